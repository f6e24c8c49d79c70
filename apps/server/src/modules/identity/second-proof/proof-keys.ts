import { hkdfSync } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import { getSecret } from '#platform/secret-store.ts'

export type ProofKeys = {
  /** Seals the secrets of authenticator apps. */
  seal: Seal
  /** Of the hashes of recovery codes. */
  recovery: Buffer
}

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone opens no authenticator's secret */
export async function openProofKeys(database: Database, pepper: string | undefined): Promise<ProofKeys> {
  const kept = await getSecret(database, 'authenticators')
  return {
    seal: openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'authenticators', 32))),
    recovery: await getSecret(database, 'recovery-codes'),
  }
}

/** What the seal of an authenticator's secret is bound to: it opens for no other account. */
export const sealPurpose = (memberId: bigint) => `authenticator ${memberId}`
