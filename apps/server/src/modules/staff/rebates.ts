/** Rebates as operators see and change them: rates as versions for what is settled from a moment on, the terms of claims, and the claims. */
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { topLevel } from '@portal/contracts/loyalty-values'
import { LocalMinute } from '@portal/contracts/staff-route'
import { staffRebateRoutes } from '@portal/contracts/staff/rebates'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { listVendorNotices } from '#modules/catalogue'
import {
  addRates,
  type ClaimFilter,
  countDeskClaims,
  type DeskClaim,
  type DeskTerms,
  exportDeskClaims,
  type ExportedClaim,
  findRateVersion,
  listDeskClaims,
  listRatesOf,
  listRateVersions,
  lockRebateTerms,
  type RateRow,
  updateRebateTerms,
} from '#modules/loyalty'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { readDays, readMinute } from '#platform/zone-days.ts'
import { toVersions } from './club.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffRebateRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type Line = Input<'setRates'>['lines'][number]

const shownVersions = 50

export function mountRebates({ serving, deps }: StaffMount): void {
  const { database } = deps
  deps.operations.register(rating)
  deps.operations.register(setting)
  serving.serve(staffRebateRoutes, {
    rates: ({ version }, { brand }) => showRates(database, brand, version),
    setRates: async (tx, { version, lines, validFrom, reason }, call) => {
      const { brand } = call
      const latest = await findRateVersion(tx, brand.id)
      if (latest !== version) throw new Refusal('staff.changed', { version: String(latest) })
      await lockTerms(tx, brand)
      await refuseFaults(tx, lines)
      if (validFrom !== null && (await readMinute(tx, brand.timeZone, validFrom)) <= new Date())
        throw new Refusal('request.invalid', { validFrom: 'past' })
      if (Object.keys(compare(toLines(await listRatesOf(tx, brand.id, latest)), lines)).length === 0)
        throw new Refusal('request.invalid', { lines: 'unchanged' })
      return perform(tx, rating, { content: { lines, validFrom }, reason }, call)
    },
    setTerms: async (tx, { version, reason, ...terms }, call) => {
      const found = await lockTerms(tx, call.brand)
      if (found.version !== version) throw new Refusal('staff.changed', { version: String(found.version) })
      if (!isPayable(terms.minimum, call.brand.currency)) throw new Refusal('request.invalid', { minimum: 'too_fine' })
      if (JSON.stringify(toFacts(found)) === JSON.stringify(toFacts(terms))) throw new Refusal('request.invalid', { minimum: 'unchanged' })
      return perform(tx, setting, { content: terms, reason }, call)
    },
    claims: (input, call) => listClaims(deps, input, call),
    claimsCsv: async (input, call) => exportCsv(deps, input, call),
  })
}

/** @throws Refusal `staff.not_found` where the brand grants no rebates */
async function lockTerms(on: Queryable, brand: Brand): Promise<DeskTerms> {
  const found = await lockRebateTerms(on, brand.id)
  if (!found) throw new Refusal('staff.not_found')
  return found
}

/** Each kind of game and vendor stands once, and the vendor is known. */
async function refuseFaults(on: Queryable, lines: readonly Line[]): Promise<void> {
  const known = new Set((await listVendorNotices(on, lines.map(({ vassalage }) => vassalage).filter((code) => code !== ''))).map(({ code }) => code)) // prettier-ignore
  const faults = lines.flatMap(({ gameType, vassalage }, at): [string, string][] => {
    const isDouble = lines.findIndex((line) => line.gameType === gameType && line.vassalage === vassalage) < at
    if (isDouble) return [[`lines.${at}.gameType`, 'twice']]
    return vassalage !== '' && !known.has(vassalage) ? [[`lines.${at}.vassalage`, 'unknown']] : []
  })
  if (faults.length > 0) throw new Refusal('request.invalid', Object.fromEntries(faults))
}

/** Rates by line, from the lowest level on. */
function toLines(rates: readonly RateRow[]): Line[] {
  const lines = Map.groupBy(rates, ({ category, vendor }) => `${category} ${vendor}`)
  return [...lines.values()].map((rows) => ({
    gameType: rows[0]!.category as Line['gameType'],
    vassalage: rows[0]!.vendor,
    ppm: Array.from({ length: topLevel + 1 }, (_none, level) => rows.find((row) => row.level === level)?.ppm ?? 0),
  }))
}

