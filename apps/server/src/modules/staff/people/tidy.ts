import type { Database } from '@portal/runtime'
import { removeOldAttempts } from './attempt-store.ts'
import { removeOldChallenges } from './proof-store.ts'
import { removeOldSessions } from './session-store.ts'

/** Removes what is over: attempts, challenges, links and sessions. For a job. */
export async function tidyPeople(database: Database): Promise<void> {
  await removeOldAttempts(database)
  await removeOldChallenges(database)
  await removeOldSessions(database)
}
