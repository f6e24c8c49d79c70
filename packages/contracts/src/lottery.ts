import { z } from 'zod'
import { calls } from './calls.ts'
import { entryContentMost, entryNumbersMost, mergedFavoritesMost, prizeModes } from './lottery-values.ts'
import { Amount } from './money.ts'
import { Language, Paging } from './paging.ts'
import { route } from './route.ts'
import {
  chaseDrawsLeast,
  chaseDrawsMost,
  LotteryChase,
  LotteryChaseDraw,
  LotteryChasePlan,
  lotteryChaseStates,
  LotteryDraw,
  LotteryGame,
  LotteryLine,
  LotteryOrder,
  lotteryOrderStates,
  LotteryPlay,
  LotteryTerms,
  openedCount,
  orderHashesMost,
  popularCount,
  recentCount,
  slipLinesMost,
} from './lottery-shapes.ts'

export {
  chaseDaysMost,
  chaseOrdersMost,
  LotteryChase,
  LotteryChasePlan,
  lotteryChaseStates,
  LotteryDraw,
  lotteryDrawStates,
  LotteryGame,
  lotteryGroups,
  LotteryLine,
  LotteryOrder,
  lotteryOrderStates,
  LotteryPlay,
  LotterySource,
  LotteryTerms,
  openedCount,
  orderHashesMost,
  popularCount,
  recentCount,
  slipLinesMost,
} from './lottery-shapes.ts'

const menuFields = { prizeMode: z.enum(prizeModes).optional(), device: z.string().max(8).optional(), language: Language.optional() }
const gameId = z.string().min(1).max(64)
const numero = z.string().regex(/^\d{1,20}$/)
const chaseNo = z.string().regex(/^L\d{14,24}$/)

const FavoriteList = z.strictObject({ list: z.array(z.string()) })

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
  cancelSlip: route(calls.lottery.cancelSlip, {
    access: 'member',
    input: z.strictObject({ slipNo: z.string().min(1).max(64) }),
    output: z.strictObject({ slipNo: z.string(), orders: z.int(), returned: Amount, balance: Amount }),
    about: 'Cancel all own orders of a slip that wait for their draw, before it is locked: all of them or none',
  }),
  slipOrders: route(calls.lottery.slipOrders, {
    access: 'member',
    input: z.strictObject({ slipNo: z.string().min(1).max(64), language: Language.optional() }),
    output: z.strictObject({ list: z.array(LotteryOrder) }),
    about: 'The orders of an own slip, in the order of its lines',
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
