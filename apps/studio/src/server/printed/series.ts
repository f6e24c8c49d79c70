import { parseAmount, printAmount } from '@portal/contracts/money'
import { commitTo, openDraw, serverSeedBytes } from '../../engine/fairness.ts'
import { isPrinted, type Printed, type TicketOutcome } from '../../engine/printed/printed-game.ts'
import { type PrintedTickets, printedSeed, printSeries } from '../../engine/printed/press.ts'
import { priceUnits } from '../../engine/slot-game.ts'
import { isTable, type TableGame } from '../../engine/table-game.ts'
import type { SeriesAnswer, SeriesVerification, TicketVerification } from '../../series-api.ts'
import type { OfferedGame, Studio } from '../context.ts'
import { PlayRefusal } from '../play-refusal.ts'
import { hasResult } from '../round-answer.ts'
import type { RoundRow } from '../round-store.ts'
import { drawBytes, unsealSeed } from '../seeds.ts'
import { makeWinLine } from '../settlement.ts'
import { listStakes, priceRound } from '../stakes.ts'
import type { SessionRow } from '../store.ts'
import * as store from './series-store.ts'

/**
 * The life of a series: it is printed whole before anybody can buy of it, and its row shows the hash of the seed and the root over all tickets. Tickets are sold in
 * their order, each in the one transaction that also stores the result of its round, so that a process that ends at any point has sold a ticket to a round or has
 * not. The last ticket reveals the seed, and the next series opens.
 */
export type PrintedGame = TableGame & { readonly vendor: string; readonly printed: Printed }

/** Series that stay printed in this process. */
const mostKept = 64
const kept = new Map<string, PrintedTickets>()

export function isPrintedGame(game: OfferedGame | undefined): game is OfferedGame & PrintedGame {
  return game !== undefined && isTable(game) && isPrinted(game)
}

function openTickets(studio: Studio, game: PrintedGame, series: store.SeriesRow): PrintedTickets {
  const known = kept.get(series.commitment)
  if (known) return known
  const printed = printSeries(game, series.no, unsealSeed(studio, series))
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(series.commitment, printed)
  return printed
}

/** The series on sale; where there is none the next one is printed. */
export async function ensureSeries(studio: Studio, game: PrintedGame, place: store.SeriesPlace): Promise<store.SeriesRow> {
  const open = await store.findOpenSeries(studio.database, place)
  if (open) return open
  const no = (await store.countSeries(studio.database, place)) + 1
  const seed = drawBytes(studio, serverSeedBytes)
  const { root, shared } = printSeries(game, no, seed)
  const { plan } = game.printed
  await store.insertSeries(studio.database, {
    ...place,
    no,
    size: plan.size,
    sealed_seed: studio.seal.close(seed, 'server-seed'),
    commitment: commitTo(seed),
    root,
    shared: [...shared],
    prizes_left: plan.prizes.map(({ tickets }) => tickets),
  })
  const made = await store.findOpenSeries(studio.database, place)
  // Another process has printed it and sold all of it in between.
  return made ?? ensureSeries(studio, game, place)
}

/** A round whose stake is taken. */
type PaidRound = { id: string; session: SessionRow; bet: { step: bigint; stake: bigint }; campaign: string | null }

function placeOf({ session, bet }: PaidRound): store.SeriesPlace {
  return { game: session.game, mode: session.mode, currency: session.currency, price: bet.step }
}

