import { calls } from '@portal/contracts/calls'
import { decodeServicePath } from '@portal/contracts/service-path'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import type { Brand } from './brands.ts'
import { seedBrands } from './seed.ts'

let portal: TestPortal
let caller: TestCaller
let brand: Brand

beforeAll(async () => {
  portal = await openTestPortal()
  caller = createTestCaller(portal.app)
  brand = (await portal.brands.findBrandByHost('localhost'))!
})
afterAll(() => portal.close())

const { status, whitelabel, registerRules, domainRoute, routers } = calls.brand
type Permission = Record<string, unknown> & { whitelabel: { modId: string; enabled: boolean; childrenNodes: unknown[] }[] }
const permissionOf = async () => (await caller.call(whitelabel)).body.value as Permission

test('The demo brand answers for every local host name and port; other hosts are refused (SEC-20)', async () => {
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:9999', '[::1]', '[::1]:8080']) {
    expect([host, (await createTestCaller(portal.app, host).call(status)).status]).toEqual([host, 200])
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'a,localhost', ' ', 'localhost:port']) {
    const refused = await createTestCaller(portal.app, host).call(status)
    expect([host, refused.status, refused.body.code]).toEqual([host, 421, 'brand.unknown_host'])
  }
})

test('the permission tells what is configured for the brand (R-1.4.01, R-7.1.25, R-3.5.13)', async () => {
  expect(await permissionOf()).toMatchObject({
    merchant: 'SHAPLA',
    merchantCode: 'SHAPLA',
    mode: 'demo',
    platform: 'web',
    device: 'WEB',
    currency: 'BDT',
    languages: ['BN', 'EN'],
    defaultLanguage: 'BN',
    minimumAge: 21,
    licences: [],
    regionRestriction: { active: false },
    maintenance: { active: false },
    location: { ip: '127.0.0.1' },
  })
})

test('the single calls answer exactly what the permission holds (R-7.1.20, R-7.1.31, R-7.1.33)', async () => {
  const permission = await permissionOf()
  const value = async (line: typeof registerRules) => (await caller.call(line)).body.value as Record<string, unknown>
  expect((await value(registerRules as never)).rules).toEqual(permission.registerRules)
  expect((await value(registerRules as never)).minimumAge).toBe(permission.minimumAge)
  expect((await value(domainRoute as never)).domains).toEqual(permission.domainRoute)
  const routed = (await caller.call(routers, { query: { device: '3' } })).body.value as {
    domainList: { domainName: string }[]
    resources: unknown
  }
  expect(routed.domainList.map(({ domainName }) => domainName)).toEqual(permission.domainRoute)
  expect(routed.resources).toEqual(permission.resources)
})

test('Rules, domains and routers are cacheable, status and permission are not (R-7.1.21, R-7.1.27)', async () => {
  const cacheOf = async (line: typeof status) => String((await caller.call(line)).headers['cache-control'])
  for (const line of [registerRules, domainRoute, routers]) expect(await cacheOf(line as never)).toBe('public, max-age=60')
  for (const line of [status, whitelabel]) expect(await cacheOf(line as never)).toBe('no-store')
})

test('The tree holds every required switch; one that is off disables all below it (R-1.6.01, R-3.5.13)', async () => {
  const names = new Set<string>()
  const walk = (nodes: Permission['whitelabel']) => nodes.forEach((node) => (names.add(node.modId), walk(node.childrenNodes as never)))
  walk((await permissionOf()).whitelabel)
  for (const name of ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'CHNGPASSVERIF3', 'pwdEnabled', 'hasFreePlay', 'showVerCodeLogin', 'DIRECTREG3', 'MANUALREBATE3', 'SOCIALLOGIN3', 'MEMBERCENTER3', 'AGENTCENTER3']) expect([...names]).toContain(name) // prettier-ignore
  expect(await portal.brands.isFeatureOn(brand, 'USERNAMEREG3')).toBe(true)
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'DIRECTREG3', false))
  expect(await portal.brands.isFeatureOn(brand, 'USERNAMEREG3')).toBe(false)
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'DIRECTREG3', true))
  expect(await portal.brands.isFeatureOn(brand, 'NOSUCH')).toBe(false)
  expect(await portal.brands.isFeatureOn(brand, '__proto__')).toBe(false)
})