const toRates = (lines: readonly Line[]): RateRow[] =>
  lines.flatMap(({ gameType, vassalage, ppm }) => ppm.map((each, level) => ({ category: gameType, vendor: vassalage, level, ppm: each })))

const percent = (ppm: number) => `${ppm / 10_000}%`
const nameLine = ({ gameType, vassalage }: Line) => (vassalage === '' ? gameType : `${gameType} ${vassalage}`)
const printLine = ({ ppm }: Line) => ppm.map(percent).join(' ')

/** Lines that differ, by name, as they were and as they become; none is `–`. */
function compare(before: readonly Line[], after: readonly Line[]): Record<string, { before: string; after: string }> {
  const [old, next] = [before, after].map((lines) => new Map(lines.map((line) => [nameLine(line), printLine(line)]))) as [Map<string, string>, Map<string, string>] // prettier-ignore
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => old.get(name) !== next.get(name))
  return Object.fromEntries(names.map((name) => [name, { before: old.get(name) ?? '–', after: next.get(name) ?? '–' }]))
}

async function showRates(on: Queryable, brand: Brand, asked: number | undefined): Promise<Output<'rates'>> {
  const [versions, latest, terms] = [await listRateVersions(on, brand.id, shownVersions), await findRateVersion(on, brand.id), await lockRebateTerms(on, brand.id)] // prettier-ignore
  const version = asked ?? versions.find(({ isInForce }) => isInForce)?.version ?? 0
  if (asked !== undefined && asked > latest) throw new Refusal('staff.not_found')
  const lines = toLines(await listRatesOf(on, brand.id, version))
  return { lines, version, latest, versions: toVersions(versions), ...(terms && { terms }), currency: brand.currency }
}

type Rates = { lines: Line[]; validFrom: string | null }
const LineContent = z.strictObject({
  gameType: z.string() as unknown as z.ZodType<Line['gameType']>,
  vassalage: z.string(),
  ppm: z.array(z.int()),
})

/** For what is settled from a moment on, never for what was before. Rates above the brand's bound need a second person. */
const rating: Operation<Rates> = {
  name: 'rebate_rates_set',
  permission: 'rewards.edit',
  content: z.strictObject({ lines: z.array(LineContent), validFrom: LocalMinute.nullable() }),
  subjectOf: () => ({ kind: 'rebate_rates', id: 'rates' }),
  needsTwo: async (on, { lines }, brand) => {
    const { floorPpm } = await lockTerms(on, brand)
    return lines.some(({ ppm }) => ppm.some((each) => each > floorPpm))
  },
  versionOf: async (on, _content, brand) => String(await findRateVersion(on, brand.id)),
  render: async (on, { lines, validFrom }, brand) => {
    const before = toLines(await listRatesOf(on, brand.id, await findRateVersion(on, brand.id)))
    return [
      { label: 'validFrom', value: validFrom?.replace('T', ' ') ?? 'at_once' },
      ...Object.entries(compare(before, lines)).map(([label, { before: old, after }]) => ({ label, value: `${old} → ${after}` })),
    ]
  },
  carryOut: async (tx, { lines, validFrom }, { brand, proposedBy, reason }) => {
    const latest = await findRateVersion(tx, brand.id)
    const asked = validFrom === null ? undefined : await readMinute(tx, brand.timeZone, validFrom)
    const isToCome = asked !== undefined && asked > new Date()
    const changes = compare(toLines(await listRatesOf(tx, brand.id, latest)), lines)
    const version = { brand: brand.id, version: latest + 1, by: proposedBy, reason, ...(isToCome && { validFrom: asked }) }
    if (!(await addRates(tx, version, toRates(lines)))) throw new Refusal('staff.changed', { version: String(latest + 1) })
    const pick = (side: 'before' | 'after') => Object.fromEntries(Object.entries(changes).map(([name, each]) => [name, each[side]]))
    return {
      before: { version: latest, ...pick('before') },
      after: { version: latest + 1, validFrom: isToCome ? asked.toISOString() : 'at_once', ...pick('after') },
    }
  },
}

