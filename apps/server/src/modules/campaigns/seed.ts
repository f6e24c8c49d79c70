import { languageCodes, type LanguageCode } from '@portal/contracts'
import { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { Tx } from '@portal/runtime'
import { z } from 'zod'
import { readMinute } from '#platform/zone-days.ts'
import { readTerms } from './awards.ts'
import { addCampaign, findCampaign, hasCampaign, nameCampaign, publishVersion, setCampaignState } from './desk-store.ts'
import { askForecast } from './forecast-store.ts'
import { showCampaignPage } from './page.ts'
import bengali from './seed-texts/campaigns.BN.json' with { type: 'json' }
import chinese from './seed-texts/campaigns.CN.json' with { type: 'json' }
import english from './seed-texts/campaigns.EN.json' with { type: 'json' }
import vietnamese from './seed-texts/campaigns.VI.json' with { type: 'json' }

type Wire = z.input<typeof Terms>
type Name = keyof typeof english
type Seeded = {
  name: Name
  /** Days from now. */
  from: number
  to: number
  state: 'DRAFT' | 'PUBLISHED' | 'PAUSED'
  offer: Wire['offer']
  audience?: Partial<Wire['audience']>
  budget: string
  cover: string
  type: Wire['type']
  code?: string
  isListed?: boolean
}

const texts: Readonly<Record<LanguageCode, Readonly<Record<Name, string[]>>>> = { BN: bengali, CN: chinese, EN: english, VI: vietnamese }
const dayMs = 86_400_000

const contribution = { RNG: 100, FISH: 100, LOTT: 50, ELOTT: 50, LIVE: 10, PVP: 10 }
const bonus = (multiplier: number, validDays: number) =>
  ({ base: 'BONUS', multiplier, contribution, spendOrder: 'REAL_FIRST', isSticky: false, maxBet: '50', validDays }) as const

/** One in each state and of each kind, on the past and the days to come of the demonstration. */
const seeded: readonly Seeded[] = [
  {
    name: 'monsoon-match',
    from: -60,
    to: -20,
    state: 'PUBLISHED',
    offer: { trigger: 'deposit', prize: { kind: 'match', percent: 50, most: '500', bonus: { ...bonus(8, 30), maxWin: '2500' } }, depositLeast: '200', times: 1, claimDays: 30 },
    budget: '25000',
    cover: 'river-ghat',
    type: 'slots',
  },
  {
    name: 'friday-match',
    from: -25,
    to: 35,
    state: 'PUBLISHED',
    offer: { trigger: 'deposit', prize: { kind: 'match', percent: 30, most: '1000', bonus: { ...bonus(6, 14), maxWin: '5000' } }, depositLeast: '300', times: 4, claimDays: 30 },
    budget: '60000',
    cover: 'mango-mela',
    type: 'slots',
  },
  {
    name: 'tiger-rounds',
    from: -10,
    to: 20,
    state: 'PUBLISHED',
    offer: { trigger: 'claim', prize: { kind: 'rounds', vassalage: 'NOKSHI', gameCode: 'sundarban-tiger', count: 20, stake: '2', multiplier: 3, playDays: 7 }, times: 1, claimDays: 30 },
    audience: { deposits: 'some' },
    budget: '20000',
    cover: 'sundarban-tiger',
    type: 'slots',
  },
  {
    name: 'river-week',
    from: -12,
    to: 16,
    state: 'PUBLISHED',
    offer: { trigger: 'turnover', prize: { kind: 'sum', amount: '150' }, target: '5000', gameTypes: ['RNG', 'FISH'], times: 1, claimDays: 14 },
    budget: '30000',
    cover: 'golden-hilsa',
    type: 'slots',
  },
  {
    name: 'mela-code',
    from: -30,
    to: 60,
    state: 'PUBLISHED',
    offer: { trigger: 'code', prize: { kind: 'sum', amount: '50', bonus: bonus(5, 14) }, times: 1, claimDays: 30 },
    budget: '10000',
    cover: 'kite-carnival',
    type: 'newMember',
    code: 'MELA2026',
    isListed: false,
  },
  {
    name: 'winter-lanterns',
    from: 6,
    to: 40,
    state: 'PUBLISHED',
    offer: { trigger: 'claim', prize: { kind: 'sum', amount: '100', bonus: { ...bonus(8, 30), isSticky: true } }, times: 1, claimDays: 30 },
    audience: { levelFrom: 2 },
    budget: '40000',
    cover: 'rajbari-nights',
    type: 'vip',
  },
  {
    name: 'kite-day',
    from: -15,
    to: 25,
    state: 'PAUSED',
    offer: { trigger: 'deposit', prize: { kind: 'sum', amount: '100', bonus: { ...bonus(8, 30), endsOnWithdrawal: true } }, depositLeast: '500', times: 1, claimDays: 30 },
    budget: '15000',
    cover: 'kite-carnival',
    type: 'slots',
  },
  {
    name: 'harvest-plan',
    from: 14,
    to: 44,
    state: 'DRAFT',
    offer: { trigger: 'claim', prize: { kind: 'sum', amount: '200', bonus: bonus(10, 30) }, times: 1, claimDays: 30 },
    audience: { idleDays: 30 },
    budget: '50000',
    cover: 'lily-roulette',
    type: 'slots',
  },
] // prettier-ignore

const everybody: Wire['audience'] = { levelFrom: 0, levelTo: 10, registeredFrom: null, registeredTo: null, activeDays: null, idleDays: null, deposits: 'any', depositSumLeast: null, labels: [] } // prettier-ignore

/** The campaigns of the main demonstration. One of the same name stays as the operators made it. */
export async function seedCampaigns(tx: Tx, { id, timeZone }: { id: number; timeZone: string }, now: Date): Promise<void> {
  for (const [position, each] of seeded.entries()) {
    if (await hasCampaign(tx, id, each.name)) continue
    await addSeeded(tx, { id, timeZone, now, position }, each)
  }
}

type Where = { id: number; timeZone: string; now: Date; position: number }

async function addSeeded(tx: Tx, { id: brand, timeZone, now, position }: Where, each: Seeded): Promise<void> {
  const { name, from, to, state, offer, audience, budget, cover, type, code = null, isListed = true } = each
  const inAll = (at: number) =>
    Object.fromEntries(languageCodes.map((language) => [language, texts[language][name][at]!])) as Wire['titles']
  const minute = (days: number) => `${new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)}T00:00`
  const terms: Wire = {
    offer,
    code,
    audience: { ...everybody, ...audience },
    budget,
    startsAt: minute(from),
    endsAt: minute(to),
    titles: inAll(0),
    summaries: inAll(1),
    bodies: inAll(2),
    type,
    cover: `/art/covers/${cover}`,
    isListed,
    isAnnounced: true,
    // Behind the promotions that are there.
    position: 20 + position,
  }
  const read = readTerms(terms)
  const times = { startsAt: await readMinute(tx, timeZone, terms.startsAt), endsAt: await readMinute(tx, timeZone, terms.endsAt) }
  const made = { trigger: offer.trigger, code, ...times, terms: Terms.encode(read), by: '', reason: '' }
  const campaign = await addCampaign(tx, brand, made)
  await nameCampaign(tx, campaign, name)
  if (state === 'DRAFT') return
  await publishVersion(tx, campaign, { version: 1, code, ...times, budget: read.budget, by: '' })
  if (state === 'PAUSED') await setCampaignState(tx, campaign, 'PAUSED')
  await askForecast(tx, campaign, 1, '')
  await showCampaignPage(tx, (await findCampaign(tx, brand, campaign))!)
}
