import Editing
import Foundation
import Physics
import Presentation
import Rendering

/// What a card says about a thing: a title, and lines below it.
struct WhyCard: Sendable, Hashable {
  enum Tone: Sendable, Hashable {
    case normal
    case quiet
    case warning
  }

  struct Line: Sendable, Hashable {
    var text: String
    var tone = Tone.normal
  }

  var title: String
  var detail: String
  var lines: [Line] = []

  init(_ report: WhyReport) {
    title = report.name ?? Words.something
    switch report.subject {
    case .body(let kind):
      detail = Words.kind(kind, mass: report.mass)
      say(body: report, kind)
    case .rope:
      detail = Words.ropeDetail(mass: report.mass, length: report.length)
      say(rope: report)
    case .joint(let word):
      detail = Words.joint(word)
      say(joint: report)
    }
  }

  private mutating func say(body report: WhyReport, _ kind: BodyKind) {
    switch kind {
    case .static: say(Words.neverMoves)
    case .kinematic: say(Words.movesAsTold(report.speed))
    case .dynamic:
      if let rest = report.rest { say(Words.rest(rest, report)) }
      if report.holders.isEmpty {
        say(report.rest == .moving ? Words.nothingHolds : Words.nothingTouches, .quiet)
      } else {
        say(Words.held(weight: report.weight), .quiet)
        for holder in report.holders { say(Words.holder(holder)) }
        if report.furtherHolders > 0 { say(Words.furtherHolders(report.furtherHolders), .quiet) }
      }
    }
    warn(of: report.holders)
  }

  private mutating func say(rope report: WhyReport) {
    say(Words.tension(report.holders.first?.force ?? 0, stretch: report.stretch))
    say(Words.tied(to: report.ends))
    warn(of: report.holders)
  }

  private mutating func say(joint report: WhyReport) {
    say(Words.joins(report.ends))
    if let holder = report.holders.first { say(Words.bears(holder)) }
    warn(of: report.holders)
  }

  private mutating func warn(of holders: [WhyReport.Holder]) {
    for holder in holders {
      guard let load = holder.load, load >= SightMarks.Connection.heavyLoad else { continue }
      say(Words.overloaded(holder, load: load), .warning)
    }
  }

  private mutating func say(_ text: String, _ tone: Tone = .normal) {
    lines.append(Line(text: text, tone: tone))
  }
}
