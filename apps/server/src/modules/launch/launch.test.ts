import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { openLog, openMetrics, sql, systemClock } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJobs } from '#platform/jobs.ts'
import { openLive } from '#platform/live.ts'
import { readServerConfig } from '#platform/config.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { syncVendorGames } from './game-sync.ts'
import { endPlay, ensureVendorKey, type Launch, mountLaunch, writeSandboxVendor } from './index.ts'
import { endPlayOfEndedLogins } from './launch.ts'
import { deliverDue, waitMs } from './outbox.ts'
import { startTestVendor, type TestVendor } from '../../testing/test-vendor.ts'
import { VendorUnreachable } from './vendor-client.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'

let portal: TestPortal
let caller: TestCaller
let launch: Launch
let vendor: TestVendor
let folder: string
let token: string
let closeRest: () => Promise<void>
let sandbox: { key: string; secret: string }

beforeAll(async () => {
  portal = await openTestPortal()
  vendor = await startTestVendor()
  folder = await mkdtemp(join(tmpdir(), 'portal-launch-'))
  const { database } = portal
  await database.transaction(seedWithTiger)
  const [brand] = await database.query<{ id: number; currency: string }>(sql`select id, currency from brand.brands`)
  const { key, secret } = await ensureVendorKey(database, 'NOKSHI', brand!)
  vendor.key = createHmacKey(key, secret)
  await writeSandboxVendor(database, brand!, folder)
  sandbox = JSON.parse(await readFile(join(folder, 'sandbox-vendor.json'), 'utf8')) as typeof sandbox
  const places = { STUDIO_URL: vendor.url, STUDIO_PUBLIC_URL: 'https://games.example/', PORT: '8241', PUBLIC_PORT: '8240' }
  const env = { NODE_ENV: 'test', DATABASE_URL: database.url, ...places }
  const log = openLog('test', 'silent')
  const live = await openLive({ database, log })
  const context = {
    database,
    clock: systemClock,
    log,
    metrics: openMetrics('test').registry,
    config: readServerConfig(env),
    live,
    jobs: openJobs({ database, log }),
  }
  launch = mountLaunch(portal.serving, context, portal.app, portal.brands)
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
  closeRest = async () => {
    await launch.close()
    await live.close()
  }
})
afterAll(async () => {
  await closeRest()
  await portal.close()
  await vendor.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  vendor.asked = []
  vendor.answers = {
    '/gvp/v1/games/launch': { url: `${vendor.url}/play/sundarban-tiger?session=s1`, sessionId: 's1', expiresAt: new Date().toISOString() },
  }
})

