import { randomUUID } from 'node:crypto'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { jwksPath } from '@portal/contracts'
import { calls, type CallLine } from '@portal/contracts/calls'
import type { FastifyInstance } from '@portal/runtime'
import { demoPassword } from '#modules/identity'

/** A client of the portal for tests: what a browser does, over the server's real HTTP handling. */
export type Reply = {
  status: number
  body: { success: boolean; value?: unknown; code?: string; message?: string; details?: Record<string, string> }
  text: string
  headers: Record<string, unknown>
}

export type CallOptions = {
  token?: string | undefined
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Sends the body as it stands instead of sealing it. */
  plain?: boolean
}

export type TestCaller = ReturnType<typeof createTestCaller>

/** @param cookies what a browser would keep and send along; without it every call comes from a browser that was never here */
export function createTestCaller(app: FastifyInstance, host = 'localhost', ip = '127.0.0.1', cookies?: Map<string, string>) {
  const send = async (method: string, url: string, payload: string | undefined, headers: Record<string, string>): Promise<Reply> => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { host, ...(cookies?.size && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }), ...headers },
      remoteAddress: ip,
      ...(payload !== undefined && { payload }),
    })
    if (cookies) keepCookies(cookies, [answer.headers['set-cookie'] ?? []].flat())
    const body = readBody(answer.payload)
    return { status: answer.statusCode, body, text: answer.payload, headers: answer.headers }
  }

  const call = async (line: CallLine, { token, query, body, headers = {}, plain = false }: CallOptions = {}): Promise<Reply> => {
    const [method = 'GET', path = '/'] = line.call.split(' ')
    const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path
    const all = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(line.idempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    }
    if (method === 'GET') return send(method, url, undefined, all)
    if (line.encrypted && !plain) return send(method, url, await seal(body ?? {}), { 'content-type': 'application/jose', ...all })
    if (line.form && !plain) return send(method, url, writeForm(body), { 'content-type': 'application/x-www-form-urlencoded', ...all })
    return send(method, url, JSON.stringify(body ?? {}), { 'content-type': 'application/json', ...all })
  }

  const seal = async (body: unknown, marks: { iat?: number; jti?: string } = {}): Promise<string> => {
    const { keys } = JSON.parse((await app.inject({ url: jwksPath, headers: { host } })).payload) as { keys: JWK[] }
    const { iat = Math.floor(Date.now() / 1000), jti = randomUUID() } = marks
    return encrypt(JSON.stringify({ iat, jti, body }), keys[0]!)
  }

  /** A solved human verification, base64 as the widget sends it. */
  const solve = async (action: string): Promise<string> => {
    const { body } = await call(calls.identity.challenge, { query: { action } })
    const challenge = body.value as Challenge
    return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
  }

  const logIn = async (username: string, password = demoPassword, more: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call(calls.identity.login, { ...options, body: { username, password, humanVerification: await solve('login'), ...more } })

  const register = async (username: string, more: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call(calls.identity.register, {
      ...options,
      body: {
        username,
        password: demoPassword,
        confirmPassword: demoPassword,
        registerMethod: 'WEB',
        login: true,
        termsAccepted: true,
        humanVerification: await solve('register'),
        ...more,
      },
    })

  /** Signs in and answers the token. */
  const getToken = async (username: string, password?: string): Promise<string> => {
    const { body, text } = await logIn(username, password)
    if (!body.success) throw new Error(`${username} could not sign in: ${text}`)
    return (body.value as { token: string }).token
  }

  return { send, call, seal, solve, logIn, register, getToken }
}

function readBody(payload: string): Reply['body'] {
  try {
    return JSON.parse(payload) as Reply['body']
  } catch {
    return { success: false }
  }
}

const writeForm = (body: unknown) => new URLSearchParams((body ?? {}) as Record<string, string>).toString()

/** A compact JWE as the browser makes it; tests change the header to be refused. */
export async function encrypt(plaintext: string, key: JWK, header: { alg?: string; enc?: string; kid?: string } = {}): Promise<string> {
  const { alg = 'ECDH-ES', enc = 'A256GCM', kid = key.kid ?? '' } = header
  return new CompactEncrypt(new TextEncoder().encode(plaintext)).setProtectedHeader({ alg, enc, kid }).encrypt(await importJWK(key, alg))
}

function keepCookies(jar: Map<string, string>, set: readonly string[]): void {
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; Max-Age=0(;|$)/.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}
