/** What a move of a line does to contracts. */
import type { Queryable, Tx } from '@portal/runtime'
import { getMember } from '#modules/identity'
import type { ContractParts } from './deps.ts'
import { sendNotice } from './notices.ts'
import { close, type ContractRow, end, listOfLine, setLine } from './store.ts'
import { nextWindowFrom } from './terms.ts'

type MovedLine = { brandId: number; member: bigint; zone: string; at: Date }

/**
 * Ends the contracts of a moved account, and of those below it, with uplines that are above no more: agreed ones with the window that runs, offers at once. Both sides are
 * told. The rest stands under the new line from here on; windows that have begun are settled by the line at their beginning.
 * @returns the numbers of those that end
 */
export async function endOutside(
  tx: Tx,
  sendMessage: ContractParts['sendMessage'],
  { brandId, member, zone, at }: MovedLine,
): Promise<string[]> {
  const ended: string[] = []
  for (const row of await listOfLine(tx, member)) {
    const { uplinePath } = await getMember(tx, row.downline)
    if (row.upline === null || uplinePath.includes(row.upline)) {
      await setLine(tx, row.id, uplinePath)
      continue
    }
    if (row.state === 'OFFERED') await close(tx, row.id, 'WITHDRAWN')
    else await end(tx, row.id, 'TERMINATED', nextWindowFrom(row.kind, zone, at))
    await tellBoth(tx, sendMessage, brandId, row)
    ended.push(row.contractNo)
  }
  return ended
}

/** A contract or offer that a move would end, and when. */
export type EndingContract = Pick<ContractRow, 'contractNo' | 'kind' | 'upline' | 'downline' | 'state'> & { endsAt: Date }

/** What `endOutside` would end if the line above `member` became `above`; nothing changes. */
export async function listEnding(
  on: Queryable,
  { member, above, zone, at }: Omit<MovedLine, 'brandId'> & { above: readonly bigint[] },
): Promise<EndingContract[]> {
  const ending: EndingContract[] = []
  for (const { contractNo, kind, upline, downline, state } of await listOfLine(on, member)) {
    if (upline === null || above.includes(upline)) continue
    const { uplinePath } = await getMember(on, downline)
    const isWithin = downline !== member && uplinePath.indexOf(upline) >= uplinePath.indexOf(member)
    if (isWithin) continue
    const endsAt = state === 'OFFERED' ? at : nextWindowFrom(kind, zone, at)
    ending.push({ contractNo, kind, upline, downline, state, endsAt })
  }
  return ending
}

async function tellBoth(tx: Tx, sendMessage: ContractParts['sendMessage'], brandId: number, row: ContractRow): Promise<void> {
  const what = row.state === 'OFFERED' ? 'withdrawn' : 'terminated'
  for (const to of [row.upline, row.downline]) if (to !== null) await sendNotice(tx, sendMessage, { brandId, row, what, to })
}
