import { z } from 'zod'
import { calls } from './calls.ts'
import { Amount } from './money.ts'
import { KeyPaging, Language, Place, Time } from './paging.ts'
import { CsvStream, route } from './route.ts'
import { typed } from './typed-fields.ts'
import { betStatuses, gameTypes } from './record-values.ts'
import { DateRange } from './wallet.ts'

export { betStatuses, gameTypes }
export type GameType = (typeof gameTypes)[number]
export const GameTypeCode = z.enum(gameTypes)

export const BetRecord = z.strictObject({
  orderNo: z.string(),
  time: Time,
  settledAt: Time.optional(),
  gameType: GameTypeCode,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  roundId: z.string(),
  stake: Amount,
  validBet: Amount,
  payout: Amount,
  profit: Amount,
  status: z.enum(betStatuses),
  /** Of a bet of the house's lotteries: its draw and its line. */
  lottery: z
    .strictObject({
      numero: z.string(),
      play: z.string(),
      content: z.string(),
      betCount: z.int(),
      unit: Amount,
      multiple: z.int(),
      /** The chase that it is of. */
      chaseNo: z.string().optional(),
    })
    .optional(),
})

export const BetTotals = z.strictObject({ count: z.int(), stake: Amount, validBet: Amount, payout: Amount, profit: Amount })

export const WinnerVo = z.strictObject({
  maskedAccount: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  gameType: GameTypeCode,
  winAmount: Amount,
  currency: z.string(),
  winTime: Time,
  image: z.string(),
})

/** A place of the ranking; equal sums share a rank. */
export const RankEntry = z.strictObject({ rank: z.int(), maskedAccount: z.string(), winAmount: Amount, currency: z.string() })

const BetFilters = {
  gameType: GameTypeCode.optional(),
  vassalage: z.string().max(32).optional(),
  status: z.enum(betStatuses).optional(),
  orderNo: typed('orderNo').max(64).optional(),
  language: Language.optional(),
  ...DateRange,
}

export const betsRoutes = {
  bettingRecord: route(calls.bets.bettingRecord, {
    access: 'member',
    input: z.strictObject({ ...BetFilters, ...KeyPaging }),
    output: z.strictObject({ list: z.array(BetRecord), pageTotals: BetTotals, next: Place.optional() }),
    about: 'The bets of the signed-in member, newest first, with totals of the page; `next` is where the next page begins',
  }),
  bettingTotals: route(calls.bets.bettingTotals, {
    access: 'member',
    input: z.strictObject(BetFilters),
    output: BetTotals,
    about: 'What the bets of a selection come to',
  }),
  bettingExport: route(calls.bets.bettingExport, {
    access: 'member',
    input: z.strictObject(BetFilters),
    output: CsvStream,
    media: 'text/csv',
    about: 'The bets of a selection as CSV, newest first, as they stand at one moment',
  }),
  rankList: route(calls.bets.rankList, {
    access: 'anyone',
    input: z.strictObject({
      period: z.enum(['day', 'week']).default('day'),
      language: Language.optional(),
      limitNum: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.strictObject({ list: z.array(RankEntry) }),
    cacheSeconds: 30,
    about: 'Members by what their winning bets of the last day or week paid, with masked names',
  }),
  winnerBoard: route(calls.bets.winnerBoard, {
    access: 'anyone',
    input: z.strictObject({
      gameCategory: z.union([z.literal('ALL'), GameTypeCode]).default('ALL'),
      language: Language.optional(),
      limitNum: z.coerce.number().int().min(1).max(50).default(50),
    }),
    output: z.strictObject({ list: z.array(z.strictObject({ vo: WinnerVo })) }),
    cacheSeconds: 5,
    about: 'The latest settled wins, with masked names',
  }),
}