type Terms = Pick<DeskTerms, 'minimum' | 'isPaused' | 'floorPpm'>
const toFacts = ({ minimum, isPaused, floorPpm }: Terms): Record<string, string> => ({
  minimum: printAmount(minimum),
  isPaused: isPaused ? '✓' : '–',
  floorRate: percent(floorPpm),
})

/** Pausing protects the house and is one person's; the bound that calls for a second person is raised by two. */
const setting: Operation<Terms> = {
  name: 'rebate_terms_set',
  permission: 'rewards.edit',
  content: z.strictObject({ minimum: Amount, isPaused: z.boolean(), floorPpm: z.int() }),
  subjectOf: () => ({ kind: 'rebate_terms', id: 'terms' }),
  needsTwo: async (on, { floorPpm }, brand) => floorPpm > (await lockTerms(on, brand)).floorPpm,
  versionOf: async (on, _content, brand) => String((await lockTerms(on, brand)).version),
  render: async (on, terms, brand) => {
    const before = toFacts(await lockTerms(on, brand))
    return Object.entries(toFacts(terms))
      .filter(([label, value]) => before[label] !== value)
      .map(([label, value]) => ({ label, value: `${before[label]} → ${value}` }))
  },
  carryOut: async (tx, terms, { brand, proposedBy }) => {
    const [before, after] = [toFacts(await lockTerms(tx, brand)), toFacts(terms)]
    await updateRebateTerms(tx, brand.id, terms, proposedBy)
    const changed = Object.keys(after).filter((field) => before[field] !== after[field])
    const pick = (from: Record<string, string>) => Object.fromEntries(changed.map((field) => [field, from[field]!]))
    return { before: pick(before), after: pick(after) }
  },
}

async function toFilter({ database }: StaffDeps, { member, from, to }: Input<'claimsCsv'>, { brand }: StaffCall): Promise<ClaimFilter> {
  return {
    brand: brand.id,
    member: await findFilterMember(database, brand.id, member),
    ...(await readDays(database, brand.timeZone, { from, to })),
  }
}

async function listClaims(deps: StaffDeps, input: Input<'claims'>, call: StaffCall): Promise<Output<'claims'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  const page = await readPage<DeskClaim>(cursors, {
    scope: { list: 'rebate-claims', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], most) => listDeskClaims(database, filter, behind === undefined ? undefined : BigInt(behind), most),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskClaims(database, filter, atMost),
  })
  const names = await nameMembers(database, page.list.map(({ member }) => member)) // prettier-ignore
  return {
    ...page,
    list: page.list.map(({ member, lines, ...row }) => ({
      ...row,
      username: names.get(member) ?? '',
      lines: lines.map(({ category, vendor, valid, amount }) => ({
        gameType: category,
        vassalage: vendor,
        validBet: BigInt(valid),
        amount: BigInt(amount),
      })),
    })),
  }
}

const head = ['claim', 'member', 'time', 'gameType', 'vendor', 'validTurnover', 'amount', 'currency', 'transfer']

async function exportCsv(deps: StaffDeps, input: Input<'claimsCsv'>, call: StaffCall) {
  const statement = exportDeskClaims(await toFilter(deps, input, call))
  const print = async (rows: ExportedClaim[]) => {
    const names = await nameMembers(deps.database, rows.map(({ member }) => member)) // prettier-ignore
    return rows.flatMap(({ id, member, at, currency, lines, transfer_id: transfer }) =>
      lines.map(({ category, vendor, valid, amount }) => [
        String(id),
        names.get(member) ?? '',
        at.toISOString(),
        category,
        vendor,
        printAmount(BigInt(valid)),
        printAmount(BigInt(amount)),
        currency,
        String(transfer),
      ]),
    )
  }
  call.note({ event: 'rebate_claims_exported', subject: { kind: 'rebates', id: 'claims' }, after: { filters: JSON.stringify(input) } })
  return {
    type: 'text/csv; charset=utf-8',
    body: streamCsv(deps.database, { statement, head, toLines: print }),
    fileName: 'rebates.csv',
  }
}
