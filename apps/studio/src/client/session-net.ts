import { readMinor } from './amounts.ts'
import type { HistoryAnswer, PlayState, Round } from '../play-api.ts'

/** What a round changed for the player; nothing while it is pending or when its stake came back. */
export function netOf(round: Pick<Round, 'state' | 'stake' | 'win' | 'freeRoundId'>): bigint {
  if (round.state === 'pending' || round.state === 'returned') return 0n
  // A round that was given has cost nothing.
  return readMinor(round.win) - (round.freeRoundId === null ? readMinor(round.stake) : 0n)
}

/**
 * The net position with which a window starts. A session that was opened a moment ago has no rounds yet: there is nothing to ask, and no way there and
 * back before the first spin.
 */
export async function startSessionNet({ session, unfinished }: PlayState, isNew: boolean, list: ListRounds): Promise<bigint> {
  return isNew ? 0n : readSessionNet(list, session.openedAt, unfinished?.id)
}

type ListRounds = (before: string | undefined) => Promise<HistoryAnswer>

/**
 * The net position since the session was opened, from the rounds on record, so that a reload or another device shows the same figure.
 * @param except a round that is still to be shown: its win must not appear before its picture
 */
export async function readSessionNet(listRounds: ListRounds, openedAt: string, except?: string): Promise<bigint> {
  const since = Date.parse(openedAt)
  let net = 0n
  let before: string | undefined
  for (;;) {
    const { rounds, next } = await listRounds(before)
    for (const round of rounds) {
      if (Date.parse(round.playedAt) < since) return net
      if (round.id !== except) net += netOf(round)
    }
    if (!next) return net
    before = next
  }
}
