import { endAction, type FishGame, readSums, type ShotAction } from '../../engine/fish/fish-game.ts'
import { drawShot, type ShotEnd } from '../../engine/fish/fish-shot.ts'
import type { Draw } from '../../engine/random.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnMagazine } from '../../fish-api.ts'
import type { OfferedGame, Studio } from '../context.ts'
import { openRound, playWith } from '../drawing.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { takeRoomStake } from '../rooms/room-stake.ts'
import { holdRoom, type Owned } from '../rooms/room-store.ts'
import type { RoundRow } from '../round-store.ts'
import { asWritten, makeWinLine, queueRollback, sendLine } from '../settlement.ts'
import { tellProfile } from '../sessions.ts'
import { priceRound } from '../stakes.ts'
import { findSeed, type SessionRow } from '../store.ts'
import * as store from './magazine-store.ts'

export type OfferedFish = OfferedGame & FishGame

/**
 * A magazine that is being shot. Each shot is the next draw of its round, in the order in which bullets touch.
 *
 *   betting ─ the portal took the stake ─→ open ─ spent, unloaded, its player gone for a minute, or the room ended ─→ drawn ─ the win is confirmed ─→ settled
 *
 * While it is open its shots lie in `studio.shots`; a process that ends leaves them for the next owner of the room.
 */
export class Magazine {
  readonly id: string
  readonly credit: number
  readonly row: RoundRow
  readonly #draw: Draw
  readonly #actions: Json[]
  #spent: number
  #won: number
  #treasure: number

  constructor(row: RoundRow, draw: Draw, shots: readonly Json[], sum: ReturnType<typeof readSums>) {
    this.row = row
    this.id = row.id
    this.credit = (row.choice as { credit: number }).credit
    this.#draw = draw
    this.#actions = [...shots]
    this.#spent = sum.spent
    this.#won = sum.won
    this.#treasure = sum.treasure
  }

  get left(): number {
    return this.credit - this.#spent
  }

  get shots(): number {
    return this.#actions.length
  }

  get actions(): readonly Json[] {
    return this.#actions
  }

  /** Draws for a bullet that has touched. @returns what it came to, and the shot as it is to be kept */
  shoot(
    kind: FishGame['fish']['kinds'][number],
    { tick, fish, price, cost }: { tick: number; fish: number; price: number; cost: number },
  ): { end: ShotEnd; place: number; shot: ShotAction } {
    const end = drawShot(this.#draw, kind.type, price, cost)
    const shot: ShotAction = [tick, fish, kind.code, cost, price, end.pays * cost]
    const place = this.#actions.push(shot as unknown as Json) - 1
    this.#spent += cost
    this.#won += end.pays * cost
    return { end, place, shot }
  }

  /** A shot has won the treasure, which held so many units. */
  addTreasure(place: number, units: number): void {
    this.#actions[place] = [...(this.#actions[place] as Json[]), units]
    this.#treasure += units
  }

  tell(state: OwnMagazine['state'] = 'open'): OwnMagazine {
    return { state, roundId: this.id, credit: this.credit, left: this.left, won: this.#won, treasure: this.#treasure }
  }
}

type Order = { session: SessionRow; game: OfferedFish; step: bigint; credit: number }

/**
 * Buys a magazine: its stake is taken before the first shot.
 * @throws PlayRefusal where nothing was taken, or what may have been taken is being given back
 */
export async function buyMagazine(
  studio: Studio,
  owned: Owned,
  { session, game, step, credit }: Order,
): Promise<{ magazine: Magazine; balance: bigint | null }> {
  const drawn = await takeRoomStake(studio, owned, {
    session,
    game,
    step,
    choice: { credit },
    minCycleMs: tellProfile(studio, session, game).minCycleMs,
    mark: (tx, id) => store.markMagazine(tx, id, owned.room),
  })
  if (!drawn) throw new PlayRefusal('wallet.unavailable')
  const magazine = await reopenMagazine(studio, game, drawn, [])
  if (!magazine) throw new PlayRefusal('wallet.unavailable')
  return { magazine, balance: drawn.balance_before }
}

/**
 * Goes on with a magazine that is stored: its draws are those that follow its shots.
 * @returns undefined where the running rules do not come to what was shown: the whole stake goes back
 */
export async function reopenMagazine(
  studio: Studio,
  game: OfferedFish,
  row: RoundRow,
  shots: readonly Json[],
): Promise<Magazine | undefined> {
  const draw = await openDraws(studio, row)
  const standing = playWith(game, draw, row.choice, shots)
  if (standing?.state === 'open') return new Magazine(row, draw, shots, readSums(standing.outcome))
  studio.log.error({ alarm: 'round_void', roundId: row.id }, 'a magazine does not come to what was shown; its stake goes back')
  const line = await queueRollback(studio, row.id, 'the game changed under an open magazine', 'open')
  if (line) studio.background.run(sendLine(studio, line))
  return undefined
}

async function openDraws(studio: Studio, { id, seed_id: seedId, client_seed: clientSeed, nonce }: RoundRow): Promise<Draw> {
  const seed = seedId === null ? undefined : await findSeed(studio.database, seedId)
  if (!seed || clientSeed === null || nonce === null) throw new Error(`The magazine ${id} has no seed`)
  return openRound(studio, { sealed_seed: seed.sealed_seed, client_seed: clientSeed, nonce })
}

/**
 * Ends a magazine whose shots are all stored: what was won and what was not shot goes back. Everything is drawn again before it is written.
 * @returns the round and a promise of the balance after the win; undefined when it has ended already
 * @throws RoomLost where the room has another owner, who ends it
 */
export async function endMagazine(
  studio: Studio,
  owned: Owned,
  game: OfferedFish,
  magazine: Magazine,
): Promise<{ row: RoundRow; paid: Promise<bigint | null> } | undefined> {
  const { row, actions } = magazine
  const end = playWith(game, await openDraws(studio, row), row.choice, [...actions, endAction])
  if (end?.state !== 'finished') throw new Error(`The magazine ${row.id} does not come to an end`)
  const win = priceRound(game, row, end.units)
  const spent = priceUnits(game, readSums(end.outcome).spent, row.bet ?? 0n)
  const made = makeWinLine(studio, row, win)
  // Each shot counts in full as turnover; what was not shot was never played.
  const line = { ...made, body: { ...made.body, validBet: spent.toString() } }
  const closed = await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    return store.closeMagazine(tx, { id: row.id, shots: actions.length, outcome: end.outcome, win, line })
  })
  if (!closed) return undefined
  const paid = sendLine(studio, asWritten(studio, line, closed)).then((settled) => settled?.balance_after ?? null)
  studio.background.run(paid)
  return { row: closed, paid }
}
