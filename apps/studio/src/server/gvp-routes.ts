import {
  FreeRoundsCreateRequest,
  FreeRoundsNamed,
  gvpBodyLimit,
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
import { randomUUID } from 'node:crypto'
import { findRelease } from '../../games/released.ts'
import { toNumber } from '../engine/fraction.ts'
import { isFish } from '../engine/fish/fish-game.ts'
import { isPvp } from '../engine/pvp/pvp-game.ts'
import { isLive, limitOf } from '../engine/live/live-table.ts'
import { isTable } from '../engine/table-game.ts'
import type { Book } from './book/book.ts'
import { serveDeskCalls } from './book/desk-routes.ts'
import { isBookVendor, readSport, searchSlips, sportsOfVendor, tellSlipDetail, tellSportGames } from './book/gvp-book.ts'
import { isOpen, type OfferedGame, type Studio } from './context.ts'
import { GvpRefusal, readGvp } from './gvp-refusal.ts'
import { keepsMoneyApart } from './keeps-money-apart.ts'
import { serveTransfers } from './gvp-transfers.ts'
import { createFreeRounds, endFreeRounds, tellFreeRounds } from './free-rounds.ts'
import { listTakenRaises, type RaiseRow } from './rooms/room-turn-store.ts'
import { serveRooms } from './pvp/gvp-rooms.ts'
import type { PvpHub } from './pvp/pvp-hub.ts'
import { jackpotIdsOf, listVendorJackpots, returnWithJackpots } from './jackpots.ts'
import { addressOfRound } from './round-page.ts'
import { findMarkedRound, findProof, hasResult } from './round-answer.ts'
import * as rounds from './round-store.ts'
import { betTxOf } from './settlement.ts'
import { createSession } from './sessions.ts'
import { listStakes } from './stakes.ts'
import * as store from './store.ts'
import { readStoredOutcome } from './stored-outcome.ts'

const nonceLifeMs = 10 * 60_000
const searchPage = 500
const longestWindowMs = 60 * 60_000

/** A key with the vendor code that speaks under it, and the only money it speaks of where a brand of the portal has a money of its own. */
export type VendorKey = Speaker & { readonly key: GvpKey }

type Speaker = {
  readonly vendor: string
  readonly currency?: string | undefined
  readonly playMoney?: boolean | undefined
  readonly desk?: boolean | undefined
}

/**
 * Mounts the portal's side of the protocol: every call is signed over its raw bytes, and its nonce is used once. A key speaks for one vendor code: it
 * lists, launches, ends and searches that vendor's games, in its own money if it has one, and nothing else exists for it.
 */
export function mountGvp(
  root: FastifyInstance,
  studio: Studio,
  keys: ReadonlyMap<string, VendorKey>,
  { tables, book }: { readonly tables: PvpHub; readonly book: Book },
): void {
  void root.register(async (app) => {
    app.removeAllContentTypeParsers()
    // Whatever the media type says, the bytes are kept as they came: the signature is over them.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: gvpBodyLimit }, (_request, body, done) => done(null, body))
    app.setErrorHandler((error, request, reply) => answerGvpError(studio, error, request, reply))
    const handle = (call: { method: string; path: string }, handler: (body: unknown, speaker: Speaker) => Promise<object>) =>
      app.route({
        method: call.method as 'GET' | 'POST',
        url: call.path,
        handler: async (request) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const speaker = await checkSignature(studio, keys, request, raw)
          const answer = await handler(call.method === 'GET' ? undefined : readJson(raw), speaker)
          return { status: 'OK', requestId: request.id, serverTime: studio.clock.now().toISOString(), ...answer }
        },
      })

    handle(vendorCalls.listGames, async (body, { vendor }) => {
      const { currency } = readGvp(GamesListRequest, body)
      // The list is short: it is always sent whole, even when only changes are requested.
      return { games: [...gamesOf(studio, vendor).map((game) => tellGame(studio, game, currency)), ...tellSportGames(vendor, currency)] }
    })
    handle(vendorCalls.launchGame, async (body, speaker) => launch(studio, speaker, readGvp(GamesLaunchRequest, body)))
    handle(vendorCalls.terminateSessions, async (body, { vendor, currency }) => {
      const { playerId, sessionId } = readGvp(SessionsTerminateRequest, body)
      if ((playerId === undefined) === (sessionId === undefined))
        throw new GvpRefusal('INVALID_REQUEST', 'name either playerId or sessionId')
      // A result is fixed and paid as soon as the stake is taken, and an open round waits for its player, so that no round has to be finished here.
      return { closed: await store.endSessions(studio.database, { games: codesOf(studio, vendor), currency, id: sessionId, playerId }) }
    })
    handle(vendorCalls.roundDetail, async (body, speaker) => {
      const request = readGvp(RoundsDetailRequest, body)
      return isBookVendor(speaker.vendor) ? tellSlipDetail(studio, speaker, request) : tellDetail(studio, speaker, request)
    })
    handle(vendorCalls.searchRounds, async (body, speaker) => {
      const window = readGvp(RoundsSearchRequest, body)
      return isBookVendor(speaker.vendor) ? searchSlips(studio, speaker, window) : search(studio, speaker, window)
    })
    handle(vendorCalls.createFreeRounds, async (body, speaker) => {
      const request = readGvp(FreeRoundsCreateRequest, body)
      const game = getGame(studio, speaker.vendor, request.game)
      if (!hasFreeRounds(game)) throw new GvpRefusal('INVALID_GAME', 'a game without free rounds')
      const stakes = speaker.currency === undefined ? game.stakes : listStakes(game, speaker.currency)
      if (!stakes.includes(request.betValue)) throw new GvpRefusal('INVALID_REQUEST', 'betValue: not a stake of this game')
      if (request.validTo <= request.validFrom) throw new GvpRefusal('INVALID_REQUEST', 'validTo: before validFrom')
      return createFreeRounds(studio, speaker, game, request)
    })
    handle(vendorCalls.cancelFreeRounds, async (body, speaker) => {
      const { campaignId, playerIds } = readGvp(FreeRoundsNamed, body)
      return endFreeRounds(studio, speaker, campaignId, playerIds)
    })
    handle(vendorCalls.listFreeRounds, async (body, speaker) => {
      const { campaignId, playerIds } = readGvp(FreeRoundsNamed, body)
      return tellFreeRounds(studio, speaker, campaignId, playerIds)
    })
    handle(vendorCalls.status, async (_body, { vendor }) => ({
      games: codesOf(studio, vendor).map((game) => ({ game, up: isOpen(studio, game) })),
    }))
    serveTransfers(handle, studio)
    serveRooms(handle, studio, tables)
    serveDeskCalls(handle, studio, book)
    handle(vendorCalls.jackpots, async (_body, { vendor }) => ({ jackpots: await listVendorJackpots(studio, gamesOf(studio, vendor)) }))
  })
}