const tiger = { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' }
const sandboxGame = { vassalage: 'SANDBOX', gameCode: 'sandbox-1' }

async function makeTicket(body: object = tiger, as = token): Promise<string> {
  const answer = await caller.call(calls.launch.launchGame, { token: as, body })
  if (!answer.body.success) throw new Error(answer.text)
  return (answer.body.value as { ticket: string }).ticket
}
const redeem = (ticket: string, as: string | undefined = token) => caller.call(calls.launch.redeemLaunch, { token: as, query: { ticket } })

describe('a launch', () => {
  test('gives a ticket, and the ticket gives the address of the game once (SEC-21, S-17, A-76)', async () => {
    const ticket = await makeTicket({ ...tiger, language: 'EN', backUrl: '/rng?page=NOKSHI' })
    const opened = await redeem(ticket)
    expect(opened.body.value).toMatchObject({
      content: `${vendor.url}/play/sundarban-tiger?session=s1`,
      gameName: 'Sundarban Tiger',
      vendorName: 'Nokshi',
      sessionId: 's1',
    })
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(vendor.launches()).toMatchObject([
      {
        path: '/gvp/v1/games/launch',
        body: { mode: 'real', money: 'play', game: 'sundarban-tiger', currency: 'BDT', language: 'EN', device: 'WEB' },
      },
    ])
    expect(vendor.launches()[0]!.body.lobbyUrl).toBe('http://127.0.0.1:8240/rng?page=NOKSHI')
    expect((await redeem(ticket)).body).toMatchObject({ success: false, code: 'launch.ticket_invalid' })
  })

  test('by two requests with one ticket at once opens one game (SEC-21)', async () => {
    const ticket = await makeTicket()
    const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404])
    expect(vendor.launches()).toHaveLength(1)
  })

  test('with a ticket of another member, a late one or an invented one is refused (SEC-21)', async () => {
    const other = await caller.getToken('vip')
    const [stolen, late] = [await makeTicket(), await makeTicket()]
    expect((await redeem(stolen, other)).body.code).toBe('launch.ticket_invalid')
    expect((await redeem(stolen)).status).toBe(200)
    await portal.database.query(sql`update launch.tickets set expires_at = now() where used_at is null`)
    expect((await redeem(late)).body.code).toBe('launch.ticket_invalid')
    expect((await redeem('x'.repeat(43))).body.code).toBe('launch.ticket_invalid')
  })

  test('is valid only for the sign-in that requested it, not for others of the member (SEC-12, SEC-21)', async () => {
    const [first, second] = [await caller.getToken('fresh'), await caller.getToken('fresh')]
    const [ended, kept] = [await makeTicket(tiger, first), await makeTicket(tiger, first)]
    expect((await redeem(ended, second)).body.code).toBe('launch.ticket_invalid')
    expect((await redeem(kept, first)).status).toBe(200)
    await caller.call(calls.identity.logout, { token: first })
    expect((await redeem(ended, second)).body.code).toBe('launch.ticket_invalid')
    expect((await redeem(ended, first)).body.code).toBe('session.expired')
  })

  test('needs a member: a visitor and a trial account are refused (R-4.11.01, R-5.1.05, R-5.1.06)', async () => {
    expect((await caller.call(calls.launch.launchGame, { body: tiger })).body.code).toBe('session.required')
    const trial = await caller.getToken('trial')
    expect((await caller.call(calls.launch.launchGame, { token: trial, body: tiger })).body.code).toBe('account.trial_not_allowed')
  })

  test('of a game that is unknown, of nobody or in maintenance is refused', async () => {
    const ask = async (body: object) => (await caller.call(calls.launch.launchGame, { token, body })).body.code
    expect(await ask({ ...tiger, gameCode: 'nothing' })).toBe('launch.game_not_available')
    expect(await ask({ ...tiger, vassalage: 'NOBODY' })).toBe('launch.game_not_available')
    expect(await ask({ ...tiger, backUrl: '//evil.example' })).toBe('request.invalid')
    expect(await ask({ ...tiger, backUrl: 'https://evil.example' })).toBe('request.invalid')
    await portal.database.query(sql`update catalogue.games set maintenance = true where code = 'sundarban-tiger'`)
    expect(await ask(tiger)).toBe('launch.game_in_maintenance')
    await portal.database.query(sql`update catalogue.games set maintenance = false where code = 'sundarban-tiger'`)
  })

  test('to a host that is not on the vendor’s list is not followed, and its session is ended (S-17)', async () => {
    for (const url of ['https://evil.example/play', 'javascript:alert(1)', `${vendor.url.replace('127.0.0.1', 'localhost')}/play`]) {
      vendor.answers['/gvp/v1/games/launch'] = { url, sessionId: 's1', expiresAt: new Date().toISOString() }
      expect((await redeem(await makeTicket())).body.code).toBe('launch.vendor_not_reachable')
    }
    const open = await portal.database.query(sql`select 1 from launch.sessions where ended_at is null and vendor_session is null`)
    expect(open).toEqual([])
  })

  test('to the studio’s address for browsers is followed, where the portal reaches it by another', async () => {
    const url = 'https://games.example/play/sundarban-tiger'
    vendor.answers['/gvp/v1/games/launch'] = { url, sessionId: 's1', expiresAt: new Date().toISOString() }
    expect((await redeem(await makeTicket())).body.value).toMatchObject({ content: url })
  })

  test('puts the game in front of the member’s recent games, unless it stands in no list (R-2.7.06)', async () => {
    await portal.database.query(sql`delete from catalogue.recents`)
    for (const game of [tiger, sandboxGame]) expect((await redeem(await makeTicket(game))).status).toBe(200)
    const recents = await portal.database.query(sql`select g.code from catalogue.recents r join catalogue.games g on g.node_id = r.node_id`)
    expect(recents).toEqual([{ code: 'sundarban-tiger' }])
  })

  test('closed by the vendor answers maintenance at each attempt, and its session ends', async () => {
    for (const status of ['MAINTENANCE', 'GAME_DISABLED', 'MAINTENANCE', 'MAINTENANCE', 'MAINTENANCE', 'MAINTENANCE']) {
      vendor.answers['/gvp/v1/games/launch'] = { status }
      const { status: http, body } = await redeem(await makeTicket())
      expect([http, body.code]).toEqual([503, 'launch.game_in_maintenance'])
    }
    expect(await portal.database.query(sql`select 1 from launch.sessions where ended_at is null and vendor_session is null`)).toEqual([])
  })

  test('at a vendor in trouble is refused, and after some failures at once without asking it', async () => {
    vendor.answers['/gvp/v1/games/launch'] = 500
    for (let time = 0; time < 5; time += 1) expect((await redeem(await makeTicket())).body.code).toBe('launch.vendor_not_reachable')
    const asked = vendor.launches().length
    expect((await redeem(await makeTicket())).status).toBe(503)
    expect(vendor.launches().length).toBe(asked)
  })
})

