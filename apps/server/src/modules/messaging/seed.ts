import type { Tx } from '@portal/runtime'
import { keepSafe, welcome, whereToLook } from './own-messages.ts'
import { addMessage } from './store.ts'

const first = Object.entries({ welcome, 'where-to-look': whereToLook, 'keep-safe': keepSafe })

/** What the accounts of the demonstration find in their mailboxes; a second time changes nothing. Nobody is told live: at this time no page is open. */
export async function seedMailboxes(tx: Tx, brandId: number, members: readonly bigint[]): Promise<void> {
  for (const member of members)
    for (const [key, message] of first) await addMessage(tx, { brandId, member, key, ...message, periodType: undefined })
}
