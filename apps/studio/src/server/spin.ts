import { randomUUID } from 'node:crypto'
import { parseAmount, printAmount } from '@portal/contracts/money'
import { priceUnits } from '../engine/slot-game.ts'
import { isFish } from '../engine/fish/fish-game.ts'
import { isLive } from '../engine/live/live-table.ts'
import { isPvp } from '../engine/pvp/pvp-game.ts'
import { readBet, type Standing } from '../engine/table-game.ts'
import type { SpinAnswer, SpinRequest } from '../play-api.ts'
import { playBetwin, type PricedBet } from './betwin.ts'
import { isOpen, type OfferedGame, type Studio, walletFor } from './context.ts'
import { openRound, playWith } from './drawing.ts'
import { feedsOf, isInJackpots, storeWithJackpots } from './jackpots.ts'
import { ensureSeries, isPrintedGame, sellNext } from './printed/series.ts'
import { PlayRefusal } from './play-refusal.ts'
import * as rounds from './round-store.ts'
import type { Seat } from './seats.ts'
import { asWritten, betTxOf, makeWinLine, queueRollback, sendLine } from './settlement.ts'
import { tellProfile, unsealToken } from './sessions.ts'
import { answerPending, answerRound, answerVerdict, refuse, repeatAnswer } from './spin-answer.ts'
import { listStakes, priceRound } from './stakes.ts'
import * as store from './store.ts'

/**
 * The life of a round. Each arrow is one transaction that changes the row only from the state on its left, so that of two processes that meet
 * one decides and the other sees it.
 *
 * A round that ends with its first draw is a betwin: its result is written when it begins, and the portal takes the stake and pays the win in one step.
 *
 *   betting ─ the portal took the stake and paid the win ────────────────→ settled
 *   betting ─ the portal refused ────────────────────────────────────────→ refused
 *   betting ─ no definite answer: roll back ─────────────────────────────→ undoing ─ the rollback is confirmed → undone
 *
 * Nobody is shown a result before `settled`. Where the process ended in between, the portal is asked what became of the betwin (abandoned.ts).
 *
 * A round that takes a decision, feeds a jackpot, is free, or is a ticket of a printed series (printed/series.ts) makes two calls:
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
 * they have fixed (decisions.ts). When the stake's answer comes after its round was abandoned, the row is in `undoing` and no result is stored.
 */
/** How long a player's spin waits for the confirmation of the win; the result is shown in any case. */
const settleWaitMs = 1_000

/** One round of a session: one bet, however often the request comes. */
export async function spin(studio: Studio, seat: Seat, request: SpinRequest): Promise<SpinAnswer> {
  const { session } = seat
  const game = studio.games.get(session.game)
  if (!game || !isOpen(studio, game.code)) throw new PlayRefusal('game.unavailable')
  if (isLive(game) || isFish(game)) throw new PlayRefusal('room.only')
  const bet = priceBet(studio, game, session, request)
  if (isPvp(game)) throw new PlayRefusal('room.only')
  if (bet instanceof PlayRefusal) {
    // A round that was played stays played, whatever holds by now.
    const known = await rounds.findRoundByRequest(studio.database, session.player_id, request.requestId)
    if (known) return repeatAnswer(studio, known, request, game)
    throw bet
  }
  const campaign = request.freeRoundId ?? null
  const { mode, currency } = session
  const place = { game: game.code, mode, currency, price: bet.step }
  if (isPrintedGame(game)) await ensureSeries(studio, game, place)
  else if (campaign === null && !isInJackpots({ game, mode, currency, campaign, stake: bet.stake })) {
    const played = await playBetwin(studio, seat, { game, bet, request })
    if (played) return played
  }
  return playInTwoCalls(studio, await studio.seats.look(studio.database, seat), game, bet, request)
}

/** A round whose stake is taken before its result is drawn: of games with decisions, with jackpots or printed tickets, and free rounds. */
async function playInTwoCalls(
  studio: Studio,
  session: store.SessionRow,
  game: OfferedGame,
  bet: PricedBet,
  request: SpinRequest,
): Promise<SpinAnswer> {
  const id = randomUUID()
  const begun = await studio.rounds.begin({
    id,
    stake: bet.stake,
    choice: bet.choice,
    sessionId: session.id,
    playerId: session.player_id,
    game: session.game,
    vendor: game.vendor,
    currency: session.currency,
    mode: session.mode,
    requestId: request.requestId,
    bet: bet.step,
    acknowledges: request.acknowledges,
    campaign: request.freeRoundId,
    now: studio.clock.now(),
    minCycleMs: tellProfile(studio, session, game).minCycleMs,
  })
  if (begun.verdict !== 'begun') return answerVerdict(studio, begun, session, request, game)
  const round = { id, game, session, bet, campaign: request.freeRoundId ?? null, seed: begun }
  const drawn = await takeStakeAndDraw(studio, round)
  return drawn ? settleAndAnswer(studio, drawn) : answerPending(studio, id)
}

