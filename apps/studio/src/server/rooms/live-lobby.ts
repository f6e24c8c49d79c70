import { printAmount } from '@portal/contracts/money'
import { isLive, limitOf, type LiveTable } from '../../engine/live/live-table.ts'
import type { LobbyAnswer, LobbyTable } from '../../lobby-api.ts'
import { isOpen, type OfferedGame, type Studio } from '../context.ts'
import { listStakes } from '../stakes.ts'
import { moneyOfSession, type SessionMoney, type SessionRow } from '../store.ts'
import { listLobbyRounds, type LobbyRound } from './lobby-store.ts'
import { nameRoom } from './room-name.ts'

const shownRounds = 40
/** The rooms are read once in so long, for all who look. */
const keepMs = 1_000
/** A round may be stored a little after the time that it bears: so much of what a reader has is told again. */
const overlapMs = 5_000

type Place = { readonly vendor: string; readonly currency: string; readonly money: SessionMoney }
type Read = { readonly at: number; readonly rounds: Promise<Map<string, LobbyRound[]>> }
type Offered = OfferedGame & LiveTable

/** All live tables of a vendor at a glance: their time, their last results, and how many are there. What is stored says it, whichever process has the rooms. */
export class LiveLobby {
  readonly #studio: Studio
  readonly #countPlayers: (room: string) => number | undefined
  readonly #reads = new Map<string, Read>()

  /** @param countPlayers at a room of this process; undefined where it is none, or not open yet */
  constructor(studio: Studio, countPlayers: (room: string) => number | undefined) {
    this.#studio = studio
    this.#countPlayers = countPlayers
  }

  /** @param since leaves out rounds that were told by then */
  async list(session: SessionRow, since = 0): Promise<LobbyAnswer> {
    const { games } = this.#studio
    const place = { vendor: games.get(session.game)?.vendor ?? '', currency: session.currency, money: moneyOfSession(session) }
    const open = [...games.values()].filter(
      (game): game is Offered =>
        game.vendor === place.vendor && isLive(game) && isOpen(this.#studio, game.code) && listStakes(game, place.currency).length > 0,
    )
    const { at, rounds } = this.#read(place, open)
    const byRoom = await rounds
    const tables = open.map((game): LobbyTable => {
      const room = nameRoom(game, place)
      const own = byRoom.get(room) ?? []
      const [step = 0n] = listStakes(game, place.currency)
      return {
        game: game.code,
        name: game.names[session.language as keyof typeof game.names] ?? game.names.EN ?? game.code,
        ...this.#phaseOf(game, own.at(-1), at),
        players: this.#countPlayers(room) ?? (own.at(-1)?.is_owned ? null : 0),
        least: printAmount(step),
        most: printAmount(step * BigInt(limitOf({ limit: 1 }, game.live))),
        past: own
          .filter(({ phase, changed_at: changed }) => phase === 'shown' && changed.getTime() >= since - overlapMs)
          .map(({ no, outcome }) => ({ no: Number(no), deal: outcome })),
      }
    })
    return { at, tables }
  }

  #phaseOf({ live }: Offered, last: LobbyRound | undefined, now: number): Pick<LobbyTable, 'phase' | 'no' | 'endsAt'> {
    const no = Number(last?.no ?? 0)
    if (!last?.is_owned) return { phase: 'idle', no, endsAt: null }
    if (last.phase === 'open') return { phase: 'open', no, endsAt: last.locks_at.getTime() }
    if (last.phase === 'dealt') return { phase: 'turns', no, endsAt: null }
    if (last.phase === 'lock' || last.phase === 'sealed') return { phase: 'lock', no, endsAt: null }
    const shownUntil = last.changed_at.getTime() + live.showMs
    const isShown = last.phase === 'shown' && shownUntil > now
    return isShown ? { phase: 'show', no, endsAt: shownUntil } : { phase: 'rest', no, endsAt: null }
  }

  #read(place: Place, open: readonly Offered[]): Read {
    const { clock, database } = this.#studio
    const now = clock.now().getTime()
    const key = `${place.vendor}:${place.currency}:${place.money}`
    const known = this.#reads.get(key)
    if (known && now >= known.at && now - known.at < keepMs) return known
    const rooms = open.map((game) => nameRoom(game, place))
    const rounds = listLobbyRounds(database, rooms, shownRounds).then((rows) => Map.groupBy(rows, ({ room }) => room))
    const read = { at: now, rounds }
    this.#reads.set(key, read)
    // What failed is read again by the next who looks.
    rounds.catch(() => (this.#reads.get(key) === read ? this.#reads.delete(key) : undefined))
    return read
  }
}
