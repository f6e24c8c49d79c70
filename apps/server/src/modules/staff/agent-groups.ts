/** Prize groups as operators manage them: quotas of agents, and raises by the house. */
import { staffAgentGroupRoutes } from '@portal/contracts/staff/agent-groups'
import { MemberName } from '@portal/contracts/staff-route'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  changeQuota,
  checkQuotaChange,
  countBrandQuotas,
  countQuotaUse,
  exportBrandQuotas,
  findBounds,
  groupOf,
  listBrandQuotas,
  previewRaise,
  type QuotaRow,
  raiseGroupByHouse,
} from '#modules/agents'
import { findDirectoryMember, getMember, keyOfUsername, listMembers } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember } from './desk-names.ts'
import { findLineMember } from './lines.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffAgentGroupRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type Line = Output<'quotas'>['list'][number]

const head = ['agent', 'type', 'prizeGroup', 'fromGroup', 'accounts', 'used', 'left', 'setAt']
const ppmOfGroup = 500

export function mountAgentGroups({ serving, deps }: StaffMount): void {
  const { database } = deps
  const setting = openSetting()
  const raising = openRaising()
  deps.operations.register(setting)
  deps.operations.register(raising)
  serving.serve(staffAgentGroupRoutes, {
    quotas: (input, call) => list(deps, input, call),
    quotasCsv: async ({ agent }, call) => {
      const filter = { brandId: call.brand.id, agent: await findFilterMember(database, call.brand.id, agent), lines: call.caller.lines }
      call.note({ event: 'agent_quotas_exported', after: { agent: agent ?? '' } })
      const toRows = async (rows: QuotaRow[]) => (await toLines(database, rows, call.brand)).map(printLine)
      const body = streamCsv<QuotaRow>(database, { statement: exportBrandQuotas(filter), head, toLines: toRows })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'quotas.csv' }
    },
    setQuota: async (tx, { reason, agent, ...quota }, call) => {
      const found = await getNamed(tx, { agent }, call)
      // What can't be carried out is not proposed.
      await checkQuotaChange(tx, { ...quota, agent: found.id, brandId: call.brand.id })
      return perform(tx, setting, { content: { agent: found.username, ...quota }, reason }, call)
    },
    raisePreview: (input, call) => describeRaise(database, input, call),
    raise: async (tx, { member, group, reason }, call) => {
      const found = await getNamed(tx, { member }, call)
      await previewRaise(tx, { id: found.id, brandId: call.brand.id }, group)
      return perform(tx, raising, { content: { member: found.username, group }, reason }, call)
    },
  })
}

async function list(
  { database, cursors }: StaffDeps,
  { agent, ...input }: Input<'quotas'>,
  { brand, caller: { lines } }: StaffCall,
): Promise<Output<'quotas'>> {
  const filter = { brandId: brand.id, agent: await findFilterMember(database, brand.id, agent), lines }
  const [page, bounds] = await Promise.all([
    readPage<QuotaRow>(cursors, {
      scope: { list: 'agent-quotas', brandId: brand.id, filters: { agent, lines: lines?.join(' ') } },
      input,
      read: ([behind, group] = [], limit) =>
        listBrandQuotas(database, filter, behind === undefined ? undefined : { agent: BigInt(behind), fromGroup: Number(group) }, limit),
      positionOf: (row) => [String(row.agent), String(row.fromGroup)],
      count: (atMost) => countBrandQuotas(database, filter, atMost),
    }),
    findBounds(database, brand.id),
  ])
  return {
    ...page,
    list: await toLines(database, page.list, brand),
    ...(bounds && { groups: bounds }),
  }
}

async function toLines(on: Queryable, rows: readonly QuotaRow[], brand: Brand): Promise<Line[]> {
  const agents = [...new Set(rows.map(({ agent }) => agent))]
  const [members, bounds] = [await listMembers(on, agents), await findBounds(on, brand.id)]
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const use = await countQuotaUse(on, rows)
  return rows.map(({ agent, fromGroup, accounts, version, setAt }, at) => {
    const member = memberOf.get(agent)!
    const used = use[at] ?? 0
    return {
      agent: member.username,
      type: member.type,
      ...(bounds && { prizeGroup: groupOf(member, bounds) }),
      fromGroup,
      accounts,
      used,
      left: Math.max(0, accounts - used),
      version,
      setAt,
    }
  })
}

const printLine = ({ agent, type, prizeGroup, fromGroup, accounts, used, left, setAt }: Line): string[] => [
  agent,
  String(type),
  String(prizeGroup ?? ''),
  ...[fromGroup, accounts, used, left].map(String),
  setAt.toISOString(),
]

