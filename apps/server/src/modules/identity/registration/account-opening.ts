import type { AccountType } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { createMember, findMemberById, keyOfUsername, makeCode, setCredential } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { isGuessable } from '../passwords/index.ts'
import type { RegistrationDeps } from './deps.ts'
import { checkFields } from './registration-rules.ts'
import { wordsOf } from './registration.ts'

type PreparedAccount = {
  /**
   * Creates the account directly below the caller. @returns its id
   * @throws Refusal `identity.username_taken`
   */
  create(tx: Tx, given: { type: AccountType; prizeGroup: number | undefined }): Promise<bigint>
}

/**
 * Prepares an account that its upline opens: name and password follow the rules of the registration form. The hash takes time and is made before any
 * transaction. The owner has to change the password at the first login (decision A-37), and adds everything else about the person.
 * @throws Refusal `identity.field_invalid` with `username` or `password`
 */
export async function prepareAccount(
  deps: RegistrationDeps,
  { username, password }: { username: string; password: string },
  call: Call<'agent'>,
): Promise<PreparedAccount> {
  const { brands, passwords, clock } = deps
  const brand = await brands.getBrand(call.brand.id)
  const rules = brand.rules.filter(({ field }) => field === 'username' || field === 'password')
  const fields = { username, password, confirmPassword: password }
  const problems = checkFields(fields, rules, { minimum: brand.minimumAge, today: clock.now() })
  if (!problems.password && isGuessable(password, { username, brandWords: wordsOf(brand) })) problems.password = 'guessable'
  if (Object.keys(problems).length > 0) throw new Refusal('identity.field_invalid', problems)
  const hash = await passwords.hash(password)
  return {
    create: async (tx, { type, prizeGroup }) => {
      const brandId = call.brand.id
      const upline = (await findMemberById(tx, call.caller.memberId))!
      const id = await createMember(tx, {
        publicId: makeCode(12),
        brandId,
        kind: 'member',
        type,
        username,
        key: keyOfUsername(username),
        nickname: '',
        inviteCode: makeCode(8),
        upline,
        birthDate: undefined,
        // The address is the upline's and says nothing about the owner.
        ip: undefined,
        prizeGroup,
        method: 'AGENT',
      })
      if (id === undefined) throw new Refusal('identity.username_taken', { username: 'taken' })
      await setCredential(tx, id, { kind: 'login', hash, isAssigned: true })
      await recordEvent(tx, { id, brandId }, 'registered', call, { after: { openedBy: call.caller.account, type } })
      await deps.onRegistered(tx, { id, brandId })
      return id
    },
  }
}
