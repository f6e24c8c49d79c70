import { gvpRoot } from '@portal/contracts/vendor-protocol'
import type { VendorAdapter } from '../adapter.ts'
import { readRequest } from '../gvp/request.ts'
import { writeAnswer } from '../gvp/index.ts'

/** The page of the sandbox's game: it shows the launch token to whoever tries an integration. */
export const sandboxPath = `${gvpRoot}/sandbox/play`

const sessionHours = 24

/** A vendor without a server of its own: whoever holds its key speaks GVP/1 to the wallet by hand or with the conformance suite. */
export const sandboxAdapter: VendorAdapter = {
  code: 'sandbox',
  async open({ game, token, portalOrigin }) {
    const url = new URL(sandboxPath, portalOrigin)
    url.searchParams.set('game', game)
    url.searchParams.set('token', token)
    return { url: url.href, sessionId: `sandbox-${token.slice(0, 8)}`, expiresAt: new Date(Date.now() + sessionHours * 3_600_000) }
  },
  read: readRequest,
  answer: writeAnswer,
}
