import { mayCall, printAmount } from '@portal/contracts'
import { contractKinds, ContractTerms, DividendTerms, SalaryTerms } from '@portal/contracts/agents'
import { staffAgentContractRoutes } from '@portal/contracts/staff/agent-contracts'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import {
  checkHouseOffer,
  countDeskContracts,
  type ContractFilter,
  type DeskContract,
  exportDeskContracts,
  findDeskContract,
  listContractsBelow,
  listContractVersions,
  listDeskContracts,
  offerFromHouse,
  readTerms,
} from '#modules/agents'
import { findDirectoryMember, getMember, keyOfUsername } from '#modules/identity'
import { streamCsv } from '#platform/csv-stream.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers } from './desk-names.ts'
import { findLineMember, isOfLines } from './lines.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffAgentContractRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const shownBelow = 100

/** Contracts of agents, and offers of the house. */
export function mountAgentContracts({ serving, deps }: StaffMount): void {
  const { database } = deps
  const offering = openOffering(deps)
  deps.operations.register(offering)
  serving.serve(staffAgentContractRoutes, {
    list: (input, call) => list(deps, input, call),
    csv: async (input, call) => {
      const statement = exportDeskContracts(await toFilter(database, input, call))
      call.note({ event: 'agent_contracts_exported', after: { filters: JSON.stringify(input) } })
      const print = async (rows: DeskContract[]) => (await toLines(database, rows)).map(printLine)
      const body = streamCsv<DeskContract>(database, { statement, head, toLines: print })
      return { type: 'text/csv; charset=utf-8', body, fileName: 'contracts.csv' }
    },
    get: ({ contractNo }, call) => describe(database, contractNo, call),
    offer: async (tx, { member, kind, terms, note, reason }, call) => {
      const downline = await getReceiver(tx, { member, terms }, call)
      await checkHouseOffer(tx, call.brand, { kind, downline, terms })
      return perform(tx, offering, { content: { member, kind, terms, note }, reason }, call)
    },
  })
}

async function toFilter(
  on: Queryable,
  { kind, state, agent, side }: Input<'csv'>,
  { brand, caller: { lines } }: StaffCall,
): Promise<ContractFilter> {
  const isTop = side && side === 'house'
  return { brandId: brand.id, kind, state, agent: await findFilterMember(on, brand.id, agent), isTop, lines }
}

async function list({ database, cursors }: StaffDeps, input: Input<'list'>, call: StaffCall): Promise<Output<'list'>> {
  const { kind, state, agent, side, ...paging } = input
  const { brand, caller: { lines } } = call // prettier-ignore
  const filter = await toFilter(database, { kind, state, agent, side }, call)
  const page = await readPage<DeskContract>(cursors, {
    scope: { list: 'agent-contracts', brandId: brand.id, filters: { kind, state, agent, side, lines: lines?.join(' ') } },
    input: paging,
    read: ([position] = [], limit) => listDeskContracts(database, filter, position === undefined ? undefined : BigInt(position), limit),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countDeskContracts(database, filter, atMost),
  })
  return { ...page, list: await toLines(database, page.list) }
}

async function describe(on: Queryable, contractNo: string, call: StaffCall): Promise<Output<'get'>> {
  const row = await findDeskContract(on, call.brand.id, contractNo)
  if (!row || !isOfLines(await getMember(on, row.downline), call)) throw new Refusal('staff.not_found')
  const [[contract], versions, below] = await Promise.all([
    toLines(on, [row]),
    listContractVersions(on, row).then((rows) => toLines(on, rows)),
    listContractsBelow(on, row, shownBelow).then((rows) => toLines(on, rows)),
  ])
  return { contract: contract!, terms: readTerms(row.kind, row.terms), note: row.note, answer: row.reason, versions, below }
}

