import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import { getSecret } from '#platform/secret-store.ts'

export type DocumentKeys = {
  /** Seals a picture under its name in the store: whoever reads the store alone sees no document. */
  close(bytes: Buffer, name: string): Buffer
  open(sealed: Buffer, name: string): Buffer
  /** Finds a document's number again within a brand, without telling it. */
  hash(brandId: number, paper: string, number: string): Buffer
}

/** @param pepper the secret outside of the database, if any: with it copies of database and store together open nothing */
export async function openDocumentKeys(database: Database, pepper: string | undefined): Promise<DocumentKeys> {
  const secret = await getSecret(database, 'kyc-documents')
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, pepper ?? '', purpose, 32))
  const seal = openSeal(keyFor('kyc-pictures'))
  const hashKey = keyFor('kyc-document-numbers')
  const purposeOf = (name: string) => `kyc picture ${name}`
  return {
    close: (bytes, name) => seal.close(bytes, purposeOf(name)),
    open: (sealed, name) => seal.open(sealed, purposeOf(name)),
    hash: (brandId, paper, number) =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([brandId, paper, number]))
        .digest(),
  }
}
