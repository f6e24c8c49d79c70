import { z } from 'zod'
import { calls } from './calls.ts'
import { prizeModes } from './lottery-values.ts'
import { Amount } from './money.ts'
import { Language, Paging, Time } from './paging.ts'
import { route } from './route.ts'

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
})

/** One line of a slip: `content` as the play's rules write it. */
export const LotteryLine = z.strictObject({
  play: z.string().min(1).max(32),
  content: z.string().min(1).max(2_000),
  unit: Amount,
  multiple: z.int().min(1).max(99_999),
})

export const slipLinesMost = 50

/** The most numbers of an order by text entry, and the most characters of its content: `=` and the numbers, rising, each once, joined by `,`. */
const entryNumbersMost = 100_000
const entryContentMost = 1_000_000

/** How many draws a chase has at least and at most, how many days its last one may be ahead, and how many orders all of its lines and draws make at most. */
const chaseDrawsLeast = 2
const chaseDrawsMost = 120
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
const LotteryChaseDraw = z.strictObject({
  numero: z.string(),
  drawAt: Time,
  multiple: z.int(),
  cost: Amount,
  prize: Amount,
  state: z.enum(lotteryOrderStates),
})
/** How many hashes of orders one answer carries at most. */
export const orderHashesMost = 5_000

const menuFields = { prizeMode: z.enum(prizeModes).optional(), device: z.string().max(8).optional(), language: Language.optional() }
const gameId = z.string().min(1).max(64)
const numero = z.string().regex(/^\d{1,20}$/)
const chaseNo = z.string().regex(/^L\d{14,24}$/)

const FavoriteList = z.strictObject({ list: z.array(z.string()) })
/** How many favourites of a browser are merged at once at most. */
const mergedFavoritesMost = 200

