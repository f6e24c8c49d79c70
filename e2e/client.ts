import { randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { jwksPath } from '@portal/contracts'
import { type CallLine, calls } from '@portal/contracts/calls'

/** The password of every demonstration account. */
export const demoPassword = 'Demo1234!'

export type Reply = { status: number; success: boolean; value: Record<string, unknown>; code?: string; details?: Record<string, string> }

/** A member's client over real HTTP, as a browser would speak: sealed bodies, solved challenges, the bearer token. */
export class Client {
  token: string | undefined
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  async call(line: CallLine, input: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Reply> {
    const [method = 'GET', path = '/'] = line.call.split(' ')
    const query = method === 'GET' && Object.keys(input).length > 0 ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const sealed = line.encrypted ? await this.seal(input) : JSON.stringify(input)
    const response = await fetch(`${this.base}${path}${query}`, {
      method,
      headers: {
        ...(method !== 'GET' && { 'content-type': line.encrypted ? 'application/jose' : 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(line.idempotent && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(method !== 'GET' && { body: sealed }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
  }

  /** Signs in and keeps the token. */
  async logIn(username: string, password = demoPassword): Promise<void> {
    const reply = await this.call(calls.identity.login, { username, password, humanVerification: await this.solve('login') })
    this.keep(reply)
  }

  async register(username: string, password = demoPassword): Promise<void> {
    const fields = { username, password, confirmPassword: password, registerMethod: 'WEB', login: true, termsAccepted: true }
    this.keep(await this.call(calls.identity.register, { ...fields, humanVerification: await this.solve('register') }))
  }

  /** @returns the balance as a decimal text */
  async getBalance(): Promise<string> {
    return String((await this.must(calls.wallet.balance)).sumBalance)
  }

  async must(line: CallLine, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const reply = await this.call(line, input)
    if (!reply.success) throw new Error(`${line.call} was refused: ${reply.code} ${JSON.stringify(reply.details)}`)
    return reply.value
  }

  private keep(reply: Reply): void {
    if (!reply.success) throw new Error(`no session: ${reply.code} ${JSON.stringify(reply.details)}`)
    this.token = String(reply.value.token)
  }

  private async seal(body: unknown): Promise<string> {
    const { keys } = (await (await fetch(`${this.base}${jwksPath}`)).json()) as { keys: JWK[] }
    const key = keys[0]!
    const plain = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body })
    const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid ?? '' }
    return new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader(header).encrypt(await importJWK(key, 'ECDH-ES'))
  }

  private async solve(action: string): Promise<string> {
    const challenge = (await this.must(calls.identity.challenge, { action })) as unknown as Challenge
    return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
  }
}

/** A player in the studio's own API: opened from a launch, spins with its own request ids. */
export class Player {
  private key = ''
  private readonly studio: string

  constructor(studio: string) {
    this.studio = studio
  }

  /** Opens the game at the address that the portal gave for the frame. */
  async open(address: string): Promise<void> {
    const launch = new URLSearchParams(new URL(address).hash.slice(1)).get('launch')
    const reply = await this.call('POST', '/play/v1/session', { launch })
    if (!reply.success) throw new Error(`the studio refused: ${reply.code}`)
    this.key = String(reply.value.key)
  }

  async call(method: string, path: string, body?: Record<string, unknown>): Promise<Reply> {
    const response = await fetch(`${this.studio}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(this.key && { authorization: `Bearer ${this.key}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
  }
}
