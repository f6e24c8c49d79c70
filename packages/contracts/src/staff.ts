import { staffAgentApplicationRoutes } from './staff/agent-applications.ts'
import { staffAgentBillRoutes } from './staff/agent-bills.ts'
import { staffAgentContractRoutes } from './staff/agent-contracts.ts'
import { staffAgentGroupRoutes } from './staff/agent-groups.ts'
import { staffAgentTreeRoutes } from './staff/agent-tree.ts'
import { staffAnnouncementRoutes } from './staff/announcements.ts'
import { staffApplicationRoutes } from './staff/applications.ts'
import { staffAuditRoutes } from './staff/audit.ts'
import { staffCampaignRoutes } from './staff/campaigns.ts'
import { staffClaimRoutes } from './staff/claims.ts'
import { staffClubRoutes } from './staff/club.ts'
import { staffDepositRoutes } from './staff/deposits.ts'
import { staffDisableRequestRoutes } from './staff/disable-requests.ts'
import { staffEmergencyRoutes } from './staff/emergencies.ts'
import { staffExceptionRoutes } from './staff/exceptions.ts'
import { staffIntegrityRoutes } from './staff/integrity.ts'
import { staffKycRoutes } from './staff/kyc.ts'
import { staffComplianceRoutes } from './staff/compliance.ts'
import { staffHarmRoutes } from './staff/harm.ts'
import { staffMailingRoutes } from './staff/mailings.ts'
import { staffBonusRoutes } from './staff/bonuses.ts'
import { staffProtectionRoutes } from './staff/protection.ts'
import { staffLedgerRoutes } from './staff/ledger.ts'
import { staffMemberRecordRoutes } from './staff/member-records.ts'
import { staffLotteryDrawRoutes } from './staff/lottery-draws.ts'
import { staffLotteryRoutes } from './staff/lottery.ts'
import { staffMemberRoutes } from './staff/members.ts'
import { staffMethodRoutes } from './staff/methods.ts'
import { staffMissionRoutes } from './staff/missions.ts'
import { staffNoticeRoutes } from './staff/notices.ts'
import { staffOutboxRoutes } from './staff/outbox.ts'
import { staffOverviewRoutes } from './staff/overview.ts'
import { staffPayoutBatchRoutes } from './staff/payout-batches.ts'
import { staffPeopleRoutes } from './staff/people.ts'
import { staffPointsRoutes } from './staff/points.ts'
import { staffRaffleRoutes } from './staff/raffles.ts'
import { staffReferralRoutes } from './staff/referrals.ts'
import { staffRankingRoutes } from './staff/rankings.ts'
import { staffRebateRoutes } from './staff/rebates.ts'
import { staffReconciliationRoutes } from './staff/reconciliation.ts'
import { staffRequestRoutes } from './staff/requests.ts'
import { staffReversalRoutes } from './staff/reversals.ts'
import { staffRewardRoutes } from './staff/rewards.ts'
import { staffSessionRoutes } from './staff/session.ts'
import { staffSportsRoutes } from './staff/sports.ts'
import { staffTransferCircleRoutes } from './staff/transfer-circles.ts'
import { staffViewRoutes } from './staff/views.ts'
import { staffWithdrawalRoutes } from './staff/withdrawals.ts'

/** All routes of the operators' side by subject: served on `BACKOFFICE_PORT` alone, described in its own `/openapi.json`. */
export const staffRoutes = {
  session: staffSessionRoutes,
  overview: staffOverviewRoutes,
  notices: staffNoticeRoutes,
  views: staffViewRoutes,
  people: staffPeopleRoutes,
  requests: staffRequestRoutes,
  emergencies: staffEmergencyRoutes,
  audit: staffAuditRoutes,
  members: staffMemberRoutes,
  memberRecords: staffMemberRecordRoutes,
  kyc: staffKycRoutes,
  protection: staffProtectionRoutes,
  harm: staffHarmRoutes,
  compliance: staffComplianceRoutes,
  mailings: staffMailingRoutes,
  bonuses: staffBonusRoutes,
  deposits: staffDepositRoutes,
  reversals: staffReversalRoutes,
  withdrawals: staffWithdrawalRoutes,
  claims: staffClaimRoutes,
  methods: staffMethodRoutes,
  payoutBatches: staffPayoutBatchRoutes,
  reconciliation: staffReconciliationRoutes,
  ledger: staffLedgerRoutes,
  integrity: staffIntegrityRoutes,
  exceptions: staffExceptionRoutes,
  applications: staffApplicationRoutes,
  disableRequests: staffDisableRequestRoutes,
  agentContracts: staffAgentContractRoutes,
  agentBills: staffAgentBillRoutes,
  agentTree: staffAgentTreeRoutes,
  agentGroups: staffAgentGroupRoutes,
  agentApplications: staffAgentApplicationRoutes,
  transferCircles: staffTransferCircleRoutes,
  announcements: staffAnnouncementRoutes,
  lottery: staffLotteryRoutes,
  lotteryDraws: staffLotteryDrawRoutes,
  sports: staffSportsRoutes,
  points: staffPointsRoutes,
  rewards: staffRewardRoutes,
  club: staffClubRoutes,
  missions: staffMissionRoutes,
  raffles: staffRaffleRoutes,
  campaigns: staffCampaignRoutes,
  referrals: staffReferralRoutes,
  rankings: staffRankingRoutes,
  rebates: staffRebateRoutes,
  outbox: staffOutboxRoutes,
}

/** The stream of queue counts; not a route: it answers server-sent events. */
export const staffLivePath = '/staff/live'
