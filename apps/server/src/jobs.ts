import { type Queryable, runThrottled } from '@portal/runtime'
import { expireHolds, keepChainHead, sealLedger, settleHorizon, summarizeEntries } from '#modules/wallet'
import { sealAuditRecord } from '#modules/identity'
import { checkDeposits, checkWithdrawals } from '#modules/cashier'
import { checkSettlement } from '#modules/agents'
import { checkFunds } from '#modules/funds'
import { checkPoints } from '#modules/points'
import { checkRebates } from '#modules/lottery'
import { fillTurnover, parkStuckBets, watchInvariants } from '#modules/bets'
import { expireBonuses } from '#modules/bonus'
import { catchUpAll } from '#modules/turnover'
import { summarizeTransactions } from '#modules/launch'
import { expireStaffRequests, sealStaffAudit, tidyStaff, verifyAudits } from '#modules/staff'
import type { App } from './app.ts'
import type { Context } from '#platform/context.ts'
import { keepLook, type Look } from '#platform/integrity-store.ts'

/** Bets of earlier releases in one step into the log of turnover. */
const betsInFill = 500
const everyMinute = '* * * * *'
const everyHour = '7 * * * *'

/**
 * Registers all repeated work of the domains. Each piece is safe to run twice; the queue runs each once a period, in one of the processes. Only what can't
 * wait for a minute runs in every process (`startLotteryDraws`, `startLaunchWork`), and takes its rows so that no two processes do the same.
 */
export function registerJobs(
  { database, jobs, metrics, log, config }: Context,
  portal: Pick<App, 'deliverMessages' | 'removeExpired' | 'refreshSearch' | 'checkRollUps' | 'jobs'>,
): void {
  const further = async (on: Queryable) => [
    ...(await checkDeposits(on)),
    ...(await checkWithdrawals(on)),
    ...(await checkFunds(on)),
    ...(await checkSettlement(on)),
    ...(await checkRebates(on)),
    ...(await checkPoints(on)),
    ...(await portal.checkRollUps()),
  ]
  const watch = watchInvariants(metrics, database, { further })
  const lookAt = async (look: Look, find: () => ReturnType<typeof watch.lookAtAll>) => {
    const startedMs = performance.now()
    const found = await find()
    await keepLook(database, look, found, performance.now() - startedMs)
    const broken = found.filter(({ violations }) => violations > 0)
    if (broken.length > 0) log.fatal({ broken }, 'invariants of the ledger are broken')
  }
  jobs.register(
    {
      name: 'wallet.seal-ledger',
      cron: everyMinute,
      run: async ({ signal }) => {
        await settleHorizon(database)
        const { head } = await sealLedger(database, { signal })
        if (head) await keepChainHead(config.DATA_DIR, head)
      },
    },
    { name: 'identity.seal-audit-record', cron: everyMinute, run: () => sealAuditRecord(database, config.DATA_DIR) },
    { name: 'staff.seal-audit', cron: everyMinute, run: () => sealStaffAudit(database, config.DATA_DIR) },
    { name: 'wallet.expire-holds', cron: everyMinute, run: async () => void (await database.transaction((tx) => expireHolds(tx))) },
    { name: 'bets.check-invariants', cron: everyMinute, run: ({ signal }) => lookAt('new', () => watch.lookAtNew(signal)) },
    // Half past three in the morning of Dhaka.
    { name: 'bets.check-all-invariants', cron: '30 21 * * *', run: () => lookAt('all', watch.lookAtAll) },
    {
      name: 'platform.sum-up-ranges',
      cron: everyMinute,
      run: async () => void (await Promise.all([summarizeEntries(database), summarizeTransactions(database)])),
    },
    { name: 'search.refresh-terms', cron: everyMinute, run: portal.refreshSearch },
    { name: 'identity.deliver-messages', cron: everyMinute, run: portal.deliverMessages },
    { name: 'identity.remove-expired', cron: everyHour, run: portal.removeExpired },
    { name: 'staff.expire-requests', cron: everyMinute, run: async () => void (await expireStaffRequests(database)) },
    { name: 'staff.verify-audits', cron: everyHour, run: () => verifyAudits(database) },
    { name: 'staff.tidy', cron: everyHour, run: () => tidyStaff(database) },
    {
      name: 'bets.fill-turnover',
      cron: everyMinute,
      run: ({ signal }) => runThrottled(async () => (await fillTurnover(database, betsInFill)) > 0, { signal }),
    },
    { name: 'turnover.catch-up-locks', cron: everyMinute, run: ({ signal }) => catchUpAll(database, { signal }) },
    { name: 'bonus.expire', cron: everyMinute, run: async () => void (await expireBonuses(database, new Date())) },
    { name: 'bets.park-stuck-bets', cron: everyHour, run: async () => void (await parkStuckBets(database)) },
    ...portal.jobs,
  )
}
