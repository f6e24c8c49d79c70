import type { Clock, Database, Log } from '@portal/runtime'
import type { Entropy } from '../engine/random.ts'
import type { SlotGame } from '../engine/slot-game.ts'
import type { Seal } from './seal.ts'
import type { Wallet } from './wallet.ts'

/** What every part of the studio's server works with. */
export type Studio = {
  database: Database
  log: Log
  clock: Clock
  entropy: Entropy
  seal: Seal
  wallet: Wallet
  games: ReadonlyMap<string, SlotGame>
  publicUrl: string
  /** Signs the addresses of rounds. */
  linkKey: Buffer
  /** Resolves when the work that was handed over and not awaited is done; the graceful stop waits for it. */
  background: Background
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
