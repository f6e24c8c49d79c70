import { hasPasswordCharacters } from '@portal/contracts/password-text'
import { matchesRule } from '@portal/contracts/register-patterns'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findEmail, holdWithdrawals, keyOfUsername, setCredential } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { accountSubject, clearAttempts } from '../limits/index.ts'
import { isGuessable } from '../passwords/index.ts'
import { removeAllTrust, removeSecondSteps } from '../second-proof/index.ts'
import type { RecoveryDeps } from './deps.ts'
import { noticeTexts } from './mail-texts.ts'

/** A reset holds withdrawals for a day (S-13). */
const holdHours = 24
const noticeLifeMinutes = 24 * 60

type NewPassword = { newPassword: string; confirmNewPassword?: string; username?: string }

/**
 * Refuses a new password that breaks its rule, has invisible characters, is known or guessable, or differs from its confirmation.
 * @throws Refusal `identity.field_invalid` naming the field
 */
export async function refuseUnfitPassword({ brands }: RecoveryDeps, brandId: number, typed: NewPassword): Promise<void> {
  const { newPassword, confirmNewPassword = newPassword, username = '' } = typed
  const { rules, code, name } = await brands.getBrand(brandId)
  const rule = rules.find(({ field }) => field === 'password')
  if (!rule || !matchesRule(newPassword, rule)) throw new Refusal('identity.field_invalid', { newPassword: 'pattern' })
  if (!hasPasswordCharacters(newPassword)) throw new Refusal('identity.field_invalid', { newPassword: 'characters' })
  if (isGuessable(newPassword, { username, brandWords: [code, ...Object.values(name)] }))
    throw new Refusal('identity.field_invalid', { newPassword: 'guessable' })
  if (confirmNewPassword !== newPassword) throw new Refusal('identity.field_invalid', { confirmNewPassword: 'inconsistent_twice' })
}

type Replacement = { member: { id: bigint; brandId: number; username: string }; hash: string; isReset: boolean; call: Call }

/**
 * Replaces the password: every session and all trust end, and the owner is notified in the mailbox and, where an e-mail is known, by mail. A reset
 * holds withdrawals for a day.
 */
export async function replacePassword(deps: RecoveryDeps, tx: Tx, { member, hash, isReset, call }: Replacement): Promise<void> {
  const { id, brandId, username } = member
  const { language } = call
  await setCredential(tx, id, { kind: 'login', hash })
  await deps.sessions.endAll(tx, id, 'password_changed')
  await removeAllTrust(tx, id)
  await removeSecondSteps(tx, id)
  await clearAttempts(tx, accountSubject(brandId, keyOfUsername(username)))
  if (isReset) await holdWithdrawals(tx, id, holdHours)
  await recordEvent(tx, member, isReset ? 'password_reset' : 'password_changed', call)
  await deps.onPasswordChanged(tx, { id, brandId, isReset })
  const to = await findEmail(tx, id)
  if (to === undefined) return
  const brand = await deps.brands.getBrand(brandId)
  const content = noticeTexts[language]({ brand: brand.name[language] ?? brand.name.EN ?? brand.code, account: username, isHeld: isReset })
  await deps.outbox.add(tx, { channel: 'email', to, template: 'password.changed', language, content, lifeMinutes: noticeLifeMinutes })
}
