import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { parseAmount, printAmount } from '@portal/contracts/money'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import { priceUnits } from '../engine/slot-game.ts'
import { type Json, readBet, type Standing } from '../engine/table-game.ts'
import type { PlayErrorCode, SpinAnswer, SpinRequest } from '../play-api.ts'
import { isOpen, type OfferedGame, type Studio, walletFor } from './context.ts'
import { openRound, playWith, priceRound } from './drawing.ts'
import { feedsOf, isInJackpots, storeWithJackpots } from './jackpots.ts'
import { PlayRefusal } from './play-refusal.ts'
import { tellRound } from './round-answer.ts'
import * as rounds from './round-store.ts'
import { tellSeeds } from './seeds.ts'
import { asWritten, betTxOf, makeWinLine, queueRollback, sendLine } from './settlement.ts'
import { endSessionOf, tellProfile, unsealToken } from './sessions.ts'
import * as store from './store.ts'

/**
 * The life of a round. Each arrow is one transaction that changes the row only from the state on its left, so that of two processes that meet
 * one decides and the other sees it.
 *
 *   betting ─ the portal refused the stake ──────────────────────────────→ refused
 *   betting ─ the portal took the stake: draw, store the result ─────────→ drawn ─ the win is confirmed ──────→ settled
 *   betting ─ the portal took the stake, a decision is awaited ──────────→ open
 *   open ─ the last decision: store the result ──────────────────────────→ drawn
 *   open ─ nobody came back and the stake is the better end, or the game changed under it → undoing
 *   betting ─ no definite answer, or the process ended: roll back ───────→ undoing ─ the rollback is confirmed → undone
 *   drawn, undoing ─ refused for good, or unanswered for 24 hours ───────→ parked (a person looks)
 *
 * `betting` is written before the portal is asked, so that a process that ends at any point leaves a row to be found. The result is drawn after the
 * stake is taken and never again: seed, nonce and outcome are written together, once; of an open round seed and nonce are, and decisions uncover what
 * they have fixed (decisions.ts). A round in `betting` longer than any bet call may take has no process any more and is rolled back
 * (`giveUpAbandoned`); should the stake's answer come later still, its result finds the row in `undoing` and is not stored.
 */
const abandonedMs = 8_000
/** How long a player's spin waits for the confirmation of the win; the result is shown in any case. */
const settleWaitMs = 1_000

type Wish = { step: bigint; stake: bigint; choice: Json }

/** One round of a session: one bet, however often the request comes. */
export async function spin(studio: Studio, session: store.SessionRow, request: SpinRequest): Promise<SpinAnswer> {
  const game = studio.games.get(session.game)
  if (!game || !isOpen(studio, game.code)) throw new PlayRefusal('game.unavailable')
  const wish = readWish(studio, game, session, request)
  if (wish instanceof PlayRefusal) {
    // A round that was played stays played, whatever holds by now.
    const known = await rounds.findRoundByRequest(studio.database, session.player_id, request.requestId)
    if (known) return repeatAnswer(studio, known, request, game)
    throw wish
  }
  const id = randomUUID()
  const begun = await studio.rounds.begin({
    id,
    stake: wish.stake,
    choice: wish.choice,
    sessionId: session.id,
    playerId: session.player_id,
    game: session.game,
    vendor: game.vendor,
    currency: session.currency,
    mode: session.mode,
    requestId: request.requestId,
    bet: wish.step,
    acknowledges: request.acknowledges,
    campaign: request.freeRoundId,
    now: studio.clock.now(),
    minCycleMs: tellProfile(studio, session, game).minCycleMs,
  })
  if (begun.verdict !== 'begun') return answerVerdict(studio, begun, request, game)
  const round = { id, game, session, wish, campaign: request.freeRoundId ?? null, seed: begun }
  const drawn = await takeStakeAndDraw(studio, round)
  return drawn ? settleAndAnswer(studio, drawn) : answerPending(studio, id)
}

/** What the request stakes, or why it is refused before anything is written. */
function readWish(studio: Studio, game: OfferedGame, session: store.SessionRow, request: SpinRequest): Wish | PlayRefusal {
  if (session.ends_at && session.ends_at <= studio.clock.now()) return new PlayRefusal('session.ended')
  const step = parseAmount(request.stake)
  if (step === undefined || !game.stakes.includes(step)) return new PlayRefusal('stake.not_offered')
  const bet = readBet(game, request.choice)
  if (!bet) return new PlayRefusal('choice.not_offered')
  const stake = priceUnits(game, bet.units, step)
  if (session.max_bet !== null && stake > session.max_bet)
    return new PlayRefusal('stake.above_limit', { limit: printAmount(session.max_bet) })
  return { step, stake, choice: bet.choice }
}

