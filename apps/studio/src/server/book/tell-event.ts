import type { EventCard, EventPage, FormView, IncidentView, MarketView } from '../../book-values.ts'
import { readMarketKey } from '../../book/market-key.ts'
import { findType, outcomesOf } from '../../book/models/markets.ts'
import { models } from '../../book/models/sports.ts'
import { competitorName, readTeam, seasonName, squadOf } from '../../book/season/competitions.ts'
import { groupOf, pickHeadlines } from '../../book/view/market-groups.ts'
import type { Studio } from '../context.ts'
import type { EventRow, StepRow, StoredMarket } from './book-rows.ts'
import { competitionOf, resultsOf, tableOf } from './calendar.ts'
import * as store from './event-store.ts'
import { isInPlay } from './quote-leg.ts'
import { delaysMs } from './sports.ts'

/** Steps that a match page begins with. */
const stepsShown = 100
const formShown = 5

export function tellMarket(event: Pick<EventRow, 'sport' | 'params'>, stored: StoredMarket): MarketView | undefined {
  const market = readMarketKey(stored.k)
  const model = models[event.sport]
  const row = market && findType(model.types, market)
  const outcomes = market && outcomesOf(model, event.params, market)
  if (!market || !row || !outcomes) return undefined
  return {
    key: stored.k,
    type: market.type,
    period: market.period,
    line: market.line ?? null,
    participant: market.participant ?? null,
    status: stored.s,
    seq: stored.q,
    group: groupOf(market),
    isMain: stored.m === 1,
    isBuildable: event.sport === 'football' && row.isBuildable,
    marginPercent: ((stored.o ?? row.marginMilli) / 10).toFixed(1),
    outcomes: outcomes.map((outcome, at) => {
      const milli = stored.p[at] ?? null
      const result = stored.r?.[at]
      return {
        outcome,
        milli,
        returnPercent: milli === null ? null : ((milli * (stored.c[at] ?? 0)) / 1e10).toFixed(1),
        ...(result ? { result } : {}),
      }
    }),
  }
}

/** Who meets; of a season the competition and its number stand in their places. */
export function sidesOf(event: Pick<EventRow, 'sport' | 'home' | 'away' | 'competition' | 'season' | 'is_season'>): EventCard['names'] {
  if (event.is_season) return { home: competitionOf(event.competition).names, away: seasonName(event.season) }
  return { home: competitorName(event.sport, event.home), away: competitorName(event.sport, event.away) }
}

/** The names of a team that an outcome is: `football-3`, and of no other outcome. */
export function nameTeam(outcome: string): { names?: EventCard['names']['home'] } {
  const team = readTeam(outcome)
  return team ? { names: competitorName(team.sport, team.team) } : {}
}

const countOpen = (markets: readonly StoredMarket[]) => markets.filter(({ s }) => s === 'OPEN' || s === 'SUSPENDED').length

function tellBase(event: EventRow): Omit<EventCard, 'markets'> {
  const competition = competitionOf(event.competition)
  const isOver = event.ended_at !== null
  return {
    id: event.id,
    sport: event.sport,
    start: event.start.getTime(),
    status: event.status,
    isPlayOff: event.is_play_off,
    competition: { id: competition.id, names: competition.names },
    names: sidesOf(event),
    ...(event.is_season ? { isSeason: true as const } : {}),
    live: isInPlay(event) || isOver ? event.live : null,
    marketCount: isOver ? 0 : countOpen(event.markets),
    final: isOver && event.home_score !== null && event.away_score !== null ? { home: event.home_score, away: event.away_score } : null,
    voidReason: event.void_reason,
  }
}

/** An event as lists show it. */
export function tellCard(event: EventRow): EventCard {
  const open = event.markets.flatMap((stored) => {
    const market = readMarketKey(stored.k)
    return market && stored.m === 1 && (stored.s === 'OPEN' || stored.s === 'SUSPENDED') ? [{ market, isMain: true, stored }] : []
  })
  const markets = pickHeadlines(open).flatMap(({ stored }) => tellMarket(event, stored) ?? [])
  return { ...tellBase(event), markets }
}

export function tellStep({ step, at, incident, link, home, away, period, is_major: isMajor }: StepRow): IncidentView {
  return { step, at: at.getTime(), incident, score: { home, away }, period, isMajor, motion: Number.parseInt(link.slice(0, 8), 16) }
}

/** The page of an event. */
export async function tellPage(studio: Studio, event: EventRow): Promise<EventPage> {
  const on = studio.database
  const steps = await store.listNewestSteps(on, event.id, stepsShown)
  const rows = await store.listSeasonResults(on, event.competition, event.season)
  const table = tableOf(
    { competition: event.competition, teams: Math.max(2, ...rows.map(({ home, away }) => Math.max(home, away) + 1)) },
    rows,
  )
  const form = (team: number): FormView => {
    if (event.is_season) return { place: null, points: null, results: [] }
    const place = table.findIndex((row) => row.team === team)
    const played = rows.filter((row) => row.status === 'FINISHED' && (row.home === team || row.away === team) && row.id !== event.id)
    return {
      place: resultsOf(rows).length > 0 && place >= 0 ? place + 1 : null,
      points: table[place]?.points ?? null,
      results: played
        .slice(-formShown)
        .toReversed()
        .map((row) => {
          const isHome = row.home === team
          const score = { home: row.home_score ?? 0, away: row.away_score ?? 0 }
          const difference = isHome ? score.home - score.away : score.away - score.home
          const opponent = competitorName(event.sport, isHome ? row.away : row.home)
          return { event: row.id, result: difference > 0 ? 'W' : difference < 0 ? 'L' : 'D', score, opponent }
        }),
    }
  }
  return {
    ...tellBase(event),
    markets: event.markets.flatMap((stored) => tellMarket(event, stored) ?? []),
    incidents: steps.map(tellStep),
    form: { home: form(event.home), away: form(event.away) },
    squads: event.sport === 'tennis' || event.is_season ? null : { home: squadOf(event.home), away: squadOf(event.away) },
    proof: { commitment: event.commitment, revealed: steps.at(-1)?.link ?? null, steps: event.step },
    delayMs: delaysMs[event.sport],
  }
}

/** The document that anybody can draw a match again from, as far as it is played. */
export async function tellProof(studio: Studio, event: EventRow, slipsOf: (step: number) => Promise<string[]>): Promise<object> {
  const steps = await store.listSteps(studio.database, event.id)
  const told = []
  for (const { step, incident, link, digest } of steps) told.push({ slips: await slipsOf(step - 1), incident, link, digest, beacon: '-' })
  const { id, sport, model_version: version, params, commitment } = event
  return { kind: 'studio-fixture', fixture: id, sport, version, params, commitment, steps: told }
}
