/**
 * What operators do with campaigns. A draft and its cost are one person's; what members see is published by two. Pausing and ending take nothing from anybody and are one person's, so
 * that a mistake stops at once.
 */
import { isPayable, printAmount } from '@portal/contracts'
import { CampaignTerms as Terms, type staffCampaignRoutes } from '@portal/contracts/staff/campaigns'
import { RowId } from '@portal/contracts/staff-route'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import {
  addCampaign,
  addCampaignVersion,
  askForecast,
  type CampaignRow,
  type CampaignTerms,
  findCampaign,
  forecastJob,
  isCodeTaken,
  listCampaignVersions,
  listForecasts,
  lockCampaign,
  lockCodes,
  mostOf,
  type NewVersion,
  prizesOf,
  publishVersion,
  readCampaignTerms,
  setCampaignState,
  showCampaignPage,
} from '#modules/campaigns'
import { isOffered } from '#modules/catalogue'
import { Refusal } from '#platform/refusal.ts'
import { readMinute } from '#platform/zone-days.ts'
import { findChanges, toFacts } from './campaign-facts.ts'
import type { StaffDeps } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffCampaignRoutes
type Calls = Pick<StaffHandlers<Routes>, 'save' | 'preview' | 'publish' | 'resume' | 'pause' | 'end'>

const dayMs = 86_400_000
const lengthDaysMost = 400

export function campaignWrites(deps: StaffDeps): Calls {
  for (const operation of [publishing, resuming]) deps.operations.register(operation)
  return {
    save: (tx, input, call) => save(tx, input, call),
    preview: async (tx, { id, version }, { brand, caller, note }) => {
      await getSeen(tx, brand, { id, version })
      await askForecast(tx, id, version, caller.username)
      await deps.runJob(tx, forecastJob)
      note({ event: 'campaign_previewed', subject: subjectOf(id), after: { version } })
      return { done: true }
    },
    publish: async (tx, { id, version, reason }, call) => {
      const found = await getSeen(tx, call.brand, { id, version })
      await refuseUnfit(tx, call.brand, found)
      return perform(tx, publishing, { content: { id, version }, reason }, call)
    },
    resume: async (tx, { id, version, reason }, call) => {
      const { state } = await getSeen(tx, call.brand, { id, version })
      if (state !== 'PAUSED') throw new Refusal('staff.changed')
      return perform(tx, resuming, { content: { id, version }, reason }, call)
    },
    pause: (tx, { id, version, reason }, call) => move(tx, { id, version, reason, to: 'PAUSED' }, call),
    end: (tx, { id, version, reason }, call) => move(tx, { id, version, reason, to: 'ENDED' }, call),
  }
}

const subjectOf = (id: bigint) => ({ kind: 'campaign', id: String(id) })

