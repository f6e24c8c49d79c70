import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { describeDevice } from '../accounts/index.ts'
import { addRecord, type AuditFacts, findRecordHead, sealRecords } from './audit-store.ts'

/** The audited events of accounts (SEC-34). */
export type AuditEvent =
  | 'registered'
  | 'signed_in'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'password_changed'
  | 'password_reset'
  | 'lock_changed'
  | 'contact_asked'
  | 'email_proven'
  | 'email_changed'
  | 'mobile_proven'
  | 'mobile_changed'
  | 'social_linked'
  | 'payment_password_set'
  | 'payment_password_changed'
  | 'payment_password_reset'
  | 'payment_password_refused'
  | 'payout_account_added'
  | 'payout_account_removed'
  | 'withdrawal_requested'
  | 'withdrawal_cancelled'
  | 'withdrawal_confirmed'
  | 'withdrawal_redirected'
  | 'viewed_by_support'
  | 'stepped_up'
  | 'second_proof_refused'
  | 'place_trusted'
  | 'trust_revoked'
  | 'new_device'
  | 'authenticator_on'
  | 'authenticator_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'proof_removal_asked'
  | 'proof_removal_refused'
  | 'second_proof_removed'
  | 'protection_changed'
  | 'offers_changed'
  | 'transferred'
  | 'team_message_sent'
  | 'disable_asked'
  | 'disable_withdrawn'
  | 'line_moved'
  | 'contract_offered'
  | 'contract_accepted'
  | 'contract_rejected'
  | 'contract_withdrawn'
  | 'contract_terminated'
  | 'downline_opened'
  | 'invite_link_created'
  | 'invite_link_changed'
  | 'prize_group_raised'
  | 'group_quota_set'
  | 'agent_admitted'
  | 'bonus_cancelled'
  | 'promotion_taken_in_hand'
  | 'promotion_approved'
  | 'promotion_rejected'
  | 'kyc_submitted'
  | 'kyc_approved'
  | 'kyc_rejected'
  | 'kyc_expired'
  | 'points_redeemed'
  | 'points_converted'
  | 'points_approved'
  | 'points_rejected'

type Change = { before?: AuditFacts; after?: AuditFacts }

/**
 * Records an event of an account in the transaction of the change, so that neither exists without the other. Without a call the actor is an
 * operator.
 */
export async function recordEvent(
  on: Queryable,
  member: { id: bigint; brandId: number },
  event: AuditEvent,
  call: Call | undefined,
  { before, after }: Change = {},
): Promise<void> {
  await addRecord(on, {
    brandId: member.brandId,
    memberId: member.id,
    actor: call ? 'member' : 'operator',
    event,
    ip: call?.ip || undefined,
    device: call ? describeDevice(call.userAgent) : '',
    sessionId: call?.caller?.sessionId,
    requestId: call?.requestId ?? '',
    before,
    after,
  })
}

const step = 5_000

/**
 * Seals the final rows and stores the head of the hash chain outside of the database, in `identity-head.json`, so that a truncated record is
 * detected. For a job.
 */
export async function sealAuditRecord(database: Database, folder: string): Promise<void> {
  while ((await database.transaction((tx) => sealRecords(tx, step))) === step);
  const head = await findRecordHead(database)
  if (!head) return
  const file = join(folder, 'identity-head.json')
  await writeFile(`${file}.new`, JSON.stringify({ seq: String(head.seq), hash: head.hash.toString('hex') }))
  await rename(`${file}.new`, file)
}
