import { printAmount } from '@portal/contracts/money'
import { type OddsFormat, parlayMargin, type PricePolicy, singleMargin } from '@portal/odds'
import type { z } from 'zod'
import type {
  BookState,
  EventAnswer,
  EventsAnswer,
  EventsRequest,
  ProofAnswer,
  RulesAnswer,
  SettingsAnswer,
  SettingsRequest,
  SlipsAnswer,
  SlipsRequest,
  SportsAnswer,
  StandingsAnswer,
} from '../../book-api.ts'
import type { BookSettings, SlipView } from '../../book-values.ts'
import { models } from '../../book/models/sports.ts'
import { competitions, competitorName } from '../../book/season/competitions.ts'
import { teamCount } from '../../book/season/team-names.ts'
import type { Studio } from '../context.ts'
import { findHelpline } from '../market.ts'
import type { SessionRow } from '../store.ts'
import * as lists from './list-store.ts'
import { BookRefusal } from './book-refusal.ts'
import type { EventRow, SlipRow } from './book-rows.ts'
import { leastStake, rulesVersion, silenceMs, slipPayoutCap, unitsIn } from './book-terms.ts'
import { competitionOf, tableOf } from './calendar.ts'
import * as events from './event-store.ts'
import { findLimit, listLimits } from './limit-store.ts'
import * as slips from './slip-store.ts'
import { delaysMs, vendorOfSport, vendorTitles } from './sports.ts'
import { tellCard, tellPage, tellProof } from './tell-event.ts'
import { tellSlips } from './tell-slip.ts'

const adultAge = 18
const newest = 2n ** 62n
/** Stakes to tap on, in least stakes. */
const quickSteps = [10n, 50n, 100n, 500n]

const sportsOf = (session: SessionRow) => vendorOfSport(session.game)?.sports ?? []

function tellSettings(session: SessionRow, row: lists.SettingsRow | undefined): BookSettings {
  const least = leastStake(session.currency)
  return {
    oddsFormat: (row?.odds_format ?? 'DECIMAL') as OddsFormat,
    policy: (row?.policy ?? 'HIGHER') as PricePolicy,
    quickStakes: row?.quick_stakes ?? quickSteps.map((step) => printAmount(least * step)),
  }
}

export async function tellState(studio: Studio, session: SessionRow, balance: bigint): Promise<BookState> {
  const on = studio.database
  const now = studio.clock.now()
  const sports = sportsOf(session)
  const vendor = vendorOfSport(session.game)
  return {
    session: {
      id: session.id,
      mode: session.mode,
      language: session.language,
      currency: session.currency,
      lobbyUrl: session.lobby_url,
      depositUrl: session.deposit_url,
      endsAt: session.ends_at?.toISOString() ?? null,
      realityCheckMinutes: session.reality_check_minutes,
      openedAt: (session.opened_at ?? now).toISOString(),
      care: { minimumAge: session.minimum_age ?? adultAge, helpline: findHelpline(session.market ?? studio.market) },
    },
    sport: session.game as BookState['sport'],
    sports,
    vendorNames: vendorTitles[vendor?.vendor ?? '']!,
    balance: printAmount(balance),
    settings: tellSettings(session, await lists.findSettings(on, session.player_id)),
    leastStake: printAmount(leastStake(session.currency)),
    openSlips: await slips.countOpenSlips(on, session.player_id, sports),
    net: printAmount(await slips.sumNet(on, session.player_id, sports, session.opened_at ?? now, now)),
    isFeedDown: await isFeedDown(studio, sports),
    now: now.getTime(),
  }
}

/** Whether a match of these sports should have gone on and does not. */
async function isFeedDown(studio: Studio, sports: readonly string[]): Promise<boolean> {
  const now = studio.clock.now()
  const live = await lists.listEvents(studio.database, { when: 'live', sports, now, limit: 100 })
  return live.some(({ next_at: next }) => next !== null && now.getTime() - next.getTime() > silenceMs)
}

export async function keepSettings(studio: Studio, session: SessionRow, given: z.output<typeof SettingsRequest>): Promise<SettingsAnswer> {
  const row = { odds_format: given.oddsFormat, policy: given.policy, quick_stakes: given.quickStakes }
  await lists.writeSettings(studio.database, session.player_id, row)
  return { settings: tellSettings(session, row) }
}

export async function tellSports(studio: Studio, session: SessionRow): Promise<SportsAnswer> {
  const now = studio.clock.now()
  const rows = await lists.countEvents(studio.database, now)
  const sum = (own: readonly lists.CompetitionCount[], key: 'live' | 'today' | 'total') =>
    own.reduce((total, row) => total + Number(row[key]), 0)
  return {
    sports: sportsOf(session).map((sport) => {
      const own = rows.filter((row) => row.sport === sport)
      const all = competitions.filter((one) => one.sport === sport)
      return {
        sport,
        live: sum(own, 'live'),
        today: sum(own, 'today'),
        total: sum(own, 'total'),
        competitions: all.map(({ id, names }) => {
          const of = own.filter(({ competition }) => competition === id)
          return { id, names, live: sum(of, 'live'), total: sum(of, 'total') }
        }),
      }
    }),
    now: now.getTime(),
  }
}

