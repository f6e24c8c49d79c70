import { type FastifyInstance, type FastifyReply, type FastifyRequest, noteRefusal } from '@portal/runtime'
import type { z } from 'zod'
import { printAmount } from '@portal/contracts/money'
import {
  ActionRequest,
  EditClientSeedRequest,
  HistoryRequest,
  OpenSessionRequest,
  playCalls,
  playErrors,
  type PlayAnswer,
  ProgressRequest,
  RoundId,
  type RoundVerification,
  SpinRequest,
} from '../play-api.ts'
import { isTable } from '../engine/table-game.ts'
import { seriesCalls, SeriesFileRequest, SeriesRequest } from '../series-api.ts'
import type { Studio } from './context.ts'
import { decide } from './decisions.ts'
import { readStoredJackpots } from './jackpot-store.ts'
import { tellJackpots } from './jackpots.ts'
import { PlayRefusal } from './play-refusal.ts'
import { tellSeries, tellSeriesFile, tellTicketFile } from './printed/series.ts'
import { findProof, hasResult, tellRound } from './round-answer.ts'
import { findSharedProof } from './rooms/shared-proof.ts'
import * as rounds from './round-store.ts'
import { editClientSeed, rotateSeed } from './seeds.ts'
import { getSession } from './seats.ts'
import { openSession, readBalance, tellState } from './sessions.ts'
import { spin } from './spin.ts'
import { payUnitOf } from './stakes.ts'
import * as store from './store.ts'
import { findRoundBuild } from './supervision-store.ts'
import { readStoredOutcome } from './stored-outcome.ts'

const newest = 2n ** 62n
/** The deepest choice of a game has half of these levels; a walk through many thousands of them overflows the stack. */
const mostLevels = 8

/** Mounts the game client's API. Everything it refuses, it refuses with a code of `playErrors`. */
export function mountPlay(app: FastifyInstance, studio: Studio): void {
  const handle = (call: string, handler: (request: FastifyRequest) => Promise<unknown>) => {
    const [method = '', url = ''] = call.split(' ')
    app.route({
      method: method as 'GET' | 'POST' | 'PUT',
      url,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return { success: true, value: await handler(request) } satisfies PlayAnswer<unknown>
      },
    })
  }
  const withSession = (call: string, handler: (session: store.SessionRow, request: FastifyRequest) => Promise<unknown>) =>
    handle(call, async (request) => {
      const session = await getSession(studio.database, request.headers.authorization)
      await studio.rounds.marked(session.player_id)
      return handler(session, request)
    })

  handle(playCalls.openSession, async ({ body }) => openSession(studio, read(OpenSessionRequest, body).launch))
  withSession(playCalls.state, async (session) => tellState(studio, session))
  withSession(playCalls.balance, async (session) => ({ balance: printAmount(await readBalance(studio, session)) }))
  handle(playCalls.spin, async ({ headers, body }) => {
    const seat = await studio.seats.get(studio.database, headers.authorization)
    await studio.rounds.marked(seat.session.player_id)
    return spin(studio, seat, read(SpinRequest, body))
  })
  withSession(playCalls.act, async (session, { body, params }) => {
    const id = RoundId.safeParse((params as { id?: unknown }).id)
    if (!id.success) throw new PlayRefusal('round.not_found')
    return decide(studio, session, id.data, read(ActionRequest, body))
  })
  withSession(playCalls.progress, async (session, { body, params }) => {
    const round = await getOwnRound(studio, session, params)
    const { shownSteps, acknowledged } = read(ProgressRequest, body)
    await rounds.reportShown(studio.database, round.id, Math.min(shownSteps, listSteps(studio, round).length), acknowledged)
    return { round: await tellRound(studio, studio.database, await getOwnRound(studio, session, params)) }
  })
  withSession(playCalls.round, async (session, { params }) => ({
    round: await tellRound(studio, studio.database, await getOwnRound(studio, session, params)),
  }))
  withSession(playCalls.verification, async (session, { params }) => {
    const round = await getOwnRound(studio, session, params)
    return round.series === null ? tellVerification(studio, round) : tellTicketFile(studio, round)
  })
  withSession(seriesCalls.series, async (session, { query }) => tellSeries(studio, session, read(SeriesRequest, query).price))
  withSession(seriesCalls.seriesFile, async (session, { query }) => {
    const { price, no } = read(SeriesFileRequest, query)
    return tellSeriesFile(studio, session, price, no)
  })
  withSession(playCalls.history, async (session, { query }) => {
    const { before, limit } = read(HistoryRequest, query)
    const from = before === undefined ? newest : (await getOwnRound(studio, session, { id: before })).number
    const rows = await rounds.listRounds(studio.database, session.player_id, session.game, from, limit + 1)
    const told = await Promise.all(rows.slice(0, limit).map((row) => tellRound(studio, studio.database, row)))
    return { rounds: told, next: rows.length > limit ? (told.at(-1)?.id ?? null) : null }
  })
  withSession(playCalls.jackpots, async (session) => {
    const game = studio.games.get(session.game)
    return { jackpots: game ? await tellJackpots(studio, game, session.currency) : null }
  })
  withSession(playCalls.editClientSeed, async (session, { body }) => ({
    fairness: await editClientSeed(studio, session, read(EditClientSeedRequest, body).clientSeed),
  }))
  withSession(playCalls.rotateSeed, async (session) => ({ fairness: await rotateSeed(studio, session) }))
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  if (isDeeperThan(mostLevels, given)) throw new PlayRefusal('request.invalid')
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new PlayRefusal('request.invalid', { field: issue?.path.join('.') ?? '' })
}

