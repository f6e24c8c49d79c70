import type { FastifyInstance } from '@portal/runtime'
import { sandboxPath } from './vendors/sandbox/index.ts'

/** For integrators, in English like the protocol. No script: the address holds the token. */
const page = (game: string, token: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox ${game}</title>
<h1>Sandbox ${game}</h1>
<p>This game has no reels: it is a launch token to try an integration with.</p>
<p>Send it to <code>POST /gvp/v1/wallet/authenticate</code>, signed with the key in <code>sandbox-vendor.json</code>, or give it to the conformance suite as <code>--token</code>:</p>
<pre>${token}</pre>
</html>`

/** Serves the page of the sandbox's game. */
export function serveSandboxPage(app: FastifyInstance): void {
  app.get(sandboxPath, async (request, reply) => {
    const { game = '', token = '' } = request.query as { game?: string; token?: string }
    const isPlain = [game, token].every((text) => typeof text === 'string' && /^[\w.:-]{0,128}$/.test(text))
    reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.code(isPlain ? 200 : 400).send(isPlain ? page(game, token) : page('', ''))
  })
}