/** The answer where no round has begun. */
async function answerVerdict(
  studio: Studio,
  begun: Exclude<rounds.Begun, { verdict: 'begun' }>,
  request: SpinRequest,
  game: OfferedGame,
): Promise<SpinAnswer> {
  switch (begun.verdict) {
    case 'known':
      return repeatAnswer(studio, await getRound(studio, begun.round_id), request, game)
    case 'in_progress':
      throw new PlayRefusal('spin.in_progress', { roundId: begun.round_id })
    case 'unfinished':
      throw new PlayRefusal('spin.unfinished_round', { roundId: begun.round_id })
    case 'too_early':
      throw new PlayRefusal('spin.too_early', { waitMs: String(begun.wait_ms) })
    case 'not_found':
      throw new PlayRefusal('round.not_found')
    case 'free_rounds_over':
      throw new PlayRefusal('free_rounds.over')
  }
}

type Begun = {
  id: string
  game: OfferedGame
  session: store.SessionRow
  wish: Wish
  campaign: string | null
  seed: Extract<rounds.Begun, { verdict: 'begun' }>
}

/** @returns undefined when the stake's fate is unknown or no result could be stored: the round is then being undone */
async function takeStakeAndDraw(studio: Studio, round: Begun): Promise<rounds.RoundRow | undefined> {
  const { id, session, wish, campaign } = round
  const result = await walletFor(studio, session).call('bet', {
    txId: betTxOf(id),
    roundId: id,
    game: session.game,
    // A free round takes nothing; its campaign is named with the stake and with the win.
    amount: campaign === null ? wish.stake.toString() : '0',
    token: unsealToken(studio, session),
    playerId: session.player_id,
    currency: session.currency,
    roundStart: true,
    ...(campaign !== null && { freeRoundId: campaign }),
    ...feedsOf(stakedBy(round)),
  })
  if (result.kind === 'unsent') {
    await rounds.refuseRound(studio.database, id, 'wallet.unavailable')
    throw new PlayRefusal('wallet.unavailable')
  }
  if (result.kind === 'answered' && result.answer.status !== 'OK') return refuse(studio, session, id, result.answer)
  if (result.kind === 'answered') {
    const stored = await drawAndStore(studio, round, result.answer.balance ?? null)
    if (stored) return stored
  }
  const line = await queueRollback(studio, id, result.kind === 'unknown' ? result.problem : 'no result could be stored')
  if (line) studio.background.run(sendLine(studio, line))
  return undefined
}

function stakedBy({ game, session, wish, campaign }: Begun) {
  return { game, mode: session.mode, currency: session.currency, stake: wish.stake, campaign }
}

/** Draws and stores in one transaction. A failure leaves the round in `betting`, and it is undone: nothing is guessed and nothing drawn twice. */
async function drawAndStore(studio: Studio, round: Begun, balance: bigint | null): Promise<rounds.RoundRow | undefined> {
  try {
    return await storeDraw(studio, round, balance)
  } catch (error) {
    studio.log.error({ err: error, roundId: round.id }, 'a result could not be stored')
    // The commit itself may have been lost: whether the result stands is read, not assumed.
    const row = await rounds.findRound(studio.database, round.id).catch(() => undefined)
    return row?.state === 'drawn' || row?.state === 'open' ? row : undefined
  }
}

/**
 * The nonce is the one that the seed stood at when the round began. When a round of the same player at another game has taken it in the meantime,
 * the database refuses to store, and the next nonce is asked for: what was computed was seen by nobody.
 */
async function storeDraw(studio: Studio, round: Begun, balance: bigint | null) {
  const { id, game, session, wish, campaign, seed } = round
  let at = { id: seed.seed_id, sealed_seed: seed.sealed_seed, client_seed: seed.client_seed, nonce: seed.nonce }
  for (;;) {
    const draw = openRound(studio, at)
    const standing = playWith(game, draw, wish.choice, [])
    if (!standing) throw new Error(`${game.code} refuses a round without decisions`)
    const payable = {
      id,
      player_id: session.player_id,
      currency: session.currency,
      game: session.game,
      free_campaign: campaign,
      jackpots: null,
    }
    const result = makeResult(studio, game, { ...payable, bet: wish.step, stake: wish.stake }, standing)
    const drawn = { seedId: at.id, clientSeed: at.client_seed, nonce: at.nonce, balanceBefore: balance, result }
    const stored =
      'win' in result && isInJackpots(stakedBy(round))
        ? await storeWithJackpots(studio, { ...drawn, ...result, id }, { draw, stake: wish.stake, currency: session.currency })
        : await studio.rounds.store({ id, ...drawn })
    if (stored) return stored
    if ((await rounds.findRound(studio.database, id))?.state !== 'betting') return undefined
    const [active] = await store.listSeedsInView(studio.database, session.player_id)
    if (!active || (active.id === at.id && active.next_nonce === at.nonce)) return undefined
    at = { ...active, nonce: active.next_nonce }
  }
}

