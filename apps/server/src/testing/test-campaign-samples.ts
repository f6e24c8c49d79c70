import { sql } from '@portal/runtime'
import { campaignTerms, publishCampaign } from './test-campaigns.ts'
import type { TestStaff } from './test-staff.ts'

const reason = 'For the festival of lights.'

/** A campaign that members have, in version 1. */
async function addLive({ portal }: TestStaff): Promise<string> {
  return String((await publishCampaign(portal.database, campaignTerms())).id)
}

/** A draft whose cost is known, in version 1. */
async function addDraft(back: TestStaff): Promise<string> {
  const id = await addLive(back)
  await back.portal.database.query(sql`
    update campaigns.campaigns set state = 'DRAFT', live_version = null, published_at = null where id = ${id}::bigint`)
  await back.portal.database.query(sql`
    insert into campaigns.previews (campaign, version, asked_by, facts, done_at)
    values (${id}::bigint, 1, 'marketing', ${JSON.stringify(knownForecast)}::text::jsonb, now())`)
  return id
}

const knownForecast = {
  audience: 10,
  active: 4,
  simulated: 2000,
  prize: '100',
  mean: '61.5',
  low: '-20',
  high: '180',
  clearedPpm: 410_000,
  reachedPpm: 1_000_000,
  turnover: '800',
  grants: 4,
  total: '246',
  ggr: '5000',
  ggrPpm: 49_200,
  bars: [{ from: '-20', to: '180', grants: 2000 }],
}

async function pause({ portal }: TestStaff, id: string): Promise<string> {
  await portal.database.query(sql`update campaigns.campaigns set state = 'PAUSED' where id = ${id}::bigint`)
  return id
}

/** A valid call of each write of campaigns; see `test-staff-samples.ts`. */
export const campaignSamples = {
  'POST /staff/v1/campaigns/save': {
    as: 'marketing' as const,
    input: () => ({ terms: campaignTerms(), reason }),
    row: { event: 'campaign_saved', reason },
  },
  'POST /staff/v1/campaigns/preview': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addDraft(back), version: 1 }),
    row: { event: 'campaign_previewed', after: { version: 1 } },
  },
  'POST /staff/v1/campaigns/publish': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addDraft(back), version: 1, reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/campaigns/resume': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await pause(back, await addLive(back)), version: 1, reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/campaigns/pause': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addLive(back), version: 1, reason }),
    row: { event: 'campaign_paused', before: { state: 'live' }, after: { state: 'paused' }, reason },
  },
  'POST /staff/v1/campaigns/end': {
    as: 'marketing' as const,
    input: async (back: TestStaff) => ({ id: await addLive(back), version: 1, reason }),
    row: { event: 'campaign_ended', before: { state: 'live' }, after: { state: 'ended' }, reason },
  },
}
