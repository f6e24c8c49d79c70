import { isPayable } from '@portal/contracts'
import type { LevelRow } from './level-store.ts'

/**
 * What is wrong with a table of levels, by field: `levels.3.reach`. The lowest asks for nothing, each other one for more than the one below, and nobody needs more to keep a level
 * than to reach it.
 * @returns an empty object when nothing is
 */
export function findLevelFaults(levels: readonly LevelRow[], currency: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const complain = (level: number, field: string, why: string) => (faults[`levels.${level}.${field}`] ??= why)
  for (const [at, row] of levels.entries()) {
    const below = levels[at - 1]
    if (at === 0 ? row.reach !== 0n : row.reach <= below!.reach) complain(at, 'reach', at === 0 ? 'not_zero' : 'order')
    if (row.keep > row.reach) complain(at, 'keep', 'above_reach')
    if (below && row.keep < below.keep) complain(at, 'keep', 'order')
    for (const field of ['rankUp', 'weekly', 'birthday'] as const) if (!isPayable(row[field], currency)) complain(at, field, 'too_fine')
    if (at === 0 && row.rankUp !== 0n) complain(at, 'rankUp', 'not_zero')
  }
  return faults
}
