/** Missions as operators see and change them. A period is decided by the terms that stood when it began; only the switch counts at once. */
import { Amount, isPayable, minorPerUnit, printAmount } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import { missionMetrics, missionPeriods } from '@portal/contracts/loyalty-values'
import { LocalMinute, RowId } from '@portal/contracts/staff-route'
import { staffMissionRoutes } from '@portal/contracts/staff/missions'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  addMission,
  countSources,
  type DeskMission,
  listDeskMissions,
  listLastPeriods,
  listMissionVersions,
  lockMission,
  type MissionRow,
  placeMission,
  type ScheduledTerms,
  updateMission,
} from '#modules/loyalty'
import { printCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { ladderCalls, updatingLadder } from './ladder.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'
import { toTerms } from './reward-terms.ts'

type Routes = typeof staffMissionRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const shownPeriods = 8
const shownVersions = 30

export function mountMissions({ serving, deps }: StaffMount): void {
  const { database } = deps
  for (const operation of [adding, changing, placing, updatingLadder] as const) deps.operations.register(operation as Operation<unknown>)
  serving.serve(staffMissionRoutes, {
    list: async (input, { brand }) => ({ list: await listMissions(deps, input, brand), currency: brand.currency }),
    listCsv: (input, call) => exportCsv(deps, input, call),
    mission: ({ id }, { brand }) => showMission(database, brand, id),
    add: async (tx, { reason, pays, bonus, ...mission }, call) => {
      refuseFaults({ ...mission, pays, bonus }, call.brand)
      return perform(tx, adding, { content: { ...mission, bonus: toPrizeTerms(pays, bonus), target: toStored(mission) }, reason }, call)
    },
    change: async (tx, { id, version, reason, pays, bonus, ...terms }, call) => {
      const found = await lock(tx, call.brand, id)
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      refuseFaults({ ...found, ...terms, pays, bonus, gameType: toGameType(found.category) }, call.brand)
      const content = { ...terms, bonus: toPrizeTerms(pays, bonus), target: toStored({ ...terms, metric: found.metric }) }
      if (describeTerms(found.metric, found) === describeTerms(found.metric, content))
        throw new Refusal('request.invalid', { target: 'unchanged' })
      return perform(tx, changing, { content: { id, ...content }, reason }, call)
    },
    ...ladderCalls(database),
    place: async (tx, { id, isOn, position, reason }, call) => {
      const found = await lock(tx, call.brand, id)
      if (found.isOn === isOn && found.position === position) throw new Refusal('request.invalid', { position: 'unchanged' })
      return perform(tx, placing, { content: { id, isOn, position }, reason }, call)
    },
  })
}

const isMoney = (metric: MissionRow['metric']) => metric === 'valid' || metric === 'deposits'
/** Counts travel as whole units and are stored as they are. */
const toStored = ({ metric, target }: Pick<MissionRow, 'metric'> & { target: bigint }) => (isMoney(metric) ? target : target / minorPerUnit)
const toWire = (metric: MissionRow['metric'], target: bigint) => (isMoney(metric) ? target : target * minorPerUnit)

async function lock(on: Queryable, brand: Brand, id: bigint): Promise<DeskMission> {
  const found = await lockMission(on, brand.id, brand.timeZone, id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

type Faulty = Pick<Input<'add'>, 'metric' | 'gameType' | 'target' | 'prize' | 'startsAt' | 'endsAt' | 'pays' | 'bonus'>

function refuseFaults({ metric, gameType, target, prize, startsAt, endsAt, pays, bonus }: Faulty, { currency }: Brand): void {
  const faults = {
    ...(metric === 'deposits' && gameType !== null && { gameType: 'no_deposits' }),
    ...(!isMoney(metric) && target % minorPerUnit !== 0n && { target: 'not_whole' }),
    ...(isMoney(metric) && !isPayable(target, currency) && { target: 'too_fine' }),
    ...(!isPayable(prize, currency) && { prize: 'too_fine' }),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt && { endsAt: 'window' }),
    ...((pays === 'bonus') !== (bonus !== undefined) && { 'bonus.multiplier': pays === 'bonus' ? 'required' : 'unexpected' }),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

type PrizeBonus = NonNullable<Input<'add'>['bonus']>

const toPrizeTerms = (pays: Input<'add'>['pays'], bonus: PrizeBonus | undefined): ScheduledTerms['bonus'] => {
  if (pays !== 'bonus') return pays === 'money' ? 'money' : null
  return toTerms(bonus!)
}

function fromPrizeTerms(terms: ScheduledTerms['bonus']): { pays: Input<'add'>['pays']; bonus?: PrizeBonus } {
  if (terms === null || terms === 'money') return { pays: terms ?? 'brand' }
  const { multiplier, validDays, spendOrder, contribution } = BonusTerms.parse(terms)
  return { pays: 'bonus', bonus: { multiplier, validDays, spendOrder, games: contribution.LIVE === undefined ? 'slots' : 'all' } }
}

function tellPrizeTerms(terms: ScheduledTerms['bonus']): string {
  const { pays, bonus } = fromPrizeTerms(terms)
  return bonus ? `${pays} × ${bonus.multiplier}, ${bonus.validDays} days, ${bonus.games}, ${bonus.spendOrder}` : pays
}

/** The first day of a period names it in the source of its rewards. */
const sourceOf = (id: bigint, day: string) => `${id}:${day}`

async function listMissions({ database }: StaffDeps, { period, standing }: Input<'list'>, brand: Brand): Promise<Output<'list'>['list']> {
  const all = await listDeskMissions(database, brand.id, brand.timeZone)
  const rows = all.filter((row) => (period ?? row.period) === row.period && (standing === undefined || row.isOn === (standing === 'on')))
  const running = new Map(missionPeriods.map((each) => [each, listLastPeriods(each, brand.timeZone, new Date(), 1)[0]!]))
  const sources = rows.map(({ id, period: own }) => sourceOf(id, running.get(own)!))
  const figures = new Map((await countSources(database, { brand: brand.id, kind: 'mission', sources })).map((row) => [row.source, row])) // prettier-ignore
  return rows.map(({ category, target, bonus, ...row }) => {
    const { completed = 0, claimed = 0 } = figures.get(sourceOf(row.id, running.get(row.period)!)) ?? {}
    return {
      ...row,
      ...fromPrizeTerms(bonus),
      gameType: toGameType(category),
      target: toWire(row.metric, target),
      titles: row.titles as Record<string, string>,
      completed,
      claimed,
    }
  })
}

const toGameType = (category: string) => (category === '' ? null : (category as NonNullable<Input<'add'>['gameType']>))

async function showMission(on: Queryable, brand: Brand, id: bigint): Promise<Output<'mission'>> {
  const found = (await listDeskMissions(on, brand.id, brand.timeZone)).find((mission) => mission.id === id)
  if (!found) throw new Refusal('staff.not_found')
  const days = listLastPeriods(found.period, brand.timeZone, new Date(), shownPeriods)
  const [figures, versions] = await Promise.all([
    countSources(on, { brand: brand.id, kind: 'mission', sources: days.map((day) => sourceOf(id, day)) }),
    listMissionVersions(on, id, brand.timeZone, shownVersions),
  ])
  return {
    figures: days.map((day) => {
      const { completed = 0, claimed = 0, paid = 0n } = figures.find(({ source }) => source === sourceOf(id, day)) ?? {}
      return { period: day, completed, claimed, paid }
    }),
    versions: versions.map(({ bonus, ...row }) => ({
      ...row,
      ...fromPrizeTerms(bonus),
      target: toWire(found.metric, row.target),
      titles: row.titles as Record<string, string>,
    })),
    currency: brand.currency,
  }
}

const head = ['id', 'period', 'metric', 'gameType', 'target', 'prize', 'pays', 'levelAtLeast', 'title', 'isOn', 'startsAt', 'endsAt', 'version', 'completed', 'claimed'] // prettier-ignore

async function exportCsv(deps: StaffDeps, input: Input<'listCsv'>, call: StaffCall) {
  const list = await listMissions(deps, input, call.brand)
  const lines = list.map((row) => [
    String(row.id),
    row.period,
    row.metric,
    row.gameType ?? '',
    printAmount(row.target),
    printAmount(row.prize),
    tellPrizeTerms(toPrizeTerms(row.pays, row.bonus)),
    String(row.levelAtLeast),
    row.titles[call.language] ?? row.titles['EN'] ?? '',
    row.isOn ? 'yes' : 'no',
    row.startsAt ?? '',
    row.endsAt ?? '',
    String(row.version),
    String(row.completed),
    String(row.claimed),
  ])
  call.note({ event: 'missions_exported', subject: { kind: 'missions', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: Buffer.from(`\uFEFF${printCsv([head, ...lines])}`), fileName: 'missions.csv' }
}

/** Terms as audit and second person read them. */
function toFacts(
  metric: MissionRow['metric'],
  { target, prize, levelAtLeast, titles, startsAt, endsAt, bonus }: ScheduledTerms,
): Record<string, string> {
  return {
    target: printAmount(toWire(metric, target)),
    prize: printAmount(prize),
    pays: tellPrizeTerms(bonus),
    levelAtLeast: String(levelAtLeast),
    startsAt: startsAt?.replace('T', ' ') ?? '–',
    endsAt: endsAt?.replace('T', ' ') ?? '–',
    ...Object.fromEntries(Object.entries(titles).map(([code, title]) => [`title${code}`, title ?? ''])),
  }
}
const describeTerms = (metric: MissionRow['metric'], terms: ScheduledTerms) =>
  JSON.stringify(Object.entries(toFacts(metric, terms)).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const Titles = z.record(z.string(), z.string()) as unknown as z.ZodType<ScheduledTerms['titles']>
const PrizeTerms = z
  .union([z.literal('money'), z.record(z.string(), z.unknown())])
  .nullable()
  .default(null)
const termFields = {
  target: RowId,
  prize: Amount,
  levelAtLeast: z.int(),
  titles: Titles,
  startsAt: LocalMinute.nullable(),
  endsAt: LocalMinute.nullable(),
  bonus: PrizeTerms,
}
const missionSubject = (id: bigint) => ({ kind: 'mission', id: String(id) })

type Added = ScheduledTerms & Pick<MissionRow, 'period' | 'metric' | 'position' | 'isOn'> & { gameType: string | null }

/** A new promise to members that costs money: always two people. */
const adding: Operation<Added> = {
  name: 'mission_added',
  permission: 'rewards.edit',
  alwaysTwo: true,
  content: z.strictObject({
    ...termFields,
    period: z.enum(missionPeriods),
    metric: z.enum(missionMetrics),
    gameType: z.string().nullable(),
    position: z.int(),
    isOn: z.boolean(),
  }),
  subjectOf: ({ titles }) => ({ kind: 'mission', id: `new ${titles.EN ?? ''}`.slice(0, 60) }),
  versionOf: () => Promise.resolve('new'),
  render: (_on, { period, metric, gameType, isOn, ...terms }) =>
    Promise.resolve([
      { label: 'missionPeriod', value: period },
      { label: 'missionMetric', value: metric },
      { label: 'missionGame', value: gameType ?? 'all' },
      ...toLines({}, toFacts(metric, terms)),
      { label: 'isOn', value: isOn ? '✓' : '–' },
    ]),
  carryOut: async (tx, { period, metric, gameType, position, isOn, ...terms }, { brand, proposedBy, reason }) => {
    const mission = { period, metric, category: gameType ?? '', position, isOn }
    const id = await addMission(tx, brand.id, mission, terms, { by: proposedBy, reason, zone: brand.timeZone })
    return { after: { id: String(id), period, metric, gameType: gameType ?? 'all', ...toFacts(metric, terms) } }
  },
}

type Changed = ScheduledTerms & { id: bigint }

/** What may cost the house more than before, a higher prize, a lower target, more members, other terms of the prize, needs a second person. */
const changing: Operation<Changed> = {
  name: 'mission_changed',
  permission: 'rewards.edit',
  content: z.strictObject({ id: RowId, ...termFields }),
  subjectOf: ({ id }) => missionSubject(id),
  needsTwo: async (on, { id, prize, target, levelAtLeast, startsAt, endsAt, bonus }, brand) => {
    const before = await lock(on, brand, id)
    const isWider = startsAt !== before.startsAt || endsAt !== before.endsAt
    const isOther = tellPrizeTerms(bonus) !== tellPrizeTerms(before.bonus)
    return prize > before.prize || target < before.target || levelAtLeast < before.levelAtLeast || isWider || isOther
  },
  versionOf: async (on, { id }, brand) => String((await lock(on, brand, id)).version),
  render: async (on, { id, ...terms }, brand) => {
    const found = await lock(on, brand, id)
    return [
      { label: 'mission', value: found.titles.EN ?? String(id) },
      { label: 'missionPeriod', value: found.period },
      ...toLines(toFacts(found.metric, found), toFacts(found.metric, terms)),
    ]
  },
  carryOut: async (tx, { id, ...terms }, { brand, proposedBy, reason }) => {
    const found = await lock(tx, brand, id)
    await updateMission(tx, found, terms, { by: proposedBy, reason, zone: brand.timeZone })
    return pickChanges(toFacts(found.metric, found), toFacts(found.metric, terms))
  },
}

const toLines = (before: Record<string, string>, after: Record<string, string>) =>
  Object.entries(after)
    .filter(([label, value]) => before[label] !== value)
    .map(([label, value]) => ({ label, value: before[label] === undefined ? value : `${before[label]} → ${value}` }))

/** The fields that have changed, as they were and as they are. */
function pickChanges(before: Record<string, string>, after: Record<string, string>) {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field])
  return {
    before: Object.fromEntries(changed.map((field) => [field, before[field] ?? ''])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]!])),
  }
}

type Placed = { id: bigint; isOn: boolean; position: number }

const placing: Operation<Placed> = {
  name: 'mission_placed',
  permission: 'rewards.edit',
  content: z.strictObject({ id: RowId, isOn: z.boolean(), position: z.int() }),
  subjectOf: ({ id }) => missionSubject(id),
  // The terms of a mission were confirmed with it.
  needsTwo: () => Promise.resolve(false),
  versionOf: async (on, { id }, brand) => {
    const { isOn, position } = await lock(on, brand, id)
    return `${isOn} ${position}`
  },
  render: async (on, { id, isOn, position }, brand) => {
    const found = await lock(on, brand, id)
    return [
      { label: 'mission', value: found.titles.EN ?? String(id) },
      { label: 'isOn', value: `${found.isOn ? '✓' : '–'} → ${isOn ? '✓' : '–'}` },
      { label: 'position', value: `${found.position} → ${position}` },
    ]
  },
  carryOut: async (tx, { id, isOn, position }, { brand }) => {
    const found = await lock(tx, brand, id)
    await placeMission(tx, id, { isOn, position })
    const facts = (of: Omit<Placed, 'id'>) => ({ isOn: of.isOn ? 'yes' : 'no', position: String(of.position) })
    return pickChanges(facts(found), facts({ isOn, position }))
  },
}