function isDeeperThan(levels: number, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  return levels === 0 || Object.values(given).some((part) => isDeeperThan(levels - 1, part))
}

/** A player's own round; those of others do not exist for them. */
async function getOwnRound(studio: Studio, session: store.SessionRow, params: unknown): Promise<rounds.RoundRow> {
  const id = RoundId.safeParse((params as { id?: unknown }).id)
  const round = id.success ? await rounds.findRound(studio.database, id.data) : undefined
  if (!round || round.player_id !== session.player_id || round.game !== session.game) throw new PlayRefusal('round.not_found')
  return round
}

function listSteps(studio: Studio, round: rounds.RoundRow) {
  const game = studio.games.get(round.game)
  return !hasResult(round) || !game || isTable(game) ? [] : readStoredOutcome(round.outcome).steps
}

async function tellVerification(studio: Studio, round: rounds.RoundRow): Promise<RoundVerification> {
  const { outcome, win } = round
  const steps = listSteps(studio, round)
  if (!hasResult(round) || win === null) throw new PlayRefusal('round.not_found')
  const proof = await findProof(studio.database, round)
  if (!proof) throw new PlayRefusal('round.not_found')
  if (proof.serverSeed === null) throw new PlayRefusal('round.seed_not_revealed')
  const shared = await findSharedProof(studio.database, round, 'pool' in (studio.games.get(round.game) ?? {}))
  return {
    kind: 'studio-round',
    game: round.game,
    roundId: round.id,
    build: (await findRoundBuild(studio.database, round.id)) ?? null,
    serverSeed: proof.serverSeed,
    serverSeedHash: proof.serverSeedHash,
    clientSeed: proof.clientSeed,
    nonce: proof.nonce,
    choice: round.choice as RoundVerification['choice'],
    actions: round.actions.map(({ action }) => action) as RoundVerification['actions'],
    bet: (round.bet ?? round.stake).toString(),
    stake: round.stake.toString(),
    win: win.toString(),
    payUnit: payUnitOf(round).toString(),
    stops: steps.map((step) => step.stops),
    jackpots: readStoredJackpots(round).map(({ tier, feed, draw = null, won = null, commitment = null, reveal = null }) => ({
      tier,
      feed,
      draw,
      won,
      commitment,
      reveal,
    })),
    table: steps.length === 0 ? (outcome as RoundVerification['table']) : null,
    ...(shared && { shared }),
  }
}

/** Turns what was thrown into the answer of this API. A bug is logged in full and answered with `server.failed` alone. */
export function answerPlayError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = error instanceof PlayRefusal ? error.code : codeOfHttp(error)
  noteRefusal(request, code)
  if (code === 'server.failed') request.log.error({ err: error }, 'a call failed')
  const details = error instanceof PlayRefusal ? error.details : undefined
  return reply
    .code(playErrors[code].status)
    .header('cache-control', 'no-store')
    .send({ success: false, code, message: code, ...(details && { details }) } satisfies PlayAnswer<never>)
}

function codeOfHttp(error: unknown): 'request.too_large' | 'request.invalid' | 'server.failed' {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'request.too_large'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'request.invalid' : 'server.failed'
}