test('In maintenance calls answer 503 but status and permission answer (R-2.3.02, R-2.3.05, R-3.5.22)', async () => {
  const endsAt = new Date(Date.now() + 3_600_000)
  await portal.database.transaction((tx) => portal.brands.setMaintenance(tx, brand, { active: true, endsAt }))
  const told = await caller.call(status)
  expect(told.body.value).toEqual({ status: 1, ip: '127.0.0.1', endTime: endsAt.toISOString() })
  expect((await permissionOf()).maintenance).toEqual({ active: true, endTime: endsAt.toISOString() })
  const refused = await caller.call(registerRules)
  expect([refused.status, refused.body.code]).toEqual([503, 'system.maintenance'])
  expect((await caller.logIn('demo').catch(() => ({ status: 503 }))).status).toBe(503)
  await portal.database.transaction((tx) => portal.brands.setMaintenance(tx, brand, { active: true, endsAt: new Date(Date.now() - 1_000) }))
  expect((await caller.call(status)).body.value).toEqual({ status: 1, ip: '127.0.0.1' })
  await portal.database.transaction((tx) => portal.brands.setMaintenance(tx, brand, { active: false }))
  expect((await caller.call(status)).body.value).toEqual({ status: 0, ip: '127.0.0.1' })
})

test('a blocked network gets status 2 and nothing else, also in its mapped form (R-2.3.09)', async () => {
  await portal.database.query(
    sql`insert into brand.blocked_networks (brand_id, network) values (${brand.id}, '203.0.113.0/24'), (${brand.id}, '2001:db8::/32')`,
  )
  portal.brands.refresh()
  for (const ip of ['203.0.113.77', '2001:db8:1::5', '::ffff:203.0.113.77']) {
    const blocked = createTestCaller(portal.app, 'localhost', ip)
    expect((await blocked.call(status)).body.value).toEqual({ status: 2, ip })
    expect([ip, (await blocked.call(registerRules)).body.code]).toEqual([ip, 'system.region_blocked'])
  }
  expect((await caller.call(registerRules)).status).toBe(200)
  await portal.database.query(sql`delete from brand.blocked_networks`)
  portal.brands.refresh()
})

test('A brand in mode real needs a licence and then serves only its listed regions (R-2.3.09)', async () => {
  const statusAt = async (ip: string) =>
    ((await createTestCaller(portal.app, 'localhost', ip).call(status)).body.value as { status: number }).status
  await portal.database.query(sql`insert into brand.networks values ('198.51.100.0/24', 'BD'), ('198.51.100.128/25', 'FR')`)
  await portal.database.query(sql`update brand.brands set mode = 'real', allowed_regions = '{BD}'`)
  portal.brands.refresh()
  expect(await statusAt('198.51.100.7')).toBe(2)
  await portal.database.query(
    sql`insert into brand.licences values (${brand.id}, 'Regulator', 'L-1', 'Operator Ltd', 'https://regulator.example', 'localhost', null, '{BD}')`,
  )
  portal.brands.refresh()
  expect([await statusAt('198.51.100.7'), await statusAt('198.51.100.200'), await statusAt('192.0.2.1')]).toEqual([0, 2, 2])
  await portal.database.query(sql`delete from brand.licences`)
  await portal.database.query(sql`update brand.brands set mode = 'demo', allowed_regions = '{}'`)
  portal.brands.refresh()
})

