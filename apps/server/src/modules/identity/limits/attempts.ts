import type { Database } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { claimAttempt } from './attempt-store.ts'

/** Counts an attempt against a subject. @throws Refusal `request.too_many` while the subject is paused */
export async function countAttempt({ database }: { database: Database }, subject: string, free: number): Promise<void> {
  const waitSeconds = await claimAttempt(database, subject, free)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
}

/** The subject that attempts at a username count against; a recovery of the account resets it (`clearAttempts`). */
export function accountSubject(brandId: number, usernameKey: string): string {
  return `account:${brandId}:${usernameKey}`
}
