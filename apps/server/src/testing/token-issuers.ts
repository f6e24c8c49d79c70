import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

const listen = (server: Server) =>
  new Promise<string>((done) => server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)))
const close = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

export type RealIssuer = {
  issuer: string
  /** Follows the portal's redirect and signs in there. @returns the query of the redirect back */
  signIn(url: string, subject: string): Promise<string>
  close(): Promise<void>
}

/** A complete OpenID Connect provider on this machine, with one client and without any login form. */
export async function startRealIssuer(clientId: string, clientSecret: string, returnsTo: string): Promise<RealIssuer> {
  let handle: ReturnType<InstanceType<typeof Provider>['callback']> | undefined
  let provider: InstanceType<typeof Provider>
  let subject = ''
  const server = createServer((request, response) => {
    const answered = request.url?.startsWith('/sign-in/')
      ? provider.interactionFinished(request, response, { login: { accountId: subject } }, { mergeWithLastSubmission: false })
      : handle!(request, response)
    answered.catch((error: Error) => response.destroy(error))
  })
  const issuer = await listen(server)
  provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [returnsTo], token_endpoint_auth_method: 'client_secret_post' },
    ],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    cookies: { keys: ['only-a-test'] },
  })
  handle = provider.callback()
  return {
    issuer,
    signIn: async (url, as) => {
      subject = as
      const jar = new Map<string, string>()
      let next = url
      for (let step = 0; step < 6; step += 1) {
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } })
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          if (value) jar.set(name, value)
          else jar.delete(name)
        }
        const to = answer.headers.get('location')
        if (!to) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
        next = new URL(to, next).href
        if (next.startsWith(returnsTo)) return next.split('?')[1] ?? ''
      }
      throw new Error('the provider did not lead back')
    },
    close: () => close(server),
  }
}

type Wrong = {
  claims?: JWTPayload
  drop?: string[]
  header?: { alg?: string; kid?: string }
  foreignKey?: boolean
  edit?: (token: string) => string
}
export type ForgingIssuer = {
  issuer: string
  /** Signs a token with the given faults. */
  sign(claims: JWTPayload, wrong?: Wrong): Promise<string>
  /** Sets the next answer of the token endpoint. */
  answer(token: string): void
  /** The requested paths, in order. */
  readonly requested: string[]
  /** Makes its keys unavailable. */
  isDown: boolean
  close(): Promise<void>
}

/** An issuer that signs any token a test needs, to be refused. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const [own, foreign] = [await generateKeyPair('RS256', { extractable: true }), await generateKeyPair('RS256')]
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const requested: string[] = []
  let token = ''
  const state = { isDown: false }
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? ''
    requested.push(path)
    const say = (value: unknown) =>
      response.writeHead(state.isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/.well-known/openid-configuration')
      return say({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (path === '/keys') return say({ keys: [jwk] })
    if (path === '/token') return say({ access_token: 'nothing', token_type: 'bearer', id_token: token })
    response.writeHead(404).end()
  })
  const issuer = await listen(server)
  return {
    issuer,
    requested,
    get isDown() {
      return state.isDown
    },
    set isDown(down) {
      state.isDown = down
    },
    answer: (next) => void (token = next),
    sign: async (claims, { claims: more, drop = [], header = {}, foreignKey = false, edit } = {}) => {
      const nowSeconds = Math.floor(Date.now() / 1000)
      const all: JWTPayload = { iss: issuer, iat: nowSeconds, exp: nowSeconds + 600, ...claims, ...more }
      for (const name of drop) delete all[name]
      const signed = await new SignJWT(all)
        .setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
        .sign(foreignKey ? foreign.privateKey : own.privateKey)
      return edit ? edit(signed) : signed
    },
    close: () => close(server),
  }
}

/** The same token with the algorithm `none`. */
export function unsigned(token: string): string {
  return `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${token.split('.')[1]}.`
}

/** The same signature over other claims. */
export function withSubject(token: string, sub: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), sub }
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
}
