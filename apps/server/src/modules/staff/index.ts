/**
 * The operators' side: people of staff, their sessions and permissions, the audit, and the routes of the back office, served on `BACKOFFICE_PORT` alone.
 *
 *   openStaff(parts)                 what the frame works with; the commands of the operator's shell use it too
 *   mountStaff(app, core, domains)   every route on the operators' server
 *   approveAgentApplication, refuseAgentApplication(tx, ..)   what staff decided on applications of agents, for the demonstration's past
 *   seedStaff(core, brands, folder)  the eight roles, and the demonstration's people where it is open
 */
import { hkdfSync } from 'node:crypto'
import { minorPerUnit } from '@portal/contracts'
import type { Clock, Database, FastifyInstance, Log } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import type { Brands } from '#modules/brand'
import { openPasswords, passwordOptions } from '#modules/identity'
import type { ServerConfig } from '#platform/config.ts'
import { getSecret } from '#platform/secret-store.ts'
import { mountAgentApplications } from './agent-applications.ts'
import { mountAgentBills } from './agent-bills.ts'
import { mountAgentContracts } from './agent-contracts.ts'
import { mountAgentGroups } from './agent-groups.ts'
import { mountAgentTree } from './agent-tree.ts'
import { mountAnnouncements } from './announcements.ts'
import { mountApplications } from './applications.ts'
import type { StaffCore, StaffDomains } from './deps.ts'
import { mountAudit } from './audit-pages.ts'
import { mountCampaigns } from './campaigns.ts'
import { mountClaims } from './claims.ts'
import { mountDecisions } from './decisions.ts'
import { mountDirectory } from './directory.ts'
import { finders } from './finders.ts'
import { mountDeposits } from './deposits.ts'
import { mountDisableRequests } from './disable-requests.ts'
import { mountEmergencies } from './emergencies.ts'
import { mountExceptions } from './exceptions.ts'
import { createStaffServing, removeOldAnswers, serveStaffDescription, type StaffServing } from './frame/index.ts'
import { openCursors } from './lists/index.ts'
import { serveStaffLive } from './live.ts'
import { mountIntegrity } from './integrity.ts'
import { mountKyc } from './kyc.ts'
import { mountLedger } from './ledger.ts'
import { mountMemberRecords } from './member-records.ts'
import { mountLotteryDraws } from './lottery-draws.ts'
import { mountLotteryVoids } from './lottery-voids.ts'
import { mountMembers } from './members.ts'
import { seedDemoStaff, seedRoles, settleDemoStaff, tidyPeople, writeDemoStaff } from './people/index.ts'
import { addThreshold, openOperations, removeOldSpent } from './requests/index.ts'
import { mountMethods } from './methods.ts'
import { mountMissions } from './missions.ts'
import { mountNotices } from './notices.ts'
import { removeOldNotices } from './notice-store.ts'
import { mountOutbox } from './outbox.ts'
import { mountPayoutBatches } from './payout-batches.ts'
import { mountOverview } from './overview.ts'
import { mountBonuses } from './bonuses.ts'
import { mountCompliance } from './compliance.ts'
import { mountHarm } from './harm.ts'
import { mountMailings } from './mailings.ts'
import { mountProtection } from './protection.ts'
import { mountPoints } from './points.ts'
import { mountRaffles } from './raffles.ts'
import { mountReferrals } from './referrals.ts'
import { mountRankings } from './rankings.ts'
import { mountRebates } from './rebates.ts'
import { mountReconciliation } from './reconciliation.ts'
import { addGiftLimit } from './gift-limit-store.ts'
import { mountClub } from './club.ts'
import { mountReversals } from './reversals.ts'
import { mountRewards } from './rewards.ts'
import { mountSession } from './session.ts'
import { mountSports } from './sports.ts'
import { mountTransferCircles } from './transfer-circles.ts'
import { mountViews } from './views.ts'
import { mountWithdrawals } from './withdrawals.ts'

export { approveApplication as approveAgentApplication, refuseApplication as refuseAgentApplication } from './application-decisions.ts'
export { expireRequests as expireStaffRequests } from './requests/index.ts'
export { addFirstPerson, renewLink } from './shell.ts'
export { sealStaffAudit } from './audit/index.ts'
export { verifyAudits } from './audit-chains.ts'
export type { StaffCore, StaffDomains } from './deps.ts'

export type StaffParts = { database: Database; clock: Clock; log: Log; config: ServerConfig; brands: Brands }

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

