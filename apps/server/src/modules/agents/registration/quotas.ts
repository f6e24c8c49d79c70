/** Quotas as operators see and change them. */
import type { Queryable, Tx } from '@portal/runtime'
import { countGroupsFrom, getMember, isAgentType, recordEvent } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { findBounds, lockGiving } from './groups.ts'
import { findQuota, listReserved, type QuotaRow, setQuota } from './quota-store.ts'

/** How much of each quota is used: accounts directly below with such a group, and what open links may still give. In the order of the rows. */
export async function countQuotaUse(on: Queryable, rows: readonly QuotaRow[]): Promise<number[]> {
  // What links hold is read first: a registration in between is then counted twice, never not at all.
  const reserved = await listReserved(on, rows)
  const given = await countGroupsFrom(on, rows.map(({ agent, fromGroup }) => ({ upline: agent, group: fromGroup }))) // prettier-ignore
  return rows.map((_row, at) => (reserved[at] ?? 0) + (given[at] ?? 0))
}

type QuotaChange = {
  agent: bigint
  brandId: number
  fromGroup: number
  /** Null: the quota goes. */
  accounts: number | null
  /** Of the quota that the operator has seen; 0: there was none. */
  version: number
}

/**
 * How many accounts a quota allows before it is changed; null: there is none.
 * @throws Refusal `agents.receiver_no_agent`, `agents.group_out_of_range`, `request.invalid` of a change that changes nothing, `staff.changed` when it is not what was seen
 */
export async function checkQuotaChange(
  on: Queryable,
  { agent, brandId, fromGroup, accounts, version }: QuotaChange,
): Promise<number | null> {
  const { type, brandId: own } = await getMember(on, agent)
  if (own !== brandId || !isAgentType(type)) throw new Refusal('agents.receiver_no_agent')
  const bounds = await findBounds(on, brandId)
  if (!bounds) throw new Refusal('agents.group_out_of_range', { fromGroup: 'not_offered' })
  if (fromGroup < bounds.lowest || fromGroup > bounds.highest) {
    throw new Refusal('agents.group_out_of_range', { fromGroup: 'range', min: String(bounds.lowest), max: String(bounds.highest) })
  }
  const found = await findQuota(on, agent, fromGroup)
  const before = found?.accounts ?? null
  if ((found?.version ?? 0) !== version)
    throw new Refusal('staff.changed', { version: String(found?.version ?? 0), accounts: String(before ?? '') })
  if (before === accounts) throw new Refusal('request.invalid', { accounts: 'unchanged' })
  return before
}

/** Sets, changes or removes one quota of an agent. @returns how many accounts it allowed before @throws Refusal as `checkQuotaChange` */
export async function changeQuota(tx: Tx, change: QuotaChange): Promise<number | null> {
  const { agent, brandId, fromGroup, accounts } = change
  await lockGiving(tx, agent)
  const before = await checkQuotaChange(tx, change)
  await setQuota(tx, agent, fromGroup, accounts ?? undefined)
  const said = (value: number | null) => ({ fromGroup, accounts: value ?? 'none' })
  await recordEvent(tx, { id: agent, brandId }, 'group_quota_set', undefined, { before: said(before), after: said(accounts) })
  return before
}