/** The stake is taken: the next ticket is the player's. @returns undefined when the round was given up meanwhile */
export async function sellNext(studio: Studio, game: PrintedGame, round: PaidRound, balance: bigint | null): Promise<RoundRow | undefined> {
  const place = placeOf(round)
  await ensureSeries(studio, game, place)
  const sold = await studio.database.transaction(async (tx) => {
    const series = await store.lockOpenSeries(tx, place)
    if (!series) return 'sold out' as const
    const ticket = series.sold + 1
    const tickets = openTickets(studio, game, series)
    const seed = unsealSeed(studio, series)
    const action = { ...tickets.sold(ticket) }
    const standing = game.play(openDraw(seed, printedSeed, BigInt(ticket)), null, [action])
    if (standing?.state !== 'finished') throw new Error(`${game.code} does not print its tickets`)
    const { session, bet, campaign } = round
    const payable = {
      id: round.id,
      player_id: session.player_id,
      currency: session.currency,
      game: game.code,
      free_campaign: campaign,
      jackpots: null,
    }
    const win = priceRound(game, { bet: bet.step, stake: bet.stake, currency: session.currency }, standing.units)
    const { rank } = standing.outcome as unknown as TicketOutcome
    const line = makeWinLine(studio, payable, win)
    const known = { round: round.id, series: series.id, ticket, rank, seed: seed.toString('hex'), clientSeed: printedSeed }
    return store.sellTicket(tx, { ...known, action, outcome: standing.outcome, win, balance, line })
  })
  // Another player had its last ticket: the next series is printed and goes on.
  return sold === 'sold out' ? sellNext(studio, game, round, balance) : sold
}

function tellPromise({ no, size, sold, commitment, root, revealed_seed: seed }: store.SeriesRow) {
  return { no, size, sold, commitment, root, seed }
}

function getPrinted(studio: Studio, session: SessionRow): OfferedGame & PrintedGame {
  const game = studio.games.get(session.game)
  if (!isPrintedGame(game)) throw new PlayRefusal('request.not_found')
  return game
}

function readPlace(game: PrintedGame, session: SessionRow, price: string): store.SeriesPlace {
  const step = parseAmount(price)
  if (step === undefined || !listStakes(game, session.currency).includes(step)) throw new PlayRefusal('stake.not_offered')
  return { game: game.code, mode: session.mode, currency: session.currency, price: step }
}

/** What anybody who plays may know of the series at a price. */
export async function tellSeries(studio: Studio, session: SessionRow, price: string): Promise<SeriesAnswer> {
  const game = getPrinted(studio, session)
  const place = readPlace(game, session, price)
  const open = await ensureSeries(studio, game, place)
  const before = open.no > 1 ? await store.findSeriesByNo(studio.database, place, open.no - 1) : undefined
  const { prizes } = game.printed.plan
  return {
    open: {
      ...tellPromise(open),
      shared: open.shared,
      prizes: prizes.map(({ units, tickets }, rank) => ({
        win: printAmount(priceUnits(game, units, open.price)),
        tickets,
        left: open.prizes_left[rank] ?? 0,
      })),
    },
    before: before ? tellPromise(before) : null,
  }
}

function tellPrinted(series: store.SeriesRow): TicketVerification['series'] {
  const { no, currency, price, size, commitment, root, revealed_seed: seed } = series
  return { no, currency, price: String(price), size, commitment, root, seed }
}

/** A series that is sold out, to be printed again by anybody. */
export async function tellSeriesFile(studio: Studio, session: SessionRow, price: string, no: number): Promise<SeriesVerification> {
  const game = getPrinted(studio, session)
  const series = await store.findSeriesByNo(studio.database, readPlace(game, session, price), no)
  if (!series) throw new PlayRefusal('request.not_found')
  if (series.revealed_seed === null) throw new PlayRefusal('round.seed_not_revealed')
  return { kind: 'studio-series', game: game.code, series: tellPrinted(series) }
}

/** The way from a player's ticket to the root of its series. It is there as soon as the ticket is sold. */
export async function tellTicketFile(studio: Studio, round: RoundRow): Promise<TicketVerification> {
  const game = studio.games.get(round.game)
  const series = round.series === null ? undefined : await store.findSeries(studio.database, round.series)
  if (!series || !isPrintedGame(game) || !hasResult(round) || round.win === null) throw new PlayRefusal('round.not_found')
  const tickets = openTickets(studio, game, series)
  const ticket = Number(round.nonce)
  return {
    kind: 'studio-ticket',
    game: round.game,
    roundId: round.id,
    series: tellPrinted(series),
    ticket: { ...tickets.sold(ticket), shared: [...tickets.shared] },
    cells: (round.outcome as unknown as TicketOutcome).cells,
    salt: tickets.salt(ticket),
    path: tickets.path(ticket),
    stake: round.stake.toString(),
    win: round.win.toString(),
  }
}