function gamesOf(studio: Studio, vendor: string): OfferedGame[] {
  return [...studio.games.values()].filter((game) => game.vendor === vendor)
}

function codesOf(studio: Studio, vendor: string): string[] {
  return [...gamesOf(studio, vendor).map((game) => game.code), ...sportsOfVendor(vendor)]
}

function getGame(studio: Studio, vendor: string, code: string): OfferedGame {
  const game = studio.games.get(code)
  if (game?.vendor !== vendor) throw new GvpRefusal('INVALID_GAME', 'no such game')
  return game
}

/** @returns whose key has signed */
async function checkSignature(
  studio: Studio,
  keys: ReadonlyMap<string, VendorKey>,
  request: FastifyRequest,
  raw: Buffer,
): Promise<Speaker> {
  const call = { method: request.method as 'GET' | 'POST', path: request.url, body: raw }
  const now = studio.clock.now().getTime()
  const verified = verifyCall(call, request.headers, (id) => keys.get(id)?.key, { nowMs: now })
  if (!verified.ok) throw new GvpRefusal('INVALID_SIGNATURE', verified.fault, 401)
  if (!(await store.rememberNonce(studio.database, verified.keyId, verified.nonce)))
    throw new GvpRefusal('INVALID_SIGNATURE', 'nonce_reused', 401)
  return keys.get(verified.keyId)!
}

/** Nonces older than the longest skew can never come again. */
export async function removeOldNonces(studio: Studio): Promise<void> {
  await store.removeOldNonces(studio.database, new Date(studio.clock.now().getTime() - nonceLifeMs))
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new GvpRefusal('INVALID_REQUEST', 'the body is no JSON', 400)
  }
}

function tellGame(studio: Studio, game: OfferedGame, currency: string): object {
  const stakes = listStakes(game, currency)
  return {
    code: game.code,
    name: game.names,
    category: (isTable(game) && game.category) || (isLive(game) ? 'LIVE' : 'RNG'),
    classify: game.classify,
    platforms: ['WEB', 'MOBILE'],
    minBet: (stakes[0] ?? 0n).toString(),
    maxBet: ((stakes.at(-1) ?? 0n) * BigInt(mostSteps(game))).toString(),
    lines: isTable(game) ? 0 : (game.help.lines?.length ?? 0),
    rtpProfiles: [Math.round(toNumber(returnWithJackpots(game, undefined)) * 10_000)],
    volatility: game.volatility,
    maxWinStakes: game.maxWinStakes,
    features: listFeatures(game),
    hasDemo: true,
    hasFreeRounds: hasFreeRounds(game),
    jackpotIds: jackpotIdsOf(game),
    images: [],
    releasedAt: findRelease(game.code),
    status: isOpen(studio, game.code) && stakes.length > 0 ? 'up' : 'down',
  }
}

