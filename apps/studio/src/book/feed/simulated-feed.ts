import type { WordSource } from '../../engine/random.ts'
import { drawBelow } from '../../engine/random.ts'
import { buildChain, nextDigest, noBeacon, stepWords } from '../fixture/chain.ts'
import { canDecide, nextStates, outcomesOf, settleMarket } from '../models/markets.ts'
import { models, type OpenModel, paramsFor } from '../models/sports.ts'
import type { Market } from '../models/sport.ts'
import { drawIncident } from '../models/step-law.ts'
import { type Competition, competitorName } from '../season/competitions.ts'
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
} from '../season/season.ts'
import { aliveMs, createFeedLog, headsMs, type FeedLog, type FeedAdapter, type FeedPosition, type Handler } from './adapter.ts'
import { type FeedBody, noFixture } from './messages.ts'

export type SimulatedSeason = {
  readonly competition: Competition
  readonly season: number
  readonly teams: number
  readonly startsAt: number
  /** Strengths, the order of matches and what keeps one from being played. */
  readonly words: WordSource
  /** The last link of a fixture's chain, 32 random bytes. */
  linkOf(fixture: string): Buffer
  /** The hashes of the slips reserved on a fixture since its last step. */
  slipsOf(fixture: string): readonly string[]
  /** The markets whose results are sent, all of the sport without lines unless said. */
  marketsOf?(fixture: string): readonly Market[]
}

const aheadMs = 48 * 3_600_000
/** In 1,000 matches: how many are put off by two hours, and how many are cancelled. */
const postponed = 15
const cancelled = 5
const postponedMs = 2 * 3_600_000

type Match = {
  readonly planned: PlannedFixture
  readonly params: unknown
  readonly commitment: string
  /** From its start to its end; before and after only the source of the last link knows it. */
  chain: readonly string[]
  readonly fate: 'PLAYED' | 'POSTPONED' | 'CANCELLED'
  start: number
  version: number
  state: unknown
  step: number
  digest: string
  status: 'SCHEDULED' | 'LIVE' | 'FINISHED' | 'CANCELLED'
  at: number
}

/**
 * A season as a feed: the league, then play-offs until one is left. Fixtures are announced 48 hours ahead with their commitment; each step reveals its
 * link. A match is SCHEDULED, LIVE with a step at each pace, then FINISHED with its results; or CANCELLED; or announced again with a later start.
 */
export class SimulatedFeed implements FeedAdapter {
  readonly producer: string
  readonly #season: SimulatedSeason
  readonly #model: OpenModel
  readonly #log: FeedLog
  readonly #strengths: readonly number[]
  readonly #matches: Match[] = []
  readonly #results: Result[] = []
  #handlers: Handler[] = []
  #after: FeedPosition = {}
  #upcoming: PlannedFixture[]
  #table: readonly TableRow[] | undefined
  /** Who came through the round of play-offs under way. */
  #winners: number[] = []
  #now: number
  #nextAlive: number | undefined

  constructor(producer: string, season: SimulatedSeason) {
    const { competition, teams, startsAt, words } = season
    this.producer = producer
    this.#season = season
    this.#model = models[competition.sport]
    this.#log = createFeedLog(producer, (message) => {
      if (message.seq > (this.#after[message.fixture] ?? 0)) this.#send(message)
    })
    this.#strengths = drawStrengths(teams, words)
    this.#upcoming = planLeague(competition, season.season, teams, startsAt, words)
    this.#now = startsAt - aheadMs
  }

  start(from: FeedPosition): void {
    this.#after = from
  }

  onMessage(handle: Handler): void {
    this.#handlers.push(handle)
  }

  recover({ requestId, fixture, from }: { requestId: string; fixture: string; from: number }): void {
    this.#log.since(fixture, from).forEach((message) => this.#send(message))
    this.#sign({ kind: 'SNAPSHOT_DONE', requestId })
  }

  runTo(time: number): void {
    this.#nextAlive ??= time
    for (let event = this.#nextEvent(); event.at <= time; event = this.#nextEvent()) {
      this.#now = Math.max(this.#now, event.at)
      event.run()
    }
    this.#now = Math.max(this.#now, time)
  }

  /** The winner of the last match; undefined while the season goes on. */
  champion(): number | undefined {
    const isOver = this.#upcoming.length === 0 && this.#table !== undefined && this.#winners.length === 1 && this.#matches.every(isDone)
    return isOver ? this.#winners[0] : undefined
  }

