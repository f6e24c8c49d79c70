import type { Clock, Database, Log } from '@portal/runtime'
import type { Entropy } from '../engine/random.ts'
import type { Game } from '../engine/table-game.ts'
import type { Seal } from './seal.ts'
import type { Wallet } from './wallet.ts'

/** A game with the vendor code under which it is offered: whose key launches it and signs its wallet calls. */
export type OfferedGame = Game & { readonly vendor: string }

/** What every part of the studio's server works with. */
export type Studio = {
  database: Database
  log: Log
  clock: Clock
  entropy: Entropy
  seal: Seal
  /** The portal's wallet, under the key of each vendor code. */
  wallets: ReadonlyMap<string, Wallet>
  /** Play money; reaches no portal. */
  demoWallet: Wallet
  games: ReadonlyMap<string, OfferedGame>
  /** Whose rules of play hold where a launch names no market (server/market.ts). */
  market: string | undefined
  publicUrl: string
  /** Signs the addresses of rounds. */
  linkKey: Buffer
  /** Resolves when the work that was handed over and not awaited is done; the graceful stop waits for it. */
  background: Background
}

/** The wallet that holds the money of a round or session. */
export function walletFor(studio: Studio, { mode, game }: { mode: 'real' | 'demo'; game: string }): Wallet {
  if (mode === 'demo') return studio.demoWallet
  const vendor = studio.games.get(game)?.vendor
  const wallet = vendor === undefined ? undefined : studio.wallets.get(vendor)
  if (!wallet) throw new Error(`No key to speak to the portal for ${game}`)
  return wallet
}

export type Background = { run(work: Promise<unknown>): void; settled(): Promise<void> }

/** Keeps count of work that goes on after an answer was given. */
export function openBackground(log: Log): Background {
  const running = new Set<Promise<unknown>>()
  return {
    run(work) {
      const kept = work.catch((error: unknown) => log.error({ err: error }, 'background work failed')).finally(() => running.delete(kept))
      running.add(kept)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