describe('the sandbox', () => {
  test('has its key and secret in a file that its owner alone can read', async () => {
    const { mode } = await stat(join(folder, 'sandbox-vendor.json'))
    expect(mode & 0o777).toBe(0o600)
    expect(Object.keys(sandbox)).toEqual(['key', 'secret'])
  })

  test('opens at an address with the launch token of GVP/1, which authenticates the player', async () => {
    const opened = await redeem(await makeTicket(sandboxGame))
    const address = new URL((opened.body.value as { content: string }).content)
    const launchToken = address.searchParams.get('token')!
    expect(launchToken).toMatch(/^[0-9a-f]{64}$/)
    const body = JSON.stringify({ token: launchToken })
    const path = '/gvp/v1/wallet/authenticate'
    const headers = signCall({ method: 'POST', path, body }, createHmacKey(sandbox.key, sandbox.secret))
    const told = await caller.send('POST', path, body, { 'content-type': 'application/json', ...headers })
    expect(told.body).toMatchObject({ status: 'OK', currency: 'BDT', game: 'sandbox-1', flags: { trial: false, locked: false } })
    const page = await caller.send('GET', `${address.pathname}${address.search}`, undefined, {})
    expect(page.text).toContain(launchToken)
    expect((await caller.send('GET', `${address.pathname}?token=%3Cscript%3E`, undefined, {})).status).toBe(400)
  })
})

