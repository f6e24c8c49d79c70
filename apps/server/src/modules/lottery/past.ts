import type { Output } from '@portal/contracts'
import type { lotteryRoutes } from '@portal/contracts/lottery'
import { drawOnSale } from '@portal/lottery'
import type { Call } from '#platform/call.ts'
import { type DrawParts, finishDraws, promiseDraws } from './draws.ts'
import { findGame, type GameRow } from './game-store.ts'
import { openSeedSeal } from './jobs.ts'
import { placeOrder } from './orders.ts'

export type PastLine = { play: string; content: string; multiple: number }

/** Draws and orders at moments of the past, by the functions that serve the present; the clock is the caller's. */
export type PastLottery = {
  /** Whether the brand offers the game. */
  offers(code: string): boolean
  /** When the draw that is on sale at a moment is drawn. */
  drawAtOf(code: string, atMs: number): number
  /** Promises the draw on sale. */
  promise(code: string): Promise<void>
  /** Promises the draw on sale, and bets on it. */
  place(code: string, lines: readonly PastLine[], call: Call<'member'>): Promise<Output<(typeof lotteryRoutes)['placeOrder']>>
  /** Locks, draws and settles what is due. */
  finish(): Promise<void>
}

type Parts = Omit<DrawParts, 'seal' | 'outside'>

/** @param codes the games that are played; those that the brand does not offer are left out */
export async function openPastLottery(
  parts: Parts,
  brand: { id: number },
  codes: readonly string[],
  pepper: string | undefined,
): Promise<PastLottery> {
  const draws: DrawParts = { ...parts, seal: await openSeedSeal(parts.database, pepper) }
  const games = new Map<string, GameRow>()
  for (const code of codes) {
    const game = await findGame(parts.database, brand.id, code)
    if (game) games.set(code, game)
  }
  const promise = (code: string) => promiseDraws(draws, games.get(code)!, 1)
  return {
    offers: (code) => games.has(code),
    drawAtOf: (code, atMs) => drawOnSale(games.get(code)!.rule, atMs).drawAt,
    promise,
    place: async (code, lines, call) => {
      await promise(code)
      const { numero } = drawOnSale(games.get(code)!.rule, parts.clock.now().getTime())
      const slip = lines.map(({ play, content, multiple }) => ({ play, content, unit: 10_000n, multiple }))
      return placeOrder(parts, { gameId: code, numero, lines: slip }, call)
    },
    finish: () => finishDraws(draws),
  }
}
