import type { LanguageCode } from '@portal/contracts'
import type { Clock, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Outbox } from '#platform/outbox.ts'

export type Texts = Readonly<Record<LanguageCode, string>>

/** A security message to the owner of an account, in all languages; the bodies are HTML. */
type OwnerNotice = { brandId: number; member: bigint; key: string; titles: Texts; bodies: Texts }

/** What a notice to the owner of an account needs. */
export type AuditDeps = {
  clock: Clock
  brands: Brands
  outbox: Outbox
  /** Stores a notice in the mailbox, which belongs to a later domain. */
  onNotice: (tx: Tx, notice: OwnerNotice) => Promise<void>
}
