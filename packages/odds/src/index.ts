/**
 * The arithmetic of a sportsbook, pure: how odds are written, how a margin is put on true chances, what a leg and a slip become, what a slip is
 * worth while it is open. Server and browser count by the same, and nothing here knows a fixture, a clock or a wallet.
 *
 * A **price** is an integer in 1/1000 on a ladder; only it is stored and pays. A **factor** is what a stake of 1 on a leg becomes, an exact
 * fraction. A slip is rounded **once**, down, at 1/10000. Chances are floats only where prices are made; they leave the models in billionths.
 */
export { acceptPrice, type Acceptance, type CurrentPrice, pricePolicies, type PricePolicy, quoteMs, type SeenPrice } from './acceptance.ts'
export { type BuilderChances, type BuilderVerdict, maxBuilderLegs, minBuilderLegs, priceBuilder } from './builder.ts'
export {
  type AutoCashOut,
  type Billionths,
  type CashOutOffer,
  certain,
  firesAt,
  offerCashOut,
  type OpenLeg,
  openLegOf,
  parlayMargin,
  singleMargin,
  takePart,
} from './cash-out.ts'
export {
  type Combination,
  countBets,
  isCombination,
  maxLegs,
  maxSystemLegs,
  multiplierOf,
  namedSystems,
  parlayOf,
  payoutOf,
  sumOfProducts,
  type SystemName,
  systemNames,
} from './combinations.ts'
export { lowestLimit, type OutcomeBook, resultsOf, type StakeLimit, stakeWithin } from './exposure.ts'
export { type OddsFormat, oddsFormats, readOdds, showOdds, stakeToWin } from './formats.ts'
export { ceilToLadder, countSteps, floorToLadder, isOnLadder, ladder, maxPrice, type Milli, minPrice } from './ladder.ts'
export { defaultMethod, leastReturn, type MarginMethod, marginMethods, priceOutcomes, putMarginOn, takeMarginOff } from './margin.ts'
export { addRatios, compareRatios, floorRatio, multiplyRatios, type Ratio, ratioOf } from './ratio.ts'
export {
  deadHeatOf,
  endOfLine,
  factorOf,
  isLegEnd,
  type LegEnd,
  type LineResult,
  lineResults,
  lost,
  mirrorResult,
  type Quarters,
  settleHandicap,
  settleTotal,
  voided,
  won,
} from './settlement.ts'
export { countCashedTurnover, countTurnover, netTurnover, type SettledStake } from './valid-turnover.ts'
