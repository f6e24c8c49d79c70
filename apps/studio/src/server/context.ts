import type { KeyObject } from 'node:crypto'
import { type Clock, createBatcher, type Database, type Log } from '@portal/runtime'
import type { Entropy } from '../engine/random.ts'
import type { Game } from '../engine/table-game.ts'
import * as betwins from './betwin-store.ts'
import { vendorOfSport } from './book/sports.ts'
import { PlayRefusal } from './play-refusal.ts'
import * as store from './round-store.ts'
import type { Seal } from '@portal/runtime/seal'
import type { Reports } from './reports.ts'
import type { Seats } from './seats.ts'
import type { TransferWallet } from './transfer-wallet.ts'
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
  /** The portal's wallet, under the key of each vendor code and of the brand whose money it is: see `nameWallet`. */
  wallets: ReadonlyMap<string, Wallet>
  /** The wallets among them that the studio keeps itself (transfer mode), by the same names. */
  transferWallets: ReadonlyMap<string, TransferWallet>
  /** Tells the portal what has happened in those. */
  reports: Reports
  /** Play money; reaches no portal. */
  demoWallet: Wallet
  games: ReadonlyMap<string, OfferedGame>
  /** Codes of games that are not what was approved (game-builds.ts): they are down, whatever they hold is kept. */
  closed: Set<string>
  /** Whose rules of play hold where a launch names no market (server/market.ts). */
  market: string | undefined
  publicUrl: string
  /** Signs the addresses of rounds. */
  linkKey: KeyObject
  /** The statements of a round, for all who play at the same moment. */
  rounds: RoundBatches
  /** The windows that play, as this process remembers them. */
  seats: Seats
  /** Resolves when the work that was handed over and not awaited is done; the graceful stop waits for it. */
  background: Background
}

export type RoundBatches = {
  begin(round: store.NewRound): Promise<store.BeginVerdict>
  store(drawn: store.Drawn & { id: string }): Promise<store.RoundRow | undefined>
  close(end: store.LineEnd): Promise<store.RoundRow | undefined>
  beginBetwin(round: betwins.NewBetwin): Promise<betwins.BetwinVerdict>
  settleBetwin(round: betwins.SettledBetwin, playerId: string): Promise<boolean>
  /** Resolves when the player's answered rounds of this process are marked as settled: until then the table is behind what the player has seen. */
  marked(playerId: string): Promise<void>
}

/** As many statements at once as keep the database busy while the next ones gather. */
const lanes = 2
const maxBatch = 64
/** A statement on rounds costs as much as five of its rows: from 80 players' rounds a second on (each begins and ends) they gather. */
const underPressure = { from: 8, withinMs: 50, everyMs: 12, gatherMs: 1 }
/** New rounds beyond this are refused. */
const mostWaiting = 2_048

/** In a failed batch only the caller with the faulty entry fails. New rounds beyond the bound are refused before anything is asked of a wallet. */
export function openRoundBatches(database: Database): RoundBatches {
  const overloaded = () => new PlayRefusal('game.unavailable')
  const bounds = { lanes, maxBatch, overloaded }
  const begin = createBatcher({
    ...bounds,
    maxWaiting: mostWaiting,
    run: (rounds: store.NewRound[]) => store.beginRounds(database, rounds),
  })
  // What has a stake behind it is never turned away.
  const always = { ...bounds, maxWaiting: Infinity }
  const draw = createBatcher({ ...always, run: (draws: (store.Drawn & { id: string })[]) => store.storeDraws(database, draws) })
  const close = createBatcher({ ...always, run: (ends: store.LineEnd[]) => store.closeLines(database, ends) })
  // A round that begins and one that ends share their statement; one at a time, so that each holds many.
  const step = createBatcher({
    ...always,
    lanes: 1,
    pace: underPressure,
    run: (steps: betwins.BetwinStep[]) => betwins.stepBetwins(database, steps),
  })
  const marks = new Map<string, Promise<void>>()
  const beginBetwin = async (round: betwins.NewBetwin): Promise<betwins.BetwinVerdict> => {
    if (step.waiting >= mostWaiting) throw overloaded()
    for (;;) {
      const stepped = (await step.submit({ begin: round })) as betwins.BetwinVerdict | { verdict: 'again' }
      if (stepped.verdict !== 'again') return stepped
    }
  }
  return {
    begin: (round) => begin.submit(round),
    store: (drawn) => draw.submit(drawn),
    close: (end) => close.submit(end),
    beginBetwin,
    settleBetwin: (round, playerId) => {
      const marking = step.submit({ settle: round }).then(({ verdict }) => verdict === 'settled')
      const all = Promise.allSettled([marks.get(playerId), marking]).then(() => {
        if (marks.get(playerId) === all) marks.delete(playerId)
      })
      marks.set(playerId, all)
      return marking
    },
    marked: async (playerId) => marks.get(playerId),
  }
}

/** Whether a game may be played now: it is what was approved, and the generator is healthy. */
export function isOpen(studio: Studio, code: string): boolean {
  return !studio.closed.has(code) && studio.entropy.failure() === undefined
}

/** The name of a wallet: a vendor code has one for each currency that a brand of the portal has, or one for all. */
export function nameWallet(vendor: string, currency?: string): string {
  return currency === undefined ? vendor : `${vendor} ${currency}`
}

/** The wallet that holds the money of a round or session. */
export function walletFor(studio: Studio, { mode, game, currency }: { mode: 'real' | 'demo'; game: string; currency: string }): Wallet {
  if (mode === 'demo') return studio.demoWallet
  const vendor = studio.games.get(game)?.vendor ?? vendorOfSport(game)?.vendor
  const wallet =
    vendor === undefined ? undefined : (studio.wallets.get(nameWallet(vendor, currency)) ?? studio.wallets.get(nameWallet(vendor)))
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
