import type { z } from 'zod'
import type { staffIntegrityRoutes } from '@portal/contracts/staff/integrity'
import type { Database, Queryable } from '@portal/runtime'
import { countBrokenAccountSeals, findAccountChain } from '#modules/identity'
import { type AuditName, type ChainFacts, keepChainCheck, listChainChecks } from '#platform/chain-check-store.ts'
import { countBrokenStaffSeals, findStaffChain } from './audit/index.ts'

type Audits = z.output<typeof staffIntegrityRoutes.list.output>['audits']
type Chain = {
  audit: AuditName
  find: (on: Queryable, atMost: number) => Promise<ChainFacts | undefined>
  count: (on: Queryable) => Promise<{ violations: number; sample: string | null }>
}

const chains: readonly Chain[] = [
  { audit: 'staff', find: findStaffChain, count: countBrokenStaffSeals },
  { audit: 'accounts', find: findAccountChain, count: countBrokenAccountSeals },
]
const countedAtMost = 10_000

/** Computes the seals of both audits anew and keeps what was found; for a job. */
export async function verifyAudits(database: Database): Promise<void> {
  for (const { audit, count } of chains) {
    const startedMs = performance.now()
    const found = await count(database)
    await keepChainCheck(database, { audit, ...found, tookMs: performance.now() - startedMs })
  }
}

/** Both chains as they stand, with what their last check has found. */
export async function describeAudits(on: Queryable): Promise<Audits> {
  const checks = await listChainChecks(on)
  return Promise.all(
    chains.map(async ({ audit, find }) => {
      const [facts, check] = [await find(on, countedAtMost), checks.find((each) => each.audit === audit)]
      return {
        audit,
        ...(facts && { head: { seq: String(facts.seq), hash: facts.hash.toString('hex') }, sealedUntil: facts.sealedUntil }),
        unsealed: facts?.unsealed ?? 0,
        ...(check && { verifiedAt: check.verifiedAt, tookMs: check.tookMs }),
        violations: check?.violations ?? 0,
        ...(check?.sample && { sample: check.sample }),
      }
    }),
  )
}
