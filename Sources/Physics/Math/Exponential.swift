// Our own exponential function, for the reason given in `Trigonometry.swift`: the platform's differ in
// the last bits between versions.
//
// e^x = 2^k e^r with x = k ln 2 + r, |r| ≤ ln 2 / 2, and e^r = 1 + r + r²/2! + … + r¹³/13!, whose
// first term left out is below 1e-17 (Abramowitz & Stegun 4.2.1).

/// e to the power x; zero far below it, infinite far above, NaN for NaN.
func exponential(_ x: Double) -> Double {
  guard x > -700 else { return x.isNaN ? .nan : 0 }
  guard x < 700 else { return x.isNaN ? .nan : .infinity }
  let k = Int(saturating: x * 1.442_695_040_888_963_4 + (x < 0 ? -0.5 : 0.5))
  // ln 2 in two parts, the first of which times k is exact.
  let r = (x - Double(k) * 0.693_147_180_369_123_8) - Double(k) * 1.908_214_929_270_588e-10
  var sum = 1.0
  for n in stride(from: 13, to: 0, by: -1) { sum = 1 + r / Double(n) * sum }
  return sum * Double(bitPattern: UInt64(1023 + k) << 52)
}
