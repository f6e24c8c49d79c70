import { createHash } from 'node:crypto'
import { competitions, type Competition } from '../../book/season/competitions.ts'
import {
  buildTable,
  drawStrengths,
  firstPlayOffs,
  formOf,
  nextPlayOffs,
  planLeague,
  type PlannedFixture,
  type Result,
  type TableRow,
} from '../../book/season/season.ts'
import { teamCount } from '../../book/season/team-names.ts'
import { buildChain, noBeacon, stepWords } from '../../book/fixture/chain.ts'
import { models, paramsFor } from '../../book/models/sports.ts'
import { drawBelow, type WordSource } from '../../engine/random.ts'
import type { Studio } from '../context.ts'
import type { EventRow, SeasonRow } from './book-rows.ts'
import * as store from './event-store.ts'
import { listMargins } from './limit-store.ts'
import type { Pricing } from './price-ahead.ts'
import { refreshMarkets } from './refresh-markets.ts'

const seedPurpose = 'book-season'
export const linkPurpose = 'book-chain'
const hashBytes = 32
/** So many matches of a competition are announced ahead. */
const matchesAhead = 24
/** A new season begins with a pause, so that the first matches can be bet on. */
const pauseMs = 10 * 60_000
/** In 1,000 matches of a league: how many are put off, and how many are cancelled. */
const postponed = 15
const cancelled = 5

export function competitionOf(id: string): Competition {
  const found = competitions.find((one) => one.id === id)
  if (!found) throw new Error(`No competition ${id}`)
  return found
}

/** Words of a season; those of different uses never meet. */
function seasonWords(studio: Studio, season: SeasonRow, use: string): WordSource {
  const link = createHash('sha256').update(studio.seal.open(season.sealed_seed, seedPurpose)).update(use).digest('hex')
  return stepWords({ fixture: `${season.competition}-${season.no}`, step: 0, link, digest: '', beacon: noBeacon })
}

/** How good each team is in a season. */
export function strengthsOf(studio: Studio, season: SeasonRow): number[] {
  return drawStrengths(season.teams, seasonWords(studio, season, 'strengths'))
}

/** Opens the first season of a competition, or the next one after a champion. */
async function openSeason(studio: Studio, owned: store.OwnedCompetition): Promise<SeasonRow> {
  const last = await store.findSeason(studio.database, owned.competition)
  if (last && last.champion === null) return last
  const now = studio.clock.now()
  await studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    const sealedSeed = studio.seal.close(studio.entropy.bytes(hashBytes), seedPurpose)
    const startedAt = new Date(now.getTime() + pauseMs)
    await store.insertSeason(tx, { competition: owned.competition, no: (last?.no ?? 0) + 1, teams: teamCount, sealedSeed, startedAt })
  })
  const season = await store.findSeason(studio.database, owned.competition)
  if (!season) throw new Error(`The competition ${owned.competition} has no season`)
  return season
}

type Ended = Pick<EventRow, 'home' | 'away' | 'home_score' | 'away_score' | 'status' | 'is_play_off' | 'play_off_round'>

export function resultsOf(rows: readonly Ended[]): Result[] {
  return rows.flatMap(({ home, away, home_score: homeScore, away_score: awayScore, status, is_play_off: isPlayOff }) =>
    status === 'FINISHED' && !isPlayOff && homeScore !== null && awayScore !== null ? [{ home, away, homeScore, awayScore }] : [],
  )
}

export function tableOf(season: Pick<SeasonRow, 'competition' | 'teams'>, rows: readonly Ended[]): TableRow[] {
  return buildTable(competitionOf(season.competition), season.teams, resultsOf(rows))
}

const isOver = ({ status }: Pick<Ended, 'status'>) => ['FINISHED', 'ABANDONED', 'CANCELLED'].includes(status)

/**
 * Announces the next match of a competition, if one is to be announced: the league in its order, then rounds of play-offs, each once the one before is over.
 * @returns whether there may be more to announce
 */
export async function announceNext(studio: Studio, owned: store.OwnedCompetition, pricing: Pick<Pricing, 'price'>): Promise<boolean> {
  const season = await openSeason(studio, owned)
  if ((await store.countAhead(studio.database, owned.competition)) >= matchesAhead) return false
  const competition = competitionOf(season.competition)
  const league = planLeague(
    competition,
    season.no,
    season.teams,
    season.started_at.getTime() + Number(season.shift_ms),
    seasonWords(studio, season, 'plan'),
  )
  const rows = await store.listSeasonResults(studio.database, season.competition, season.no)
  const planned = league[season.announced] ?? planPlayOff(studio, competition, season, rows, league.length)
  if (planned === 'CHAMPION' || planned === undefined) {
    if (planned === 'CHAMPION') await endSeason(studio, owned, season, rows)
    return planned === 'CHAMPION'
  }
  await announce(studio, owned, season, planned, rows, pricing)
  return true
}

