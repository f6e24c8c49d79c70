/**
 * The rules of the house's lotteries, pure: what a play is, what a content holds, what a draw decides and what it pays. Server and browser
 * count by the same, and nothing here knows a stake's owner, a clock or a source of chance.
 *
 * A **content** is what is marked in a play's fields; it holds one or many **bets** at the same stake. A **result** is judged against a
 * content at once, without enumerating its bets. Prizes follow from exact chances: a level pays its fair price times the prize group over
 * 2000, so that the prize group of 1800 gives back nine tenths of all that is staked on any play (a returned stake aside).
 */
export { type ChasePlan, planMultiples } from './chase.ts'
export { readContent, writeContent } from './content.ts'

export { type Spread, spreadContent, spreadEntry } from './coverage.ts'
export { drawResult, type Drum, drums, isResult } from './draw-result.ts'
export {
  type Content,
  type Fact,
  factNames,
  type Field,
  type Group,
  groups,
  type Verdict,
  type Level,
  type Play,
  type Result,
} from './play.ts'
export { countBets, findPlay, judge, playsOf } from './plays.ts'
export { bestPrizeOf, leastPrizeOf, paysOf, prizeOf } from './prize.ts'
export { printReport } from './result-report.ts'
export { houseEdgePpm, limitGroups, type LineGroup, shareRebate } from './rebate.ts'
export { type DrawRule, drawOnSale, drawsBetween, type ScheduledDraw } from './schedule.ts'
export { countEntry, entriesMost, type EntryReading, isEntry, judgeEntry, printWinners, readEntryText, shortenEntry } from './text-entry.ts'
