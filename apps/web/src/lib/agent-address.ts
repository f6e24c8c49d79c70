import { createCentreAddress } from './centre-address.ts'

/** The pages of the agent centre, in the order of its menu (section 2 of the product text). */
export const agentPages = [
  'announcement',
  'agentTeamOverview',
  'account',
  'teamManagement',
  'teamBetting',
  'userProfit',
  'myIncome',
  'transactionDetails',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
] as const
export type AgentPage = (typeof agentPages)[number]

const address = createCentreAddress('agent', agentPages)

/** `#agent/agentTeamOverview`. A page may be opened at a part of its own, a contract or a member: `#agent/dividend/C26112500000007`. */
export const agentAddress = address.print
export const readAgentAddress = address.read
