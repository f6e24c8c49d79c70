import type { Database } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { claimAttempt } from './attempt-store.ts'

/** Counts a try against a subject and refuses it while the subject is paused. */
export async function countAttempt({ database }: { database: Database }, subject: string, free: number): Promise<void> {
  const waitSeconds = await claimAttempt(database, subject, free)
  if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
}

/** What tries of a name count against; a recovery of the account forgets them (`clearAttempts`). */
export function accountSubject(brandId: number, usernameKey: string): string {
  return `account:${brandId}:${usernameKey}`
}
