import {
  gvpBodyLimit,
  type GvpStatus,
  GamesLaunchRequest,
  GamesListRequest,
  RoundsDetailRequest,
  RoundsSearchRequest,
  SessionsTerminateRequest,
  vendorCalls,
  type VendorRound,
} from '@portal/contracts/vendor-protocol'
import { type GvpKey, verifyCall } from '@portal/contracts/vendor-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from '@portal/runtime'
import { z } from 'zod'
import { readFraction, toNumber } from '../engine/fraction.ts'
import type { SlotGame } from '../engine/slot-game.ts'
import type { Studio } from './context.ts'
import { addressOfRound } from './round-page.ts'
import { betTxOf } from './settlement.ts'
import { createSession } from './sessions.ts'
import * as store from './store.ts'
import { readStoredOutcome } from './stored-outcome.ts'

/** A status of the protocol that is not OK; it travels with HTTP 200 unless the call itself was unreadable or unsigned. */
class GvpRefusal extends Error {
  readonly status: GvpStatus
  readonly http: number
  constructor(status: GvpStatus, message: string, http = 200) {
    super(message)
    this.status = status
    this.http = http
  }
}

const nonceLifeMs = 10 * 60_000
const searchPage = 500
const longestWindowMs = 60 * 60_000

/** Mounts the portal's side of the protocol: every call is signed over its raw bytes, and its nonce is used once. */
export function mountGvp(root: FastifyInstance, studio: Studio, keys: ReadonlyMap<string, GvpKey>): void {
  void root.register(async (app) => {
    app.removeAllContentTypeParsers()
    // Whatever the media type says, the bytes are kept as they came: the signature is over them.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: gvpBodyLimit }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => answerGvpError(studio, error, request, reply))
    const handle = (call: { method: string; path: string }, handler: (body: unknown) => Promise<object>) =>
      app.route({
        method: call.method as 'GET' | 'POST',
        url: call.path,
        handler: async (request) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await checkSignature(studio, keys, request, raw)
          const answer = await handler(call.method === 'GET' ? undefined : readJson(raw))
          return { status: 'OK', requestId: request.id, serverTime: studio.clock.now().toISOString(), ...answer }
        },
      })

    handle(vendorCalls.listGames, async (body) => {
      read(GamesListRequest, body)
      // The list is short: it is always told whole, also when only changes were asked for.
      return { games: [...studio.games.values()].map((game) => tellGame(studio, game)) }
    })
    handle(vendorCalls.launchGame, async (body) => launch(studio, read(GamesLaunchRequest, body)))
    handle(vendorCalls.terminateSessions, async (body) => {
      const { playerId, sessionId } = read(SessionsTerminateRequest, body)
      if ((playerId === undefined) === (sessionId === undefined))
        throw new GvpRefusal('INVALID_REQUEST', 'name either playerId or sessionId')
      // A result is fixed and paid as soon as the stake is taken, so that no round has to be finished here.
      return { closed: await store.endSessions(studio.database, { id: sessionId, playerId }) }
    })
    handle(vendorCalls.roundDetail, async (body) => tellDetail(studio, read(RoundsDetailRequest, body)))
    handle(vendorCalls.searchRounds, async (body) => search(studio, read(RoundsSearchRequest, body)))
    handle(vendorCalls.status, async () => ({
      games: [...studio.games.keys()].map((game) => ({ game, up: studio.entropy.failure() === undefined })),
    }))
    handle(vendorCalls.jackpots, async () => ({ jackpots: [] }))
  })
}

async function checkSignature(studio: Studio, keys: ReadonlyMap<string, GvpKey>, request: FastifyRequest, raw: Buffer): Promise<void> {
  const call = { method: request.method as 'GET' | 'POST', path: request.url, body: raw }
  const now = studio.clock.now().getTime()
  const verified = verifyCall(call, request.headers, (id) => keys.get(id), { nowMs: now })
  if (!verified.ok) throw new GvpRefusal('INVALID_SIGNATURE', verified.fault, 401)
  if (!(await store.rememberNonce(studio.database, verified.keyId, verified.nonce)))
    throw new GvpRefusal('INVALID_SIGNATURE', 'nonce_reused', 401)
}

