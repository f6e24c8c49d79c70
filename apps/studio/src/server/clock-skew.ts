import type { Clock, Queryable } from '@portal/runtime'
import { readTime } from './store.ts'

/** How far the database's clock is ahead of a process's own: signatures and time-outs rest on both telling the same. */
export async function measureClockSkewMs(on: Queryable, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const now = await readTime(on)
  return now.getTime() - (before + clock.now().getTime()) / 2
}
