import type { Link } from './wallet-action.ts'

type PlayableGame = { category: string; state: 'open' | 'maintenance' | 'disabled' }

/** Finds a vendor's game in the catalogue by the vendor's own code. */
export type GameDirectory = { find(link: Link, game: string): Promise<PlayableGame | undefined> }

const keepMs = 2_000

/** Caches the catalogue's answer for two seconds: a closed game refuses bets within two seconds, and a bet needs no query for it. */
export function rememberGames(ask: GameDirectory['find'], nowMs: () => number = Date.now): GameDirectory {
  const known = new Map<string, { untilMs: number; game: Promise<PlayableGame | undefined> }>()
  return {
    find(link, game) {
      const name = `${link.id} ${game}`
      const found = known.get(name)
      if (found && found.untilMs > nowMs()) return found.game
      const asked = ask(link, game)
      // A vendor may name any text as a game: the cache is cleared when it is full.
      if (known.size > 10_000) known.clear()
      known.set(name, { untilMs: nowMs() + keepMs, game: asked })
      asked.catch(() => known.delete(name))
      return asked
    },
  }
}