export async function openStaff({ database, clock, log, config, brands }: StaffParts): Promise<StaffCore> {
  const [secret, recoveryKey, cursorKey] = await Promise.all([
    getSecret(database, 'staff-secrets'),
    getSecret(database, 'staff-recovery-codes'),
    getSecret(database, 'staff-cursors'),
  ])
  // With a pepper outside of the database a copy of it alone opens nothing.
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, config.PASSWORD_PEPPER ?? '', use, 32))
  const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
  return {
    database,
    clock,
    log,
    brands,
    passwords: openPasswords(...passwordOptions(config)),
    seal: openSeal(keyOf('authenticators')),
    answerSeal: openSeal(keyOf('answers')),
    recoveryKey,
    cursors: openCursors(cursorKey),
    operations: openOperations(),
    dataFolder: config.DATA_DIR,
    isOpenDemo: config.DEMO && loopbackHosts.has(config.HOST),
    // A passkey belongs to a name, never to an address of figures.
    origin: `http://${host}:${config.BACKOFFICE_PORT}`,
  }
}

/** Every route of the operators' side, in the order of the menu. */
export function mountStaff(app: FastifyInstance, core: StaffCore, domains: StaffDomains): StaffServing {
  const serving = createStaffServing(app, core)
  const mount = { serving, deps: { ...core, ...domains, finders: [...finders], queues: [] } }
  mountSession(mount)
  mountOverview(mount)
  mountNotices(mount)
  mountViews(mount)
  mountDirectory(mount)
  mountDecisions(mount)
  mountEmergencies(mount)
  mountAudit(mount)
  mountMembers(mount)
  mountMemberRecords(mount)
  mountKyc(mount)
  mountProtection(mount)
  mountHarm(mount)
  mountCompliance(mount)
  mountMailings(mount)
  mountBonuses(mount)
  mountDeposits(mount)
  mountReversals(mount)
  mountWithdrawals(mount)
  mountClaims(mount)
  mountMethods(mount)
  mountPayoutBatches(mount)
  mountReconciliation(mount)
  mountLedger(mount)
  mountIntegrity(mount)
  mountExceptions(mount)
  mountApplications(mount)
  mountDisableRequests(mount)
  mountAgentContracts(mount)
  mountAgentBills(mount)
  mountAgentTree(mount)
  mountAgentGroups(mount)
  mountAgentApplications(mount)
  mountTransferCircles(mount)
  mountLotteryVoids(mount)
  mountLotteryDraws(mount)
  mountSports(mount)
  mountPoints(mount)
  mountRewards(mount)
  mountClub(mount)
  mountMissions(mount)
  mountRaffles(mount)
  mountCampaigns(mount)
  mountReferrals(mount)
  mountRankings(mount)
  mountRebates(mount)
  mountAnnouncements(mount)
  mountOutbox(mount)
  serveStaffLive(app, mount.deps)
  serveStaffDescription(app, serving.served)
  return serving
}

/** Removes what is over; for a job. */
export async function tidyStaff(database: Database): Promise<void> {
  await tidyPeople(database)
  await removeOldAnswers(database)
  await removeOldSpent(database)
  await removeOldNotices(database)
}

/** Up to which amounts one person acts alone, until a brand says otherwise; what is not named needs a second person for each. */
const firstThresholds = {
  'disputes.decide': { single: 25_000n * minorPerUnit, daily: 250_000n * minorPerUnit },
  'deposits.review': { single: 25_000n * minorPerUnit, daily: 250_000n * minorPerUnit },
  'withdrawals.approve': { single: 25_000n * minorPerUnit, daily: 250_000n * minorPerUnit },
}

/** How much a role may propose as gifts, to one member and on a day, until a brand says otherwise. */
const firstGiftLimits = [
  { role: 'owner', single: 100_000n * minorPerUnit, daily: 1_000_000n * minorPerUnit },
  { role: 'finance', single: 50_000n * minorPerUnit, daily: 500_000n * minorPerUnit },
  { role: 'marketing', single: 5_000n * minorPerUnit, daily: 200_000n * minorPerUnit },
  { role: 'support', single: 500n * minorPerUnit, daily: 5_000n * minorPerUnit },
]

/**
 * The eight roles as the contract has them and, in a demonstration, one person for each in its brands; everywhere else those people are locked.
 * @param demoBrands brands of mode demo; none where the demonstration is closed
 */
export async function seedStaff(deps: StaffCore, demoBrands: readonly number[], folder: string): Promise<void> {
  const isOpen = demoBrands.length > 0
  await deps.database.transaction(async (tx) => {
    await seedRoles(tx)
    for (const { id } of await deps.brands.listBrands()) {
      for (const limit of firstGiftLimits) await addGiftLimit(tx, id, limit)
      for (const [permission, threshold] of Object.entries(firstThresholds)) await addThreshold(tx, id, permission, threshold)
    }
    if (isOpen) await seedDemoStaff(tx, deps, demoBrands)
    await settleDemoStaff(tx, isOpen)
  })
  if (isOpen) await writeDemoStaff(deps.database, deps, folder)
}
