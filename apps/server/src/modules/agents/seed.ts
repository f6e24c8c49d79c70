import { contractKinds } from '@portal/contracts/agents'
import type { Tx } from '@portal/runtime'
import { getMember, listDemoMembers, raisePrizeGroup } from '#modules/identity'
import { findStandardGroup } from '#modules/lottery'
import { addRules } from './contracts/index.ts'
import { setQuota } from './registration/index.ts'

/** What a brand of the demonstration allows. Running it again changes nothing that is there. */
export async function seedAgents(tx: Tx, brandId: number, currency: string): Promise<void> {
  await addRules(tx, brandId, {
    currency,
    kinds: [...contractKinds],
    compress: true,
    shortfall: 'ADVANCE',
    topGroup: 1960,
    floorPpm: 2_000,
    salaryCapPpm: 12_000,
    offerDays: 7,
    lowestGroup: 1800,
    quotaGroup,
  })
}

/** From this group on the agents of the demonstration need a quota. */
const quotaGroup = 1950

const demoAgents: Readonly<Record<string, { group: number; quota?: number }>> = {
  agent: { group: 1960, quota: 10 },
  agent2: { group: 1940 },
  affiliate: { group: 1950, quota: 5 },
  subaffiliate: { group: 1930 },
}

/** Gives the agents of the demonstration their prize groups and quotas, unless they have a group. */
export async function seedGroups(tx: Tx, brandId: number): Promise<void> {
  const standard = await findStandardGroup(tx, brandId)
  if (standard === undefined) return
  for (const { id, username } of await listDemoMembers(tx, brandId)) {
    const given = demoAgents[username]
    if (!given || (await getMember(tx, id)).prizeGroup !== null) continue
    await raisePrizeGroup(tx, id, given.group, standard)
    if (given.quota !== undefined) await setQuota(tx, id, quotaGroup, given.quota)
  }
}
