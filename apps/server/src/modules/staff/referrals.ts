/** Friends whom members invite, as operators see them: the rules as versions, what speaks against a reward, and what a person decides of it. */
import { Amount, isPayable, printAmount } from '@portal/contracts'
import { RowId } from '@portal/contracts/staff-route'
import { staffReferralRoutes } from '@portal/contracts/staff/referrals'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  addReferralRules,
  clearFriend,
  countDeskReferrals,
  countReferralStates,
  exportDeskReferrals,
  type ExportedReferral,
  listDeskReferrals,
  listReferralRules,
  lockFriend,
  type ReferralFilter,
  type ReferralRow,
  type ReferralTerms,
  refuseFriend,
  reverseFriend,
  shownState,
  type StoredReferral,
} from '#modules/loyalty'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffReferralRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const shownVersions = 50

export function mountReferrals({ serving, deps }: StaffMount): void {
  const { database } = deps
  const reversing = openReversing(deps)
  deps.operations.register(ruling)
  for (const operation of [clearing, reversing] as const) deps.operations.register(operation)
  serving.serve(staffReferralRoutes, {
    rules: (_input, { brand }) => showRules(database, brand),
    setRules: async (tx, { version, reason, ...terms }, call) => {
      const [latest] = await listReferralRules(tx, call.brand.id, 1)
      if ((latest?.version ?? 0) !== version) throw new Refusal('staff.changed', { version: String(latest?.version ?? 0) })
      refuseFaults(terms, call.brand)
      if (latest && Object.keys(compare(latest, terms)).length === 0) throw new Refusal('request.invalid', { depositLeast: 'unchanged' })
      return perform(tx, ruling, { content: terms, reason }, call)
    },
    list: (input, call) => listPage(deps, input, call),
    listCsv: (input, call) => exportCsv(deps, input, call),
    refuse: async (tx, { id, reason }, call) => {
      const { brand, caller, note } = call
      await refuseOwn(tx, (await lockFriend(tx, brand.id, id)).inviter, call)
      const row = await refuseFriend(tx, { brand: brand.id, id, by: caller.username, why: reason })
      const facts = await describe(tx, row)
      note({ event: 'friend_refused', subject: { kind: 'member', id: facts.inviter! }, before: facts, after: { state: 'refused' }, reason })
      return {}
    },
    clear: async (tx, { id, reason }, call) => {
      const row = await lockFriend(tx, call.brand.id, id)
      if (row.state !== 'REFUSED') throw new Refusal('staff.changed')
      await refuseOwn(tx, row.inviter, call)
      return perform(tx, clearing, { content: { id }, reason }, call)
    },
    reverse: async (tx, { id, reason }, call) => {
      const row = await lockFriend(tx, call.brand.id, id)
      if (row.state !== 'PAID') throw new Refusal('staff.changed')
      await refuseOwn(tx, row.inviter, call)
      return perform(tx, reversing, { content: { id }, reason }, call)
    },
  })
}

