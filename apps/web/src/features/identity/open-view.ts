import { isRefused } from '@portal/browser/refused.ts'
import type { Api } from '../../lib/api.ts'
import { endSession, startSession } from '../../lib/session.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

/** Who looks, and until when; or why the link opened nothing. */
export type ViewState = { readonly viewer: string; readonly endsAt: string } | { readonly refused: true }

/** Opens the pages that the ticket allows to see, in this tab alone. What this tab knew of another account is forgotten first. */
export async function openView(api: Api, ticket: string): Promise<void> {
  endSession()
  try {
    const { token, account, type, viewer, endsAt } = await api.identity.openView({ ticket })
    startSession({ token, username: account, type })
    keepView({ viewer, endsAt })
  } catch (error) {
    if (!isRefused(error, 'session.view_over')) throw error
    keepView({ refused: true })
  }
}

const keepView = (state: ViewState) => writeStored('session', 'viewer', JSON.stringify(state))

/** What this tab shows of a look; undefined in a tab of a member or a visitor. */
export function readView(): ViewState | undefined {
  const stored = readStored('session', 'viewer')
  return stored === undefined ? undefined : (JSON.parse(stored) as ViewState)
}

export const forgetView = () => writeStored('session', 'viewer', undefined)
