import type { IconName } from '@portal/ui'
import type { ContractKind } from '@portal/contracts/agents'
import type { AgentsKey } from '../../i18n/agents-texts.ts'
import { type AgentPage, agentPages } from '../../lib/agent-address.ts'
import { lazyPart, type LazyPart } from '../../lib/lazy-part.tsx'

type AgentEntry = {
  readonly page: AgentPage
  readonly icon: IconName
  readonly label: AgentsKey
  readonly part: LazyPart<object>
  /** In the menu only while this kind of contract is on for the agent. */
  readonly contract?: ContractKind
}

/** The four kinds of contracts are one part. */
const contractPages = () => import('../../features/agents/contracts/contracts-page.tsx')

/** The team and its money. */
const teamEntries: readonly AgentEntry[] = [
  {
    page: 'agentTeamOverview',
    icon: 'gauge-duotone',
    label: 'agents.agentTeamOverview',
    part: lazyPart(() => import('../../features/agents/overview/overview.tsx')),
  },
  {
    page: 'teamManagement',
    icon: 'tree-structure-duotone',
    label: 'agents.teamManagement',
    part: lazyPart(() => import('../../features/agents/team-management/team-management.tsx')),
  },
  {
    page: 'teamBetting',
    icon: 'poker-chip-duotone',
    label: 'agents.teamBetting',
    part: lazyPart(() => import('../../features/agents/team-betting/team-betting.tsx')),
  },
  {
    page: 'userProfit',
    icon: 'scales-duotone',
    label: 'agents.userProfit',
    part: lazyPart(() => import('../../features/agents/user-profit/user-profit.tsx')),
  },
  {
    page: 'myIncome',
    icon: 'coins-duotone',
    label: 'agents.myIncome',
    part: lazyPart(() => import('../../features/agents/my-income/my-income.tsx')),
  },
  {
    page: 'transactionDetails',
    icon: 'list-checks-duotone',
    label: 'agents.transactionDetails',
    part: lazyPart(() => import('../../features/agents/transaction-details/transaction-details.tsx')),
  },
]

/** What the agent is told, gives out and agrees on. */
const ownEntries: readonly AgentEntry[] = [
  {
    page: 'announcement',
    icon: 'megaphone-simple-duotone',
    label: 'agents.announcement',
    part: lazyPart(() => import('../../features/agents/announcement/announcement.tsx')),
  },
  {
    page: 'account',
    icon: 'user-plus-duotone',
    label: 'agents.account',
    part: lazyPart(() => import('../../features/agents/account/account.tsx')),
  },
  {
    page: 'dividend',
    icon: 'chart-pie-slice-duotone',
    label: 'agents.dividend',
    contract: 'DIV',
    part: lazyPart(async () => ({ default: (await contractPages()).DividendContracts })),
  },
  {
    page: 'dailySalary',
    icon: 'calendar-check-duotone',
    label: 'agents.dailySalary',
    contract: 'DAY',
    part: lazyPart(async () => ({ default: (await contractPages()).DailyContracts })),
  },
  {
    page: 'hourlySalary',
    icon: 'clock-duotone',
    label: 'agents.hourlySalary',
    contract: 'HOUR',
    part: lazyPart(async () => ({ default: (await contractPages()).HourlyContracts })),
  },
  {
    page: 'realTimeSalary',
    icon: 'lightning-duotone',
    label: 'agents.realTimeSalary',
    contract: 'RT',
    part: lazyPart(async () => ({ default: (await contractPages()).RealTimeContracts })),
  },
]

const placeOf = ({ page }: AgentEntry) => agentPages.indexOf(page)

/** The entries of the agent centre's menu, in the order of its pages. */
export const agentEntries: readonly AgentEntry[] = [...ownEntries, ...teamEntries].toSorted((a, b) => placeOf(a) - placeOf(b))
