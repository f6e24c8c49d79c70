import { printAmount } from '@portal/contracts/money'
import type { Queryable } from '@portal/runtime'
import { type CellIndex, priceUnits, type SlotGame, type SlotStep } from '../engine/slot-game.ts'
import { hashLink } from '../engine/rooms/hash-chain.ts'
import { isTable, type Json } from '../engine/table-game.ts'
import type { Round, Step } from '../play-api.ts'
import type { Studio } from './context.ts'
import { tellRoundJackpots } from './jackpots.ts'
import { findSeries } from './printed/series-store.ts'
import { findRoomRound } from './rooms/room-store.ts'
import { findRound, type RoundRow, type StoredState } from './round-store.ts'
import { payUnitOf } from './stakes.ts'
import { findSeed, type SeedRow } from './store.ts'
import { readStoredOutcome } from './stored-outcome.ts'

const states: Record<StoredState, Round['state']> = {
  betting: 'pending',
  open: 'open',
  undoing: 'pending',
  refused: 'returned',
  undone: 'returned',
  drawn: 'drawn',
  settled: 'settled',
  // The player's result is final; a person settles what the portal did not take.
  parked: 'drawn',
}

/** Whether a round came to a result that counts. That of a betwin counts from the moment that the portal has taken it, and never where it did not. */
export function hasResult({ outcome, betwin, state }: Pick<RoundRow, 'outcome' | 'betwin' | 'state'>): boolean {
  return outcome !== null && (!betwin || state === 'settled')
}

/** A round by its id, read after this process has stored a mark that it still owes: its player has the result already. */
export async function findMarkedRound(studio: Studio, id: string): Promise<RoundRow | undefined> {
  const row = await findRound(studio.database, id)
  if (row?.state !== 'betting') return row
  await studio.rounds.marked(row.player_id)
  return findRound(studio.database, id)
}

type AnswerableRound = Omit<RoundRow, 'number'>

/** A stored round as its player sees it: units become money at its stake. `seeds` are those that were read already. */
export async function tellRound(studio: Studio, on: Queryable, row: AnswerableRound, seeds: readonly SeedRow[] = []): Promise<Round> {
  const isDrawn = hasResult(row)
  const isShown = isDrawn || row.state === 'open'
  const isHidden = row.betwin && !isDrawn
  const proof = isHidden ? null : await findProof(on, row, seeds)
  return {
    id: row.id,
    game: row.game,
    state: row.state === 'parked' && !isDrawn ? 'pending' : states[row.state],
    stake: printAmount(row.stake),
    bet: printAmount(row.bet ?? row.stake),
    win: printAmount(isHidden ? 0n : (row.win ?? 0n)),
    freeRoundId: row.free_campaign,
    jackpots: tellRoundJackpots(row),
    ...tellOutcome(studio, row),
    shownSteps: row.shown_steps,
    acknowledged: row.acknowledged_at !== null,
    playedAt: row.started_at.toISOString(),
    balanceBefore: isShown && row.balance_before !== null ? printAmount(row.balance_before) : null,
    balanceAfter: row.state === 'settled' && row.balance_after !== null ? printAmount(row.balance_after) : null,
    proof,
  }
}

type DrawnFields = Pick<RoundRow, 'seed_id' | 'client_seed' | 'nonce' | 'room' | 'room_round' | 'series'>

/** What a round was drawn from: the player's seed, the link of a shared round, which is revealed with its result, or the seed of a printed series. */
export async function findProof(on: Queryable, row: DrawnFields, seeds: readonly SeedRow[] = []): Promise<Round['proof']> {
  const { seed_id: seedId, client_seed: clientSeed, nonce, room, room_round: no, series: seriesId } = row
  if (clientSeed === null || nonce === null) return null
  if (room !== null && no !== null) {
    const shared = await findRoomRound(on, room, no)
    if (!shared?.link) return null
    const serverSeedHash = hashLink(Buffer.from(shared.link, 'hex')).toString('hex')
    return { serverSeedHash, serverSeed: shared.link, clientSeed, nonce: Number(nonce) }
  }
  const series = seriesId === null ? undefined : await findSeries(on, seriesId)
  if (series) return { serverSeedHash: series.commitment, serverSeed: series.revealed_seed, clientSeed, nonce: Number(nonce) }
  const seed = seedId === null ? undefined : (seeds.find(({ id }) => id === seedId) ?? (await findSeed(on, seedId)))
  return seed ? { serverSeedHash: seed.commitment, serverSeed: seed.revealed_seed, clientSeed, nonce: Number(nonce) } : null
}

type OutcomeFields = Pick<Round, 'capped' | 'steps' | 'choice' | 'actions' | 'table' | 'decision'>

function tellOutcome(studio: Studio, row: AnswerableRound): OutcomeFields {
  const game = studio.games.get(row.game)
  const fields: OutcomeFields = {
    capped: false,
    steps: [],
    choice: row.choice as OutcomeFields['choice'],
    actions: row.actions.map(({ action }) => action) as OutcomeFields['actions'],
    table: null,
    decision: null,
  }
  if (!game) return fields
  const bet = row.bet ?? row.stake
  if (isTable(game)) {
    const payUnit = payUnitOf(row)
    const cut = (minor: bigint) => minor - (minor % payUnit)
    const price = (units: number) => printAmount(cut(priceUnits(game, units, bet)))
    const tell = (data: Json) => game.tell(data, price) as OutcomeFields['table']
    if (row.state === 'open' && row.standing) return { ...fields, table: tell(row.standing.outcome), decision: tell(row.standing.options) }
    return !hasResult(row) ? fields : { ...fields, table: tell(row.outcome) }
  }
  if (!hasResult(row)) return fields
  const outcome = readStoredOutcome(row.outcome)
  return { ...fields, capped: outcome.capped, steps: tellSteps(game, outcome.steps, bet) }
}

function tellSteps(game: SlotGame, steps: SlotStep[], stake: bigint): Step[] {
  const price = (units: number) => printAmount(priceUnits(game, units, stake))
  let sum = 0
  return steps.map(({ units, wins, marks, removed, ...step }) => {
    sum += units
    return {
      ...step,
      wins: wins.map(({ units: won, cells, ...win }) => ({ ...win, cells: cells.map(tellCell), win: price(won) })),
      marks: marks.map((mark) => ({
        ...mark,
        cell: tellCell(mark.cell),
        win: mark.kind === 'coin' || mark.kind === 'prize' ? price(mark.value) : null,
      })),
      removed: removed.map(tellCell),
      win: price(units),
      roundWin: price(sum),
    }
  })
}

function tellCell([reel, row]: CellIndex): [number, number] {
  return [reel, row]
}
