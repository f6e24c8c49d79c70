import type { Link } from './wallet-action.ts'

type PlayableGame = { category: string; state: 'open' | 'maintenance' | 'disabled' }

/** What the catalogue knows of a vendor's game, by the vendor's own code of it. */
export type GameDirectory = { find(link: Link, game: string): Promise<PlayableGame | undefined> }

const keepMs = 2_000

/** Remembers what the catalogue says for two seconds: a game that is closed takes no bet two seconds later, and no bet asks the database for it. */
export function rememberGames(ask: GameDirectory['find'], nowMs: () => number = Date.now): GameDirectory {
  const known = new Map<string, { untilMs: number; game: Promise<PlayableGame | undefined> }>()
  return {
    find(link, game) {
      const name = `${link.id} ${game}`
      const found = known.get(name)
      if (found && found.untilMs > nowMs()) return found.game
      const asked = ask(link, game)
      // A vendor may name any text as a game: the memory is bounded by starting over.
      if (known.size > 10_000) known.clear()
      known.set(name, { untilMs: nowMs() + keepMs, game: asked })
      asked.catch(() => known.delete(name))
      return asked
    },
  }
}