/** What the request stakes, or why it is refused before anything is written. */
function priceBet(studio: Studio, game: OfferedGame, session: store.SessionRow, request: SpinRequest): PricedBet | PlayRefusal {
  if (session.ends_at && session.ends_at <= studio.clock.now()) return new PlayRefusal('session.ended')
  const step = parseAmount(request.stake)
  // A free round costs nothing: one that was given before its stake went from the ladder is still played.
  const offered = request.freeRoundId === undefined ? listStakes(game, session.currency) : game.stakes
  if (step === undefined || !offered.includes(step)) return new PlayRefusal('stake.not_offered')
  const bet = readBet(game, request.choice)
  if (!bet) return new PlayRefusal('choice.not_offered')
  const stake = priceUnits(game, bet.units, step)
  if (session.max_bet !== null && stake > session.max_bet)
    return new PlayRefusal('stake.above_limit', { limit: printAmount(session.max_bet) })
  return { step, stake, choice: bet.choice }
}

export type StartedRound = {
  id: string
  game: OfferedGame
  session: store.SessionRow
  bet: PricedBet
  campaign: string | null
  seed: Extract<rounds.BeginVerdict, { verdict: 'begun' }>
}

/** @returns undefined when the stake's fate is unknown or no result could be stored: the round is then being undone */
export async function takeStakeAndDraw(studio: Studio, round: StartedRound): Promise<rounds.RoundRow | undefined> {
  const { id, session, bet, campaign } = round
  const result = await walletFor(studio, session).call('bet', {
    txId: betTxOf(id),
    roundId: id,
    game: session.game,
    // A free round takes nothing; its campaign is named with the stake and with the win.
    amount: campaign === null ? bet.stake.toString() : '0',
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

function stakedBy({ game, session, bet, campaign }: StartedRound) {
  return { game, mode: session.mode, currency: session.currency, stake: bet.stake, campaign }
}

/** Draws and stores in one transaction. A failure leaves the round in `betting`, and it is undone: nothing is guessed and nothing drawn twice. */
async function drawAndStore(studio: Studio, round: StartedRound, balance: bigint | null): Promise<rounds.RoundRow | undefined> {
  try {
    return await (isPrintedGame(round.game) ? sellNext(studio, round.game, round, balance) : storeDraw(studio, round, balance))
  } catch (error) {
    studio.log.error({ err: error, roundId: round.id }, 'a result could not be stored')
    // The commit itself may have been lost: whether the result is stored is read, not assumed.
    const row = await rounds.findRound(studio.database, round.id).catch(() => undefined)
    return row?.state === 'drawn' || row?.state === 'open' ? row : undefined
  }
}

/**
 * The nonce is the seed's next one when the round begins. When a round of the same player at another game has taken it in the meantime,
 * the database refuses to store, and the next nonce is asked for: what was computed was seen by nobody.
 */
async function storeDraw(studio: Studio, round: StartedRound, balance: bigint | null) {
  const { id, game, session, bet, campaign, seed } = round
  let at = { id: seed.seed_id, sealed_seed: seed.sealed_seed, client_seed: seed.client_seed, nonce: seed.nonce }
  for (;;) {
    const draw = openRound(studio, at)
    const standing = playWith(game, draw, bet.choice, [])
    if (!standing) throw new Error(`${game.code} refuses a round without decisions`)
    const payable = {
      id,
      player_id: session.player_id,
      currency: session.currency,
      game: session.game,
      free_campaign: campaign,
      jackpots: null,
    }
    const result = makeResult(studio, game, { ...payable, bet: bet.step, stake: bet.stake }, standing)
    const drawn = { seedId: at.id, clientSeed: at.client_seed, nonce: at.nonce, balanceBefore: balance, result }
    const stored =
      'win' in result && isInJackpots(stakedBy(round))
        ? await storeWithJackpots(studio, { ...drawn, ...result, id }, { draw, stake: bet.stake, currency: session.currency })
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

/** Sends what a drawn round pays and answers with the confirmation where it comes in time; an open round has nothing to pay yet. */
export async function settleAndAnswer(studio: Studio, drawn: rounds.RoundRow): Promise<SpinAnswer> {
  if (drawn.state !== 'drawn') return answerRound(studio, drawn)
  const line = asWritten(studio, makeWinLine(studio, drawn, drawn.win ?? 0n), drawn)
  const settled = sendLine(studio, line)
  studio.background.run(settled)
  const late = new Promise<undefined>((done) => void setTimeout(() => done(undefined), settleWaitMs).unref())
  // Read while the portal is called, so that the player does not wait for it.
  const [row, seeds] = await Promise.all([
    Promise.race([settled.catch(() => undefined), late]),
    store.listSeedsInView(studio.database, drawn.player_id),
  ])
  return answerRound(studio, row ?? drawn, seeds)
}