/** Nonces older than the longest skew can never come again. */
export async function forgetNonces(studio: Studio): Promise<void> {
  await store.removeOldNonces(studio.database, new Date(studio.clock.now().getTime() - nonceLifeMs))
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new GvpRefusal('INVALID_REQUEST', 'the body is no JSON', 400)
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new GvpRefusal('INVALID_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

function tellGame(studio: Studio, game: SlotGame): object {
  return {
    code: game.code,
    name: game.names,
    category: 'RNG',
    classify: game.classify,
    platforms: ['WEB', 'MOBILE'],
    minBet: (game.stakes[0] ?? 0n).toString(),
    maxBet: (game.stakes.at(-1) ?? 0n).toString(),
    lines: game.help.lines?.length ?? 0,
    rtpProfiles: [Math.round(toNumber(readFraction(game.declared.rtp)) * 10_000)],
    volatility: game.volatility,
    features: ['wild', 'scatter', 'free_spins', 'multiplier', 'provably_fair'],
    hasDemo: false,
    hasFreeRounds: false,
    jackpotIds: [],
    images: [],
    status: studio.entropy.failure() === undefined ? 'up' : 'down',
  }
}

async function launch(studio: Studio, request: z.output<typeof GamesLaunchRequest>): Promise<object> {
  const { player, token } = request
  if (!studio.games.has(request.game)) throw new GvpRefusal('INVALID_GAME', 'no such game')
  if (request.mode !== 'real' || !player || !token) throw new GvpRefusal('GAME_DISABLED', 'this game has no demo')
  if (studio.entropy.failure()) throw new GvpRefusal('MAINTENANCE', 'the game is closed')
  if (!/^(https?:\/\/|\/)/.test(request.lobbyUrl)) throw new GvpRefusal('INVALID_REQUEST', 'lobbyUrl: not an address')
  const { url, sessionId, expiresAt } = await createSession(studio, {
    playerId: player.id,
    token,
    game: request.game,
    currency: request.currency,
    language: request.language,
    device: request.device,
    lobbyUrl: request.lobbyUrl,
    depositUrl: request.depositUrl,
    maxBet: request.limits?.maxBet,
    sessionEndsAt: request.limits?.sessionEndsAt,
    realityCheckMin: request.rg?.realityCheckMin,
  })
  return { url, sessionId, expiresAt: expiresAt.toISOString() }
}

async function tellDetail(studio: Studio, { roundId, language }: z.output<typeof RoundsDetailRequest>): Promise<object> {
  const round = await store.findRound(studio.database, roundId)
  const seed = round && round.seed_id !== null ? await store.findSeed(studio.database, round.seed_id) : undefined
  if (!round?.outcome || !seed) throw new GvpRefusal('TX_NOT_FOUND', 'no result of this round')
  return {
    url: addressOfRound(studio, round.id, language),
    outcome: { game: round.game, stake: round.stake.toString(), win: (round.win ?? 0n).toString(), ...readStoredOutcome(round.outcome) },
    proof: {
      seedHash: seed.commitment,
      clientSeed: round.client_seed ?? '',
      nonce: Number(round.nonce),
      ...(seed.revealed_seed !== null && { serverSeed: seed.revealed_seed }),
    },
  }
}

async function search(studio: Studio, window: z.output<typeof RoundsSearchRequest>): Promise<object> {
  const { from, to, cursor = '0', changedOnly = false } = window
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > longestWindowMs) throw new GvpRefusal('INVALID_REQUEST', 'to: the window is 60 minutes at most')
  if (!/^\d{1,18}$/.test(cursor)) throw new GvpRefusal('INVALID_REQUEST', 'cursor: not one of ours')
  const rows = await store.searchRounds(studio.database, { from, to, changedOnly, after: BigInt(cursor), limit: searchPage + 1 })
  const page = rows.slice(0, searchPage)
  return { rounds: page.map(tellVendorRound), ...(rows.length > searchPage && { cursor: String(page.at(-1)?.number) }) }
}

const roundStatus: Partial<Record<store.StoredState, VendorRoundStatus>> = { settled: 'closed', undone: 'rolled_back' }
type VendorRoundStatus = z.output<typeof VendorRound>['status']

/** A round as the portal's reconciliation compares it; a rollback of a stake that never arrived carries the stake it would have undone. */
function tellVendorRound(round: store.RoundRow): z.input<typeof VendorRound> {
  const at = round.changed_at.toISOString()
  const bet = { txId: betTxOf(round.id), kind: 'bet' as const, amount: round.stake.toString(), at: round.started_at.toISOString() }
  const end =
    round.win !== null
      ? [{ txId: `${round.id}:win`, kind: 'win' as const, amount: round.win.toString(), at }]
      : round.state === 'undoing' || round.state === 'undone'
        ? [{ txId: `${round.id}:rollback`, kind: 'rollback' as const, amount: round.stake.toString(), at }]
        : []
  return {
    roundId: round.id,
    playerId: round.player_id,
    game: round.game,
    currency: round.currency,
    bet: round.stake.toString(),
    win: (round.win ?? 0n).toString(),
    transactions: [bet, ...end],
    status: roundStatus[round.state] ?? 'open',
    version: round.version,
    startedAt: round.started_at.toISOString(),
    changedAt: at,
  }
}

function answerGvpError(studio: Studio, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const envelope = { requestId: request.id, serverTime: studio.clock.now().toISOString() }
  if (error instanceof GvpRefusal) {
    if (error.status === 'INVALID_SIGNATURE') request.log.warn({ fault: error.message }, 'an unsigned call was refused')
    return reply.code(error.http).send({ status: error.status, ...envelope, message: error.message })
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (typeof status === 'number' && status < 500)
    return reply.code(400).send({ status: 'INVALID_REQUEST', ...envelope, message: 'the body is unreadable or too large' })
  request.log.error({ err: error }, 'a call of the portal failed')
  return reply.code(500).send({ status: 'INTERNAL', ...envelope })
}
