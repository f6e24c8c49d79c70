import { isDeepStrictEqual } from 'node:util'
import { printAmount } from '@portal/contracts/money'
import type { TurnMove } from '../../engine/live/blackjack-hands.ts'
import type { LiveTable, Turns, TurnStanding } from '../../engine/live/live-table.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnTurn, RoomRefusalCode } from '../../room-api.ts'
import type { OfferedGame, Studio } from '../context.ts'
import type { OutboxRow, RoundRow, StoredStanding } from '../round-store.ts'
import { sendLine, writeRollback } from '../settlement.ts'
import type { SessionRow } from '../store.ts'
import { askRaise, findFate, undoRaise, writeUndoneRaise } from './room-raise.ts'
import { holdRoom, type Owned } from './room-store.ts'
import {
  dealRoomRound,
  endRaise,
  listDealtRounds,
  listRaises,
  type NewRaise,
  storeTurns,
  type Turn,
  voidDealtRound,
} from './room-turn-store.ts'

/** A round's table, its cards and its bets. */
type TurnTable = {
  readonly studio: Studio
  readonly owned: Owned
  readonly game: OfferedGame & LiveTable & { readonly turns: Turns }
  readonly no: bigint
  readonly cards: readonly number[]
}
type Seated = { row: RoundRow; actions: TurnMove[]; standing: TurnStanding; asks: TurnMove | undefined; work: Promise<unknown> }

/** Whoever takes a decision is told what came of it. */
type Decided = { readonly code?: RoomRefusalCode; readonly balance?: string }

/**
 * The decisions of a dealt round. All seats decide at the same time, each by one decision after the other.
 *
 *   insure ─ the dealer shows an ace: each seat takes insurance or not ─→ turn ─ each seat plays its hands ─→ over
 *
 * A decision is written before it is shown, one that adds to the stake once the wallet has confirmed. What the dealer's hidden card is decides the end of the
 * first stage alone, and is told with it.
 */
export class RoomTurns {
  stage: 'insure' | 'turn'
  readonly #table: TurnTable
  readonly #seats: Map<string, Seated>
  /** The time for decisions is over. */
  #isClosed = false

  private constructor(table: TurnTable, rows: readonly RoundRow[]) {
    this.#table = table
    this.#seats = new Map(
      rows.map((row) => {
        const actions = row.actions.map(({ action }) => action as TurnMove)
        const standing = table.game.turns.stand(table.cards, row.choice, actions)
        if (!standing) throw new TurnsChanged(`The round ${row.id} does not go on as it was played`)
        return [row.player_id, { row, actions, standing, asks: undefined, work: Promise.resolve() }]
      }),
    )
    this.stage = [...this.#seats.values()].some(({ standing }) => standing.stage === 'insure') ? 'insure' : 'turn'
  }

  /** The hands as they were dealt, for the bets of a round. Nothing is stored yet. */
  static deal(table: TurnTable, rows: readonly RoundRow[]): RoomTurns {
    return new RoomTurns(table, rows)
  }

