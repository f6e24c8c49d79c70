import { createHash } from 'node:crypto'
import { models } from '../../book/models/sports.ts'
import type { SeasonParams, SeasonState } from '../../book/models/season-model.ts'
import { offerMarkets } from '../../book/offer/offered-markets.ts'
import type { SeasonAhead } from '../../book/season/champion-chances.ts'
import { seasonEventId } from '../../book/season/season-event.ts'
import type { Studio } from '../context.ts'
import { reprice } from './advance.ts'
import type { EventRow, SeasonRow } from './book-rows.ts'
import { competitionOf, resultsOf, strengthsOf } from './calendar.ts'
import * as store from './event-store.ts'
import { listMargins } from './limit-store.ts'
import type { Pricing } from './price-ahead.ts'

type Champion = Pick<Pricing, 'champion'>

/**
 * Keeps what is bet on a competition's seasons: opens it with a season, prices it anew when a match of the league is over, closes it with the play-offs and settles it with
 * the champion. The chances are drawn before the transaction; if another match ended meanwhile, the next turn draws them again.
 * @returns what changed
 */
export async function keepOutright(studio: Studio, owned: store.OwnedCompetition, pricing: Champion): Promise<EventRow[]> {
  const told: EventRow[] = []
  for (const { id, season: no } of await store.listOpenSeasons(studio.database, owned.competition)) {
    const season = await store.findSeason(studio.database, owned.competition, no)
    const event = season && (await refresh(studio, owned, season, id, pricing))
    if (event) told.push(event)
  }
  const season = await store.findSeason(studio.database, owned.competition)
  if (season && season.champion === null && season.play_off_round === 0 && season.announced > 0) await open(studio, owned, season, pricing)
  return told
}

async function open(studio: Studio, owned: store.OwnedCompetition, season: SeasonRow, pricing: Champion): Promise<void> {
  const id = seasonEventId(season.competition, season.no)
  if (await store.hasEvent(studio.database, id)) return
  const { sport, everyMs } = competitionOf(season.competition)
  const model = models[sport]
  const params: SeasonParams = { season: season.no, teams: season.teams }
  const state = await draw(studio, season, pricing)
  const matches = season.teams * (season.teams - 1)
  const row = {
    id,
    competition: season.competition,
    season: season.no,
    no: 0,
    sport,
    home: 0,
    away: 0,
    is_play_off: false,
    play_off_round: 0,
    is_season: true,
    start: new Date(season.started_at.getTime() + Number(season.shift_ms) + matches * everyMs),
    fate: 'PLAYED' as const,
    params,
    model_version: model.version,
    // Nothing is drawn of a season itself: its matches have their chains.
    commitment: id,
    sealed_link: Buffer.alloc(0),
    state,
    markets: [],
  }
  await studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    await store.insertEvent(tx, row, studio.clock.now())
    const event = (await store.lockEvent(tx, id))!
    await write(studio, tx, { ...event, next_at: null }, state)
  })
}

async function refresh(
  studio: Studio,
  owned: store.OwnedCompetition,
  season: SeasonRow,
  id: string,
  pricing: Champion,
): Promise<EventRow | undefined> {
  const known = (await store.findEvent(studio.database, id))!.state as SeasonState
  const ended = await store.countEnded(studio.database, season.competition, season.no)
  const isClosed = season.play_off_round > 0
  if (season.champion === null && isClosed === known.isClosed && (isClosed || ended === known.ended)) return undefined
  const state: SeasonState =
    season.champion === null && !isClosed ? await draw(studio, season, pricing) : { ...known, isClosed, champion: season.champion }
  return studio.database.transaction(async (tx) => {
    await store.holdCompetition(tx, owned)
    const event = await store.lockEvent(tx, id)
    if (!event || event.ended_at) return undefined
    const isOver = state.champion !== null
    const next: EventRow = isOver ? { ...event, status: 'FINISHED', ended_at: studio.clock.now() } : event
    return write(studio, tx, { ...next, seq: event.seq + 1n }, state)
  })
}

async function write(studio: Studio, tx: Parameters<typeof store.writeEvent>[0], event: EventRow, state: SeasonState): Promise<EventRow> {
  const now = studio.clock.now()
  const next = { ...event, state }
  const margins = await listMargins(tx, next)
  const model = models[next.sport]
  const offered = offerMarkets({ model, params: next.params, state, joint: model.joint(next.params, state), isLive: false, margins })
  const changed = reprice(next, margins, offered)
  await store.writeEvent(tx, next, now)
  await store.insertPrices(tx, next.id, next.seq, now, changed)
  return next
}

/** The chances of a season as it stands, drawn in the thread of prices. */
async function draw(studio: Studio, season: SeasonRow, pricing: Champion): Promise<SeasonState> {
  const rows = await store.listSeasonResults(studio.database, season.competition, season.no)
  const ended = rows.filter(({ status }) => ['FINISHED', 'ABANDONED', 'CANCELLED'].includes(status)).length
  const ahead: SeasonAhead = {
    competition: season.competition,
    teams: season.teams,
    strengths: strengthsOf(studio, season),
    results: resultsOf(rows),
    dropped: rows.filter(({ status }) => status === 'ABANDONED' || status === 'CANCELLED').map(({ home, away }) => ({ home, away })),
    seed: createHash('sha256')
      .update(`${seasonEventId(season.competition, season.no)} ${ended}`)
      .digest()
      .readInt32BE(0),
  }
  return { ended, chances: await pricing.champion(ahead), isClosed: false, champion: null }
}
