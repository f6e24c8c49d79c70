import type { Figures } from './amounts.ts'
import { readMinor } from './amounts.ts'
import type { Hud } from './hud.ts'
import type { PlayCalls } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import type { Say, TextKey } from './say.ts'

type JackpotBoardContext = { hud: Hud; say: Say; figures: Figures; calls: Pick<PlayCalls, 'jackpots'>; state: Pick<PlayState, 'jackpots'> }

/** What is shown is never older than this and the half second that the studio keeps its reading. */
const everyMs = 3_000

/**
 * Keeps the values of the jackpots above the board. What is shown is always an amount that the studio has sent, never one between two, and a window
 * that nobody sees asks for nothing.
 * @returns asks now; a game without jackpots does nothing
 */
export function openJackpots({ hud, say, figures, calls, state }: JackpotBoardContext): () => Promise<void> {
  if (state.jackpots === null) return async () => undefined
  const show = (jackpots: NonNullable<PlayState['jackpots']>) =>
    hud.setJackpots(jackpots.map(({ tier, amount }) => ({ tier, name: say(nameOfTier(tier)), amount: figures.money(floorCents(amount)) })))
  show(state.jackpots)
  const refresh = async (): Promise<void> => {
    const jackpots = await calls.jackpots().catch(() => null)
    if (jackpots) show(jackpots)
  }
  window.setInterval(() => {
    if (!document.hidden) void refresh()
  }, everyMs)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh()
  })
  return refresh
}

export function nameOfTier(tier: NonNullable<PlayState['jackpots']>[number]['tier']): TextKey {
  return `jackpot.${tier}`
}

/** Two decimals, never rounded up: what is shown is there. */
export function floorCents(amount: string): bigint {
  const minor = readMinor(amount)
  return minor - (minor % 100n)
}
