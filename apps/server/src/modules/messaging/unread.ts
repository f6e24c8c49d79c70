import { createKeyedMutex, type Queryable } from '@portal/runtime'
import type { Live } from '#platform/live.ts'
import { countUnread } from './store.ts'

/** Counts a member's unread messages; `tell` tells the open pages as well. @returns how many */
export type Unread = { count(member: bigint): Promise<number>; tell(member: bigint): Promise<number> }

/** What this process tells of one member is counted and told one after the other: an older count never comes after a newer one. */
export function openUnread({ database, live }: { database: Queryable; live: Pick<Live, 'publish'> }): Unread {
  const memberMutex = createKeyedMutex()
  return {
    count: (member) => countUnread(database, member),
    tell: (member) =>
      memberMutex.runExclusive([String(member)], async () => {
        const count = await countUnread(database, member)
        live.publish(member, { type: 'unread', count })
        return count
      }),
  }
}
