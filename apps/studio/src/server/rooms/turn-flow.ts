import type { TurnMove } from '../../engine/live/blackjack-hands.ts'
import { openSharedDraw } from '../../engine/rooms/hash-chain.ts'
import type { RoomEvent } from '../../engine/rooms/shared-round.ts'
import type { Json } from '../../engine/table-game.ts'
import type { OwnTurn, RoomRefusalCode } from '../../room-api.ts'
import type { Studio } from '../context.ts'
import type { RoundRow } from '../round-store.ts'
import type { SessionRow } from '../store.ts'
import { linkNumber, linkOf, type RoomChain } from './room-chain.ts'
import { ownOfRow, type RoomKey, type RoomPorts } from './room-own.ts'
import type { RoomPlaces } from './room-places.ts'
import type { Owned, RoomRoundRow } from './room-store.ts'
import { RoomTurns, TurnsChanged, voidTurns } from './room-turns.ts'

/** What the decisions of a round need of their room. */
export type TurnRoom = {
  readonly studio: Studio
  readonly key: RoomKey
  readonly owned: Owned
  readonly ports: RoomPorts
  readonly places: RoomPlaces | undefined
  /** The number of the round that is under way. */
  readonly no: number
  readonly chain: RoomChain
  /** Players with a stake in the round. */
  readonly players: Iterable<string>
  now(): number
  apply(event: RoomEvent): void
  tellOwn(playerId: string): void
  run(work: () => Promise<void>): void
  /** Replaces what was to come later. */
  later(ms: number, work: () => Promise<void>): void
  conclude(deal: Json, ends: readonly { row: RoundRow; outcome: { units: number } & Json }[]): Promise<void>
  readOwn(no: bigint): Promise<RoundRow[]>
  rest(isVoid: boolean): Promise<void>
}

const resolveTurns = 30
const resolveEveryMs = 1_000

/** Takes a dealt round through its stages: the time for decisions, what is shown of them, and their end. */
export class TurnFlow {
  readonly #room: TurnRoom
  #turns: RoomTurns | undefined

  constructor(room: TurnRoom) {
    this.#room = room
  }

  get stage(): RoomTurns['stage'] | undefined {
    return this.#turns?.stage
  }

  /** What a player may decide, and the stake with what decisions have added. */
  tell(playerId: string): { turn?: OwnTurn; staked?: string } {
    const turn = this.#turns?.turnOf(playerId)
    const staked = this.#turns?.stakeOf(playerId)
    return { ...(turn && { turn }), ...(staked !== undefined && { staked }) }
  }

  /** Deals a sealed round. Where nothing is left to decide, it ends at once. */
  async begin(no: bigint, rows: readonly RoundRow[]): Promise<void> {
    const turns = RoomTurns.deal(this.#tableOf(no), rows)
    if (turns.isOver) return this.#end(turns)
    const { chain } = this.#room
    await turns.store(chain.row.salt, BigInt(linkNumber(chain, no) ?? 0))
    this.#showStage(turns, 'dealt')
  }

  /** Cards were dealt when the owner before was lost: the same cards lie there, with the same decisions, and the time begins again. */
  async resume(last: RoomRoundRow, turn = 1): Promise<void> {
    const { studio, owned, places, key } = this.#room
    try {
      const turns = await RoomTurns.resume(this.#tableOf(last.no))
      if (await turns.resolve(turn >= resolveTurns)) return this.#room.later(resolveEveryMs, () => this.resume(last, turn + 1))
      for (const row of await this.#room.readOwn(last.no)) {
        const { seat } = ownOfRow(row)
        if (seat !== undefined) places?.take(row.player_id, seat)
      }
      if (turns.isOver) return await this.#end(turns)
      this.#showStage(turns, 'dealt')
    } catch (error) {
      if (!(error instanceof TurnsChanged)) throw error
      studio.log.error(
        { alarm: 'round_void', room: key.id, err: error },
        'a dealt round does not come to what was shown; its stakes go back',
      )
      await voidTurns(studio, owned, last.no)
      await this.#room.rest(true)
    }
  }

  /** A player decides about their hand. @returns why not, or the balance after an added stake */
  async decide(session: SessionRow, at: number, move: TurnMove): Promise<{ code?: RoomRefusalCode; balance?: string }> {
    const turns = this.#turns
    if (!turns) return { code: 'table.not_now' }
    try {
      const decided = await turns.decide(session, at, move, () => this.#room.tellOwn(session.player_id))
      if (turns === this.#turns) this.#showDecision(turns, session.player_id, decided.code === undefined)
      return decided
    } catch (error) {
      this.#room.run(() => Promise.reject(error instanceof Error ? error : new Error(String(error))))
      return { code: 'table.not_now' }
    }
  }

  #tableOf(no: bigint): Parameters<typeof RoomTurns.deal>[0] {
    const { studio, owned, key, chain } = this.#room
    const { turns } = key.game
    if (!turns) throw new Error(`Nothing is decided at ${key.game.code}`)
    const cards = turns.shuffle(openSharedDraw(linkOf(chain, no), chain.row.salt, linkNumber(chain, no) ?? 0))
    return { studio, owned, game: { ...key.game, turns }, no, cards }
  }

  /** What a decision has changed; when everybody has answered, the stage ends before its time. */
  #showDecision(turns: RoomTurns, playerId: string, hasChanged: boolean): void {
    const { no, ports } = this.#room
    if (hasChanged) {
      const { deal } = turns
      this.#room.apply({ kind: 'decided', deal })
      ports.publish({ t: 'hands', no, deal })
    }
    this.#room.tellOwn(playerId)
    if (turns.isAnswered && !turns.isClosed) this.#room.later(0, () => this.#endStage())
  }

  /** Everybody may decide, in this stage, until the time is over. The first one begins when the cards were laid. */
  #showStage(turns: RoomTurns, kind: 'dealt' | 'decided'): void {
    const { deal, stage } = turns
    const { decideMs = 0, insureMs = 0, layMs = 0 } = this.#room.key.game.turns ?? {}
    const ms = (stage === 'insure' ? insureMs : decideMs) + (kind === 'dealt' ? layMs : 0)
    const endsAt = this.#room.now() + ms
    this.#turns = turns
    this.#room.apply({ kind, deal, endsAt })
    this.#room.ports.publish({ t: 'turns', no: this.#room.no, deal, stage, endsAt })
    for (const playerId of this.#room.players) this.#room.tellOwn(playerId)
    this.#room.later(ms, () => this.#endStage())
  }

  async #endStage(): Promise<void> {
    const turns = this.#turns
    if (!turns) return
    await turns.close()
    return turns.isOver ? this.#end(turns) : this.#showStage(turns, 'decided')
  }

  async #end(turns: RoomTurns): Promise<void> {
    this.#turns = undefined
    await this.#room.conclude(turns.end, turns.listEnds())
  }
}
