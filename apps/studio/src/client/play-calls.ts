import { traceHeader } from '@portal/contracts/trace-header'
import type { Json } from '../engine/table-game.ts'
import type {
  Jackpot,
  JackpotsAnswer,
  Fairness,
  HistoryAnswer,
  OpenSessionAnswer,
  PlayAnswer,
  PlayErrorCode,
  PlayState,
  Round,
  RoundAnswer,
  RoundVerification,
  SpinAnswer,
} from '../play-api.ts'
import type { HandRecord, TablesAnswer } from '../pvp-api.ts'
import type { SeriesAnswer, TicketVerification } from '../series-api.ts'
import type { LobbyAnswer } from '../lobby-api.ts'

/** The studio said no; `code` is one of its closed list. */
export class PlayRefused extends Error {
  readonly code: PlayErrorCode
  readonly details: Readonly<Record<string, string>>
  constructor(code: PlayErrorCode, details: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** After these the game can't go on in this window. `play-api.ts` marks the same ones; a test holds the two together. */
export const closingCodes: ReadonlySet<PlayErrorCode> = new Set<PlayErrorCode>([
  'launch.invalid',
  'session.required',
  'session.replaced',
  'session.ended',
  'player.disabled',
  'game.unavailable',
])

/** No answer, or one that can't be read: it is not known whether the call had its effect. */
export class NoAnswer extends Error {}

export type PlayCalls = {
  openSession(launch: string): Promise<OpenSessionAnswer>
  state(): Promise<PlayState>
  balance(): Promise<string>
  spin(request: { requestId: string; stake: string; choice?: Json; freeRoundId?: string; acknowledges?: string }): Promise<SpinAnswer>
  /** A decision in an open round, answered like a spin. */
  act(id: string, request: { requestId: string; action: Json }): Promise<SpinAnswer>
  /** `keepalive` lets the report go out while the page closes. */
  progress(id: string, shownSteps: number, acknowledged: boolean, keepalive?: boolean): Promise<void>
  jackpots(): Promise<Jackpot[] | null>
  /** The tables of a game between players, and a hand of one of the player's sittings. */
  tables(): Promise<TablesAnswer>
  /** The live tables of this vendor. @param since the `at` of the answer before */
  lobby(since?: number): Promise<LobbyAnswer>
  hand(round: string, no: number): Promise<HandRecord>
  round(id: string): Promise<Round>
  /** The file that verifies a round offline, once its seed is revealed; that of a printed ticket is there at once. */
  verification(id: string): Promise<RoundVerification | TicketVerification>
  /** The printed series on sale at a price. */
  series(price: string): Promise<SeriesAnswer>
  history(before: string | undefined, limit: number): Promise<HistoryAnswer>
  editClientSeed(clientSeed: string): Promise<Fairness>
  rotateSeed(): Promise<Fairness>
  /** A ticket for the socket of the session's table. @param chain the salt for a chain that has none */
  /** @param step of a fish game's rooms; the one of the open magazine, else the least, when left out */
  joinRoom(chain?: { head: string; salt: string }, step?: string, table?: number): Promise<{ ticket: string }>
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>
const answerWithinMs = 12_000

/** @param key the session's key; read at each call because it comes with the first one */
export function openPlayCalls(key: () => string | undefined, send: Fetch = (address, init) => fetch(address, init)): PlayCalls {
  async function call<Value>(method: string, path: string, body?: object, keepalive = false): Promise<Value> {
    const bearer = key()
    const headers: Record<string, string> = { accept: 'application/json', ...traceHeader() }
    if (body) headers['content-type'] = 'application/json'
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const init: RequestInit = {
      method,
      headers,
      keepalive,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    }
    if (body) init.body = JSON.stringify(body)
    let answer: PlayAnswer<Value>
    try {
      const response = await send(`/play/v1${path}`, init)
      answer = (await response.json()) as PlayAnswer<Value>
    } catch (error) {
      throw new NoAnswer('The studio did not answer', { cause: error })
    }
    if (answer.success === true) return answer.value
    if (answer.success === false && typeof answer.code === 'string') {
      // A fault of the server says nothing about whether the call had its effect.
      if (answer.code === 'server.failed') throw new NoAnswer(answer.code)
      throw new PlayRefused(answer.code, answer.details)
    }
    throw new NoAnswer('The answer cannot be read')
  }
  return {
    openSession: (launch) => call('POST', '/session', { launch }),
    state: () => call('GET', '/state'),
    balance: async () => (await call<{ balance: string }>('GET', '/balance')).balance,
    spin: (request) => call('POST', '/spin', request),
    act: (id, request) => call('POST', `/rounds/${encodeURIComponent(id)}/actions`, request),
    progress: async (id, shownSteps, acknowledged, keepalive) => {
      await call('POST', `/rounds/${encodeURIComponent(id)}/progress`, { shownSteps, acknowledged }, keepalive)
    },
    jackpots: async () => (await call<JackpotsAnswer>('GET', '/jackpots')).jackpots,
    tables: () => call('GET', '/rooms/tables'),
    lobby: (since) => call('GET', `/rooms/lobby${since === undefined ? '' : `?since=${since}`}`),
    hand: (round, no) => call('GET', `/rooms/hands/${encodeURIComponent(round)}/${no}`),
    round: async (id) => (await call<RoundAnswer>('GET', `/rounds/${encodeURIComponent(id)}`)).round,
    verification: (id) => call('GET', `/rounds/${encodeURIComponent(id)}/verification`),
    series: (price) => call('GET', `/series?price=${encodeURIComponent(price)}`),
    history: (before, limit) => call('GET', `/history?limit=${limit}${before ? `&before=${encodeURIComponent(before)}` : ''}`),
    editClientSeed: async (clientSeed) => (await call<{ fairness: Fairness }>('PUT', '/fairness/client-seed', { clientSeed })).fairness,
    rotateSeed: async () => (await call<{ fairness: Fairness }>('POST', '/fairness/rotation')).fairness,
    joinRoom: (chain, step, table) =>
      call('POST', '/rooms/join', { ...(chain && { chain }), ...(step !== undefined && { step }), ...(table !== undefined && { table }) }),
  }
}