type Priced = Parameters<typeof makeWinLine>[1] & Pick<rounds.RoundRow, 'bet' | 'stake'>

function makeResult(studio: Studio, game: OfferedGame, round: Priced, standing: Standing): rounds.Drawn['result'] {
  if (standing.state === 'open') {
    const { outcome, options, neutral } = standing
    return { standing: { outcome, options, neutral } }
  }
  const win = priceRound(game, round, standing.units)
  return { outcome: standing.outcome, win, line: makeWinLine(studio, round, win) }
}

/** What the portal's refusals of a stake are to the player. All of them mean that nothing was taken. */
const refusals: Partial<Record<GvpStatus, PlayErrorCode>> = {
  INSUFFICIENT_FUNDS: 'wallet.insufficient_funds',
  LIMIT_REACHED: 'wallet.limit_reached',
  INVALID_TOKEN: 'session.ended',
  TOKEN_EXPIRED: 'session.ended',
  INVALID_PLAYER: 'player.disabled',
  PLAYER_DISABLED: 'player.disabled',
  GEO_BLOCKED: 'player.disabled',
  MAINTENANCE: 'wallet.unavailable',
}

async function refuse(
  studio: Studio,
  session: store.SessionRow,
  roundId: string,
  { status, balance }: { status: GvpStatus; balance?: bigint | undefined },
): Promise<undefined> {
  const code = refusals[status] ?? 'game.unavailable'
  if (!refusals[status]) studio.log.error({ alarm: 'bet_refused', status, roundId }, 'the portal refuses our bets')
  // A round that was given up in the meantime is being rolled back already; that is what its player is told.
  if (!(await rounds.refuseRound(studio.database, roundId, code))) return undefined
  if (code === 'session.ended') await endSessionOf(studio, session)
  throw new PlayRefusal(code, balance === undefined ? undefined : { balance: printAmount(balance) })
}

/** Rolls back the rounds whose process is gone. Safe to run in several processes. @returns how many were given up */
export async function giveUpAbandoned(studio: Studio): Promise<number> {
  const rows = await rounds.listAbandonedRounds(studio.database, new Date(studio.clock.now().getTime() - abandonedMs))
  for (const { id } of rows) {
    const line = await queueRollback(studio, id, 'no result in time')
    if (line) studio.background.run(sendLine(studio, line))
  }
  return rows.length
}

/** The same request again: the same round, as it stands now. */
async function repeatAnswer(studio: Studio, row: rounds.RoundRow, request: SpinRequest, game: OfferedGame): Promise<SpinAnswer> {
  const bet = readBet(game, request.choice)
  const isSame = (row.bet ?? row.stake) === parseAmount(request.stake) && bet && isDeepStrictEqual(bet.choice, row.choice ?? null)
  if (!isSame || row.free_campaign !== (request.freeRoundId ?? null)) throw new PlayRefusal('spin.request_conflict')
  if (row.state === 'refused') throw new PlayRefusal((row.refusal ?? 'wallet.unavailable') as PlayErrorCode)
  return row.outcome || row.state === 'open' ? answerRound(studio, row) : answerPending(studio, row.id)
}

/** Sends what a drawn round pays and answers with the confirmation where it comes in time; an open round has nothing to pay yet. */
export async function settleAndAnswer(studio: Studio, drawn: rounds.RoundRow): Promise<SpinAnswer> {
  if (drawn.state !== 'drawn') return answerRound(studio, drawn)
  const line = asWritten(studio, makeWinLine(studio, drawn, drawn.win ?? 0n), drawn)
  const settled = sendLine(studio, line)
  studio.background.run(settled)
  const late = new Promise<undefined>((done) => void setTimeout(() => done(undefined), settleWaitMs).unref())
  // Read while the portal is told, so that the player does not wait for it.
  const [row, seeds] = await Promise.all([
    Promise.race([settled.catch(() => undefined), late]),
    store.listSeedsInView(studio.database, drawn.player_id),
  ])
  return answerRound(studio, row ?? drawn, seeds)
}

export async function answerRound(studio: Studio, row: rounds.RoundRow, known?: readonly store.SeedRow[]): Promise<SpinAnswer> {
  const seeds = known ?? (await store.listSeedsInView(studio.database, row.player_id))
  const round = await tellRound(studio, studio.database, row, seeds)
  const status = row.state === 'open' ? 'open' : 'drawn'
  return { status, round, balance: round.balanceAfter ?? round.balanceBefore ?? '0', fairness: tellSeeds(seeds) }
}

async function answerPending(studio: Studio, roundId: string): Promise<SpinAnswer> {
  return { status: 'pending', round: await tellRound(studio, studio.database, await getRound(studio, roundId)) }
}

async function getRound(studio: Studio, roundId: string): Promise<rounds.RoundRow> {
  const row = await rounds.findRound(studio.database, roundId)
  if (!row) throw new Error(`The round ${roundId} is gone`)
  return row
}