/** The next match of the play-offs; nothing while the round before is under way. */
function planPlayOff(
  studio: Studio,
  competition: Competition,
  season: SeasonRow,
  rows: readonly store.SeasonEvent[],
  leagueLength: number,
): PlannedFixture | 'CHAMPION' | undefined {
  const table = tableOf(season, rows)
  const ofRound = rows.filter(({ is_play_off: isPlayOff, play_off_round: round }) => isPlayOff && round === season.play_off_round)
  if (season.play_off_round === 0 && !rows.every(isOver)) return undefined
  let pairings = firstPlayOffs(table)
  for (let round = 1; round <= season.play_off_round; round += 1) {
    const played = rows.filter((row) => row.is_play_off && row.play_off_round === round)
    if (played.length < pairings.length) return plan(pairings[played.length]!, played.length)
    if (!played.every(isOver)) return undefined
    pairings = nextPlayOffs(played.map(winnerOfPlayOff), table)
    if (pairings.length === 0) return 'CHAMPION'
  }
  season.play_off_round += 1
  return plan(pairings[0]!, 0)

  function plan(pairing: { home: number; away: number }, at: number): PlannedFixture {
    const no = rows.length + 1
    const first = ofRound[0]?.start.getTime() ?? studio.clock.now().getTime() + pauseMs
    const start = at === 0 ? studio.clock.now().getTime() + pauseMs : first + at * competition.everyMs
    return {
      ...pairing,
      id: `${competition.id}-${season.no}-${Math.max(no, leagueLength + 1)}`,
      round: season.play_off_round,
      start,
      isPlayOff: true,
    }
  }
}

/** A tie, or a match that was not played, goes to the side that stood higher in the table: the home side. */
const winnerOfPlayOff = ({ home, away, home_score: homeScore, away_score: awayScore }: Ended) =>
  (homeScore ?? 0) >= (awayScore ?? 0) ? home : away

async function endSeason(
  studio: Studio,
  owned: store.OwnedCompetition,
  season: SeasonRow,
  rows: readonly store.SeasonEvent[],
): Promise<void> {
  const final = rows.findLast(({ is_play_off: isPlayOff }) => isPlayOff)
  await studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    await store.updateSeason(tx, { ...season, champion: final ? winnerOfPlayOff(final) : 0 })
  })
}

async function announce(
  studio: Studio,
  owned: store.OwnedCompetition,
  season: SeasonRow,
  planned: PlannedFixture,
  rows: readonly store.SeasonEvent[],
  pricing: Pick<Pricing, 'price'>,
): Promise<void> {
  const { sport } = competitionOf(season.competition)
  const model = models[sport]
  const strengths = strengthsOf(studio, season)
  const results = resultsOf(rows)
  const strength = (team: number) => strengths[team]! + formOf(team, results)
  // As it is published: numbers and texts only.
  const params: unknown = JSON.parse(JSON.stringify(paramsFor(sport, strength(planned.home), strength(planned.away), planned.isPlayOff)))
  const state = model.begin(params)
  const word = drawBelow(seasonWords(studio, season, `fate ${planned.id}`), 1_000)
  const link = studio.entropy.bytes(hashBytes)
  const no = season.announced + 1
  const margins = await listMargins(studio.database, { id: planned.id, sport, competition: season.competition })
  const offered = await pricing.price({ sport, params, margins })
  const now = studio.clock.now()
  const { markets } = refreshMarkets([], offered, { model, params, state, seq: 1, suspension: { isAll: false, types: [] } })
  await studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    const event: store.NewEvent = {
      id: planned.id,
      competition: season.competition,
      season: season.no,
      no,
      sport,
      home: planned.home,
      away: planned.away,
      is_play_off: planned.isPlayOff,
      play_off_round: planned.isPlayOff ? season.play_off_round : 0,
      start: new Date(planned.start),
      fate: planned.isPlayOff || word >= postponed + cancelled ? 'PLAYED' : word < cancelled ? 'CANCELLED' : 'POSTPONED',
      params,
      model_version: model.version,
      commitment: buildChain(link)[0]!,
      sealed_link: studio.seal.close(link, linkPurpose),
      state,
      markets,
    }
    await store.insertEvent(tx, event, now)
    await store.insertPrices(tx, event.id, 1n, now, markets)
    await store.updateSeason(tx, { ...season, announced: no })
  })
}

/** Puts a calendar off that nobody ran for a while, so that its matches are not all played at once. */
export async function catchUp(studio: Studio, owned: store.OwnedCompetition): Promise<void> {
  const next = await store.findNextDue(studio.database, owned.competition)
  const season = await store.findSeason(studio.database, owned.competition)
  const lateMs = next ? studio.clock.now().getTime() - next.getTime() : 0
  if (!season || lateMs <= pauseMs) return
  await studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    await store.shiftEvents(tx, owned.competition, lateMs)
    await store.updateSeason(tx, { ...season, shift_ms: season.shift_ms + BigInt(lateMs) })
  })
}
