/** Who may call what: every served route with every kind of caller, over the server's HTTP handling and a real database. */
import { routes } from '@portal/contracts'
import type { Access, AccountType, Route } from '@portal/contracts'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesNoMember, namesOwnTeam } from './testing/field-names.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'
import { listServedLines } from './testing/test-routes.ts'

let portal: TestApp
let caller: TestCaller

beforeAll(async () => {
  portal = await openTestApp()
  caller = createTestCaller(portal.app)
  const [brand] = await portal.database.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('OTHER', '{"EN":"Other"}', 'demo', 'VND', '{EN}', 'EN') returning id`)
  await portal.database.query(sql`insert into brand.hosts (host, brand_id) values ('other.example', ${brand!.id})`)
  await portal.database.query(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code) values ('OTHERMEMBER', ${brand!.id}, 'demo', 'demo', 'DEMO')`)
})
afterAll(() => portal.close())

const signedIn = { demo: 0, agent: 1, agent2: 2, trial: 4, affiliate: 41, subaffiliate: 42 } as const satisfies Record<string, AccountType>
type Who = keyof typeof signedIn | 'visitor' | 'other brand' | 'ended session' | 'must change password' | 'forged token'

/** What each kind of caller must be told, written out by hand: undefined is admitted. */
const expected: Record<Access, (who: Who) => string | undefined> = {
  anyone: () => undefined,
  session: (who) => refusalOfStranger(who) ?? (who === 'must change password' ? 'session.wrong_access' : undefined),
  member: (who) => expected.session(who) ?? (who === 'trial' ? 'account.trial_not_allowed' : undefined),
  agent: (who) => expected.member(who) ?? (who === 'demo' ? 'session.wrong_access' : undefined),
}

function refusalOfStranger(who: Who): string | undefined {
  if (who === 'visitor') return 'session.required'
  return who === 'other brand' || who === 'ended session' || who === 'forged token' ? 'session.expired' : undefined
}

/** What only a look of staff at a member's pages may call; none of the ten kinds is one. */
const ofViewsAlone = new Set<string>(['POST /wps/session/view/end'])

/** What a session may still do that must change its password first. */
const whileRestricted = new Set([
  'DELETE /wps/session/logout',
  'GET /wps/member/info',
  'GET /wps/member/security',
  'GET /wps/session/list',
  'POST /wps/member/password',
  'POST /wps/member/stepUp',
  'POST /wps/member/stepUp/passkey',
  'POST /wps/session/revoke',
  'POST /wps/session/revokeOthers',
])

/** Opens a session of its own for each cell, so that a call that ends it disturbs no other. */
async function openSession(username: string, options: { host?: string; restricted?: boolean } = {}): Promise<string> {
  const brand = (await portal.brands.findBrandByHost(options.host ?? 'localhost'))!
  return portal.database.transaction(async (tx) => {
    const [member] = await tx.query<{ id: bigint }>(
      sql`select id from identity.members where brand_id = ${brand.id} and username = ${username}`,
    )
    const session = {
      memberId: member!.id,
      brandId: brand.id,
      restricted: options.restricted ?? false,
      ip: '127.0.0.1',
      userAgent: 'matrix',
    }
    return portal.identity.deps.sessions.open(tx, session)
  })
}

async function tokenOf(who: Who): Promise<string | undefined> {
  if (who === 'visitor') return undefined
  if (who === 'forged token') return Buffer.alloc(32, 1).toString('base64url')
  if (who === 'other brand') return openSession('demo', { host: 'other.example' })
  if (who === 'must change password') return openSession('demo', { restricted: true })
  if (who !== 'ended session') return openSession(who)
  const token = await openSession('demo')
  await caller.call({ call: 'DELETE /wps/session/logout' }, { token })
  return token
}

const accessCodes = new Set([
  'session.required',
  'session.expired',
  'session.wrong_access',
  'account.trial_not_allowed',
  'brand.unknown_host',
])

async function admissionOf(route: Route, who: Who): Promise<string | undefined> {
  const token = await tokenOf(who)
  const { body, status } = await caller.call(route, { token })
  expect(status, `${route.call} must not fail`).not.toBe(500)
  return body.code !== undefined && accessCodes.has(body.code) ? body.code : undefined
}

