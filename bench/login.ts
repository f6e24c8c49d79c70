/**
 * Logins at the cost that the portal hashes with: how many a second, how long the slowest wait, what the rest of the portal feels of it, and what the check
 * of a session costs a call. The client's work (the solved challenge, the sealed body) is done before anything is measured.
 */
import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { jwksPath } from '@portal/contracts'
import { type Database, openDatabase, sql } from '@portal/runtime'
import { buildStale } from '../tools/build.ts'
import { openPasswords, portalCost } from '../apps/server/src/modules/identity/passwords/passwords.ts'
import { demoPassword } from '../e2e/client.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { HttpCaller } from './http-caller.ts'
import { getQuantile, putLoad } from './load.ts'
import { type RunningPortal, withPortal } from './portal.ts'

/** Callers that log in one time after the other: more than the pool of hashes is wide, so that it is never idle, and as many as one address may. */
const callers = 5
const othersPerSecond = 100
/** Bodies are made ahead for so many; one hash takes a tenth of a second or more. */
const loginsPerSecondAtMost = 12

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  return withPortal({}, async (portal) => {
    const database = openDatabase(await portal.urlOf('portal'), { max: 2, statementTimeoutMs: 120_000 })
    try {
      const seconds = short ? 8 : 30
      await addMembers(database)
      const origin = `http://127.0.0.1:${portal.port}`
      const others = [{ kind: 'others', url: `${origin}/lgw/games/game_menus?language=BN` }]
      const load = () => putLoad({ asks: others, perSecond: othersPerSecond, seconds })
      await putLoad({ asks: others, perSecond: othersPerSecond, seconds: 3 })
      const bodies = await prepare(portal, seconds * loginsPerSecondAtMost)
      const quiet = (await load()).latencies.others!
      const before = await portal.readProcessorMs()
      const [logins, busy] = await Promise.all([logInFor(portal, bodies, seconds), load()])
      const after = await portal.readProcessorMs()
      const session = await measureSession(portal, logins.token, short ? 3_000 : 20_000)
      const rise = getQuantile(busy.latencies.others!, 0.99) - getQuantile(quiet, 0.99)
      return [
        { key: 'logins', value: logins.times.length / seconds, unit: 'per second', better: 'higher' },
        { key: 'login p50', value: getQuantile(logins.times, 0.5), unit: 'ms', better: 'lower' },
        { key: 'login p99', value: getQuantile(logins.times, 0.99), unit: 'ms', better: 'lower' },
        {
          key: 'processor time of a login, portal',
          value: (after.portal! - before.portal!) / logins.times.length,
          unit: 'ms',
          better: 'lower',
        },
        { key: 'logins refused', value: logins.refused, unit: 'logins', goal: 0, better: 'lower' },
        { key: `other calls p99 beside no logins, ${othersPerSecond}/s`, value: getQuantile(quiet, 0.99), unit: 'ms', better: 'lower' },
        { key: 'rise of other calls p99 beside the logins', value: rise, unit: 'ms', goal: 20, better: 'lower' },
        { key: 'processor time of a session check, portal', value: session, unit: 'ms', goal: 0.2, better: 'lower' },
      ]
    } finally {
      await database.close()
    }
  })
}

/** Members with one hash at the portal's cost, so that setting up need not hash for each; each logs in from the same address and always rightly. */
async function addMembers(database: Database): Promise<void> {
  const hash = await openPasswords(portalCost, process.env.PASSWORD_PEPPER).hash(demoPassword)
  await database.query(sql`
    with made as (
      insert into identity.members (public_id, brand_id, username, username_key, invite_code)
      select 'login' || n, b.id, 'login' || n, 'login' || n, 'LOGIN' || n
      from generate_series(0, 499) n, brand.brands b where b.code = 'SHAPLA'
      returning id
    )
    insert into identity.credentials (member_id, kind, hash) select made.id, 'login', ${hash}::text from made`)
}

/** Sealed bodies ready to be sent; each is good once and for two minutes. */
async function prepare({ port }: RunningPortal, count: number): Promise<string[]> {
  const origin = `http://127.0.0.1:${port}`
  const { keys } = (await (await fetch(`${origin}${jwksPath}`)).json()) as { keys: JWK[] }
  const key = await importJWK(keys[0]!, 'ECDH-ES')
  const header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0]!.kid ?? '' }
  const bodies: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { value: challenge } = (await (await fetch(`${origin}/wps/verification/human?action=login`)).json()) as { value: never }
    const solved = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
    const humanVerification = Buffer.from(JSON.stringify(solved)).toString('base64')
    const body = { username: `login${at % 500}`, password: demoPassword, humanVerification }
    const plain = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: randomUUID(), body })
    bodies.push(await new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader(header).encrypt(key))
  }
  return bodies
}

type Logins = { times: number[]; refused: number; token: string }

async function logInFor({ port }: RunningPortal, bodies: string[], seconds: number): Promise<Logins> {
  const done: Logins = { times: [], refused: 0, token: '' }
  const untilMs = performance.now() + seconds * 1_000
  const one = async () => {
    const caller = await HttpCaller.connect(port)
    for (let body = bodies.pop(); body !== undefined && performance.now() < untilMs; body = bodies.pop()) {
      const started = performance.now()
      const answered = await caller.post('/wps/session/login', { 'content-type': 'application/jose' }, body)
      if (answered.http === 200) {
        done.times.push(performance.now() - started)
        done.token = (JSON.parse(answered.body) as { value: { token: string } }).value.token
      } else done.refused += 1
    }
    caller.close()
  }
  await Promise.all(Array.from({ length: callers }, one))
  done.times.sort((left, right) => left - right)
  return done
}

/**
 * What the check of a token costs the portal's process: calls that need a session against the same calls without one, which are refused at the gate. The
 * refusal is cheaper than an answer, so this is an upper bound.
 */
async function measureSession(portal: RunningPortal, token: string, count: number): Promise<number> {
  const caller = await HttpCaller.connect(portal.port)
  const cost = async (headers: Record<string, string>) => {
    const before = (await portal.readProcessorMs()).portal!
    for (let at = 0; at < count; at += 1) await caller.post('/wps/session/revoke', headers, '{"id":"none"}')
    return ((await portal.readProcessorMs()).portal! - before) / count
  }
  await cost({})
  const without = await cost({})
  const withToken = await cost({ authorization: `Bearer ${token}` })
  caller.close()
  return Math.max(0, withToken - without)
}