export async function tellEvents(studio: Studio, session: SessionRow, request: z.output<typeof EventsRequest>): Promise<EventsAnswer> {
  const now = studio.clock.now()
  const own = sportsOf(session)
  if (request.ids !== undefined) {
    const ids = request.ids.split(',')
    const found = (await events.listEventsById(studio.database, ids)).filter(({ sport }) => own.includes(sport))
    return { events: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(tellCard), next: null, now: now.getTime() }
  }
  const rows = await lists.listEvents(studio.database, {
    when: request.when,
    competition: request.competition,
    day: request.day,
    now,
    limit: request.limit + 1,
    sports: request.sport === undefined ? own : own.filter((sport) => sport === request.sport),
    teams: request.search === undefined ? undefined : findTeams(own, request.search),
    after: request.after === undefined ? undefined : readCursor(request.after),
  })
  const page = rows.slice(0, request.limit)
  const last = page.at(-1)
  const at = last && (request.when === 'results' ? last.ended_at! : last.start)
  return {
    events: page.map(tellCard),
    next: last && at && rows.length > request.limit ? `${at.getTime()}.${last.id}` : null,
    now: now.getTime(),
  }
}

function readCursor(text: string): { at: Date; id: string } {
  const dot = text.indexOf('.')
  const at = new Date(Number(text.slice(0, dot)))
  if (dot < 1 || Number.isNaN(at.getTime())) throw new BookRefusal('request.invalid', { field: 'after' })
  return { at, id: text.slice(dot + 1) }
}

/** Competitors with a text in one of their names, or in those of their competition. */
export function findTeams(sports: readonly SlipRow['game'][], search: string): string[] {
  const wanted = search.toLocaleLowerCase()
  const has = (names: Readonly<Record<string, string>>) => Object.values(names).some((name) => name.toLocaleLowerCase().includes(wanted))
  return sports.flatMap((sport) => {
    const isAll = competitions.some((one) => one.sport === sport && has(one.names))
    return Array.from({ length: teamCount }, (_, team) => team).flatMap((team) =>
      isAll || has(competitorName(sport, team)) ? [`${sport}-${team}`] : [],
    )
  })
}

async function getEvent(studio: Studio, id: string): Promise<EventRow> {
  const event = await events.findEvent(studio.database, id)
  if (!event) throw new BookRefusal('event.not_found')
  return event
}

export async function tellEvent(studio: Studio, id: string): Promise<EventAnswer> {
  return { event: await tellPage(studio, await getEvent(studio, id)), now: studio.clock.now().getTime() }
}

export async function tellProofOf(studio: Studio, id: string): Promise<ProofAnswer> {
  const event = await getEvent(studio, id)
  if (event.is_season) throw new BookRefusal('event.not_found')
  const hashes = Map.groupBy(await lists.listDigestHashes(studio.database, id), ({ step }) => step)
  return { document: await tellProof(studio, event, async (step) => (hashes.get(step) ?? []).map(({ hash }) => hash)) }
}

export async function tellStandings(studio: Studio, id: string): Promise<StandingsAnswer> {
  const season = competitions.some((one) => one.id === id) ? await events.findSeason(studio.database, id) : undefined
  if (!season) throw new BookRefusal('event.not_found')
  const { sport, names } = competitionOf(id)
  const table = tableOf(season, await events.listSeasonResults(studio.database, id, season.no))
  return {
    competition: names,
    season: season.no,
    rows: table.map(({ team, ...row }) => ({ team: `${sport}-${team}`, names: competitorName(sport, team), ...row })),
  }
}

export async function tellRules(studio: Studio, session: SessionRow): Promise<RulesAnswer> {
  const own = sportsOf(session)
  const limits = await listLimits(studio.database, [])
  const { currency } = session
  return {
    version: rulesVersion,
    markets: own.flatMap((sport) =>
      models[sport].types.map(({ id, marginMilli, payoutCap }) => {
        const league = { id: '', sport, competition: competitions.find((one) => one.sport === sport)!.id }
        const margin = findLimit(limits, league, [id, ''], 'margin_milli')?.margin_milli ?? marginMilli
        const cap = findLimit(limits, league, [id, ''], 'payout_cap')?.payout_cap ?? BigInt(payoutCap)
        return {
          sport,
          type: id,
          marginPercent: (margin / 10).toFixed(1),
          payoutCap: printAmount(unitsIn(currency, cap)),
        }
      }),
    ),
    sports: own.map((sport) => ({ sport, delayMs: delaysMs[sport], paceMs: competitions.find((one) => one.sport === sport)!.paceMs })),
    leastStake: printAmount(leastStake(currency)),
    slipPayoutCap: printAmount(slipPayoutCap(currency)),
    singleCashOutMargin: (singleMargin / 10).toFixed(1),
    parlayCashOutMargin: (parlayMargin / 10).toFixed(1),
  }
}

export async function tellSlip(studio: Studio, slip: SlipRow): Promise<SlipView> {
  const [told] = await tellSlips(studio.database, [slip], studio.clock.now())
  if (!told) throw new Error(`The slip ${slip.id} can't be told`)
  return told
}

export async function tellOwnSlips(studio: Studio, session: SessionRow, request: z.output<typeof SlipsRequest>): Promise<SlipsAnswer> {
  if (request.after !== undefined && !/^\d{1,18}$/.test(request.after)) throw new BookRefusal('request.invalid', { field: 'after' })
  const before = request.after === undefined ? newest : BigInt(request.after)
  const by = { playerId: session.player_id, games: sportsOf(session), isOpen: request.state === 'open', before, limit: request.limit + 1 }
  const rows = await slips.listSlips(studio.database, by)
  const page = rows.slice(0, request.limit)
  return {
    slips: await tellSlips(studio.database, page, studio.clock.now()),
    next: rows.length > request.limit ? String(page.at(-1)!.number) : null,
  }
}