  #send(message: unknown): void {
    for (const handle of this.#handlers) handle(message)
  }

  #sign(body: FeedBody): void {
    this.#send({ producer: this.producer, fixture: noFixture, seq: 0, at: this.#now, body })
  }

  /** What happens next, and when. */
  #nextEvent(): { readonly at: number; readonly run: () => void } {
    const planned = this.#upcoming[0]
    const live = this.#matches.filter((match) => !isDone(match)).toSorted((a, b) => a.at - b.at)[0]
    const alive = this.#nextAlive ?? this.#now
    const events = [
      {
        at: alive,
        run: () => {
          this.#nextAlive = alive + aliveMs
          this.#sign({ kind: 'ALIVE', heads: this.#log.heads(this.#now - headsMs) })
        },
      },
      ...(planned ? [{ at: Math.max(this.#now, planned.start - aheadMs), run: () => this.#announce(this.#upcoming.shift()!) }] : []),
      ...(live ? [{ at: live.at, run: () => this.#advance(live) }] : []),
    ]
    return events.reduce((first, event) => (event.at < first.at ? event : first))
  }

  #announce(planned: PlannedFixture): void {
    const { competition, words } = this.#season
    const { id, home, away, start, isPlayOff } = planned
    const strength = (team: number) => this.#strengths[team]! + formOf(team, this.#results)
    // As it is published: numbers and texts only.
    const params: unknown = JSON.parse(JSON.stringify(paramsFor(competition.sport, strength(home), strength(away), isPlayOff)))
    const word = drawBelow(words, 1_000)
    const fate = isPlayOff || word >= postponed + cancelled ? 'PLAYED' : word < cancelled ? 'CANCELLED' : 'POSTPONED'
    const commitment = buildChain(this.#season.linkOf(id))[0]!
    const state = this.#model.begin(params)
    const match: Match = {
      planned,
      params,
      commitment,
      chain: [],
      fate,
      start,
      version: 0,
      state,
      step: 0,
      digest: '',
      status: 'SCHEDULED',
      at: start,
    }
    this.#matches.push(match)
    this.#tell(match, 'SCHEDULED')
  }

  #tell(match: Match, status: (FeedBody & { kind: 'FIXTURE' })['status']): void {
    const { competition } = this.#season
    const { id, home, away } = match.planned
    match.version += 1
    const nameOf = (team: number) => competitorName(competition.sport, team)
    this.#log.publish(id, this.#now, {
      kind: 'FIXTURE',
      sport: competition.sport,
      competition: competition.id,
      home: `${competition.sport}-${home}`,
      away: `${competition.sport}-${away}`,
      names: { home: nameOf(home), away: nameOf(away), competition: competition.names },
      start: match.start,
      version: match.version,
      status,
      params: match.params,
      commitment: match.commitment,
    })
  }

  #advance(match: Match): void {
    if (match.status === 'SCHEDULED') this.#begin(match)
    else this.#play(match)
    this.#planPlayOffs()
  }

  #begin(match: Match): void {
    const { id, start } = match.planned
    if (match.fate === 'CANCELLED') {
      match.status = 'CANCELLED'
      this.#tell(match, 'CANCELLED')
      this.#log.publish(id, this.#now, { kind: 'CANCEL', reason: 'CANCELLED' })
    } else if (match.fate === 'POSTPONED' && match.start === start) {
      match.start += postponedMs
      match.at = match.start
      this.#tell(match, 'POSTPONED')
    } else {
      match.status = 'LIVE'
      match.chain = buildChain(this.#season.linkOf(id))
      match.at = this.#now + this.#season.competition.paceMs
      this.#tell(match, 'LIVE')
    }
  }

  /** One step: markets stop, the slips fix the digest, the words draw the incident. */
  #play(match: Match): void {
    const { competition, slipsOf } = this.#season
    const { id } = match.planned
    this.#log.publish(id, this.#now, { kind: 'STOP', groups: listDecidable(this.#model, match), reason: 'STEP' })
    match.step += 1
    match.digest = nextDigest(match.digest, slipsOf(id))
    const link = match.chain[match.step]!
    const words = stepWords({ fixture: id, step: match.step, link, digest: match.digest, beacon: noBeacon })
    const incident = drawIncident(this.#model.law(match.params, match.state), words)
    match.state = this.#model.apply(match.params, match.state, incident)
    const { home, away } = scoreOf(competition, this.#model, match)
    const proof = { link, digest: match.digest, beacon: noBeacon }
    this.#log.publish(id, this.#now, { kind: 'INCIDENT', step: match.step, incident, home, away, proof })
    match.at = this.#now + competition.paceMs
    if (this.#model.isOver(match.params, match.state)) this.#finish(match)
  }

  #finish(match: Match): void {
    const { competition, marketsOf } = this.#season
    const { id, home, away, isPlayOff } = match.planned
    match.status = 'FINISHED'
    match.chain = []
    this.#tell(match, 'FINISHED')
    for (const market of marketsOf?.(id) ?? marketsWithoutLines(this.#model)) {
      const ends = settleMarket(this.#model, match.params, match.state, market)
      const names = outcomesOf(this.#model, match.params, market)
      if (!ends || !names) continue
      const outcomes = names.map((outcome, at) => ({ outcome, end: ends[at]! }))
      this.#log.publish(id, this.#now, { kind: 'RESULT', market, version: 1, certainty: 'CONFIRMED', outcomes })
    }
    const score = scoreOf(competition, this.#model, match)
    if (!isPlayOff) this.#results.push({ home, away, homeScore: score.home, awayScore: score.away })
    // A tie goes to the side that stood higher in the table, which is the home side.
    else this.#winners.push(score.home >= score.away ? home : away)
  }

  /** The next round of the play-offs once all matches before it are done. */
  #planPlayOffs(): void {
    const { competition, season, teams } = this.#season
    if (this.#upcoming.length > 0 || !this.#matches.every(isDone)) return
    const pairings = this.#table ? nextPlayOffs(this.#winners, this.#table) : undefined
    this.#table ??= buildTable(competition, teams, this.#results)
    const round = pairings ?? firstPlayOffs(this.#table)
    if (round.length === 0) return
    const played = this.#matches.length
    this.#winners = []
    this.#upcoming = round.map((pairing, at) => ({
      ...pairing,
      id: `${competition.id}-${season}-${played + at + 1}`,
      round: 0,
      start: this.#now + (at + 1) * competition.everyMs,
      isPlayOff: true,
    }))
  }
}

const isDone = ({ status }: Match) => status === 'FINISHED' || status === 'CANCELLED'

/** Which counts a match is decided by. */
const scorePeriods: Readonly<Record<Competition['sport'], string>> = {
  football: 'MATCH',
  cricket: 'INNINGS',
  tennis: 'SETS',
  basketball: 'MATCH',
  kabaddi: 'MATCH',
  moba: 'MAPS',
  fps: 'MAPS',
}

function scoreOf({ sport }: Competition, model: OpenModel, { params, state }: Match): { home: number; away: number } {
  if (sport !== 'cricket') return model.score(params, state, scorePeriods[sport]) ?? { home: 0, away: 0 }
  // Runs of the two innings; a super over adds the run that decides.
  const innings = (state as { innings: readonly { side: string; runs: number; target?: number }[] }).innings
  const runs = (side: string) => innings.slice(0, 2).find((one) => one.side === side)?.runs ?? 0
  const winner = settleMarket(model, params, state, { type: 'WINNER', period: 'MATCH' })
  const isTied = innings.length > 2
  return {
    home: runs('HOME') + Number(isTied && winner?.[0]?.result === 1),
    away: runs('AWAY') + Number(isTied && winner?.[1]?.result === 1),
  }
}

/** The types of which the next step can end a market: of lines that end early any, of the others one line stands for all. */
function listDecidable(model: OpenModel, { params, state }: Match): string[] {
  const next = nextStates(model, params, state)
  const isDecidable = ({ id, periods, lineStep, isLive }: OpenModel['types'][number]) => {
    const line = lineStep === undefined ? {} : { line: lineStep }
    return (
      (isLive && lineStep !== undefined) || periods.some((period) => canDecide(model, params, state, { type: id, period, ...line }, next))
    )
  }
  return model.types.filter(isDecidable).map(({ id }) => id)
}

function marketsWithoutLines(model: OpenModel): Market[] {
  return model.types.flatMap(({ id, periods, lineStep }) => (lineStep === undefined ? periods.map((period) => ({ type: id, period })) : []))
}
