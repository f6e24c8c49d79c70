import type { Input, Output } from '@portal/contracts'
import type { agentsRoutes, ContractKind, ContractTerms } from '@portal/contracts/agents'
import { maskAccount } from '#modules/bets'
import { listMembers } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { listEnding } from './contracts.ts'
import type { ContractParts } from './deps.ts'
import { type ContractRow, countOpenOffers, findRules, listContracts, listGiven, listOpenOffers } from './store.ts'
import { readTerms } from './terms.ts'

type AnyContract = Output<typeof agentsRoutes.requests>['incoming'][number]
type WithTerms<Terms> = Omit<AnyContract, 'terms'> & { terms: Terms }

/** Offers of one side at most on the page of requests. */
const requestsAtMost = 100

/** Which kinds a member's agent centre shows: those of the brand, to agents. */
export async function readFlags(
  { database }: ContractParts,
  { brand, caller }: Call<'member'>,
): Promise<Output<typeof agentsRoutes.flags>> {
  const rules = caller.type === 0 ? undefined : await findRules(database, brand.id)
  const shows = (kind: ContractKind) => rules?.currency === brand.currency && rules.kinds.includes(kind)
  return {
    dailysalreqtype: shows('DAY'),
    divtypereq: shows('DIV'),
    contracthoursalreq: shows('HOUR'),
    realtimesalreqtype: shows('RT'),
    openRequests: rules ? await countOpenOffers(database, caller.memberId) : 0,
  }
}

/** An agent's contracts of a kind, newest first, with its own one. */
export async function listOfKind<Terms extends ContractTerms>(
  parts: ContractParts,
  kind: ContractKind,
  { pageSize, ...selection }: Input<typeof agentsRoutes.dailyContracts>,
  { brand, caller }: Call<'agent'>,
): Promise<{ own?: WithTerms<Terms>; list: WithTerms<Terms>[]; next?: bigint }> {
  const { database } = parts
  const rules = await findRules(database, brand.id)
  if (rules?.currency !== brand.currency || !rules.kinds.includes(kind)) throw new Refusal('agents.closed')
  const rows = await listContracts(database, { member: caller.memberId, kind, ...selection }, pageSize + 1)
  const own = (await listGiven(database, caller.memberId)).find((each) => each.kind === kind && each.state === 'ACTIVE')
  const page = rows.slice(0, pageSize)
  const [first, ...list] = await toWire<Terms>(parts, caller.memberId, [...(own ? [own] : []), ...page])
  const next = rows.length > pageSize ? page.at(-1)!.id : undefined
  return { ...(own && { own: first! }), list: own ? list : [...(first ? [first] : []), ...list], ...(next !== undefined && { next }) }
}

export async function listRequests(parts: ContractParts, { caller }: Call<'agent'>): Promise<Output<typeof agentsRoutes.requests>> {
  const read = async (role: 'upline' | 'downline') =>
    toWire<ContractTerms>(parts, caller.memberId, await listOpenOffers(parts.database, caller.memberId, role, requestsAtMost))
  return { incoming: await read('downline'), outgoing: await read('upline') }
}

/** Contracts as one of their sides reads them. */
export async function toWire<Terms extends ContractTerms>(
  parts: ContractParts,
  reader: bigint,
  rows: readonly ContractRow[],
): Promise<WithTerms<Terms>[]> {
  const ending = new Map<bigint, ContractRow[]>()
  for (const row of rows) {
    if (row.state === 'OFFERED' && row.downline === reader) ending.set(row.id, await listEnding(parts.database, row))
  }
  const all = [...rows, ...[...ending.values()].flat()]
  const ids = [...new Set(all.flatMap(({ upline, downline }) => (upline === null ? [downline] : [upline, downline])))]
  const members = new Map((await listMembers(parts.database, ids)).map((each) => [each.id, each]))
  const nameOf = (id: bigint) => members.get(id)!.username
  return rows.map((row) => {
    const isUpline = row.upline === reader
    const member = members.get(row.downline)!
    const counterpart = isUpline ? { account: hideNumber(member.username), id: member.publicId } : row.upline === null ? undefined : { account: maskAccount(nameOf(row.upline)) } // prettier-ignore
    const { contractNo, kind, version, state, note, reason, offeredAt, expiresAt, answeredAt, validFrom, validTo } = row
    return {
      contractNo,
      kind,
      version,
      role: isUpline ? 'upline' : 'downline',
      ...(counterpart && { counterpart }),
      state,
      terms: readTerms(kind, row.terms) as Terms,
      note,
      reason,
      offeredAt,
      expiresAt,
      ...(answeredAt && { answeredAt }),
      ...(validFrom && { validFrom }),
      ...(validTo && { validTo }),
      endsContracts: (ending.get(row.id) ?? []).map((each) => ({
        contractNo: each.contractNo,
        account: hideNumber(nameOf(each.downline)),
        bestRatePpm: each.bestRatePpm,
      })),
    }
  })
}

/** An account that registered by its mobile number has that for a name, which its owner alone reads whole. */
export function hideNumber(name: string): string {
  return name.startsWith('+') ? `${name.slice(0, 4)}•••${name.slice(-3)}` : name
}
