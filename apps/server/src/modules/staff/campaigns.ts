/** Campaigns as operators see them. What they do with them stands in `campaign-writes.ts`. */
import { printAmount } from '@portal/contracts'
import type { staffCampaignRoutes } from '@portal/contracts/staff/campaigns'
import { staffCampaignRoutes as routes } from '@portal/contracts/staff/campaigns'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import {
  type AudienceRow,
  type CampaignRow,
  countAwards,
  countCampaigns,
  type DeskAward,
  exportAudience,
  findCampaign,
  listAwards,
  listCampaigns,
  listCampaignVersions,
  listForecasts,
  readCampaignTerms,
  readResults,
} from '#modules/campaigns'
import { listPromotionCovers } from '#modules/content'
import { printCsv, streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { campaignWrites } from './campaign-writes.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'

type Routes = typeof staffCampaignRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const exportedCampaigns = 1_000
/** More than any campaign has. */
const versionsShown = 100

export function mountCampaigns({ serving, deps }: StaffMount): void {
  const { database } = deps
  serving.serve(routes, {
    list: (input, call) => listPage(deps, input, call),
    csv: (input, call) => exportCsv(deps, input, call),
    audienceCsv: (input, call) => streamAudience(deps, input, call),
    get: ({ id }, { brand }) => describe(database, brand, id),
    awards: (input, call) => listAwardPage(deps, input, call),
    covers: async (_input, { brand }) => ({ list: await listPromotionCovers(database, brand.id) }),
    ...campaignWrites(deps),
  })
}

async function listPage(
  { database, cursors }: StaffDeps,
  { state, trigger, ...input }: Input<'list'>,
  { brand }: StaffCall,
): Promise<Output<'list'>> {
  const filter = { brand: brand.id, state, trigger }
  const page = await readPage<CampaignRow>(cursors, {
    scope: { list: 'campaigns', brandId: brand.id, filters: { state, trigger } },
    input,
    read: ([behind] = [], limit) => listCampaigns(database, filter, behind === undefined ? undefined : BigInt(behind), limit),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countCampaigns(database, filter, atMost),
  })
  return { ...page, list: page.list.map(toRow) }
}

function toRow(row: CampaignRow): Output<'list'>['list'][number] {
  const { titles, budget } = readCampaignTerms(row.terms)
  const {
    id,
    slug,
    version,
    liveVersion,
    shownAs,
    trigger,
    startsAt,
    endsAt,
    granted,
    joined,
    awards,
    members,
    madeBy,
    madeAt,
    publishedAt,
  } = row
  return {
    id,
    slug,
    version,
    ...(liveVersion !== null && { liveVersion }),
    state: shownAs,
    trigger,
    titles,
    startsAt,
    endsAt,
    budget,
    granted,
    joined,
    awards,
    members,
    madeBy,
    madeAt,
    ...(publishedAt && { publishedAt }),
  }
}

async function describe(on: Queryable, brand: Brand, id: bigint): Promise<Output<'get'>> {
  const found = await findCampaign(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  const { version, liveVersion } = found
  const [versions, forecasts, results] = await Promise.all([
    listCampaignVersions(on, id, versionsShown),
    listForecasts(on, id, liveVersion === null ? [version] : [version, liveVersion]),
    readResults(on, id),
  ])
  const newest = forecasts.find((each) => each.version === version)
  const live = forecasts.find((each) => each.version === liveVersion)
  return {
    row: toRow(found),
    versions: versions.map(({ terms, publishedBy, publishedAt, ...line }) => ({
      ...line,
      terms: readCampaignTerms(terms),
      ...(publishedBy !== null && { publishedBy }),
      ...(publishedAt && { publishedAt }),
    })),
    ...(newest?.forecast && { forecast: newest.forecast }),
    ...(live?.forecast && { liveForecast: live.forecast }),
    isPending: newest?.isPending ?? false,
    results: { ...results, cost: printAmount(results.cost) },
    currency: brand.currency,
  }
}

async function listAwardPage(
  { database, cursors }: StaffDeps,
  { id, ...input }: Input<'awards'>,
  { brand }: StaffCall,
): Promise<Output<'awards'>> {
  if (!(await findCampaign(database, brand.id, id))) throw new Refusal('staff.not_found')
  const page = await readPage<DeskAward>(cursors, {
    scope: { list: 'campaign-awards', brandId: brand.id, filters: { id: String(id) } },
    input,
    read: ([behind] = [], limit) => listAwards(database, id, behind === undefined ? undefined : BigInt(behind), limit),
    positionOf: (row) => [String(row.id)],
    count: (atMost) => countAwards(database, id, atMost),
  })
  const names = await nameMembers(database, page.list.map(({ member }) => member)) // prettier-ignore
  const list = page.list.map(({ member, deposit, reference, grantNo, ...row }) => ({
    ...row,
    username: names.get(member) ?? '',
    ...(deposit !== null && { deposit }),
    ...(reference !== null && { reference }),
    ...(grantNo !== null && { grantNo }),
  }))
  return { ...page, list }
}

const head = ['id', 'title', 'state', 'trigger', 'version', 'starts', 'ends', 'budget', 'granted', 'joined', 'prizes', 'members', 'madeBy'] // prettier-ignore

async function exportCsv({ database }: StaffDeps, input: Input<'csv'>, { brand, language, note }: StaffCall) {
  const rows = await listCampaigns(database, { brand: brand.id, ...input }, undefined, exportedCampaigns)
  const lines = rows.map((found) => {
    const { id, titles, state, trigger, version, startsAt, endsAt, budget, granted, joined, awards, members, madeBy } = toRow(found)
    const counts = [joined, awards, members].map(String)
    return [String(id), titles[language] ?? titles['EN'] ?? '', state, trigger, String(version), startsAt.toISOString(), endsAt.toISOString(), printAmount(budget), printAmount(granted), ...counts, madeBy] // prettier-ignore
  })
  note({ event: 'campaigns_exported', subject: { kind: 'campaigns', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: Buffer.from(`\uFEFF${printCsv([head, ...lines])}`), fileName: 'campaigns.csv' }
}

const audienceHead = ['account', 'level', 'registered', 'lastLogin', 'joined']

/** An audience may be all members of a brand: it is written as it is read. */
async function streamAudience({ database }: StaffDeps, { id, version }: Input<'audienceCsv'>, { brand, caller, note }: StaffCall) {
  const found = await findCampaign(database, brand.id, id)
  const terms = found && (await listCampaignVersions(database, id, versionsShown)).find((each) => each.version === version)?.terms
  if (!terms) throw new Refusal('staff.not_found')
  const { audience } = readCampaignTerms(terms)
  const statement = exportAudience({ brand: brand.id, id, audience, zone: brand.timeZone, lines: caller.lines })
  const toLines = async (rows: AudienceRow[]) =>
    rows.map(({ username, level, registeredAt, lastLoginAt, joinedAt }) => [
      username,
      String(level),
      registeredAt.toISOString(),
      lastLoginAt?.toISOString() ?? '',
      joinedAt?.toISOString() ?? '',
    ])
  note({ event: 'campaign_audience_exported', subject: { kind: 'campaign', id: String(id) }, after: { version: String(version) } })
  const body = streamCsv<AudienceRow>(database, { statement, head: audienceHead, toLines })
  return { type: 'text/csv; charset=utf-8', body, fileName: `campaign-${id}-audience.csv` }
}