test('Every route admits exactly its callers, of ten kinds (SEC-16, R-5.1.06, R-6.1.01, R-6.1.02, R-6.1.11)', async () => {
  const kinds: Who[] = [...(Object.keys(signedIn) as (keyof typeof signedIn)[]), 'visitor', 'other brand', 'ended session', 'must change password', 'forged token'] // prettier-ignore
  const wrong: string[] = []
  let cells = 0
  for (const [line, route] of portal.serving.served) {
    for (const who of kinds) {
      const told = await admissionOf(route, who)
      const mayStill = who === 'must change password' && whileRestricted.has(line)
      const right = mayStill ? undefined : (expected[route.access](who) ?? (ofViewsAlone.has(line) ? 'session.wrong_access' : undefined))
      cells += 1
      if (told !== right) wrong.push(`${line} as ${who}: ${told} instead of ${right}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cells).toBe(portal.serving.served.size * kinds.length)
})

test('visitors may call these routes and no others (SEC-16, R-6.1.01, R-7.1.01)', () => {
  const open = [...portal.serving.served].filter(([, route]) => route.access === 'anyone').map(([line]) => line)
  expect(open.toSorted()).toEqual(visitorsMayCall.filter((line) => portal.serving.served.has(line)))
})

const visitorsMayCall = [
  'GET /lgw/games/game_menus',
  'GET /lgw/games/popular',
  'GET /lgw/vn/games/game',
  'GET /lgw/vn/games/game_menu',
  'GET /lgw/vn/numeros/draw',
  'GET /lgw/vn/numeros/draw/orders',
  'GET /lgw/vn/numeros/opened/game',
  'GET /lgw/vn/numeros/results',
  'GET /lotto/lgw/games/opened/numero',
  'GET /wps/agent/affiliate',
  'GET /wps/agent/commission',
  'GET /wps/captcha',
  'GET /wps/captcha/sound',
  'GET /wps/relay/GCSGAME_gameList',
  'GET /wps/relay/GCSGAME_getRankList',
  'GET /wps/relay/GCSGAME_getVassGameType',
  'GET /wps/relay/GCSGAME_hotGamesV2',
  'GET /wps/relay/GCSGAME_jackpots',
  'GET /wps/relay/GCSGAME_newGameVendor',
  'GET /wps/relay/GCSGAME_shelves',
  'GET /wps/relay/GCSGAME_subGames',
  'GET /wps/relay/GCSGAME_winnerBoard',
  'GET /wps/relay/GLS2_roomList',
  'GET /wps/relay/MCS2_getPointConfig',
  'GET /wps/relay/MCS2_getPointReward',
  'GET /wps/relay/MCSFE_getBanners',
  'GET /wps/relay/MCSFE_getListAnnouncements',
  'GET /wps/relay/MCSFE_getPost',
  'GET /wps/relay/MCSFE_getPosts',
  'GET /wps/relay/MCSFE_getPromotion',
  'GET /wps/relay/MCSFE_getPromotions',
  'GET /wps/relay/MCSFE_getRaffleDraw',
  'GET /wps/relay/MCSFE_getRaffleTickets',
  'GET /wps/relay/MCSFE_getVipLevels',
  'GET /wps/relay/MCSFE_search',
  'GET /wps/session/waysIn',
  'GET /wps/system/countries',
  'GET /wps/system/domainRoute',
  'GET /wps/system/helpCenter',
  'GET /wps/system/routers',
  'GET /wps/system/serviceChat',
  'GET /wps/system/setting/register',
  'GET /wps/system/status',
  'GET /wps/system/whitelabel',
  'GET /wps/verification/human',
  'POST /wps/agent/visit',
  'POST /wps/game/launchDemo',
  'POST /wps/member/password/email',
  'POST /wps/member/password/link',
  'POST /wps/member/password/verification',
  'POST /wps/session/device/forget',
  'POST /wps/session/login',
  'POST /wps/session/login/device',
  'POST /wps/session/login/freeplay',
  'POST /wps/session/login/passkey',
  'POST /wps/session/login/passkey/start',
  'POST /wps/session/login/second',
  'POST /wps/session/login/second/passkey',
  'POST /wps/session/login/sms',
  'POST /wps/session/social/finish',
  'POST /wps/session/social/start',
  'POST /wps/session/view',
  'POST /wps/verification/sms/noLogin',
  'POST /wps/verification/sms/register',
  'PUT /wps/agent/application',
  'PUT /wps/feedback',
  'PUT /wps/member/register',
  'PUT /wps/member/register/mobile',
]

/** Paths that are answered and are no routes of the contract, each with its own guard. */
const besideTheContract = [
  /^GET \/$/,
  /^GET \/\*$/,
  /^GET \/(\.well-known\/jwks\.json|openapi\.json|docs\/api)$/,
  /^GET \/(health\/(live|ready)|robots\.txt|sitemap\.xml|favicon\.ico|manifest\.webmanifest)$/,
  /^GET \/(assets|art|static|fonts)\/\*$/,
  /^GET \/wps\/live$/,
  /^PUT \/wps\/(feedback|promotion)\/images$/,
  /^PUT \/wps\/cashier\/withdraw\/proofs$/,
  /^PUT \/wps\/cashier\/deposit\/proof$/,
  /^PUT \/wps\/member\/kyc\/pictures$/,
  /^GET \/qr\/:name$/,
  /^GET \/wps\/session\/social\/return$/,
  /^POST \/(csp-report|wps\/csp-report)$/,
  /^POST \/wps\/cashier\/hooks\/:hook$/,
  /^POST \/gvp\/v1\/wallet\/[a-z-]+$/,
  /^POST \/gvp\/v1\/sandbox\/sessions$/,
  /^GET \/gvp\/v1\/sandbox\/play$/,
]

test('nothing is answered that stands neither in the contract nor on the list beside it (SEC-16)', () => {
  const contract = new Set(Object.values(routes).flatMap((group) => Object.values(group).map((route) => route.call as string)))
  const answered = listServedLines(portal.app)
  expect(answered.filter((line) => contract.has(line)).length).toBe(portal.serving.served.size)
  expect(answered.filter((line) => !contract.has(line) && !besideTheContract.some((known) => known.test(line)))).toEqual([])
})

test('A member’s stream needs a signed-in account, and a vendor’s call its signature (SEC-16)', async () => {
  const strangers: [Who, string][] = [['visitor', 'session.required'], ['other brand', 'session.expired'], ['ended session', 'session.expired'], ['forged token', 'session.expired'], ['must change password', 'session.wrong_access']] // prettier-ignore
  for (const [who, code] of strangers) {
    const token = await tokenOf(who)
    const { body } = await caller.call({ call: 'GET /wps/live' }, { token })
    expect([who, body.code]).toEqual([who, code])
  }
  const ofVendors = listServedLines(portal.app).filter((line) => line.startsWith('POST /gvp/'))
  expect(ofVendors.length).toBeGreaterThan(3)
  for (const line of ofVendors) {
    const reply = await caller.call({ call: line as 'POST /' }, { token: await openSession('demo') })
    expect([line, reply.status]).toEqual([line, 401])
  }
})

test('every route of the contract is served (SEC-16)', () => {
  const contract = Object.values(routes).flatMap((group) => Object.values(group).map((route) => route.call as string))
  expect(contract.filter((line) => !portal.serving.served.has(line as never))).toEqual([])
})

test('a route line stands once in the contract, so that no access rule hides another', () => {
  const contract = Object.values(routes).flatMap((group) => Object.values(group).map((route) => route.call as string))
  expect(new Set(contract).size).toBe(contract.length)
})

test('rights come from the account alone: nothing that a client says about itself changes them (SEC-20)', async () => {
  const token = await openSession('trial')
  const claims = { isAgent: '1', type: '0', 'x-is-agent': '1', merchant: 'OTHER', 'x-forwarded-host': 'other.example', 'x-forwarded-for': '198.51.100.1', cookie: 'isAgent=1; token=x' } // prettier-ignore
  const refused = await caller.call({ call: 'GET /wps/v2/wallets/balance' }, { token, headers: claims })
  expect([refused.status, refused.body.code]).toEqual([403, 'account.trial_not_allowed'])
  const permission = await caller.call({ call: 'GET /wps/system/whitelabel' }, { query: { domain: 'other.example' }, headers: claims })
  expect(permission.body.value).toMatchObject({ merchant: 'SHAPLA', location: { ip: '127.0.0.1' } })
})

test('each account is told its own type, whatever the client claims to be (R-3.2.04, SEC-20)', async () => {
  for (const [who, type] of Object.entries(signedIn)) {
    const { body } = await caller.call({ call: 'GET /wps/member/info' }, { token: await openSession(who), headers: { 'x-is-agent': '1' } })
    expect([who, (body.value as { type: AccountType }).type]).toEqual([who, type])
  }
})

/** Names of all fields that an input can carry, however deep. */
function listFields(schema: unknown, found = new Set<string>()): Set<string> {
  const { shape, def } = schema as { shape?: Record<string, unknown>; def?: Record<string, unknown> }
  for (const [name, part] of Object.entries(shape ?? {})) {
    found.add(name)
    listFields(part, found)
  }
  for (const part of [def?.innerType, def?.element, def?.in, def?.out, def?.valueType, ...((def?.options as unknown[]) ?? [])])
    if (part) listFields(part, found)
  return found
}

test('No call of an agent can name a member outside the own team (R-6.1.15, SEC-18)', async () => {
  const [foreign] = await portal.database.query<{ id: bigint; publicId: string; account: string; code: string }>(sql`
    select id, public_id as "publicId", username as account, invite_code as code from identity.members where username = 'vip'`)
  const names = { memberId: String(foreign!.id), playerId: foreign!.publicId, publicId: foreign!.publicId, account: foreign!.account, member: foreign!.account, downline: foreign!.account, userId: String(foreign!.id), agentId: String(foreign!.id) } // prettier-ignore
  const signedInRoutes = [...portal.serving.served].filter(([, { access }]) => access !== 'anyone')
  expect(signedInRoutes.length).toBeGreaterThan(20)
  const unknown = signedInRoutes.flatMap(([line, { input }]) => [...listFields(input)].filter((name) => !namesNoMember.has(name) && !namesOwnTeam.has(name)).map((name) => `${line}: ${name}`))
  expect(unknown).toEqual([])
  for (const [line, route] of signedInRoutes)
    for (const who of ['agent', 'agent2', 'affiliate', 'subaffiliate'] as const) {
      const token = await openSession(who)
      const told = line.startsWith('GET') ? await caller.call(route, { token, query: names }) : await caller.call(route, { token, body: names })
      expect([line, who, told.status, told.body.details?.memberId, told.body.details?.account]).toEqual([line, who, 422, 'unrecognized_keys', 'unrecognized_keys'])
      expect([line, told.text.includes(foreign!.publicId), told.text.includes(foreign!.code)]).toEqual([line, false, false])
    }
}) // prettier-ignore