/** The member of a field. @throws Refusal `request.invalid` under the field */
async function getNamed(on: Queryable, named: Record<string, string>, call: Pick<StaffCall, 'brand'> & Partial<Pick<StaffCall, 'caller'>>) {
  const [[field, name]] = Object.entries(named) as [[string, string]]
  const { brand, caller } = call
  const found = caller ? await findLineMember(on, name, { brand, caller }) : await findDirectoryMember(on, brand.id, keyOfUsername(name))
  if (!found) throw new Refusal('request.invalid', { [field]: 'unknown' })
  return found
}

async function describeRaise(on: Queryable, { member, group }: Input<'raisePreview'>, call: StaffCall): Promise<Output<'raisePreview'>> {
  const { brand } = call
  const { id, username } = await getNamed(on, { member }, call)
  const { before, min, max, upline, quotas, uplineGroup } = await previewRaise(on, { id, brandId: brand.id }, group)
  const isSeen = upline && (await findLineMember(on, upline.username, call))
  const rebateOf = (own: number) => Math.max(0, uplineGroup - own) * ppmOfGroup
  return {
    member: username,
    before,
    after: group,
    min,
    max,
    ...(upline && isSeen && { upline: upline.username, uplineRebatePpm: { before: rebateOf(before), after: rebateOf(group) } }),
    quotas: quotas.map(({ fromGroup, accounts, left }) => ({ fromGroup, accounts, left })),
  }
}

type QuotaContent = { agent: string; fromGroup: number; accounts: number | null; version: number }

/** Owner and finance set a quota alone, agent managers propose it. */
const openSetting = (): Operation<QuotaContent> => ({
  name: 'agent_quota_set',
  permission: 'agents.groups',
  needsTwo: () => Promise.resolve(false),
  content: z.strictObject({ agent: MemberName, fromGroup: z.int(), accounts: z.int().nullable(), version: z.int() }),
  subjectOf: ({ agent, fromGroup }) => ({ kind: 'agent_quota', id: `${agent} ${fromGroup}` }),
  versionOf: async (on, { agent, fromGroup }, brand) => {
    const found = await findDirectoryMember(on, brand.id, keyOfUsername(agent))
    const quotas = found ? await listBrandQuotas(on, { brandId: brand.id, agent: found.id }, undefined, quotasOfAgent) : []
    return String(quotas.find((each) => each.fromGroup === fromGroup)?.version ?? 0)
  },
  render: (_on, { agent, fromGroup, accounts }) =>
    Promise.resolve([
      { label: 'agent', value: agent },
      { label: 'fromGroup', value: String(fromGroup) },
      { label: 'quota', value: accounts === null ? '–' : String(accounts) },
    ]),
  carryOut: async (tx, { agent, ...quota }, { brand }) => {
    const found = await getNamed(tx, { agent }, { brand })
    const before = await changeQuota(tx, { ...quota, agent: found.id, brandId: brand.id })
    const said = (accounts: number | null) => ({ fromGroup: quota.fromGroup, accounts: accounts ?? 'none' })
    return { before: said(before), after: said(quota.accounts) }
  },
})

/** Groups are few: no agent has more quotas than a brand has groups. */
const quotasOfAgent = 2_000

/** A raise can't be undone: groups go up only. */
const openRaising = (): Operation<{ member: string; group: number }> => ({
  name: 'agent_group_raised',
  permission: 'agents.groups',
  alwaysTwo: true,
  content: z.strictObject({ member: MemberName, group: z.int() }),
  subjectOf: ({ member }) => ({ kind: 'member', id: member }),
  versionOf: async (on, { member }, brand) => {
    const found = await findDirectoryMember(on, brand.id, keyOfUsername(member))
    if (!found) return 'none'
    const { uplineId, prizeGroup } = await getMember(on, found.id)
    return `${uplineId ?? 'top'} ${prizeGroup ?? 'standard'}`
  },
  render: async (on, { member, group }, brand) => {
    const found = await getNamed(on, { member }, { brand })
    const bounds = await findBounds(on, brand.id)
    const { uplineId, ...own } = await getMember(on, found.id)
    const upline = uplineId === null ? undefined : await getMember(on, uplineId)
    return [
      { label: 'member', value: member },
      { label: 'groupBefore', value: bounds ? String(groupOf(own, bounds)) : '' },
      { label: 'groupAfter', value: String(group) },
      { label: 'upline', value: upline?.username ?? '–' },
    ]
  },
  carryOut: async (tx, { member, group }, { brand }) => {
    const { id } = await getNamed(tx, { member }, { brand })
    const { before } = await previewRaise(tx, { id, brandId: brand.id }, group)
    await raiseGroupByHouse(tx, { id, brandId: brand.id }, group)
    return { before: { group: before }, after: { group } }
  },
})
