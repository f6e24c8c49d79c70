import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { getSecret } from '#platform/secret-store.ts'

export type AccountKeys = {
  /** Seals a number for one account; it opens for no other. */
  close(number: string, publicId: string): Buffer
  open(sealed: Buffer, publicId: string): string
  /** Finds a number again within a brand, without telling it. */
  hash(brandId: number, method: string, number: string): Buffer
}

/** @param pepper the secret outside of the database, if any: with it a copy of the database alone opens no number */
export async function openAccountKeys(database: Database, pepper: string | undefined): Promise<AccountKeys> {
  const secret = await getSecret(database, 'payout-accounts')
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, pepper ?? '', purpose, 32))
  const seal = openSeal(keyFor('payout-account-numbers'))
  const hashKey = keyFor('payout-account-hashes')
  const purposeOf = (publicId: string) => `payout account ${publicId}`
  return {
    close: (number, publicId) => seal.close(Buffer.from(number), purposeOf(publicId)),
    open: (sealed, publicId) => seal.open(sealed, purposeOf(publicId)).toString(),
    hash: (brandId, method, number) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([brandId, method, number]))
        .digest(),
  }
}
