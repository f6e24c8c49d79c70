import type { AccountType } from '@portal/contracts'
import type { OfferChannel, OfferProduct } from '@portal/contracts/protection-values'
import type { Queryable, Tx } from '@portal/runtime'
import type { UplineRow } from '../accounts/index.ts'
import type { LoginDeps } from '../login/index.ts'

/** What an invitation gives to the account that registers by it. */
export type Invitation = {
  /** Undefined: the account has no upline. */
  upline: UplineRow | undefined
  type: AccountType
  prizeGroup: number | undefined
  /** Counts the registration in its transaction. @throws Refusal `identity.affiliate_code_ended`: the invitation has ended since it was found */
  accept(tx: Tx, memberId: bigint): Promise<void>
}

/** A new account, with the offers that were agreed to in the form; an account that others open agrees to none. */
export type RegisteredMember = {
  id: bigint
  brandId: number
  offers?: { given: readonly { channel: OfferChannel; product: OfferProduct }[]; wording: number } | undefined
}

/** Signs of a person who registers, as far as they were typed. */
export type RegisteringPerson = {
  mobiles: readonly string[]
  emails: readonly string[]
  names: readonly string[]
  birthDate: string | undefined
  documents: readonly string[]
}

export type RegistrationDeps = LoginDeps & {
  /** Asked first in the transaction of a registration: a later domain refuses persons who have excluded themselves. */
  refusePerson: (tx: Tx, brandId: number, person: RegisteringPerson) => Promise<void>
  /** Work of later domains for a new account, in the transaction of its registration. */
  onRegistered: (tx: Tx, member: RegisteredMember) => Promise<void>
  /**
   * The invitation of a code that a later domain knows; undefined when it knows none of this code.
   * @throws Refusal `identity.affiliate_code_ended` when the code is known and nobody registers by it any more
   */
  findInvitation: (on: Queryable, brandId: number, code: string) => Promise<Invitation | undefined>
}