/** How many steps of its stake a bet of a game takes at most: chips on a main bet, or the cost of a shot. */
function mostSteps(game: OfferedGame): number {
  if (isLive(game)) return limitOf({ limit: 1 }, game.live)
  return isFish(game) ? game.fish.mostCost : 1
}

/** A free round has a stake and nothing else to choose. */
function hasFreeRounds(game: OfferedGame): boolean {
  return !isTable(game)
}

/** Words for lists and filters; the first one of a slot is its mechanic. */
function listFeatures(game: OfferedGame): string[] {
  if (isTable(game)) return [...game.features, 'provably_fair']
  const { wild, scatter, freeSpins } = game.help
  const has: [string, boolean][] = [
    ['wild', wild !== undefined],
    ['scatter', scatter !== undefined],
    ['free_spins', freeSpins !== undefined],
    ['multiplier', freeSpins !== undefined && freeSpins.multiplier.most > 1],
  ]
  return [game.mechanic, ...has.filter(([, isThere]) => isThere).map(([word]) => word), 'provably_fair']
}

async function launch(studio: Studio, speaker: Speaker, request: z.output<typeof GamesLaunchRequest>): Promise<object> {
  const { mode, player, token } = request
  // No code: the lobby of a lottery vendor, which none of ours is.
  const code = readSport(speaker.vendor, request.game) ?? getGame(studio, speaker.vendor, request.game ?? '').code
  if (mode === 'real' && (!player || !token)) throw new GvpRefusal('INVALID_REQUEST', 'a real launch names player and token')
  if (!speaksOf(speaker, request.currency)) throw new GvpRefusal('WRONG_CURRENCY', 'not the money of this key')
  if (!isOpen(studio, code)) throw new GvpRefusal('MAINTENANCE', 'the game is closed')
  const money = readMoney(studio, speaker, request)
  if (!/^(https?:\/\/|\/)/.test(request.lobbyUrl)) throw new GvpRefusal('INVALID_REQUEST', 'lobbyUrl: not an address')
  const { url, sessionId, expiresAt } = await createSession(studio, {
    // A demo is nobody's: each has a player of its own, whose money ends with it.
    ...(mode === 'real' && player ? { playerId: player.id, token } : { playerId: `demo:${randomUUID()}`, token: undefined }),
    money,
    market: request.market,
    game: code,
    currency: request.currency,
    language: request.language,
    device: request.device,
    lobbyUrl: request.lobbyUrl,
    depositUrl: mode === 'real' ? request.depositUrl : undefined,
    maxBet: request.limits?.maxBet,
    sessionEndsAt: request.limits?.sessionEndsAt,
    realityCheckMin: request.rg?.realityCheckMin,
    minimumAge: request.rg?.minimumAge,
  })
  return { url, sessionId, expiresAt: expiresAt.toISOString() }
}

/**
 * Bots sit at tables of play money alone: the key and the launch must both say so. A brand of real money behind a key with bots is refused its tables (FAIR-25),
 * and play money behind a key of real money is refused all tables at which it would meet it: pools, hands, seats.
 */
function readMoney(
  studio: Studio,
  { vendor, playMoney = false }: Speaker,
  { mode, money = 'real', game = '' }: z.output<typeof GamesLaunchRequest>,
) {
  const offered = studio.games.get(game)
  if (mode === 'real' && money === 'play' && !playMoney && offered && keepsMoneyApart(offered)) {
    studio.log.error({ alarm: 'play_money_beside_real', vendor }, 'a brand of play money has a key whose tables are of real money')
    throw new GvpRefusal('GAME_DISABLED', 'a key of real money, a launch of play money')
  }
  if (mode === 'real' && money === 'real' && playMoney && offered && isPvp(offered)) {
    studio.log.error({ alarm: 'bots_beside_real_money', vendor }, 'a brand of real money has a key whose tables have bots')
    throw new GvpRefusal('GAME_DISABLED', 'a key of play money, a launch of real money')
  }
  // Bets of the sportsbook weigh apart by money, whatever the key says.
  return playMoney || isBookVendor(vendor) ? money : 'real'
}

