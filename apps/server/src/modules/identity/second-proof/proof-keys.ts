import { hkdfSync } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import { getSecret } from '#platform/secret-store.ts'

export type ProofKeys = {
  /** Seals the secrets of authenticator apps. */
  seal: Seal
  /** Key of the hashes of recovery codes. */
  recovery: Buffer
}

/** @param pepper the secret outside of the database, if any: with it a copy of the database alone opens no authenticator's secret */
export async function openProofKeys(database: Database, pepper: string | undefined): Promise<ProofKeys> {
  const secret = await getSecret(database, 'authenticators')
  return {
    seal: openSeal(Buffer.from(hkdfSync('sha256', secret, pepper ?? '', 'authenticators', 32))),
    recovery: await getSecret(database, 'recovery-codes'),
  }
}

/** The purpose that an authenticator's secret is sealed for: the seal opens for no other account. */
export const sealPurpose = (memberId: bigint) => `authenticator ${memberId}`
