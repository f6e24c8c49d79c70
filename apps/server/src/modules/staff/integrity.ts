import { staffIntegrityRoutes } from '@portal/contracts/staff/integrity'
import { findChainHead, readWatchMark } from '#modules/wallet'
import { listLooks } from '#platform/integrity-store.ts'
import type { StaffMount } from './deps.ts'

const jobOf = { new: 'bets.check-invariants', all: 'bets.check-all-invariants' } as const

/** The invariants of money, which belong to no brand, as the last looks have found them. */
export function mountIntegrity({ serving, deps }: StaffMount): void {
  const { database, runJob } = deps
  serving.serve(staffIntegrityRoutes, {
    list: async () => {
      const [looks, head, mark] = await Promise.all([listLooks(database), findChainHead(database), readWatchMark(database)])
      return {
        list: looks.map(({ sample, brokenSince, ...look }) => ({ ...look, sample: sample ?? '', ...(brokenSince && { brokenSince }) })),
        ...(head && { head: { seq: String(head.seq), hash: head.hash } }),
        soundThrough: String(mark),
      }
    },
    look: async (tx, { look }, call) => {
      await runJob(tx, jobOf[look])
      call.note({ event: 'integrity_looked_at', subject: { kind: 'integrity', id: look }, after: { look } })
      return {}
    },
  })
}
