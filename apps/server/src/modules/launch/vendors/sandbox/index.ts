import { gvpRoot } from '@portal/contracts/vendor-protocol'
import type { Link } from '../../wallet-action.ts'
import type { Admitted, VendorAdapter, VendorProtocol, VendorRoute } from '../adapter.ts'
import { parseJson, plainAnswer, toReply } from '../gvp/protocol.ts'

/** The page of the sandbox's game, which shows integrators the launch token. */
export const sandboxPath = `${gvpRoot}/sandbox/play`
const sandboxSessionsPath = `${gvpRoot}/sandbox/sessions`
const sandboxCode = 'sandbox'

const sessionHours = 24

/** A vendor without a server: the holder of its key sends GVP/1 calls to the wallet by hand or with the conformance suite. */
export function createSandboxAdapter(protocol: VendorProtocol): VendorAdapter {
  return {
    code: sandboxCode,
    protocol,
    async open({ game, token, portalOrigin }) {
      const url = new URL(sandboxPath, portalOrigin)
      url.searchParams.set('game', game)
      url.searchParams.set('token', token)
      return { url: url.href, sessionId: `sandbox-${token.slice(0, 8)}`, expiresAt: new Date(Date.now() + sessionHours * 3_600_000) }
    },
  }
}

/** Issues tokens in every state for integrators. */
export type MakeSandboxSession = (link: Link, body: unknown, seen: Pick<Admitted, 'requestId' | 'nonce'>) => Promise<object>

/** The signed call for such a token, for the sandbox vendor alone. */
export function createSandboxRoute(makeSession: MakeSandboxSession): VendorRoute {
  return {
    method: 'POST',
    path: sandboxSessionsPath,
    async serve({ body, requestId }, { link, nonce }) {
      const parsed = parseJson(body)
      if (!parsed) return toReply(400, plainAnswer('INVALID_REQUEST', requestId, 'the body is no JSON'))
      if (link.adapter !== sandboxCode) return toReply(403, plainAnswer('INVALID_REQUEST', requestId, 'for the sandbox vendor alone'))
      return toReply(200, { ...plainAnswer('OK', requestId), ...(await makeSession(link, parsed.value, { requestId, nonce })) })
    },
  }
}