function speaksOf(speaker: Speaker, currency: string): boolean {
  return speaker.currency === undefined || speaker.currency === currency
}

async function tellDetail(studio: Studio, speaker: Speaker, { roundId, language }: z.output<typeof RoundsDetailRequest>): Promise<object> {
  const round = await findMarkedRound(studio, roundId)
  const game = round && studio.games.get(round.game)
  const proof = round && (await findProof(studio.database, round))
  const isTheirs = round && game?.vendor === speaker.vendor && speaksOf(speaker, round.currency)
  if (!isTheirs || !hasResult(round) || !proof) throw new GvpRefusal('TX_NOT_FOUND', 'no result of this round')
  const came = isTable(game) ? { table: round.outcome } : readStoredOutcome(round.outcome)
  return {
    url: addressOfRound(studio, round.id, language),
    outcome: {
      game: round.game,
      stake: round.stake.toString(),
      bet: (round.bet ?? round.stake).toString(),
      win: (round.win ?? 0n).toString(),
      choice: round.choice,
      actions: round.actions.map(({ action }) => action),
      ...came,
    },
    proof: {
      seedHash: proof.serverSeedHash,
      clientSeed: proof.clientSeed,
      nonce: proof.nonce,
      ...(proof.serverSeed !== null && { serverSeed: proof.serverSeed }),
    },
  }
}

async function search(studio: Studio, { vendor, currency }: Speaker, window: z.output<typeof RoundsSearchRequest>): Promise<object> {
  const { from, to, cursor = '0', changedOnly = false } = window
  const length = to.getTime() - from.getTime()
  if (length <= 0 || length > longestWindowMs) throw new GvpRefusal('INVALID_REQUEST', 'to: the window is 60 minutes at most')
  if (!/^\d{1,18}$/.test(cursor)) throw new GvpRefusal('INVALID_REQUEST', 'cursor: not one of ours')
  const games = codesOf(studio, vendor)
  const rows = await rounds.searchRounds(studio.database, {
    games,
    currency,
    from,
    to,
    changedOnly,
    after: BigInt(cursor),
    limit: searchPage + 1,
  })
  const page = rows.slice(0, searchPage)
  const raises = await listTakenRaises(
    studio.database,
    page.flatMap(({ id, room }) => (room === null ? [] : [id])),
  )
  return {
    rounds: page.map((round) => tellVendorRound(round, raises.get(round.id))),
    ...(rows.length > searchPage && { cursor: String(page.at(-1)?.number) }),
  }
}

const roundStatus: Partial<Record<rounds.StoredState, VendorRoundStatus>> = { settled: 'closed', undone: 'rolled_back' }
type VendorRoundStatus = z.output<typeof VendorRound>['status']

/** A round as the portal's reconciliation compares it; a rollback of a stake that never arrived carries the stake it would have undone. */
function tellVendorRound(round: rounds.RoundRow, raises: readonly RaiseRow[] = []): z.input<typeof VendorRound> {
  const at = round.changed_at.toISOString()
  const startedAt = round.started_at.toISOString()
  // What the player gave: nothing for a free round.
  const taken = (round.free_campaign === null ? round.stake : 0n).toString()
  // Stakes that decisions have added are transactions of their own.
  const more = raises.map(({ tx_id: txId, amount, changed_at: takenAt }) => ({
    txId,
    kind: 'bet' as const,
    amount: amount.toString(),
    at: takenAt.toISOString(),
  }))
  const added = raises.reduce((sum, { amount }) => sum + amount, 0n)
  const isPaid = hasResult(round)
  const won = isPaid ? (round.win ?? 0n) : 0n
  const bet = round.betwin
    ? { txId: betTxOf(round.id), kind: 'betwin' as const, amount: ((round.win ?? 0n) - round.stake).toString(), at: startedAt }
    : { txId: betTxOf(round.id), kind: 'bet' as const, amount: (BigInt(taken) - added).toString(), at: startedAt }
  const end =
    isPaid && !round.betwin
      ? [{ txId: `${round.id}:win`, kind: 'win' as const, amount: won.toString(), at }]
      : round.state === 'undoing' || round.state === 'undone'
        ? [{ txId: `${round.id}:rollback`, kind: 'rollback' as const, amount: (BigInt(taken) - added).toString(), at }]
        : []
  return {
    roundId: round.id,
    playerId: round.player_id,
    game: round.game,
    currency: round.currency,
    bet: taken,
    win: won.toString(),
    transactions: [bet, ...more, ...end],
    status: roundStatus[round.state] ?? 'open',
    version: round.version,
    startedAt,
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