  /** The decisions that an owner before has stored. @throws TurnsChanged when the running build comes to something else than was shown */
  static async resume(table: TurnTable): Promise<RoomTurns> {
    const rows = await listDealtRounds(table.studio.database, table.owned.room, table.no)
    const turns = new RoomTurns(table, rows)
    for (const seated of turns.#seats.values()) {
      const { row } = seated
      if (!isDeepStrictEqual(JSON.parse(JSON.stringify(turns.#show(seated.standing).outcome)), row.standing?.outcome))
        throw new TurnsChanged(`The round ${row.id} shows something else than before`)
    }
    return turns
  }

  /** Added stakes that an owner before had asked for. @returns whether some of them are still unclear */
  async resolve(isLastTry: boolean): Promise<boolean> {
    const { studio } = this.#table
    const rows = new Map([...this.#seats.values()].map((seated) => [seated.row.id, seated]))
    let isUnclear = false
    for (const raise of (await listRaises(studio.database, [...rows.keys()])).filter(({ state }) => state === 'asked')) {
      const seated = rows.get(raise.round_id)!
      const fate = await findFate(studio, seated.row, raise.tx_id)
      if (fate === 'taken' && raise.at === seated.actions.length && this.#isOpen(seated, raise.move as TurnMove))
        await this.#take(seated, raise.move as TurnMove, { txId: raise.tx_id, amount: raise.amount })
      else if (fate === 'unclear' && !isLastTry) isUnclear = true
      else await undoRaise(studio, seated.row, raise.tx_id)
    }
    return isUnclear
  }

  /** No more decisions are taken. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Nobody has anything left to decide. */
  get isOver(): boolean {
    return [...this.#seats.values()].every(({ standing }) => standing.stage === 'done')
  }

  /** Everybody has answered in this stage. */
  get isAnswered(): boolean {
    return [...this.#seats.values()].every((seated) => this.#movesOf(seated.standing).length === 0)
  }

  /** What everybody sees. */
  get deal(): Json {
    const { game, cards } = this.#table
    return game.turns.show(cards, this.#listSeats(), false)
  }

  /** All cards, once all is decided. */
  get end(): Json {
    const { game, cards } = this.#table
    return game.turns.show(cards, this.#listSeats(), true)
  }

  /** The rounds with what their decisions have staked, and what each comes to. */
  listEnds(): { row: RoundRow; outcome: ReturnType<LiveTable['settle']> }[] {
    const { game, cards } = this.#table
    return [...this.#seats.values()].map(({ row, standing }) => ({
      row,
      outcome: game.settle(game.turns.show(cards, [standing.seat], true), row.choice),
    }))
  }

  turnOf(playerId: string): OwnTurn | undefined {
    const seated = this.#seats.get(playerId)
    return seated && { at: seated.actions.length, moves: this.#movesOf(seated.standing), ...(seated.asks && { asks: seated.asks }) }
  }

  stakeOf(playerId: string): string | undefined {
    const seated = this.#seats.get(playerId)
    return seated && printAmount(seated.row.stake)
  }

  /** Writes that the round is dealt. */
  async store(salt: string, nonce: bigint): Promise<void> {
    const { studio, owned, no } = this.#table
    const dealt = [...this.#seats.values()].map(({ row, standing }) => ({ id: row.id, standing: this.#show(standing) }))
    await studio.database.transaction(async (tx) => {
      await holdRoom(tx, owned)
      await dealRoomRound(tx, owned, no, { salt, nonce, dealt })
    })
    for (const seated of this.#seats.values()) seated.row = { ...seated.row, state: 'open' }
  }

  /**
   * A player decides.
   * @param at how many decisions the player knows of
   * @param asks a wallet is being asked; nothing is shown before it has answered
   */
  async decide(session: SessionRow, at: number, move: TurnMove, asks: () => void): Promise<Decided> {
    const seated = this.#seats.get(session.player_id)
    if (!seated || this.#isClosed || seated.asks || at !== seated.actions.length || !this.#isOpen(seated, move))
      return { code: 'table.not_now' }
    seated.asks = move
    // `close` fails with a decision that failed: its stake may be taken, and only the next owner of the room can find that out.
    const work = this.#decide(seated, session, move, asks).finally(() => (seated.asks = undefined))
    seated.work = work
    return work
  }

  async #decide(seated: Seated, session: SessionRow, move: TurnMove, asks: () => void): Promise<Decided> {
    const { studio, owned } = this.#table
    const amount = this.#priceOf(seated, move)
    if (amount === 0n) {
      await this.#take(seated, move, undefined)
      return {}
    }
    asks()
    const raised = await askRaise(studio, owned, session, seated.row, { at: seated.actions.length, move, amount })
    if (typeof raised === 'string') return { code: raised as RoomRefusalCode }
    await this.#take(seated, move, { txId: raised.txId, amount })
    return raised.balance === null ? {} : { balance: printAmount(raised.balance) }
  }

  /**
   * No more decisions are taken; those that are under way are finished, and whoever has not decided takes no further risk.
   * @throws what a decision has failed with
   */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#seats.values()].map(({ work }) => work))
    const { studio, owned, game } = this.#table
    const changes = [...this.#seats.values()].flatMap((seated) => {
      const moves: TurnMove[] = []
      let { standing } = seated
      while (this.#movesOf(standing).length > 0) {
        moves.push(game.turns.neutralOf(standing.moves))
        standing = this.#stand(seated, [...seated.actions, ...moves])
        if (this.stage === 'insure') break
      }
      return moves.length > 0 ? [{ seated, moves, standing }] : []
    })
    // The first stage ends for all: what each hand may do is known from here on.
    const isNext = this.stage === 'insure'
    if (isNext) this.stage = 'turn'
    const turns = [...this.#seats.values()].flatMap((seated): Turn[] => {
      const change = changes.find((one) => one.seated === seated)
      if (!change && !isNext) return []
      const { moves, standing } = change ?? { moves: [], standing: seated.standing }
      return [{ id: seated.row.id, at: seated.actions.length, moves, standing: this.#show(standing), added: 0n }]
    })
    if (turns.length > 0)
      await studio.database.transaction(async (tx) => {
        await holdRoom(tx, owned)
        await storeTurns(tx, turns)
      })
    for (const { seated, moves, standing } of changes) Object.assign(seated, { actions: [...seated.actions, ...moves], standing })
    this.#isClosed = this.isOver
  }

  #listSeats() {
    return [...this.#seats.values()].map(({ standing }) => standing.seat).toSorted((a, b) => a.seat - b.seat)
  }

  /** What a seat may decide in this stage: whoever has answered about insurance waits for the others, and knows no more than they do. */
  #movesOf({ stage, moves }: TurnStanding): readonly TurnMove[] {
    return stage === this.stage ? moves : []
  }

  #isOpen({ standing }: Seated, move: TurnMove): boolean {
    return this.#movesOf(standing).includes(move)
  }

  #stand(seated: Seated, actions: readonly TurnMove[]): TurnStanding {
    const { game, cards } = this.#table
    const standing = game.turns.stand(cards, seated.row.choice, actions)
    if (!standing) throw new Error(`The round ${seated.row.id} cannot take ${actions.join(', ')}`)
    return standing
  }

  #show(standing: TurnStanding): StoredStanding {
    const { game, cards } = this.#table
    const moves = this.#movesOf(standing)
    return {
      outcome: { deal: game.turns.show(cards, [standing.seat], false) },
      options: [...moves],
      neutral: moves.length > 0 ? game.turns.neutralOf(moves) : null,
    }
  }

  #priceOf(seated: Seated, move: TurnMove): bigint {
    const { game } = this.#table
    const added = this.#stand(seated, [...seated.actions, move]).addedUnits - seated.standing.addedUnits
    return priceUnits(game, added, seated.row.bet ?? game.defaultStake)
  }

  /** Writes a decision, with the stake that was taken for it. */
  async #take(seated: Seated, move: TurnMove, raised: Pick<NewRaise, 'txId' | 'amount'> | undefined): Promise<void> {
    const { studio, owned } = this.#table
    const standing = this.#stand(seated, [...seated.actions, move])
    const added = raised?.amount ?? 0n
    await studio.database.transaction(async (tx) => {
      await holdRoom(tx, owned)
      if (raised && !(await endRaise(tx, raised.txId, 'taken'))) throw new Error(`The stake ${raised.txId} was ended already`)
      await storeTurns(tx, [{ id: seated.row.id, at: seated.actions.length, moves: [move], standing: this.#show(standing), added }])
    })
    seated.actions = [...seated.actions, move]
    seated.standing = standing
    seated.row = { ...seated.row, stake: seated.row.stake + added }
  }
}

/** A dealt round does not go on as it was shown: the rules of the build are others. */
export class TurnsChanged extends Error {}

/** A malfunction voids the round: every stake of it goes back, the added ones too, in one transaction (FAIR-22). */
export async function voidTurns(studio: Studio, owned: Owned, no: bigint): Promise<void> {
  const lines = await studio.database.transaction(async (tx) => {
    await holdRoom(tx, owned)
    const rows = new Map((await listDealtRounds(tx, owned.room, no)).map((row) => [row.id, row]))
    const raises = await listRaises(tx, [...rows.keys()])
    await voidDealtRound(tx, owned, no)
    const written: (OutboxRow | undefined)[] = []
    for (const id of rows.keys()) written.push(await writeRollback(studio, tx, id, 'the game changed under a dealt round', 'open'))
    for (const { round_id: id, tx_id: txId, state } of raises)
      if (state === 'asked' || state === 'taken') written.push(await writeUndoneRaise(studio, tx, rows.get(id)!, txId, state))
    return written.filter((line) => line !== undefined)
  })
  for (const line of lines) studio.background.run(sendLine(studio, line))
}
