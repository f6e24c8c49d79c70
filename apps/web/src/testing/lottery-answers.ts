import { playsOf } from '@portal/lottery'
import { createHash } from 'node:crypto'

/** A lottery of five digits a minute, as the server would tell of it to the tests of its screens, by a clock that stands still at first. */

export const nowMs = Date.UTC(2026, 10, 24, 10, 0, 0)
export const seed = 'ab'.repeat(32)
export const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
export const game = {
  gameId: 'sha1',
  gameMenuTag: 'SSC',
  gameGroupCode: 'SSC',
  remark: 'Shapla 1-min',
  numero: '202611240601',
  remainTime: 36_000,
  lockTime: 5,
  drawDayOfWeek: '1,2,3,4,5,6,7',
  winningTime: '16:01',
  isHot: true,
  last: { numero: '202611240600', balls: [7, 2, 9, 0, 4] },
}
const onSale = { gameId: 'sha1', numero: game.numero, drawAt: '2026-11-24T10:00:36Z', state: 'open', seedHash }
export const opened = { ...onSale, numero: '202611240600', state: 'drawn', balls: [7, 2, 9, 0, 4], seed, beacon: 'cd'.repeat(32) }
const terms = {
  currency: 'BDT',
  units: ['1', '0.1', '0.01'],
  largestMultiple: 99_999,
  smallestOrder: '1',
  largestOrder: '1000',
  largestPrize: '100000',
  prizeGroup: 1_800,
}
const plays = playsOf('SSC').map(({ code, tab, levels }) => ({ code, tab, levels: levels.map(({ name }) => ({ name, pays: '9' })) }))
/** The game as the server's clock has it by now. */
export const answer = () => ({
  game: { ...game, remainTime: game.remainTime - (Date.now() - nowMs) },
  draw: onSale,
  next: { numero: '202611240602', remainTime: game.remainTime + 60_000 - (Date.now() - nowMs) },
  terms,
  plays,
})
export const order = {
  orderNo: 'L1',
  gameId: 'sha1',
  remark: 'Shapla 1-min',
  gameGroupCode: 'SSC',
  numero: game.numero,
  play: 'DWD',
  content: '5||||',
  betCount: 1,
  unit: '1',
  multiple: 1,
  cost: '1',
  prize: '0',
  state: 'pending',
  createdAt: '2026-11-24T09:59:00Z',
  lockAt: '2026-11-24T10:00:31Z',
}
export const gameCall = 'GET /lgw/vn/games/game'
export const openedCall = 'GET /lgw/vn/numeros/opened/game'
export const hashesCall = 'GET /lgw/vn/numeros/draw/orders'
export const ordersCall = 'GET /lgw/vn/orders'
export const placeCall = 'POST /lgw/vn/orders'
export const keptCall = 'GET /lgw/vn/slip'
export const keepCall = 'POST /lgw/vn/slip'
export const cancelCall = 'POST /lgw/vn/orders/cancel'
export const orders = (list: unknown[]) => ({ list, total: list.length, totalPages: list.length > 0 ? 1 : 0 })
export const answers = {
  [gameCall]: answer,
  [openedCall]: { list: [opened] },
  [ordersCall]: orders([]),
  [placeCall]: { orders: [order], balance: '99' },
}
export const path = '/lottery?gameCode=sha1&playType=DWD'
export const ordersPath = `${path}&view=orders`
