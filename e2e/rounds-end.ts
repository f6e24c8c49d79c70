import { pause } from './kill.ts'

/** A call to the portal that failed six times may wait 300 s for the next. */
export const roundsEndWithinMs = 330_000

/**
 * Waits until the system has brought every round of a player to one of these states, and answers with all of them.
 * @throws naming the rounds that were left, or why they could not be listed
 */
export async function untilRoundsEnd<Round extends { id: string; state: string }>(
  list: () => Promise<Round[]>,
  ends: readonly string[],
): Promise<Round[]> {
  let waiting: unknown
  for (const until = Date.now() + roundsEndWithinMs; Date.now() < until; await pause(500)) {
    const rounds = await list().catch((error: unknown) => String(error))
    if (typeof rounds === 'string') {
      waiting = rounds
      continue
    }
    const left = rounds.filter(({ state }) => !ends.includes(state))
    if (left.length === 0) return rounds
    waiting = left
  }
  throw new Error(`rounds did not come to their end: ${JSON.stringify(waiting)}`)
}
