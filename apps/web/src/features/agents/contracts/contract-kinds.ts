import type { routes, WireInput, WireOutput } from '@portal/contracts'
import type { ContractKind } from '@portal/contracts/agents'
import { queryOptions } from '@tanstack/react-query'
import type { ContractsKey } from '../../../i18n/contracts-texts.ts'
import type { AgentPage } from '../../../lib/agent-address.ts'
import type { Api, CallOptions } from '../../../lib/api.ts'

type Agents = typeof routes.agents
export type TypedTerms = WireInput<Agents['check']>['terms']
type Tier = { readonly minTurnover: string; readonly minActive: number; readonly minLoss: string; readonly ratePpm: number }
type CommonTerms = {
  readonly categories: NonNullable<TypedTerms['categories']>
  readonly tiers: readonly Tier[]
  readonly minStake: string
  readonly cap?: string
  readonly payer: NonNullable<TypedTerms['payer']>
}
export type DividendTerms = CommonTerms & {
  readonly basis: NonNullable<TypedTerms['basis']>
  readonly carry: NonNullable<TypedTerms['carry']>
  readonly capPpm?: number
  readonly lessSalary: boolean
}
/** As the server writes them: all that a caller may leave out stands in them. */
export type Terms = DividendTerms | (CommonTerms & { readonly topUp: boolean })

type WireContract = WireOutput<Agents['requests']>['incoming'][number]
export type Contract = Omit<WireContract, 'terms'> & { readonly terms: Terms }
export type Bill = WireOutput<Agents['bills']>['list'][number]
type WireBill = WireOutput<Agents['bill']>
export type Explanation = Omit<WireBill['explanation'], 'tiers'> & { readonly tiers: readonly Tier[] }
export type BillDetails = Omit<WireBill, 'explanation'> & { readonly explanation: Explanation }
export type WhatIsLeft = WireOutput<Agents['check']>
export type Simulation = WireOutput<Agents['simulate']>

type Facts = {
  readonly page: AgentPage
  readonly list: 'dividendContracts' | 'dailyContracts' | 'hourlyContracts' | 'realTimeContracts'
  readonly process: 'processDividend' | 'processDaily' | 'processHourly' | 'processRealTime'
}

/** Where each kind of contract is, on the page and on the wire. */
export const kindFacts: Readonly<Record<ContractKind, Facts>> = {
  DIV: { page: 'dividend', list: 'dividendContracts', process: 'processDividend' },
  DAY: { page: 'dailySalary', list: 'dailyContracts', process: 'processDaily' },
  HOUR: { page: 'hourlySalary', list: 'hourlyContracts', process: 'processHourly' },
  RT: { page: 'realTimeSalary', list: 'realTimeContracts', process: 'processRealTime' },
}

export const kindName = (kind: ContractKind): ContractsKey => `contracts.kind.${kind}`

/** Everything about the agent's contracts and bills; it goes with the session. */
export const contractsKey = ['agent', 'contracts'] as const
/** What changes with an answer to an offer, beside the lists: the counts in the menu. */
export const changedKeys = [contractsKey, ['agent', 'requests'], ['agent', 'flags']] as const

type Selection = WireInput<Agents['dailyContracts']>
type Listed = { own?: Contract | undefined; list: Contract[]; next?: string | undefined }

/** The calls of the four kinds differ in their terms only. */
export function contractsQuery(api: Api, kind: ContractKind, selection: Selection) {
  const list = api.agents[kindFacts[kind].list] as unknown as (input: Selection, options: CallOptions) => Promise<Listed>
  return queryOptions({
    queryKey: [...contractsKey, kind, 'list', selection],
    queryFn: ({ signal }) => list(selection, { signal }),
    staleTime: 5_000,
  })
}

export type ContractRequest = Omit<WireInput<Agents['processDaily']>, 'terms'> & { terms?: TypedTerms }

export function processContract(api: Api, kind: ContractKind, request: ContractRequest, key: string): Promise<{ contract: Contract }> {
  const process = api.agents[kindFacts[kind].process] as unknown as (
    input: ContractRequest,
    options: CallOptions,
  ) => Promise<{ contract: Contract }>
  return process(request, { idempotencyKey: key })
}

export function billQuery(api: Api, billNo: string) {
  return queryOptions({
    queryKey: [...contractsKey, 'bill', billNo],
    queryFn: ({ signal }) => api.agents.bill({ billNo }, { signal }) as Promise<BillDetails>,
    staleTime: 5_000,
  })
}
