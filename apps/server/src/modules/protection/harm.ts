/**
 * Markers of harm (PROT-21): each brand's day is scored once it is over, by `sql/protection/harm.sql`. By itself the house does no more than to tell a member of limits and breaks; what
 * else is done, people decide, and each step is written down.
 */
import type { Database, Tx } from '@portal/runtime'
import type { Job } from '#platform/jobs.ts'
import type { ProtectionDeps } from './deps.ts'
import { writeCareMessage } from './care-messages.ts'
import { addHarmAction, findDayToScore, scoreHarm, takeNudges } from './harm-store.ts'

type Care = {
  database: Database
  sendMessage: ProtectionDeps['sendMessage']
  listBrands: () => Promise<readonly { id: number }[]>
  now: () => Date
}

/** A member is told of limits by itself once in so many days at most. */
const nudgeAgainDays = 30
const nudgesAtOnce = 200

/** Scores the day that is over where it was not scored yet, and tells members whose level is medium or high of limits. */
export async function careForMembers({ database, sendMessage, listBrands, now }: Care): Promise<void> {
  for (const { id } of await listBrands()) {
    const day = await findDayToScore(database, id, now())
    if (day !== undefined) await database.transaction((tx) => scoreHarm(tx, id, day))
    for (let taken = nudgesAtOnce; taken === nudgesAtOnce;) taken = await database.transaction((tx) => nudge(tx, id, sendMessage))
  }
}

async function nudge(tx: Tx, brand: number, sendMessage: Care['sendMessage']): Promise<number> {
  const due = await takeNudges(tx, brand, nudgeAgainDays, nudgesAtOnce)
  for (const { member } of due) {
    const id = await addHarmAction(tx, { brand, member, action: 'nudge', by: null })
    await sendMessage(tx, { brandId: brand, member, key: `care:${id}`, ...writeCareMessage('nudge') })
  }
  return due.length
}

/** What staff do for a member: messages are sent in the house's words, calls and notes are written down. */
export async function takeCareAction(
  tx: Tx,
  { sendMessage }: Pick<Care, 'sendMessage'>,
  done: { brand: number; member: bigint; action: 'message' | 'break_offered' | 'call' | 'note'; by: string; note: string },
): Promise<void> {
  const { brand, member, action } = done
  const id = await addHarmAction(tx, done)
  if (action === 'message' || action === 'break_offered')
    await sendMessage(tx, { brandId: brand, member, key: `care:${id}`, ...writeCareMessage(action) })
}

export function listCareJobs(care: Care): readonly Job[] {
  return [{ name: 'protection.score-harm', cron: '41 * * * *', run: () => careForMembers(care) }]
}
