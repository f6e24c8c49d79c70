/** The fields that the product text names, as they come over the wire of the whole portal. */
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'

let portal: TestApp
let caller: TestCaller
let token: string

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  token = await caller.getToken('demo')
})
afterAll(() => portal.close())

type Line = Parameters<TestCaller['call']>[0]
const valueOf = async (line: Line, asking: Parameters<TestCaller['call']>[1] = {}) =>
  (await caller.call(line, asking)).body.value as Record<string, unknown>

const label = { labelName: expect.any(String) as string }
const member = {
  id: expect.stringMatching(/.+/) as string,
  account: 'demo',
  nickname: expect.any(String) as string,
  toUpline: true,
  clubLabel: { ...label, rankLevel: expect.any(Number) as number },
  memberLabel: expect.any(Array) as unknown[],
  firstTimeLogin: false,
  token: '',
}

test('The account answers its fields, never a token (R-3.2.01, R-3.2.02, R-3.2.03, R-3.2.05, R-3.2.06, R-3.2.07, R-3.2.08, R-3.2.09, R-7.1.11)', async () => {
  await portal.database.query(sql`update identity.members set labels = array['Friend of the house'] where username = 'demo'`)
  expect(await valueOf(calls.identity.memberInfo, { token })).toMatchObject({
    ...member,
    memberLabel: [{ labelName: 'Friend of the house' }],
  })
  expect((await caller.call(calls.identity.memberInfo)).status).toBe(401)
})

test('A sign-in answers the token, the password state and the account (R-3.8.06, R-3.8.07, R-3.8.08)', async () => {
  const value = (await caller.logIn('demo')).body.value as Record<string, unknown>
  expect(value).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) as string, firstTimeLogin: false, passwordExpired: false })
  const { lastLoginAt: _one, token: _given, ...user } = value.user as Record<string, unknown>
  const { lastLoginAt: _other, token: _none, ...info } = await valueOf(calls.identity.memberInfo, { token: String(value.token) })
  expect(user).toEqual(info)
})

test('a sign-out ends the token; the same call again is refused and harms nothing (R-7.1.05)', async () => {
  const [own, other] = [await caller.getToken('demo'), await caller.getToken('demo')]
  expect((await caller.call(calls.identity.logout, { token: own })).status).toBe(200)
  expect((await caller.call(calls.identity.memberInfo, { token: own })).status).toBe(401)
  expect((await caller.call(calls.identity.logout, { token: own })).body.code).toBe('session.expired')
  expect((await caller.call(calls.identity.memberInfo, { token: other })).status).toBe(200)
})

test('A registration needs a human verification, and then signs in (R-3.7.21, R-3.7.22, R-8.2.17)', async () => {
  for (const humanVerification of ['', 'no-proof']) {
    const refused = await caller.register('Wire1', { humanVerification })
    expect([refused.status, refused.text.includes('token')]).toEqual([422, false])
  }
  const refused = await caller.register('Wire1', { humanVerification: 'no-proof' }, { headers: { 'x-language': 'EN' } })
  expect(refused.body).toMatchObject({
    code: 'identity.human_verification_failed',
    message: expect.stringMatching(/verification/i) as string,
  })
  const { token: given } = (await caller.register('Wire1')).body.value as { token: string }
  expect((await valueOf(calls.identity.memberInfo, { token: given })).account).toBe('Wire1')
})

test('The permission holds rules, hosts, location and closures (R-3.5.03, R-3.5.14, R-3.5.15, R-3.5.16, R-3.5.18, R-3.5.19, R-3.5.20, R-3.5.23)', async () => {
  const permission = await valueOf(calls.brand.whitelabel)
  expect(permission.registerRules).toEqual((await valueOf(calls.brand.registerRules)).rules)
  expect(permission.customerService).toContainEqual(expect.objectContaining({ csPosition: 'RIGHT', csType: 'LIVECHAT' }))
  for (const name of ['resources', 'domainRoute', 'imageCDNs', 'launchGameCDNs'])
    expect([name, Array.isArray(permission[name])]).toEqual([name, true])
  expect(permission).toMatchObject({ location: { ip: '127.0.0.1' }, maintenance: { active: false }, regionRestriction: { active: false } })
})

test.each([0, 3])('the routers of device %d are its domains with their speed, and its downloads (R-3.5.10, R-3.5.11)', async (device) => {
  const { domainList, resources } = await valueOf(calls.brand.routers, { query: { device: String(device) } })
  expect(domainList).toContainEqual({ domainName: 'localhost', speed: expect.any(Number) as number })
  expect(resources).toEqual(expect.any(Array))
})

test('the balance is one decimal text of all wallets (R-3.6.05)', async () => {
  expect((await valueOf(calls.wallet.balance, { token })).sumBalance).toMatch(/^\d+(\.\d{1,4})?$/)
})