describe('the end of a member’s play', () => {
  test('at signing out ends the games and tells the vendor, again until it answers (V5)', async () => {
    const { database } = portal
    await database.query(sql`delete from launch.deliveries`)
    const own = await caller.getToken('fresh')
    await portal.database.query(sql`update launch.sessions set ended_at = now() where ended_at is null`)
    const client = { ...launch.client }
    await openOneMore(own)
    await caller.call(calls.identity.logout, { token: own })
    expect(await endPlayOfEndedLogins(launch.launcher)).toBe(1)
    expect(await endPlayOfEndedLogins(launch.launcher)).toBe(0)
    const deps = { database, keys: launch.launcher.keys, client, log: launch.launcher.log }
    const failing = { call: () => Promise.reject(new Error('no line')) }
    expect(await deliverDue({ ...deps, client: failing })).toBe(1)
    expect(await deliverDue(deps)).toBe(0)
    await database.query(sql`update launch.deliveries set next_at = now()`)
    const told: unknown[] = []
    const hearing = {
      call: async (_link: unknown, name: string, body: unknown) => {
        told.push({ name, body })
        return { status: 'OK' }
      },
    }
    expect(await deliverDue({ ...deps, client: hearing as never })).toBe(1)
    expect(told).toEqual([{ name: 'terminateSessions', body: { sessionId: 'vendor-session', reason: 'signed out' } }])
    expect(await deliverDue({ ...deps, client: hearing as never })).toBe(0)
  })

  test('waits longer between the tries, five minutes at most (V5)', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 99].map((attempts) => Math.floor(waitMs(attempts) / 1_000))
    const least = [1, 2, 5, 15, 30, 60, 120, 300, 300, 300]
    expect(seconds.every((value, index) => value >= least[index]! && value <= least[index]! * 1.25)).toBe(true)
  })

  test('by the operator ends every game of the member at once', async () => {
    const own = await caller.getToken('fresh')
    const member = await openOneMore(own)
    expect(await endPlay(launch.launcher, member, undefined, 'locked')).toBe(1)
    expect(await endPlay(launch.launcher, member, undefined, 'locked')).toBe(0)
  })
})

/** A game of the studio's vendor as if it had been opened under this sign-in; answers the member. */
async function openOneMore(own: string): Promise<bigint> {
  await redeem(await makeTicket(sandboxGame, own), own)
  const [row] = await portal.database.query<{ member: bigint }>(sql`
    update launch.sessions set vendor_session = 'vendor-session', link = (select id from launch.links where vendor = 'NOKSHI')
    where id = (select max(id) from launch.sessions) returning member`)
  return row!.member
}

test('The vendor’s list of games updates the catalogue; an unreachable vendor keeps its games', async () => {
  const game = {
    code: 'padma-pearls',
    name: { EN: 'Padma Pearls', BN: 'পদ্মার মুক্তা' },
    category: 'RNG',
    classify: 'SC',
    platforms: ['WEB', 'MOBILE'],
    minBet: '10000',
    maxBet: '1000000',
    lines: 20,
    rtpProfiles: [9600],
    features: [],
    hasDemo: false,
    hasFreeRounds: false,
    jackpotIds: [],
    images: [],
    status: 'up',
  }
  const { database, keys, log } = launch.launcher
  const answered = {
    call: async () => ({ status: 'OK', requestId: 'r', serverTime: new Date(), games: [{ ...game, minBet: 10_000n, maxBet: 1_000_000n }] }),
  }
  expect(await syncVendorGames({ database, keys, client: answered as never, log })).toEqual({ answered: 1, asked: 1 })
  const listed = () =>
    database.query<{ code: string }>(sql`select code from catalogue.games where vendor = 'NOKSHI' and listed and offered order by code`)
  expect((await listed()).map(({ code }) => code)).toEqual(['padma-pearls'])
  const silent = { call: () => Promise.reject(new Error('no line')) }
  expect(await syncVendorGames({ database, keys, client: silent as never, log })).toEqual({ answered: 0, asked: 1 })
  expect(await listed()).toHaveLength(1)
})

test('A vendor that is unreachable at the start causes no warning; later, or with a bad answer, it does', async () => {
  const { database, keys } = launch.launcher
  const warn = vi.fn()
  const log = { warn, debug: () => undefined } as never
  const syncWith = async (error: Error, isStarting: boolean) => {
    warn.mockClear()
    await syncVendorGames({ database, keys, client: { call: () => Promise.reject(error) } as never, log, isStarting })
    return warn.mock.calls.map(([{ vendor }]) => vendor as string)
  }
  const away = new VendorUnreachable('nobody listens')
  expect([await syncWith(away, true), await syncWith(away, false), await syncWith(new Error('no list'), true)]).toEqual([
    [],
    ['NOKSHI'],
    ['NOKSHI'],
  ])
})
