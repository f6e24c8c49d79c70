import type { teamRoutes } from '@portal/contracts/team'
import type { Handlers } from '#platform/serve.ts'
import { exportBets, listBets } from './bets.ts'
import type { TeamParts } from './deps.ts'
import { askToDisable, listDisables, withdrawDisable } from './disable.ts'
import { exportIncome, getIncome } from './income.ts'
import { raiseDownline, readMemberOptions } from './member-options.ts'
import { getTeamMember, listMembers } from './members.ts'
import { sendTeamMessage } from './messages.ts'
import { getOverview } from './overview.ts'
import { exportProfit, getProfit } from './profit.ts'
import { exportTransactions, listTransactions } from './transactions.ts'

export function createTeamHandlers(parts: TeamParts): Handlers<typeof teamRoutes> {
  return {
    overview: (input, call) => getOverview(parts, input, call),
    members: (input, call) => listMembers(parts, input, call),
    member: (input, call) => getTeamMember(parts, input, call),
    sendMessage: (input, call) => sendTeamMessage(parts, input, call),
    memberOptions: (input, call) => readMemberOptions(parts, input, call),
    raiseGroup: (input, call) => raiseDownline(parts, input, call),
    disableRequests: (input, call) => listDisables(parts, input, call),
    askToDisable: async (input, call) => ({ request: await askToDisable(parts, input, call) }),
    withdrawDisable: async (input, call) => ({ request: await withdrawDisable(parts, input, call) }),
    bets: (input, call) => listBets(parts, input, call),
    betsExport: (input, call) => exportBets(parts, input, call),
    profit: (input, call) => getProfit(parts, input, call),
    profitExport: (input, call) => exportProfit(parts, input, call),
    income: (input, call) => getIncome(parts, input, call),
    incomeExport: (input, call) => exportIncome(parts, input, call),
    transactions: (input, call) => listTransactions(parts, input, call),
    transactionsExport: (input, call) => exportTransactions(parts, input, call),
  }
}
