/** The levels of the club as operators see and change them: versions that count from a moment on, and the level of one member. */
import { Amount, printAmount } from '@portal/contracts'

import { staffClubRoutes } from '@portal/contracts/staff/club'
import { LocalMinute } from '@portal/contracts/staff-route'
import { todayOf } from '@portal/contracts/today'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  addLevels,
  countLevels,
  findLevelFaults,
  findLevelVersion,
  findMember,
  type LevelRow,
  listChanges,
  listLevels,
  listLevelsOf,
  listLevelVersions,
  nameLevels,
  previewLevels,
  raiseMember,
  readRank,
  type VersionRow,
} from '#modules/loyalty'
import { Refusal } from '#platform/refusal.ts'
import { readMinute } from '#platform/zone-days.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { getDeskMember, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffClubRoutes
type Handlers = StaffHandlers<Routes>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const shownVersions = 50
const shownChanges = 50
/** A level is held for so many days at most; then the rules decide again. */
const heldDaysMost = 730

export function mountClub({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.operations.register(change)
  serving.serve(staffClubRoutes, {
    levels: ({ version }, { brand }) => showLevels(database, brand, version),
    previewLevels: async ({ reach, keep, rankUp }, { brand }) => {
      const levels = reach.map((each, level) => ({
        level,
        names: {},
        reach: each,
        keep: keep[level]!,
        rankUp: rankUp[level]!,
        weekly: 0n,
        birthday: 0n,
      }))
      refuseFaults(levels, brand)
      const list = await previewLevels(database, brand.id, levels)
      return { list, cost: list.reduce((sum, { cost }) => sum + cost, 0n), currency: brand.currency }
    },
    setLevels: async (tx, { version, levels: given, validFrom, reason }, call) => {
      const levels = given.map((fields, level) => ({ level, ...fields }))
      const latest = await findLevelVersion(tx, call.brand.id)
      if (latest !== version) throw new Refusal('staff.changed', { version: String(latest) })
      refuseFaults(levels, call.brand)
      if (validFrom !== null && (await readMinute(tx, call.brand.timeZone, validFrom)) <= new Date())
        throw new Refusal('request.invalid', { validFrom: 'past' })
      if (version > 0 && listDifferences(await listLevelsOf(tx, call.brand.id, version), levels).length === 0)
        throw new Refusal('request.invalid', { levels: 'unchanged' })
      return perform(tx, change, { content: { levels, validFrom }, reason }, call)
    },
    memberLevel: ({ member }, call) => showMember(deps, member, call),
    giveLevel: async (tx, input, call) => setMemberLevel(deps, tx, input, call),
  })
}

function refuseFaults(levels: readonly LevelRow[], { currency }: Brand): void {
  const faults = findLevelFaults(levels, currency)
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

async function showLevels(on: Queryable, brand: Brand, asked: number | undefined): Promise<Output<'levels'>> {
  const [versions, latest, counts] = await Promise.all([
    listLevelVersions(on, brand.id, shownVersions),
    findLevelVersion(on, brand.id),
    countLevels(on, brand.id),
  ])
  const levels = asked === undefined ? await listLevels(on, brand.id) : await listLevelsOf(on, brand.id, asked)
  if (asked !== undefined && levels.length === 0) throw new Refusal('staff.not_found')
  const membersOf = new Map(counts.map(({ level, members }) => [level, members]))
  return {
    list: levels.map((row) => ({ ...row, members: membersOf.get(row.level) ?? 0 })),
    version: asked ?? versions.find(({ isInForce }) => isInForce)?.version ?? 0,
    latest,
    versions: toVersions(versions),
    currency: brand.currency,
  }
}

/** Versions with their standing: one that a newer one overtakes before its time never counts. */
export function toVersions<Row extends VersionRow>(versions: readonly Row[], now = new Date()) {
  return versions.map(({ isInForce, ...row }) => {
    const isOvertaken = versions.some(({ version, validFrom }) => version > row.version && validFrom <= row.validFrom)
    const standing = isInForce ? 'in_force' : isOvertaken ? 'replaced' : row.validFrom > now ? 'scheduled' : 'past'
    return { ...row, standing } as const
  })
}

const amounts = ['reach', 'keep', 'rankUp', 'weekly', 'birthday'] as const

/** What two tables have apart, one entry a field: `3.reach`. */
function listDifferences(before: readonly LevelRow[], after: readonly LevelRow[]): { field: string; before: string; after: string }[] {
  return after.flatMap((row) => {
    const old = before.find(({ level }) => level === row.level)
    const money = amounts
      .filter((field) => old?.[field] !== row[field])
      .map((field) => ({ field: `${row.level}.${field}`, before: old ? printAmount(old[field]) : '–', after: printAmount(row[field]) }))
    const languages = Object.keys(row.names) as (keyof LevelRow['names'])[]
    const names = languages
      .filter((code) => old?.names[code] !== row.names[code])
      .map((code) => ({ field: `${row.level}.name.${code}`, before: old?.names[code] ?? '–', after: row.names[code] ?? '' }))
    return [...money, ...names]
  })
}

type Change = { levels: LevelRow[]; validFrom: string | null }
const NamesOf = z.record(z.string(), z.string()) as unknown as z.ZodType<LevelRow['names']>

/** The brand's promise to all members: always two people. One that is confirmed after its moment counts from the confirmation on: what was is never decided anew. */
const change: Operation<Change> = {
  name: 'club_levels_set',
  permission: 'rewards.edit',
  alwaysTwo: true,
  content: z.strictObject({
    levels: z.array(
      z.strictObject({ level: z.int(), names: NamesOf, reach: Amount, keep: Amount, rankUp: Amount, weekly: Amount, birthday: Amount }),
    ),
    validFrom: LocalMinute.nullable(),
  }),
  subjectOf: () => ({ kind: 'club_levels', id: 'levels' }),
  versionOf: async (on, _content, brand) => String(await findLevelVersion(on, brand.id)),
  render: async (on, { levels, validFrom }, brand) => {
    const before = await listLevelsOf(on, brand.id, await findLevelVersion(on, brand.id))
    const effects = await previewLevels(on, brand.id, levels)
    const sum = (read: (of: (typeof effects)[number]) => bigint) => effects.reduce((total, each) => total + read(each), 0n)
    return [
      { label: 'validFrom', value: validFrom?.replace('T', ' ') ?? 'at_once' },
      { label: 'rising', value: String(sum(({ rising }) => BigInt(rising))) },
      { label: 'falling', value: String(sum(({ falling }) => BigInt(falling))) },
      { label: 'levelCost', value: `${printAmount(sum(({ cost }) => cost))} ${brand.currency}` },
      ...listDifferences(before, levels).map(({ field, before: old, after }) => ({ label: `level.${field}`, value: `${old} → ${after}` })),
    ]
  },
  carryOut: async (tx, { levels, validFrom }, { brand, proposedBy, reason }) => {
    const latest = await findLevelVersion(tx, brand.id)
    const before = await listLevelsOf(tx, brand.id, latest)
    const asked = validFrom === null ? undefined : await readMinute(tx, brand.timeZone, validFrom)
    const isToCome = asked !== undefined && asked > new Date()
    const version = latest + 1
    const made = await addLevels(tx, { brand: brand.id, version, by: proposedBy, reason, ...(isToCome && { validFrom: asked }) }, levels)
    if (!made) throw new Refusal('staff.changed', { version: String(version) })
    const changes = listDifferences(before, levels)
    const pick = (read: (of: (typeof changes)[number]) => string) => Object.fromEntries(changes.map((each) => [each.field, read(each)]))
    return {
      before: { version: latest, ...pick(({ before: old }) => old) },
      after: { version, validFrom: isToCome ? asked.toISOString() : 'at_once', ...pick(({ after }) => after) },
    }
  },
}

async function showMember({ database, brands: _brands }: StaffDeps, member: string, call: StaffCall): Promise<Output<'memberLevel'>> {
  const { brand, language } = call
  const { id } = await getDeskMember(database, brand, member)
  // In which form gifts come is said to the member alone.
  const [{ asRounds: _asRounds, ...rank }, changes, names] = await Promise.all([
    readRank(database, { brand, member: id, language }, { zone: brand.timeZone, now: new Date() }),
    listChanges(database, brand.id, id, shownChanges),
    nameLevels(database, brand.id, language),
  ])
  return {
    ...rank,
    name: names.get(rank.level) ?? '',
    history: changes.map(({ from, to, why, turnover, at, by }) => ({ from, to, why, turnover, at, by })),
    levels: [...names].map(([level, name]) => ({ level, name })),
  }
}

const setMemberLevel = async (
  { runJob, brands }: StaffDeps,
  tx: Parameters<Handlers['giveLevel']>[0],
  { member, level, heldUntil, reason }: Parameters<Handlers['giveLevel']>[1],
  call: StaffCall,
) => {
  const { brand, caller, note } = call
  const { id, username } = await getDeskMember(tx, brand, member)
  await refuseOwn(tx, id, call)
  if (!(await nameLevels(tx, brand.id, 'EN')).has(level)) throw new Refusal('request.invalid', { level: 'unknown' })
  const { day } = todayOf(brand.timeZone, new Date())
  if (heldUntil !== null && heldUntil < day) throw new Refusal('request.invalid', { heldUntil: 'past' })
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + heldDaysMost * 86_400_000).toISOString().slice(0, 10)
  if (heldUntil !== null && heldUntil > last) throw new Refusal('request.invalid', { heldUntil: 'too_late' })
  const found = await findMember(tx, brand.id, id)
  const before = { level: found?.level ?? 0, heldUntil: found?.heldUntil ?? '' }
  const after = { level, heldUntil: heldUntil ?? '' }
  if (before.level === after.level && before.heldUntil === after.heldUntil) throw new Refusal('request.invalid', { level: 'unchanged' })
  await raiseMember(tx, brands, { brand: brand.id, member: id, currency: brand.currency, level, heldUntil, by: caller.username })
  // Sessions and service desks read the account's own level.
  await runJob(tx, 'loyalty.read-turnover')
  note({ event: 'member_level_given', subject: { kind: 'member', id: username }, before, after, reason })
  return {}
}
