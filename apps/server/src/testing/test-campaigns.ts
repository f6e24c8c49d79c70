import type { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { Database } from '@portal/runtime'
import type { z } from 'zod'
import { addCampaign, findCampaign, publishVersion, readCampaignTerms, showCampaignPage } from '#modules/campaigns'
import { readMinute } from '#platform/zone-days.ts'

type Wire = z.input<typeof Terms>
const inAll = (text: string) => ({ BN: text, EN: text, CN: text, VI: text })

const dayMs = 86_400_000
const startMs = Date.now()
/** A minute some days from now: the same one in all of a file, however long it takes. */
export const minuteIn = (days: number) => new Date(startMs + days * dayMs).toISOString().slice(0, 16)

/** Terms of a campaign that gives 100 to whoever takes it, with changes. */
export const campaignTerms = (changed: Partial<Wire> = {}): Wire => ({
  offer: { trigger: 'claim', prize: { kind: 'sum', amount: '100' }, times: 1, claimDays: 30 },
  code: null,
  audience: {
    levelFrom: 0,
    levelTo: 10,
    registeredFrom: null,
    registeredTo: null,
    activeDays: null,
    idleDays: null,
    deposits: 'any',
    depositSumLeast: null,
    labels: [],
  },
  budget: '10000',
  startsAt: minuteIn(-2),
  endsAt: minuteIn(30),
  titles: inAll('A hundred for you'),
  summaries: inAll('Take it once.'),
  bodies: inAll('One paragraph.\n\nAnother one.'),
  type: 'slots',
  cover: '/art/covers/river-ghat',
  isListed: true,
  isAnnounced: false,
  position: 1,
  ...changed,
})

/** The wagering of a bonus: ten times, within thirty days. */
export const campaignBonus = {
  base: 'BONUS' as const,
  multiplier: 10,
  contribution: { RNG: 100 },
  spendOrder: 'REAL_FIRST' as const,
  isSticky: false,
  validDays: 30,
}

/** Writes a campaign and shows it to members, as two people do. @returns its name in addresses */
export async function publishCampaign(database: Database, terms: Wire, brand = 1): Promise<{ id: bigint; slug: string }> {
  const read = readCampaignTerms(terms)
  return database.transaction(async (tx) => {
    const [startsAt, endsAt] = [await readMinute(tx, zone, terms.startsAt), await readMinute(tx, zone, terms.endsAt)]
    const made = { trigger: terms.offer.trigger, code: terms.code, startsAt, endsAt, terms, by: 'marketing', reason: 'For the festival.' }
    const id = await addCampaign(tx, brand, made)
    await publishVersion(tx, id, { version: 1, code: terms.code, startsAt, endsAt, budget: read.budget, by: 'owner' })
    const found = (await findCampaign(tx, brand, id))!
    await showCampaignPage(tx, found)
    return { id, slug: found.slug }
  })
}
const zone = 'Asia/Dhaka'
