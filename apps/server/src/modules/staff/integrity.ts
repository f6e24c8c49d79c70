import { staffIntegrityRoutes } from '@portal/contracts/staff/integrity'
import { findChainHead, readWatchMark } from '#modules/wallet'
import { listLooks } from '#platform/integrity-store.ts'
import { describeAudits } from './audit-chains.ts'
import type { StaffMount } from './deps.ts'

const jobsOf = { new: ['bets.check-invariants'], all: ['bets.check-all-invariants', 'staff.verify-audits'] } as const

/** The invariants of money, which belong to no brand, as the last looks have found them. */
export function mountIntegrity({ serving, deps }: StaffMount): void {
  const { database, runJob } = deps
  serving.serve(staffIntegrityRoutes, {
    list: async () => {
      const [looks, head, mark, audits] = await Promise.all([
        listLooks(database),
        findChainHead(database),
        readWatchMark(database),
        describeAudits(database),
      ])
      return {
        list: looks.map(({ sample, brokenSince, ...look }) => ({ ...look, sample: sample ?? '', ...(brokenSince && { brokenSince }) })),
        ...(head && { head: { seq: String(head.seq), hash: head.hash } }),
        audits,
        soundThrough: String(mark),
      }
    },
    look: async (tx, { look }, call) => {
      for (const job of jobsOf[look]) await runJob(tx, job)
      call.note({ event: 'integrity_looked_at', subject: { kind: 'integrity', id: look }, after: { look } })
      return {}
    },
  })
}
