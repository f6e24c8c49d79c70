import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase, readConfig, sharedConfig, sql } from '@portal/runtime'
import { z } from 'zod'
import { type ChainHeads, findAll, type Finding } from './audit-checks.ts'
import { Explained } from './explained.ts'
import { openPortalDatabase } from './portal-database.ts'

const auditConfig = { ...sharedConfig, POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).default(8079) }

/**
 * The independent auditor: recomputes every balance from the entries of the configured database (DATABASE_URL, or the embedded one under DATA_DIR,
 * running or not), prints I1 to I16, I18 to I21, I27, I28 and I30 to I55, and answers 1 on any difference. It reads one snapshot and changes nothing, so it may run beside the traffic.
 */
export async function main(): Promise<number> {
  const config = readConfig(auditConfig)
  const source = await openPortalDatabase(config)
  try {
    const folder = resolve(config.DATA_DIR)
    const heads = ['ledger-head.json', 'identity-head.json', 'staff-head.json'] as const
    const [ledger, identity, staff] = await Promise.all(heads.map((file) => readAnchor(folder, file)))
    const findings = await auditDatabase(source.url, { ledger, identity, staff })
    console.table(findings.map(({ id, says, violations }) => ({ id, says, violations })))
    for (const { id, samples } of findings) for (const sample of samples) console.log(`${id}: ${sample}`)
    const broken = findings.filter((finding) => finding.violations > 0)
    console.log(broken.length === 0 ? 'The ledger is sound.' : `Broken: ${broken.map((finding) => finding.id).join(', ')}`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await source.close()
  }
}

/** Audits one database over a single snapshot. */
export async function auditDatabase(url: string, anchors: ChainHeads = {}): Promise<Finding[]> {
  const database = openDatabase(url, { max: 1, applicationName: 'audit', statementTimeoutMs: 3_600_000 })
  try {
    return await database.transaction(async (tx) => {
      await tx.query(sql`set transaction isolation level repeatable read, read only`)
      const [found] = await tx.query<{ ledger: boolean }>(
        sql`select to_regclass('wallet.entries') is not null and to_regclass('bets.bets') is not null as ledger`,
      )
      if (!found?.ledger) throw new Explained('This database has no ledger yet: start the portal once.')
      return findAll(tx, anchors)
    })
  } finally {
    await database.close()
  }
}

/** The head of a hash chain that its sealing job keeps beside the database. */
async function readAnchor(folder: string, file: string): Promise<{ seq: string; hash: string } | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as { seq: string; hash: string })
}
