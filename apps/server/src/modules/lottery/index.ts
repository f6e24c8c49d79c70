/**
 * The house's own lotteries. What a play is and pays stands in packages/lottery; here are the games that a brand offers, their draws, and the orders on them.
 *
 *   mountLottery(serving, { database, clock, live, seal, outside })   serves menu, draws with their proofs, orders and chases
 *   openSeedSeal(database, pepper)                     what the seeds of promised draws are sealed with
 *   startLotteryDraws(context, outside)                promises, locks, draws and settles in the background, until it is stopped
 *   openOutsideBeacon(context)                         the public source of the configuration; listSources(on), addSource(on, ..) those that are known
 *   seedLottery(tx, brand)                             the games and terms of a demonstration
 *   voidEndedOrder(tx, { live }, { brand, orderNo })   by the house, with prize and rebates taken back
 *   reportResult(tx, { clock }, report)                what a source says of a draw whose result comes from outside; listImports, countImports, findOldestHeld, listReports for the desk
 *   changeDraw(tx, { clock }, wanted, how)              other balls for such a draw, or none; previewChange says what it comes to, listChanges what was done
 *   checkRebates(on)                                   I39
 *   openPastLottery(parts, brand, pepper)              orders and draws of the demonstration's past
 */
import { lotteryRoutes } from '@portal/contracts/lottery'
import type { Serving } from '#platform/serve.ts'
import { type ChaseParts, endChase, listOwnChases, placeChase, showChase } from './chases.ts'
import { openFavorites } from './favorites.ts'
import { openGames } from './games.ts'
import { openKeptSlips } from './kept-slips.ts'
import { showResults } from './results.ts'
import { cancelOrder, listOwnOrders, placeEntry, placeOrder, showContent } from './orders.ts'
import { cancelSlip, showSlip } from './slips.ts'

export { findStandardGroup } from './game-store.ts'
export { openOutsideBeacon, openSeedSeal, startLotteryDraws } from './jobs.ts'
export { addSource, type KnownSource, listSources } from './draw-store.ts'
export type { OutsideBeacon } from './outside.ts'
export { openPastLottery, type PastLine, type PastLottery } from './past.ts'
export { checkRebates } from './invariants.ts'
export { findOrderMember } from './order-store.ts'
export { countImports, findOldestHeld, type ImportRow, listImports, listReports, type ReportRow } from './import-store.ts'
export { type ChangeRow, listChanges } from './correction-store.ts'
export { changeDraw, previewChange, type WantedChange } from './corrections.ts'
export { lateMsOf, reportResult } from './imports.ts'
export { seedLottery } from './seed.ts'
export { findLotteryOrder } from './rebate-store.ts'
export { voidEndedOrder } from './voids.ts'

export function mountLottery(serving: Serving, parts: ChaseParts): void {
  const games = openGames(parts)
  const favorites = openFavorites(parts)
  const slips = openKeptSlips(parts)
  serving.serve(lotteryRoutes, {
    gameMenu: games.menu,
    recent: games.recent,
    popular: games.popular,
    openedOfGame: games.openedOfGame,
    openedLast: games.openedLast,
    results: (input, call) => showResults(parts, input, call),
    game: games.game,
    draw: games.draw,
    drawOrders: games.drawOrders,
    placeOrder: (input, call) => placeOrder(parts, input, call),
    placeEntry: (input, call) => placeEntry(parts, input, call),
    cancelSlip: (input, call) => cancelSlip(parts, input, call),
    slipOrders: (input, call) => showSlip(parts, input, call),
    orderContent: (input, call) => showContent(parts, input, call),
    cancelOrder: (input, call) => cancelOrder(parts, input, call),
    orders: (input, call) => listOwnOrders(parts, input, call),
    favorites: favorites.list,
    keptSlip: slips.find,
    keepSlip: slips.keep,
    setFavorite: favorites.set,
    mergeFavorites: favorites.merge,
    placeChase: (input, call) => placeChase(parts, input, call),
    endChase: (input, call) => endChase(parts, input, call),
    chases: (input, call) => listOwnChases(parts, input, call),
    chase: (input, call) => showChase(parts, input, call),
  })
}