async function toLines(on: Queryable, rows: readonly DeskContract[]): Promise<Output<'list'>['list']> {
  const names = await nameMembers(on, rows.flatMap(({ upline, downline }) => (upline === null ? [downline] : [upline, downline]))) // prettier-ignore
  return rows.map(({ contractNo, kind, version, upline, downline, state, bestRatePpm, offeredAt, expiresAt, validFrom, validTo }) => ({
    contractNo,
    kind,
    version,
    ...(upline !== null && { upline: names.get(upline) ?? '' }),
    downline: names.get(downline) ?? '',
    state,
    bestRatePpm,
    offeredAt,
    expiresAt,
    ...(validFrom && { validFrom }),
    ...(validTo && { validTo }),
  }))
}

const head = ['contractNo', 'kind', 'version', 'upline', 'downline', 'state', 'bestRatePpm', 'offeredAt', 'expiresAt', 'validFrom', 'validTo'] // prettier-ignore

const printLine = (row: Output<'list'>['list'][number]): string[] => [
  row.contractNo,
  row.kind,
  String(row.version),
  row.upline ?? '',
  row.downline,
  row.state,
  String(row.bestRatePpm),
  row.offeredAt.toISOString(),
  row.expiresAt.toISOString(),
  row.validFrom?.toISOString() ?? '',
  row.validTo?.toISOString() ?? '',
]

/** Who offers it; when it is carried out that was decided before. */
type Whose = Pick<StaffCall, 'brand'> & Partial<Pick<StaffCall, 'caller'>>
type Offered = { member: string; kind: (typeof contractKinds)[number]; terms: ContractTerms; note: string }

/** An agent without an upline is the house's own; any other one has its contract from the line, unless the house pays it beside the line. */
async function getReceiver(on: Queryable, { member, terms }: Pick<Offered, 'member' | 'terms'>, { brand, caller }: Whose): Promise<bigint> {
  const found = caller
    ? await findLineMember(on, member, { brand, caller })
    : await findDirectoryMember(on, brand.id, keyOfUsername(member))
  if (!found) throw new Refusal('request.invalid', { member: 'unknown' })
  const { type, uplineId, id } = await getMember(on, found.id)
  if (!mayCall('agent', type)) throw new Refusal('agents.receiver_no_agent')
  if (uplineId !== null && terms.payer !== 'PLATFORM_DIRECT') throw new Refusal('request.invalid', { 'terms.payer': 'not_of_the_house' })
  return id
}

const openOffering = (deps: StaffDeps): Operation<Offered> => ({
  name: 'agent_contract_offered',
  permission: 'agents.offer',
  alwaysTwo: true,
  content: z.strictObject({
    member: z.string(),
    kind: z.enum(contractKinds),
    terms: z.union([SalaryTerms, DividendTerms]),
    note: z.string(),
  }),
  subjectOf: ({ member }) => ({ kind: 'agent', id: keyOfUsername(member) }),
  versionOf: async (on, { member, kind }, brand) => {
    const agent = await findFilterMember(on, brand.id, member)
    const [last] = await listDeskContracts(on, { brandId: brand.id, kind, agent }, undefined, 1)
    return last ? `${last.contractNo} ${last.state}` : 'none'
  },
  render: (_on, { member, kind, terms, note }) =>
    Promise.resolve([
      { label: 'agent', value: member },
      { label: 'kind', value: kind },
      ...terms.tiers.map((tier, at) => ({ label: 'tier', value: describeTier(tier, at) })),
      { label: 'payer', value: terms.payer },
      { label: 'note', value: note },
    ]),
  carryOut: async (tx, { member, kind, terms, note }, { brand }) => {
    const downline = await getReceiver(tx, { member, terms }, { brand })
    const { contractNo } = await offerFromHouse(tx, deps, brand, { kind, downline, terms, note })
    return { after: { contractNo, kind } }
  },
})

function describeTier({ minTurnover, minActive, minLoss, ratePpm }: ContractTerms['tiers'][number], at: number): string {
  const thresholds = [minTurnover > 0n && `turnover ${printAmount(minTurnover)}`, minActive > 0 && `active ${minActive}`, minLoss > 0n && `loss ${printAmount(minLoss)}`] // prettier-ignore
  return [`${at + 1}`, `${ratePpm / 10_000} %`, ...thresholds.filter(Boolean)].join(' · ')
}
