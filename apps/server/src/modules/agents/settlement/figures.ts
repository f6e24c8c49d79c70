import type { ContractKind, ContractTerms } from '@portal/contracts/agents'
import type { Queryable } from '@portal/runtime'
import { countActive, sumTeams, sumTeamsMoney, type TeamRow } from '#modules/reports'
import { type ValidContract, readTerms } from '../contracts/index.ts'
import type { Window } from '../engine/index.ts'
import type { SettledBrand } from './deps.ts'
import { listCarries, sumSalaryBills } from './store.ts'

/** A team of a contract in a window, as far as the contract counts it. */
export type TeamFigures = {
  contract: ValidContract
  terms: ContractTerms
  categories: TeamRow[]
  bets: bigint
  stakes: bigint
  turnover: bigint
  prizes: bigint
  active: number
  promotions: bigint
  rebates: bigint
  salary: bigint
  carryIn: bigint
}

type Asked = { brand: SettledBrand; kind: ContractKind; window: Window; contracts: readonly ValidContract[] }

/** What the teams of all contracts of a window came to: a few statements, however many contracts there are. */
export async function readFigures(on: Queryable, asked: Asked): Promise<TeamFigures[]> {
  const { brand, kind, window, contracts } = asked
  const agents = contracts.map(({ downline }) => downline)
  const scope = { agents, brand: brand.id, currency: brand.currency, ...window }
  const teams = Map.groupBy(await sumTeams(on, scope), ({ agent }) => agent)
  const withTerms = readAllTerms(contracts)
  const active = await readActive(on, scope, withTerms)
  const given = kind === 'DIV' ? await readGiven(on, { brand, window, agents }) : undefined
  return withTerms.map(({ contract, terms }) => {
    const { downline } = contract
    const counts = (category: string) => terms.categories.length === 0 || (terms.categories as readonly string[]).includes(category)
    const categories = (teams.get(downline) ?? []).filter(({ category }) => counts(category))
    const sum = (field: 'bets' | 'stake' | 'valid' | 'payout') => categories.reduce((total, row) => total + row[field], 0n)
    return {
      contract,
      terms,
      categories,
      bets: sum('bets'),
      stakes: sum('stake'),
      turnover: sum('valid'),
      prizes: sum('payout'),
      active: active.get(contract.id) ?? 0,
      promotions: given?.promotions.get(downline) ?? 0n,
      rebates: given?.rebates.get(downline) ?? 0n,
      salary: given?.salary.get(downline) ?? 0n,
      carryIn: given?.carryOf(contract, terms) ?? 0n,
    }
  })
}

type WithTerms = { contract: ValidContract; terms: ContractTerms }

/** Many contracts have the same terms, which are read once. */
function readAllTerms(contracts: readonly ValidContract[]): WithTerms[] {
  const known = new Map<string, ContractTerms>()
  return contracts.map((contract) => {
    const key = `${contract.kind} ${JSON.stringify(contract.terms)}`
    const terms = known.get(key) ?? readTerms(contract.kind, contract.terms)
    known.set(key, terms)
    return { contract, terms }
  })
}

/** Contracts that count the same categories and the same stake are counted together. */
async function readActive(
  on: Queryable,
  scope: Parameters<typeof sumTeams>[1],
  contracts: readonly WithTerms[],
): Promise<Map<bigint, number>> {
  const active = new Map<bigint, number>()
  const groups = Map.groupBy(contracts, ({ terms }) => `${terms.minStake} ${terms.categories.toSorted().join()}`)
  for (const group of groups.values()) {
    const { categories, minStake: least } = group[0]!.terms
    const rows = await countActive(on, { ...scope, agents: group.map(({ contract }) => contract.downline), categories, least })
    const found = new Map(rows.map((row) => [row.agent, row.active]))
    for (const { contract } of group) active.set(contract.id, found.get(contract.downline) ?? 0)
  }
  return active
}

/** What teams were given besides prizes, and what their dividends carry. Both count for the line of the time. */
export async function readGiven(
  on: Queryable,
  { brand, window, agents }: { brand: SettledBrand; window: Window; agents: readonly bigint[] },
) {
  const given = await sumTeamsMoney(on, { agents, brand: brand.id, currency: brand.currency, ...window })
  const fold = (kinds: readonly string[]) => {
    const sums = new Map<bigint, bigint>()
    for (const { agent, kind, amount } of given) if (kinds.includes(kind)) sums.set(agent, (sums.get(agent) ?? 0n) + amount)
    return sums
  }
  const carries = await listCarries(on, brand.id, window.from)
  return {
    promotions: fold(['promotion']),
    rebates: fold(['rebate', 'lottery_rebate']),
    salary: new Map((await sumSalaryBills(on, brand.id, window.from, window.to)).map(({ agent, amount }) => [agent, amount])),
    carryOf: ({ downline, upline }: ValidContract, terms: ContractTerms) => {
      const last = carries.find((each) => each.agent === downline && each.upline === upline)
      const isDirect = last?.endsAt.getTime() === window.from.getTime()
      return last && (isDirect || ('carry' in terms && terms.carry === 'ALWAYS')) ? last.carryOut : 0n
    },
  }
}
