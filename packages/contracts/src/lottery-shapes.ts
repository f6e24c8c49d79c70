import { z } from 'zod'
import { Amount } from './money.ts'
import { Time } from './paging.ts'

/**
 * The types of lotteries, as the product text names them: five of eleven, low frequency, mark six, the order of ten, five digits; then the house's further families:
 * three dice, three digits by their sum, eight of twenty, sheets of 27 and of 18 numbers,
 * four digits, a first prize with front and back numbers.
 */
export const lotteryGroups = [
  '11X5',
  'LF',
  'LHC',
  'PK10',
  'SSC',
  'K3',
  'PC28',
  'KL10',
  'VNB',
  'VNN',
  'TOGEL',
  'THAI',
  '4D',
  '5D',
  '6D',
] as const

/** How many recent and popular lotteries and how many opened numbers the web app asks for, as the product text states them. */
export const recentCount = 100
export const popularCount = 20
export const openedCount = 100

export const LotteryGame = z.strictObject({
  gameId: z.string(),
  gameMenuTag: z.string(),
  gameGroupCode: z.enum(lotteryGroups),
  /** Its display name in the asked language. */
  remark: z.string(),
  /** The number of the draw that is on sale or, between its lock and its time, waits to be drawn; absent while there is none. */
  numero: z.string().optional(),
  /** Milliseconds until that draw, as the server counts; 0 without one. */
  remainTime: z.int(),
  /** Seconds before the draw at which bets end. */
  lockTime: z.int(),
  /** Comma-separated, 1 Sunday to 7 Saturday. */
  drawDayOfWeek: z.string(),
  /** The time of the day of the draw on sale, HH:mm in the brand's time zone. */
  winningTime: z.string(),
  isHot: z.boolean(),
  /** The draw before, opened. */
  last: z.strictObject({ numero: z.string(), balls: z.array(z.int()) }).optional(),
})

/** The round of a public source that decides a draw beside its seed. It is named with the promise, before the sale; its value comes after it. Texts in hex. */
export const LotterySource = z.strictObject({
  chain: z.string(),
  publicKey: z.string(),
  /** When its first round came out, in seconds since 1970, and the seconds between two rounds. */
  genesis: z.int(),
  period: z.int(),
  round: z.int(),
  /** Where the source itself publishes the round. */
  url: z.string(),
  randomness: z.string().optional(),
  signature: z.string().optional(),
})

/**
 * A report of a result that comes from outside: who named it, when, and SHA-256 of `gameId|numero|source|balls|at`, the balls with commas, in hex. A signed one has the
 * Ed25519 signature of the same line without `at`, and the key of the source.
 */
const LotteryReport = z.strictObject({
  source: z.string(),
  at: z.string(),
  balls: z.array(z.int()),
  hash: z.string(),
  signature: z.string().optional(),
  publicKey: z.string().optional(),
})

/** A change of such a draw by two people of the house: the balls before, if it had a result, and after, if it was not voided. */
const LotteryCorrection = z.strictObject({ at: z.string(), before: z.array(z.int()).optional(), after: z.array(z.int()).optional() })

/** A draw is on sale until its lock, and then drawn or, when it is too late for that, cancelled. */
export const lotteryDrawStates = ['open', 'locked', 'drawn', 'cancelled'] as const

/**
 * A draw as anybody may check it: the hash of the seed stands before its sale, the hash of its orders from its lock on, the seed and the beacon after the draw.
 * Draws of before the list of orders was public have no `ordersHash`. A draw whose result comes from outside has no seed; its reports stand there once it is drawn.
 */
export const LotteryDraw = z.strictObject({
  gameId: z.string(),
  numero: z.string(),
  drawAt: Time,
  state: z.enum(lotteryDrawStates),
  balls: z.array(z.int()).optional(),
  seedHash: z.string().optional(),
  seed: z.string().optional(),
  beacon: z.string().optional(),
  ordersHash: z.string().optional(),
  orderCount: z.int().optional(),
  source: LotterySource.optional(),
  /** Its result comes from outside. */
  isImported: z.literal(true).optional(),
  reports: z.array(LotteryReport).optional(),
  corrections: z.array(LotteryCorrection).optional(),
})

