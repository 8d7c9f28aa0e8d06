import Foundation
import Levels
import Platform

/// Drawings that are compressed by gzip, as `.svgz` files are.
///
/// The libraries do not decompress them, so that a package that uses the libraries needs no zlib.
enum GzipFile {
  /// The content of a file to import: decompressed if it is a gzip file, else as it is.
  ///
  /// - Parameters:
  ///   - name: What messages call the file.
  ///   - limit: The most bytes that may come out.
  static func content(
    of data: Data, named name: String, atMost limit: Int = ImportLimits().bytes
  ) throws(ImportError) -> Data {
    guard data.starts(with: Zlib.gzipMark) else { return data }
    do throws(Zlib.Failure) {
      return Data(try Zlib.gunzipped(data, atMost: limit))
    } catch {
      let found =
        switch error {
        case .endsEarly: "a file that ends too soon"
        case .damaged: "a damaged file"
        case .tooLarge: "more"
        }
      throw ImportError(
        file: name, line: 0, column: 0,
        expected: "a gzip file that holds at most \(limit >> 20) MB", found: found)
    }
  }
}