test('Vendors, hot games and favourites have their lists (R-7.3.06, R-7.3.09, R-7.3.11, R-3.3.13, R-3.3.18)', async () => {
  // The sandbox's game as if it were the hot game of a vendor that is not only tried.
  await portal.database.query(sql`update catalogue.vendors set listed = true, is_test = false where code = 'SANDBOX'`)
  await portal.database.query(sql`update catalogue.games set hot = true where vendor = 'SANDBOX'`)
  // Of five games of a category one may be called hot.
  await portal.database.query(sql`
    insert into catalogue.games (vendor, code, game_type, category, classification, names, min_bet, line_count, has_demo, platforms, image)
    select 'SANDBOX', 'beside-' || n, 'RNG', 'RNG', 'SC', '{"EN":"Beside"}', 100, 1, false, '{html5-desktop}', '' from generate_series(1, 4) n`)
  expect((await valueOf(calls.catalogue.vendorGameTypes)).vendors).toContainEqual({ vassalage: 'SANDBOX', gameTypes: ['RNG'] })
  const query = { merchantCode: 'SHAPLA', isPlatform: '2', vassalage: 'SANDBOX', platform: 'html5-desktop', language: 'EN' }
  const { list, footer } = await valueOf(calls.catalogue.hotGames, { query })
  expect(list).toContainEqual(expect.objectContaining({ vassalage: 'SANDBOX', isHot: 1 }))
  expect(footer).toContainEqual(expect.objectContaining({ vassalage: 'SANDBOX' }))
  const [game] = list as { nodeId: number }[]
  const favorite = { nodeId: game!.nodeId, vendor: 'SANDBOX', gameType: 'RNG' }
  expect((await caller.call(calls.catalogue.addFavorite, { token, body: favorite })).status).toBe(200)
  const page = { clientType: '3', platform: 'flash,html5-desktop', language: 'EN', gameType: 'RNG', pageNo: '1', pageSize: '15' }
  const { content, totalPages } = await valueOf(calls.catalogue.favoriteList, { token, query: page })
  expect([(content as { nodeId: number }[]).map(({ nodeId }) => nodeId), totalPages]).toEqual([[game!.nodeId], 1])
})

test('a launch answers the address of the game for the frame (R-7.3.19)', async () => {
  const body = { vassalage: 'SANDBOX', gameCode: 'sandbox-1' }
  const { ticket } = await valueOf(calls.launch.launchGame, { token, body })
  const { content } = await valueOf(calls.launch.redeemLaunch, { token, query: { ticket: String(ticket) } })
  expect(new URL(String(content)).protocol).toMatch(/^https?:$/)
})

const wanted = [
  ['session.expired', /log in|sign in|session/i],
  ['launch.game_in_maintenance', /maintenance/i],
  ['identity.not_a_member', /can't log in/i],
  ['identity.not_an_agent', /agent/i],
  ['system.region_blocked', /region|location|address/i],
  // Last: it is not taken back.
  ['system.maintenance', /maintenance/i],
] as const

test('Each required refusal has a text in the visitor’s language (R-8.2.14, R-8.2.15, R-8.2.16, R-8.2.18, R-8.2.19)', async () => {
  const { database } = portal
  const say = async (code: string, language: string): Promise<unknown> => {
    const headers = { 'x-language': language }
    const game = { token, body: { vassalage: 'SANDBOX', gameCode: 'sandbox-1' }, headers }
    if (code === 'session.expired') return (await caller.call(calls.identity.memberInfo, { token: 'nobody', headers })).body
    if (code === 'identity.not_an_agent') return (await caller.logIn('demo', undefined, { agent: true }, { headers })).body
    if (code === 'identity.not_a_member') return (await caller.logIn('Staff2', undefined, {}, { headers })).body
    if (code === 'launch.game_in_maintenance') return (await caller.call(calls.launch.launchGame, game)).body
    return sayClosed(code, headers)
  }
  await caller.register('Staff2')
  await database.query(sql`update identity.members set kind = 'staff' where username = 'Staff2'`)
  await database.query(sql`update catalogue.games set maintenance = true where code = 'sandbox-1'`)
  for (const [code, words] of wanted) {
    // What the brand says of itself is remembered for two seconds.
    await expect.poll(async () => ((await say(code, 'EN')) as { code: string }).code, { timeout: 10_000 }).toBe(code)
    const [english, bengali] = [await say(code, 'EN'), await say(code, 'BN')] as { code: string; message: string }[]
    expect([english!.code, bengali!.code]).toEqual([code, code])
    expect(english!.message).toMatch(words)
    expect(bengali!.message).toMatch(/[\u0980-\u09ff]/)
  }
})

/** What a call is told while the brand rests, or from an address that it does not serve. */
async function sayClosed(code: string, headers: Record<string, string>): Promise<unknown> {
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const ask = async (at: TestCaller) => (await at.call(calls.brand.registerRules, { headers })).body
  if (code === 'system.region_blocked') {
    await portal.database.query(sql`insert into brand.blocked_networks values (${brand.id}, '203.0.113.0/24') on conflict do nothing`)
    portal.brands.refresh()
    return ask(createTestCaller(portal.app, 'localhost', '203.0.113.9'))
  }
  await portal.database.transaction((tx) => portal.brands.setMaintenance(tx, brand, { active: true }))
  return ask(caller)
}