test('a licence is claimed for its host until its day, by no demonstration; without one a brand is closed (PROT-17)', async () => {
  const claimed = async (change: string) => {
    await portal.database.pool.query(change)
    portal.brands.refresh()
    const told = (await createTestCaller(portal.app, 'localhost', '198.51.100.7').call(status)).body.value as { status: number }
    const { licences } = (await portal.brands.getBrand(brand.id))!
    return [licences.map(({ number }) => number), told.status]
  }
  const real = `update brand.brands set mode = 'real', allowed_regions = '{BD}' where id = ${brand.id};`
  const record = (host: string, until: string) =>
    `delete from brand.licences; insert into brand.licences values (${brand.id}, 'Regulator', 'L-2', 'Operator Ltd', 'https://regulator.example', ${host}, ${until}, '{BD}')`
  expect(await claimed(`${real} delete from brand.licences`)).toEqual([[], 2])
  expect(await claimed(record("'localhost'", 'null'))).toEqual([['L-2'], 0])
  expect(await claimed(record("'localhost'", "now() + interval '1 minute'"))).toEqual([['L-2'], 0])
  expect(await claimed(record("'localhost'", "now() - interval '1 second'"))).toEqual([[], 2])
  expect(await claimed(record("'elsewhere.example'", 'null'))).toEqual([[], 2])
  expect(await claimed(record('null', 'null'))).toEqual([[], 2])
  expect(await claimed(`${record("'localhost'", 'null')}; update brand.brands set mode = 'demo', allowed_regions = '{}'`)).toEqual([[], 0])
  await portal.database.query(sql`delete from brand.licences`)
  portal.brands.refresh()
})

test('customer-service entries travel encoded with their key behind them (R-3.5.06)', async () => {
  const entries = (await permissionOf()).customerService as { csType: string; path: string }[]
  expect(entries.map(({ csType }) => csType)).toEqual(expect.arrayContaining(['LIVECHAT', 'VIP']))
  for (const { path } of entries) {
    expect(path).not.toContain('service')
    expect(decodeServicePath(path)).toMatch(/^\/service(\?vip=1)?$/)
  }
})

test('seeding again changes nothing that an operator set', async () => {
  await portal.database.query(sql`update brand.brands set minimum_age = 25`)
  const again = await portal.database.transaction((tx) => seedBrands(tx))
  expect(again).toMatchObject({ id: brand.id, code: 'SHAPLA', currency: 'BDT', defaultLanguage: 'BN' })
  const [row] = await portal.database.query<{ age: number; hosts: number }>(sql`
    select minimum_age as age, (select count(*)::int from brand.hosts) as hosts from brand.brands`)
  expect(row).toEqual({ age: 25, hosts: 3 })
  await portal.database.query(sql`update brand.brands set minimum_age = 21`)
})

test('a change made by another process is seen within seconds', async () => {
  await portal.brands.getBrand(brand.id)
  await portal.database.query(sql`update brand.brands set chat_header_colour = '#112233'`)
  const from = performance.now()
  while ((await portal.brands.getBrand(brand.id)).chatHeaderColour !== '#112233') {
    expect(performance.now() - from).toBeLessThan(4_000)
    await new Promise((next) => setTimeout(next, 100))
  }
})

test('App resources have type, label, address and code, for devices 0 and 3 (R-3.5.08, R-3.5.09)', async () => {
  const told = [
    { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down', qrCodeUrl: '/qr/ANDROID.svg' },
    { resourceType: 'IOS', labelNameEn: 'iOS', url: '/down', qrCodeUrl: '/qr/IOS.svg' },
  ]
  expect((await permissionOf()).resources).toEqual(told)
  for (const device of ['0', '3']) expect((await caller.call(routers, { query: { device } })).body.value).toMatchObject({ resources: told })
})

test('Host lists of the page’s policy hold plain hosts alone, also in the permission (R-7.6.06)', async () => {
  const set = (hosts: string[]) => portal.database.query(sql`update brand.brands set image_cdns = ${hosts}::text[] where code = 'SHAPLA'`)
  for (const bad of [
    "x.example; script-src 'unsafe-inline'",
    'https://x.example',
    'x.example/path',
    '*.example',
    'X.example',
    '',
    "'self'",
  ])
    await expect(set([bad, 'b.example']), bad).rejects.toThrow(/brands_image_cdns_check/)
  await set(['a.example', 'b.example:8443'])
  portal.brands.refresh()
  expect(await portal.brands.listImageHosts(brand)).toEqual(['a.example', 'b.example:8443'])
  expect((await permissionOf()).imageCDNs).toEqual(['a.example', 'b.example:8443'])
})