function refuseFaults({ depositLeast, monthCap, tiers }: ReferralTerms, { currency }: Brand): void {
  const isTooFine = (amount: bigint) => !isPayable(amount, currency)
  const faults = {
    ...(isTooFine(depositLeast) && { depositLeast: 'too_fine' }),
    ...(isTooFine(monthCap) && { monthCap: 'too_fine' }),
    ...(tiers.some(({ amount }) => isTooFine(amount)) && { tiers: 'too_fine' }),
    // Each friend has one tier: they rise, and the first begins with the first friend.
    ...((tiers[0]!.from !== 1 || tiers.some(({ from }, at) => at > 0 && from <= tiers[at - 1]!.from)) && { tiers: 'order' }),
    // A reward above the cap of a month would never be paid.
    ...(tiers.some(({ amount }) => amount > monthCap) && { monthCap: 'below_tier' }),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

async function showRules(on: Queryable, brand: Brand): Promise<Output<'rules'>> {
  const [versions, states] = [await listReferralRules(on, brand.id, shownVersions), await countReferralStates(on, brand.id)]
  return { versions, states: states.map((each) => ({ ...each, state: shownState(each.state) })), currency: brand.currency }
}

const printTiers = (tiers: ReferralTerms['tiers']) => tiers.map(({ from, amount }) => `${from}+: ${printAmount(amount)}`).join(', ')

/** Terms as audit and second person read them. */
const toFacts = (terms: ReferralTerms): Record<string, string> => ({
  depositLeast: printAmount(terms.depositLeast),
  turnoverTimes: String(terms.turnoverTimes),
  windowDays: String(terms.windowDays),
  holdDays: String(terms.holdDays),
  claimDays: String(terms.claimDays),
  monthCap: printAmount(terms.monthCap),
  networkDays: String(terms.networkDays),
  referralTiers: printTiers(terms.tiers),
  isPaused: terms.isPaused ? '✓' : '–',
})

function compare(before: ReferralTerms | undefined, after: ReferralTerms): Record<string, { before: string; after: string }> {
  const [old, next] = [before ? toFacts(before) : {}, toFacts(after)]
  const fields = Object.keys(next).filter((field) => old[field] !== next[field])
  return Object.fromEntries(fields.map((field) => [field, { before: old[field] ?? '–', after: next[field]! }]))
}

/** For friends who register from the confirmation on. Pausing protects the house and is one person's; everything else is two people's. */
const ruling: Operation<ReferralTerms> = {
  name: 'referral_rules_set',
  permission: 'rewards.edit',
  content: z.strictObject({
    depositLeast: Amount,
    turnoverTimes: z.int(),
    windowDays: z.int(),
    holdDays: z.int(),
    claimDays: z.int(),
    monthCap: Amount,
    networkDays: z.int(),
    tiers: z.array(z.strictObject({ from: z.int(), amount: Amount })),
    isPaused: z.boolean(),
  }),
  subjectOf: () => ({ kind: 'referral_rules', id: 'rules' }),
  needsTwo: async (on, terms, brand) => {
    const [latest] = await listReferralRules(on, brand.id, 1)
    const changed = Object.keys(compare(latest, terms))
    return !(terms.isPaused && changed.length === 1 && changed[0] === 'isPaused')
  },
  versionOf: async (on, _terms, brand) => String((await listReferralRules(on, brand.id, 1))[0]?.version ?? 0),
  render: async (on, terms, brand) => {
    const [latest] = await listReferralRules(on, brand.id, 1)
    return Object.entries(compare(latest, terms)).map(([label, { before, after }]) => ({ label, value: `${before} → ${after}` }))
  },
  carryOut: async (tx, terms, { brand, proposedBy, reason }) => {
    const [latest] = await listReferralRules(tx, brand.id, 1)
    const version = (latest?.version ?? 0) + 1
    const changes = compare(latest, terms)
    if (!(await addReferralRules(tx, terms, { brand: brand.id, version, by: proposedBy, reason })))
      throw new Refusal('staff.changed', { version: String(version) })
    const pick = (side: 'before' | 'after') => Object.fromEntries(Object.entries(changes).map(([field, each]) => [field, each[side]]))
    return { before: { version: version - 1, ...pick('before') }, after: { version, ...pick('after') } }
  },
}

type Named = { id: bigint }
const NamedContent = z.strictObject({ id: RowId })

/** A friend in the words of audit and second person. */
async function describe(on: Queryable, row: ReferralRow): Promise<Record<string, string>> {
  const names = await nameMembers(on, [row.inviter, row.friend])
  return {
    inviter: names.get(row.inviter) ?? '',
    friend: names.get(row.friend) ?? '',
    state: shownState(row.state),
    ...(row.signs.length > 0 && { signs: row.signs.join(', ') }),
    ...(row.amount !== null && { amount: printAmount(row.amount) }),
  }
}

type Deciding = Pick<Operation<Named>, 'permission' | 'alwaysTwo' | 'content' | 'subjectOf' | 'versionOf' | 'render'>
const deciding: Deciding = {
  permission: 'rewards.edit',
  alwaysTwo: true,
  content: NamedContent,
  subjectOf: ({ id }) => ({ kind: 'referral', id: String(id) }),
  versionOf: async (on, { id }, brand) => (await findFriend(on, brand, id)).state,
  render: async (on, { id }, brand) =>
    Object.entries(await describe(on, await findFriend(on, brand, id))).map(([label, value]) => ({ label, value })),
}

async function findFriend(on: Queryable, brand: Brand, id: bigint): Promise<ReferralRow> {
  const [row] = await listDeskReferrals(on, { brand: brand.id }, id + 1n, 1)
  if (row?.id !== id) throw new Refusal('staff.not_found')
  return row
}

const clearing: Operation<Named> = {
  ...deciding,
  name: 'friend_cleared',
  carryOut: async (tx, { id }, { brand, by, reason }) => {
    const row = await clearFriend(tx, { brand: brand.id, id, by, why: reason })
    return { before: await describe(tx, row), after: { state: shownState((await lockFriend(tx, brand.id, id)).state) } }
  },
}

const openReversing = ({ live }: Pick<StaffDeps, 'live'>): Operation<Named> => ({
  ...deciding,
  name: 'friend_reversed',
  carryOut: async (tx, { id }, { brand, by, reason }) => {
    const { row, takenBack } = await reverseFriend(tx, { live }, { brand: brand.id, id, by, why: reason })
    const after = { state: 'reversed', ...(takenBack !== null && { takenBack: printAmount(takenBack) }) }
    return { before: await describe(tx, row), after }
  },
})

async function toFilter({ database }: StaffDeps, input: Input<'listCsv'>, { brand }: StaffCall): Promise<ReferralFilter> {
  const { state, inviter, friend, from, to } = input
  return {
    brand: brand.id,
    state: state && (state.toUpperCase() as StoredReferral),
    inviter: await findFilterMember(database, brand.id, inviter),
    friend: await findFilterMember(database, brand.id, friend),
    ...(await readDays(database, brand.timeZone, { from, to })),
  }
}

async function listPage(deps: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  const page = await readPage<ReferralRow>(cursors, {
    scope: { list: 'referrals', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], most) => listDeskReferrals(database, filter, behind === undefined ? undefined : BigInt(behind), most),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskReferrals(database, filter, atMost),
  })
  const names = await nameMembers(database, page.list.flatMap(({ inviter, friend }) => [inviter, friend])) // prettier-ignore
  return { ...page, list: page.list.map((row) => toWire(row, names)) }
}

type Wire = Output<'list'>['list'][number]
type Absent<Row> = { [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]> }

/** Leaves out what is not there. */
const known = <Row extends object>(row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Absent<Row>

function toWire(row: ReferralRow, names: ReadonlyMap<bigint, string>): Wire {
  const { id, inviter, friend, state, currency, rules, registeredAt, valid, signs, brand: _brand, ...rest } = row
  return {
    id,
    inviter: names.get(inviter) ?? '',
    friend: names.get(friend) ?? '',
    state: shownState(state),
    currency,
    rules,
    registeredAt,
    valid,
    signs,
    ...known(rest),
  }
}

const head = ['number', 'inviter', 'friend', 'state', 'registered', 'deposit', 'required', 'validTurnover', 'friendNumber', 'amount', 'currency', 'reward', 'signs', 'decidedBy', 'reason', 'takenBack'] // prettier-ignore

async function exportCsv(deps: StaffDeps, input: Input<'listCsv'>, call: StaffCall) {
  const statement = exportDeskReferrals(await toFilter(deps, input, call))
  const print = (amount: bigint | null) => (amount === null ? '' : printAmount(amount))
  const toLines = async (rows: ExportedReferral[]) => {
    const names = await nameMembers(deps.database, rows.flatMap(({ inviter, friend }) => [inviter, friend])) // prettier-ignore
    return rows.map((row) => [
      String(row.id),
      names.get(row.inviter) ?? '',
      names.get(row.friend) ?? '',
      shownState(row.state),
      row.registered_at.toISOString(),
      print(row.deposit),
      print(row.required),
      print(row.valid),
      String(row.number ?? ''),
      print(row.amount),
      row.currency,
      String(row.reward ?? ''),
      row.signs.join(' '),
      row.decided_by ?? '',
      row.decided_why ?? '',
      print(row.taken_back),
    ])
  }
  call.note({ event: 'referrals_exported', subject: { kind: 'referrals', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: streamCsv(deps.database, { statement, head, toLines }), fileName: 'friends.csv' }
}
