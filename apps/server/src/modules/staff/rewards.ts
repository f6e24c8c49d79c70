import { type LanguageCode, printAmount } from '@portal/contracts'
import type { RewardState } from '@portal/contracts/loyalty-values'
import { staffRewardRoutes } from '@portal/contracts/staff/rewards'
import type { z } from 'zod'
import {
  cancelRounds,
  countDeskRewards,
  type DeskReward,
  exportDeskRewards,
  type ExportedReward,
  listDeskRewards,
  readRounds,
  type RewardFilter,
  tellReward,
  withdrawReward,
} from '#modules/loyalty'
import { streamCsv } from '#platform/csv-stream.ts'
import { readDays } from '#platform/zone-days.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { giftCalls } from './gifts.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffRewardRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type StoredState = DeskReward['state']

/** Rewards of members: what was given for what, gifts, and what is taken back. */
export function mountRewards({ serving, deps }: StaffMount): void {
  serving.serve(staffRewardRoutes, {
    list: (input, call) => listRewards(deps, input, call),
    listCsv: (input, call) => exportCsv(deps, input, call),
    withdraw: async (tx, { id, reason }, { brand, caller, note }) => {
      const { member, kind, amount } = await withdrawReward(tx, { brand: brand.id, id, by: caller.username, reason })
      const username = (await nameMembers(tx, [member])).get(member) ?? ''
      note({
        event: 'reward_withdrawn',
        subject: { kind: 'member', id: username },
        before: { state: 'claimable' },
        after: { reward: String(id), kind, amount: printAmount(amount), state: 'revoked' },
        reason,
      })
      return {}
    },
    cancelRounds: async (tx, { id, reason }, { brand, note }) => {
      const { member, kind } = await cancelRounds(tx, brand.id, id)
      const username = (await nameMembers(tx, [member])).get(member) ?? ''
      note({
        event: 'free_rounds_cancelled',
        subject: { kind: 'member', id: username },
        before: { state: 'ready' },
        after: { reward: String(id), kind, state: 'revoked' },
        reason,
      })
      return {}
    },
    ...giftCalls(deps),
  })
}

async function toFilter(
  { database }: StaffDeps,
  { kind, state, member, from, to }: Input<'listCsv'>,
  { brand }: StaffCall,
): Promise<RewardFilter> {
  return {
    brand: brand.id,
    kind,
    state: state && (state.toUpperCase() as StoredState),
    member: await findFilterMember(database, brand.id, member),
    ...(await readDays(database, brand.timeZone, { from, to })),
  }
}

async function listRewards(deps: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { database, cursors } = deps
  const { after, limit, ...filters } = input
  const filter = await toFilter(deps, filters, call)
  const page = await readPage<DeskReward>(cursors, {
    scope: { list: 'rewards', brandId: call.brand.id, filters },
    input: { after, limit },
    read: ([behind] = [], most) => listDeskRewards(database, filter, behind === undefined ? undefined : BigInt(behind), most),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskRewards(database, filter, atMost),
  })
  const names = await nameMembers(database, page.list.map(({ member }) => member)) // prettier-ignore
  const rounds = await readRounds(database, page.list, call.language)
  return { ...page, list: page.list.map((row) => ({ ...toRow(row, names, call.language), ...toRounds(rounds.get(row.id)) })) }
}

const toState = (state: StoredState) => state.toLowerCase() as RewardState

function toRow(row: DeskReward, names: ReadonlyMap<bigint, string>, language: LanguageCode): Output<'list'>['list'][number] {
  const { id, member, kind, state, amount, currency, terms, createdAt, expiresAt, endedAt, transferId, grantNo } = row
  const { gift, proposedBy, confirmedBy, reason } = row
  return {
    id,
    username: names.get(member) ?? '',
    kind,
    state: toState(state),
    amount,
    currency,
    ...tellReward(terms, language),
    createdAt,
    ...(expiresAt && { expiresAt }),
    ...(endedAt && { endedAt }),
    ...(transferId !== null && { transferId }),
    ...(grantNo !== null && { grantNo }),
    ...(gift !== null && { gift: { id: gift, proposedBy: proposedBy ?? '', confirmedBy: confirmedBy ?? '', reason: reason ?? '' } }),
    ...(terms.withdrawn && { withdrawn: terms.withdrawn }),
  }
}

/** Free rounds as staff see them: with what the vendor has not answered or refused. */
function toRounds(found: Awaited<ReturnType<typeof readRounds>> extends ReadonlyMap<bigint, infer Rounds> ? Rounds | undefined : never) {
  if (!found) return {}
  const { shown, granted } = found
  const more = granted && {
    played: granted.played,
    ...(granted.lastFault !== null && { fault: granted.lastFault }),
    ...(granted.grantNo !== null && { bonus: granted.grantNo }),
  }
  return { rounds: { ...shown, ...more } }
}

const head = ['number', 'member', 'kind', 'state', 'amount', 'currency', 'title', 'given', 'expires', 'ended', 'transfer', 'proposedBy', 'confirmedBy'] // prettier-ignore

async function exportCsv(deps: StaffDeps, input: Input<'listCsv'>, call: StaffCall) {
  const statement = exportDeskRewards(await toFilter(deps, input, call))
  const toLines = async (rows: ExportedReward[]) => {
    const names = await nameMembers(deps.database, rows.map(({ member }) => member)) // prettier-ignore
    return rows.map((row) => [
      String(row.id),
      names.get(row.member) ?? '',
      row.kind,
      toState(row.state),
      printAmount(row.amount),
      row.currency,
      tellReward(row.terms, call.language).title ?? '',
      row.created_at.toISOString(),
      row.expires_at?.toISOString() ?? '',
      row.ended_at?.toISOString() ?? '',
      row.transfer_id === null ? '' : String(row.transfer_id),
      row.proposed_by ?? '',
      row.confirmed_by ?? '',
    ])
  }
  call.note({ event: 'rewards_exported', subject: { kind: 'rewards', id: 'list' }, after: { filters: JSON.stringify(input) } })
  return { type: 'text/csv; charset=utf-8', body: streamCsv(deps.database, { statement, head, toLines }), fileName: 'rewards.csv' }
}