export const lotteryRoutes = {
  gameMenu: route(calls.lottery.gameMenu, {
    access: 'anyone',
    input: z.strictObject(menuFields),
    output: z.strictObject({ list: z.array(z.strictObject({ tag: z.string(), gameMenus: z.array(LotteryGame) })) }),
    about: 'The lotteries by menu tag, each with the draw that is on sale',
  }),
  recent: route(calls.lottery.recent, {
    access: 'session',
    input: z.strictObject({ ...menuFields, recentCount: z.coerce.number().int().min(1).max(recentCount).default(recentCount) }),
    output: z.strictObject({ list: z.array(LotteryGame) }),
    about: 'The lotteries on which the signed-in member bet last, newest first',
  }),
  popular: route(calls.lottery.popular, {
    access: 'anyone',
    input: z.strictObject({ ...menuFields, count: z.coerce.number().int().min(1).max(popularCount).default(popularCount) }),
    output: z.strictObject({ list: z.array(LotteryGame) }),
    about: 'The lotteries with the most players of the last seven days; those marked hot by the operator come first',
  }),
  openedOfGame: route(calls.lottery.openedOfGame, {
    access: 'anyone',
    input: z.strictObject({ gameId, count: z.coerce.number().int().min(1).max(openedCount).default(openedCount) }),
    output: z.strictObject({ list: z.array(LotteryDraw) }),
    about: 'The opened draws of one lottery, newest first',
  }),
  openedLast: route(calls.lottery.openedLast, {
    access: 'anyone',
    input: z.strictObject(menuFields),
    output: z.strictObject({ list: z.array(LotteryDraw) }),
    about: 'The last opened draw of each lottery',
  }),
  results: route(calls.lottery.results, {
    access: 'anyone',
    input: z.strictObject({ gameId, day: z.iso.date().optional(), numero: numero.optional(), ...Paging }),
    output: z.strictObject({
      list: z.array(LotteryDraw),
      total: z.int(),
      totalPages: z.int(),
      /** The day whose draws these are, by the clock of the lottery. */
      day: z.iso.date(),
      /** The days of the first and the last draw that has ended; none before the first. */
      days: z.strictObject({ first: z.iso.date(), last: z.iso.date() }).optional(),
    }),
    about:
      'The ended draws of one lottery on a day, newest first, cancelled ones too; without a day, on the last that has one. With a number, those of the day that end with it and the one that is it',
  }),
  game: route(calls.lottery.game, {
    access: 'anyone',
    input: z.strictObject({ gameId, language: Language.optional() }),
    output: z.strictObject({
      game: LotteryGame,
      draw: LotteryDraw.optional(),
      /** The draw after that one: it takes bets as soon as the other is locked. */
      next: z.strictObject({ numero: z.string(), remainTime: z.int() }).optional(),
      terms: LotteryTerms,
      plays: z.array(LotteryPlay),
    }),
    about: 'One lottery with the draw on sale and the next one, its plays with what they pay, and the limits of stakes',
  }),
  draw: route(calls.lottery.draw, {
    access: 'anyone',
    input: z.strictObject({ gameId, numero }),
    output: z.strictObject({ draw: LotteryDraw }),
    about: 'One draw, with all that is needed to draw it again once it is opened',
  }),
  drawOrders: route(calls.lottery.drawOrders, {
    access: 'anyone',
    input: z.strictObject({
      gameId,
      numero,
      from: z.coerce.number().int().min(0).max(10_000_000).default(0),
      count: z.coerce.number().int().min(1).max(orderHashesMost).default(orderHashesMost),
    }),
    output: z.strictObject({ list: z.array(z.string()), total: z.int() }),
    about:
      'The hashes of a draw’s standing orders in their order, from its lock on; before it, and for draws without `ordersHash`, there are none',
  }),
  placeOrder: route(calls.lottery.placeOrder, {
    access: 'member',
    input: z.strictObject({ gameId, numero, lines: z.array(LotteryLine).min(1).max(slipLinesMost) }),
    output: z.strictObject({ orders: z.array(LotteryOrder), balance: Amount }),
    about: 'Bet a slip on the draw on sale: all of its lines or none',
  }),
  placeEntry: route(calls.lottery.placeEntry, {
    access: 'member',
    bodyBytes: entryContentMost + 4_096,
    input: z.strictObject({
      gameId,
      numero,
      play: z.string().min(1).max(32),
      content: z.string().min(1).max(entryContentMost),
      /** How many numbers the member was shown; another count is refused. */
      betCount: z.int().min(1).max(entryNumbersMost),
      unit: Amount,
      multiple: z.int().min(1).max(99_999),
    }),
    output: z.strictObject({ order: LotteryOrder, balance: Amount }),
    about: 'Bet numbers by text entry on the draw on sale, as one order',
  }),
  orderContent: route(calls.lottery.orderContent, {
    access: 'member',
    input: z.strictObject({ orderNo: z.string().min(1).max(64) }),
    output: z.strictObject({ content: z.string() }),
    about: 'The whole content of an own order',
  }),
  cancelOrder: route(calls.lottery.cancelOrder, {
    access: 'member',
    input: z.strictObject({ orderNo: z.string().min(1).max(64) }),
    output: z.strictObject({ order: LotteryOrder, balance: Amount }),
    about: 'Cancel an own order before its draw is locked',
  }),
  orders: route(calls.lottery.orders, {
    access: 'member',
    input: z.strictObject({
      gameId: gameId.optional(),
      numero: numero.optional(),
      state: z.enum(lotteryOrderStates).optional(),
      language: Language.optional(),
      ...Paging,
    }),
    output: z.strictObject({ list: z.array(LotteryOrder), total: z.int(), totalPages: z.int() }),
    about: 'The signed-in member’s orders, newest first',
  }),
  placeChase: route(calls.lottery.placeChase, {
    access: 'member',
    input: z.strictObject({
      gameId,
      /** The draw on sale, with which it begins. */
      numero,
      draws: z.int().min(chaseDrawsLeast).max(chaseDrawsMost),
      plan: LotteryChasePlan,
      stopsOnWin: z.boolean(),
      lines: z.array(LotteryLine).min(1).max(slipLinesMost),
      /** What the member was shown for all of it; another sum is refused. */
      cost: Amount,
    }),
    output: z.strictObject({ chase: LotteryChase, balance: Amount }),
    about: 'Bet the same lines on the draw on sale and those after it; the whole stake is taken at once',
  }),
  endChase: route(calls.lottery.endChase, {
    access: 'member',
    input: z.strictObject({ chaseNo }),
    output: z.strictObject({ chase: LotteryChase, balance: Amount }),
    about: 'End an own chase: the stakes on draws that are not locked come back',
  }),
  chases: route(calls.lottery.chases, {
    access: 'member',
    input: z.strictObject({
      gameId: gameId.optional(),
      state: z.enum(lotteryChaseStates).optional(),
      language: Language.optional(),
      ...Paging,
    }),
    output: z.strictObject({ list: z.array(LotteryChase), total: z.int(), totalPages: z.int() }),
    about: 'The signed-in member’s chases, newest first',
  }),
  chase: route(calls.lottery.chase, {
    access: 'member',
    input: z.strictObject({ chaseNo, language: Language.optional() }),
    output: z.strictObject({ chase: LotteryChase, draws: z.array(LotteryChaseDraw) }),
    about: 'An own chase with each of its draws',
  }),
  favorites: route(calls.lottery.favorites, {
    access: 'session',
    input: z.strictObject({}),
    output: FavoriteList,
    about: 'The favourite lotteries of the signed-in account, in the order of adding',
  }),
  setFavorite: route(calls.lottery.setFavorite, {
    access: 'session',
    input: z.strictObject({ gameId, isFavorite: z.boolean() }),
    output: FavoriteList,
    about: 'Add a lottery to the favourites or remove it; doing so again changes nothing',
  }),
  mergeFavorites: route(calls.lottery.mergeFavorites, {
    access: 'session',
    input: z.strictObject({ gameIds: z.array(gameId).max(mergedFavoritesMost) }),
    output: FavoriteList,
    about: 'Add the favourites that a browser has kept; unknown lotteries are left out',
  }),
  keptSlip: route(calls.lottery.keptSlip, {
    access: 'member',
    input: z.strictObject({ gameId }),
    output: z.strictObject({ lines: z.array(LotteryLine) }),
    about: 'The slip that the signed-in member has left for a lottery; nothing of it is bet',
  }),
  keepSlip: route(calls.lottery.keepSlip, {
    access: 'member',
    input: z.strictObject({ gameId, lines: z.array(LotteryLine).max(slipLinesMost) }),
    output: z.strictObject({ lines: z.int() }),
    about: 'Keep a slip for a lottery on the account in place of the one before; an empty one is removed',
  }),
}