/** A play with what 1 of stake pays for each way to win, the stake included, in the brand's prize group. */
export const LotteryPlay = z.strictObject({
  code: z.string(),
  tab: z.string(),
  levels: z.array(z.strictObject({ name: z.string(), pays: z.string() })),
})

/** Stakes per bet that may be chosen, and what one order may cost at least and at most. */
export const LotteryTerms = z.strictObject({
  currency: z.string(),
  units: z.array(Amount),
  largestMultiple: z.int(),
  smallestOrder: Amount,
  largestOrder: Amount,
  /** The most that one order can pay. */
  largestPrize: Amount,
  /** What of 2000 is paid back: the prize group. */
  prizeGroup: z.int(),
})

export const lotteryOrderStates = ['pending', 'won', 'lost', 'cancelled', 'voided', 'push'] as const

export const LotteryOrder = z.strictObject({
  orderNo: z.string(),
  gameId: z.string(),
  remark: z.string(),
  gameGroupCode: z.enum(lotteryGroups),
  numero: z.string(),
  play: z.string(),
  /** Of an order by text entry its first numbers, with `…` in place of the others. */
  content: z.string(),
  betCount: z.int(),
  unit: Amount,
  multiple: z.int(),
  cost: Amount,
  prize: Amount,
  state: z.enum(lotteryOrderStates),
  createdAt: Time,
  /** May be cancelled until then. */
  lockAt: Time,
  balls: z.array(z.int()).optional(),
  /** `hash`, the order's entry in the public list of its draw, is SHA-256 of `salt|orderNo|play|content|unit|multiple`, the whole content and the unit in 1/10000. */
  salt: z.string().optional(),
  hash: z.string().optional(),
  /** The chase that it is of. */
  chaseNo: z.string().optional(),
  /** The number of the first order of its slip, of a slip with more than one that is no chase. */
  slipNo: z.string().optional(),
})

/** One line of a slip: `content` as the play's rules write it. */
export const LotteryLine = z.strictObject({
  play: z.string().min(1).max(32),
  content: z.string().min(1).max(2_000),
  unit: Amount,
  multiple: z.int().min(1).max(99_999),
})

export const slipLinesMost = 50

/** How many draws a chase has at least and at most, how many days its last one may be ahead, and how many orders all of its lines and draws make at most. */
export const chaseDrawsLeast = 2
export const chaseDrawsMost = 120
export const chaseDaysMost = 7
export const chaseOrdersMost = 600

/** How the stake goes on: the same, times `factor` after `every` draws, or so that a win pays back what was staked until then and `percent` of it. */
export const LotteryChasePlan = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('same') }),
  z.strictObject({ mode: z.literal('steps'), every: z.int().min(1).max(chaseDrawsMost), factor: z.int().min(2).max(99) }),
  z.strictObject({ mode: z.literal('profit'), percent: z.int().min(1).max(1_000) }),
])

/** Running; all of its draws have ended; a win has stopped it; the member has ended what was left. */
export const lotteryChaseStates = ['running', 'finished', 'stopped', 'ended'] as const

/** The same lines on draws that follow one another, each with its multiple. All of the stake is taken at once; what of it comes back is in `returned`. */
export const LotteryChase = z.strictObject({
  /** The number of its first order. */
  chaseNo: z.string(),
  gameId: z.string(),
  remark: z.string(),
  gameGroupCode: z.enum(lotteryGroups),
  plan: LotteryChasePlan,
  stopsOnWin: z.boolean(),
  state: z.enum(lotteryChaseStates),
  /** Of its first line, and how many lines it has. */
  play: z.string(),
  content: z.string(),
  lines: z.int(),
  draws: z.int(),
  /** How many of its draws have their money. */
  endedDraws: z.int(),
  cost: Amount,
  prize: Amount,
  returned: Amount,
  createdAt: Time,
})

/** The orders of a chase on one draw, together. A draw with a win counts as won, whatever its other lines. */
export const LotteryChaseDraw = z.strictObject({
  numero: z.string(),
  drawAt: Time,
  multiple: z.int(),
  cost: Amount,
  prize: Amount,
  state: z.enum(lotteryOrderStates),
})
/** How many hashes of orders one answer carries at most. */
export const orderHashesMost = 5_000