/** The campaign, locked, in the version that the person has seen. */
async function getSeen(on: Queryable, brand: Brand, { id, version }: { id: bigint; version: number }): Promise<CampaignRow> {
  const found = await lockCampaign(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
  return found
}

const save: Calls['save'] = async (tx, { id, version, terms, reason }, { brand, caller, note }) => {
  const known = id === undefined ? undefined : await getSeen(tx, brand, { id, version: version ?? 0 })
  if (known?.state === 'ENDED') throw new Refusal('staff.changed')
  await refuseFaults(tx, terms, { brand, known })
  const made: NewVersion = {
    trigger: terms.offer.trigger,
    code: terms.code,
    startsAt: await readMinute(tx, brand.timeZone, terms.startsAt),
    endsAt: await readMinute(tx, brand.timeZone, terms.endsAt),
    terms: z.encode(Terms, terms),
    by: caller.username,
    reason,
  }
  if (!known) {
    const added = await addCampaign(tx, brand.id, made)
    note({ event: 'campaign_saved', subject: subjectOf(added), after: { version: 1, ...toFacts(terms) }, reason })
    return { id: added, version: 1 }
  }
  const [before] = await listCampaignVersions(tx, known.id, 1)
  const changes = findChanges(readCampaignTerms(before!.terms), terms)
  if (Object.keys(changes.after).length === 0) throw new Refusal('request.invalid', { terms: 'unchanged' })
  await addCampaignVersion(tx, known.id, known.version + 1, made)
  note({
    event: 'campaign_saved',
    subject: subjectOf(known.id),
    before: changes.before,
    after: { version: known.version + 1, ...changes.after },
    reason,
  })
  return { id: known.id, version: known.version + 1 }
}

/** @throws Refusal `request.invalid` with what is wrong by field */
async function refuseFaults(
  on: Queryable,
  terms: CampaignTerms,
  { brand, known }: { brand: Brand; known: CampaignRow | undefined },
): Promise<void> {
  const { offer, audience, budget, startsAt, endsAt, code } = terms
  const { prize, trigger, depositLeast, target } = offer
  const live = known && known.liveVersion !== null ? known : undefined
  const days = (Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / dayMs
  const amounts = { prize: prize.kind === 'rounds' ? prize.stake : mostOf(prize), budget, ...(depositLeast !== undefined && { depositLeast }), ...(target !== undefined && { target }) } // prettier-ignore
  const faults: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(amounts).flatMap(([field, amount]) => (isPayable(amount, brand.currency) ? [] : [[field, 'too_fine']])),
    ),
    ...(!prizesOf[trigger].includes(prize.kind) && { prize: 'not_of_trigger' }),
    ...(budget < mostOf(prize) && { budget: 'below_prize' }),
    ...((trigger === 'code') !== (code !== null) && { code: 'needed' }),
    ...((trigger === 'turnover') !== (target !== undefined) && { target: 'needed' }),
    ...((trigger === 'deposit') !== (depositLeast !== undefined) && { depositLeast: 'needed' }),
    ...(trigger === 'turnover' && offer.times > 1 && { times: 'once' }),
    ...(prize.kind !== 'rounds' && prize.bonus?.base === 'BONUS_AND_DEPOSIT' && prize.kind !== 'match' && { base: 'no_deposit' }),
    ...((days <= 0 || days > lengthDaysMost) && { endsAt: 'window' }),
    ...(audience.levelFrom > audience.levelTo && { levelTo: 'order' }),
    ...(audience.registeredFrom !== null &&
      audience.registeredTo !== null &&
      audience.registeredFrom > audience.registeredTo && { registeredTo: 'order' }),
    ...(audience.deposits === 'none' && audience.depositSumLeast !== null && { depositSumLeast: 'contradicts' }),
    ...(audience.activeDays !== null &&
      audience.idleDays !== null &&
      audience.idleDays >= audience.activeDays && { idleDays: 'contradicts' }),
    // Members have begun by these.
    ...(live && live.trigger !== trigger && { trigger: 'fixed' }),
    ...(live &&
      live.startsAt <= new Date() &&
      live.startsAt.getTime() !== (await readMinute(on, brand.timeZone, startsAt)).getTime() && { startsAt: 'fixed' }),
    ...(live && budget < live.granted && { budget: 'below_granted' }),
  }
  if (prize.kind === 'rounds' && !(await isOffered(on, brand.id, prize.vassalage, prize.gameCode))) faults['gameCode'] = 'unknown'
  if (code !== null && (await isCodeTaken(on, brand.id, code, known?.id ?? 0n))) faults['code'] = 'taken'
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

/** The newest version as it stands. */
async function readNewest(on: Queryable, id: bigint): Promise<{ terms: CampaignTerms; stored: unknown }> {
  const [newest] = await listCampaignVersions(on, id, 1)
  return { terms: readCampaignTerms(newest!.terms), stored: newest!.terms }
}

/** @throws Refusal where the newest version can't be published: it is there already, nobody knows its cost, or its time is over */
async function refuseUnfit(on: Queryable, brand: Brand, found: CampaignRow): Promise<void> {
  const { id, version, state, liveVersion } = found
  if (state === 'ENDED' || liveVersion === version) throw new Refusal('staff.changed')
  const { terms } = await readNewest(on, id)
  if ((await readMinute(on, brand.timeZone, terms.endsAt)) <= new Date()) throw new Refusal('request.invalid', { endsAt: 'past' })
  const [kept] = await listForecasts(on, id, [version])
  if (!kept?.forecast) throw new Refusal('request.invalid', { version: 'no_forecast' })
  await refuseFaults(on, terms, { brand, known: found })
}

type Act = { id: bigint; version: number }
const content = z.strictObject({ id: RowId, version: z.int() })
const versionOf = async (on: Queryable, { id }: Act, brand: Brand) => {
  const found = await findCampaign(on, brand.id, id)
  if (!found) throw new Refusal('staff.not_found')
  return `${found.version} ${found.state} ${found.liveVersion ?? 0}`
}

const publishing: Operation<Act> = {
  name: 'campaign_published',
  permission: 'campaigns.publish',
  alwaysTwo: true,
  content,
  subjectOf: ({ id }) => subjectOf(id),
  versionOf,
  render: async (on, { id, version }, brand) => {
    const found = await findCampaign(on, brand.id, id)
    if (!found) throw new Refusal('staff.not_found')
    const { terms } = await readNewest(on, id)
    const [kept] = await listForecasts(on, id, [version])
    const money = (amount: string) => `${amount} ${brand.currency}`
    const { after } = found.liveVersion === null ? { after: toFacts(terms) } : findChanges(readCampaignTerms(found.terms), terms)
    const forecast = kept?.forecast
    return [
      { label: 'campaign', value: terms.titles.EN },
      { label: 'version', value: found.liveVersion === null ? String(version) : `${found.liveVersion} → ${version}` },
      ...Object.entries(after).map(([label, value]) => ({ label, value })),
      ...(forecast
        ? [
            { label: 'audienceSize', value: `${forecast.audience} / ${forecast.active}` },
            { label: 'costMean', value: money(forecast.mean) },
            { label: 'costTotal', value: money(forecast.total) },
            { label: 'budgetLeft', value: money(printAmount(terms.budget - found.granted)) },
          ]
        : []),
    ]
  },
  carryOut: async (tx, { id, version }, { brand, by }) => {
    const found = await getSeen(tx, brand, { id, version })
    await lockCodes(tx, brand.id)
    await refuseUnfit(tx, brand, found)
    const { terms, stored } = await readNewest(tx, id)
    const startsAt = await readMinute(tx, brand.timeZone, terms.startsAt)
    const endsAt = await readMinute(tx, brand.timeZone, terms.endsAt)
    if (!(await publishVersion(tx, id, { version, code: terms.code, startsAt, endsAt, budget: terms.budget, by })))
      throw new Refusal('request.invalid', { budget: 'below_granted' })
    const state = found.state === 'DRAFT' ? 'PUBLISHED' : found.state
    await showCampaignPage(tx, { ...found, state, startsAt, endsAt, terms: stored })
    return { before: { version: found.liveVersion ?? 0 }, after: { version, budget: printAmount(terms.budget), title: terms.titles.EN } }
  },
}

const resuming: Operation<Act> = {
  name: 'campaign_resumed',
  permission: 'campaigns.publish',
  alwaysTwo: true,
  content,
  subjectOf: ({ id }) => subjectOf(id),
  versionOf,
  render: async (on, { id }, brand) => {
    const found = await findCampaign(on, brand.id, id)
    if (!found) throw new Refusal('staff.not_found')
    return [
      { label: 'campaign', value: readCampaignTerms(found.terms).titles.EN },
      { label: 'budget', value: `${printAmount(found.granted)} / ${printAmount(found.budget)} ${brand.currency}` },
    ]
  },
  carryOut: async (tx, act, { brand }) => {
    const found = await getSeen(tx, brand, act)
    if (found.state !== 'PAUSED') throw new Refusal('staff.changed')
    await setCampaignState(tx, act.id, 'PUBLISHED')
    await showCampaignPage(tx, { ...found, state: 'PUBLISHED' })
    return { before: { state: 'paused' }, after: { state: 'live' } }
  },
}

type Moved = Act & { reason: string; to: 'PAUSED' | 'ENDED' }

/** Pauses or ends at once. What was granted stays, and prizes that wait can be claimed. */
async function move(tx: Tx, { id, version, reason, to }: Moved, { brand, note }: StaffCall): Promise<{ done: true }> {
  const found = await getSeen(tx, brand, { id, version })
  const fits = to === 'PAUSED' ? found.state === 'PUBLISHED' && found.shownAs !== 'ended' : found.shownAs !== 'ended'
  if (!fits) throw new Refusal('staff.changed')
  await setCampaignState(tx, id, to)
  if (found.liveVersion !== null) await showCampaignPage(tx, { ...found, state: to, endedAt: to === 'ENDED' ? new Date() : null })
  const event = to === 'PAUSED' ? 'campaign_paused' : 'campaign_ended'
  note({ event, subject: subjectOf(id), before: { state: found.shownAs }, after: { state: to === 'PAUSED' ? 'paused' : 'ended' }, reason })
  return { done: true }
}
