import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncGames } from '#modules/catalogue'
import { brandsFolder, readBrandFiles } from './brand-file.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { createTestCaller, type TestCaller } from './testing/test-caller.ts'
import { seedWithTiger, tiger } from './testing/test-tiger.ts'

let portal: TestApp
let shapla: TestCaller
let padma: TestCaller

beforeAll(async () => {
  portal = await openTestApp({}, await readBrandFiles())
  shapla = createTestCaller(portal.app)
  padma = createTestCaller(portal.app, 'padma.localhost:8080')
  await portal.database.transaction(async (tx) => {
    await seedWithTiger(tx)
    await syncGames(tx, 'KITE', [{ ...tiger, code: 'kite-carnival' }])
  })
})
afterAll(() => portal.close())

type Permission = {
  merchantCode: string
  currency: string
  languages: string[]
  whitelabel: Node[]
  look: { light?: Record<string, string>; mark?: unknown[] }
}
type Node = { modId: string; enabled: boolean; childrenNodes: Node[] }
const valueOf = async <Value>(answer: Promise<{ body: { value?: unknown } }>) => (await answer).body.value as Value
const permissionOf = (caller: TestCaller) => valueOf<Permission>(caller.call(calls.brand.whitelabel))
const switchOf = (nodes: Node[], modId: string): boolean | undefined => {
  for (const node of nodes) {
    const found = node.modId === modId ? node.enabled : switchOf(node.childrenNodes, modId)
    if (found !== undefined) return found
  }
  return undefined
}

test('A file configures a second brand, and the host alone decides which one answers (R-1.4.02, R-7.1.26)', async () => {
  const [first, second] = [await permissionOf(shapla), await permissionOf(padma)]
  expect([first.merchantCode, first.currency, first.languages]).toEqual(['SHAPLA', 'BDT', ['BN', 'EN']])
  expect([second.merchantCode, second.currency, second.languages]).toEqual(['PADMA', 'USD', ['EN', 'VI', 'CN']])
  expect(first.look).toEqual({})
  expect(second.look.light!['--brand']).toMatch(/^oklch\(/)
  expect(second.look.mark!.length).toBeGreaterThan(0)
  for (const name of ['MOBILENUMREG3', 'showVerCodeLogin']) expect([name, switchOf(second.whitelabel, name)]).toEqual([name, true])
  expect([switchOf(first.whitelabel, 'MOBILENUMREG3'), switchOf(second.whitelabel, 'AGENTCENTER3')]).toEqual([false, false])
  // What the page says of itself changes nothing, nor does what it says of its merchant.
  const claimed = await valueOf<Permission>(shapla.call(calls.brand.whitelabel, { query: { domain: 'padma.localhost' } }))
  expect(claimed.merchantCode).toBe('SHAPLA')
  const lanes = await shapla.call(calls.catalogue.hotGames, { query: { merchantCode: 'PADMA' } })
  expect(JSON.stringify(lanes.body.value)).toContain('KITE')
})

test('One name at two brands is two accounts, and a session is valid at its own brand alone (SEC-20)', async () => {
  const atShapla = await shapla.getToken('demo')
  const atPadma = await padma.getToken('demo')
  const info = (caller: TestCaller, token: string) => caller.call(calls.identity.memberInfo, { token })
  const idOf = async (caller: TestCaller, token: string) => (await valueOf<{ id: string; currency: string }>(info(caller, token)))!
  const [one, other] = [await idOf(shapla, atShapla), await idOf(padma, atPadma)]
  expect(one.id).not.toBe(other.id)
  expect([one.currency, other.currency]).toEqual(['BDT', 'USD'])
  for (const [caller, token] of [
    [padma, atShapla],
    [shapla, atPadma],
  ] as const) {
    for (const line of [calls.identity.memberInfo, calls.wallet.balance, calls.catalogue.favoriteIds, calls.bets.bettingRecord]) {
      const refused = await caller.call(line, { token })
      expect([line.call, refused.status, refused.body.code]).toEqual([line.call, 401, 'session.expired'])
    }
  }
  // An agent's code counts in its own house only: this name is taken from the first brand's agents.
  await portal.database.query(
    sql`update identity.members set invite_code = 'SHAPLAONLY' where username = 'agent' and brand_id = (select id from brand.brands where code = 'SHAPLA')`,
  )
  expect((await shapla.call(calls.identity.affiliateCheck, { query: { code: 'SHAPLAONLY' } })).status).toBe(200)
  expect((await padma.call(calls.identity.affiliateCheck, { query: { code: 'SHAPLAONLY' } })).body.code).toBe(
    'identity.affiliate_code_unknown',
  )
})

test('A withheld vendor is in none of the brand’s lists and can’t be marked or opened; the other has it', async () => {
  const token = await padma.getToken('demo')
  const text = async (caller: TestCaller, line: Parameters<TestCaller['call']>[0], query = {}) =>
    JSON.stringify((await caller.call(line, { query })).body.value)
  const { hotGames, gameList, vendorLanes, vendorGameTypes } = calls.catalogue
  for (const line of [hotGames, gameList, vendorLanes, vendorGameTypes]) {
    expect([line.call, await text(shapla, line)]).toEqual([line.call, expect.stringContaining('KITE')])
    expect([line.call, await text(padma, line)]).toEqual([line.call, expect.not.stringContaining('KITE')])
    expect([line.call, await text(padma, line)]).toEqual([line.call, expect.stringContaining('NOKSHI')])
  }
  expect(await text(padma, gameList, { vassalage: 'KITE' })).toContain('{"games":[],"totalPages":0,"total":0')
  const [kite] = await portal.database.query<{ id: number }>(sql`select node_id as id from catalogue.games where code = 'kite-carnival'`)
  const mark = { nodeId: String(kite!.id), vendor: 'KITE', gameType: 'RNG' }
  expect((await padma.call(calls.catalogue.addFavorite, { token, body: mark })).body.code).toBe('catalogue.game_not_found')
  const launch = { vassalage: 'KITE', gameCode: 'kite-carnival' }
  expect((await padma.call(calls.launch.launchGame, { token, body: launch })).body.code).toBe('launch.game_not_available')
  expect((await padma.call(calls.launch.launchDemo, { body: launch })).body.code).toBe('launch.game_not_available')
  expect((await shapla.call(calls.launch.launchGame, { token: await shapla.getToken('demo'), body: launch })).status).toBe(200)
})

test('notices, banners, switches, maintenance and rules of one brand never reach the other', async () => {
  const notices = (caller: TestCaller) =>
    valueOf<{ list: { title: string }[] }>(caller.call(calls.content.announcements, { query: { type: 'B', language: 'EN' } }))
  const titles = async (caller: TestCaller) => (await notices(caller)).list.map(({ title }) => title)
  expect((await titles(padma)).join()).toContain('Padma')
  expect((await titles(padma)).join()).not.toContain('Shapla')
  expect((await titles(shapla)).join()).not.toContain('Padma')
  const second = (await portal.brands.findBrandByHost('padma.localhost'))!
  await portal.database.transaction(async (tx) => {
    await portal.brands.setFeature(tx, second, 'USERNAMEREG3', false)
    await portal.brands.setMaintenance(tx, second, { active: true })
  })
  const statusOf = async (caller: TestCaller) => (await valueOf<{ status: number }>(caller.call(calls.brand.status))).status
  await expect.poll(() => statusOf(padma), { timeout: 10_000 }).toBe(1)
  expect(await statusOf(shapla)).toBe(0)
  expect(switchOf((await permissionOf(shapla)).whitelabel, 'USERNAMEREG3')).toBe(true)
  await portal.database.transaction((tx) => portal.brands.setMaintenance(tx, second, { active: false }))
  await expect.poll(() => statusOf(padma), { timeout: 10_000 }).toBe(0)
})

test('a second start changes nothing of a brand that an operator has changed since', async () => {
  await portal.database.query(sql`update brand.brands set currency_symbol = 'US$' where code = 'PADMA'`)
  const { seedBrand } = await import('#modules/brand')
  const [file] = await readBrandFiles()
  const again = await portal.database.transaction((tx) => seedBrand(tx, file!))
  expect(again.isNew).toBe(false)
  const [row] = await portal.database.query<{ symbol: string }>(
    sql`select currency_symbol as symbol from brand.brands where code = 'PADMA'`,
  )
  expect(row!.symbol).toBe('US$')
})

test('A brand’s minimum age comes from its file, 21 by default and never below 18 (PROT-09)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'))
  const whole = JSON.parse(await readFile(join(brandsFolder, 'padma.json'), 'utf8')) as Record<string, unknown>
  const read = async (minimumAge: unknown) => {
    await writeFile(join(folder, 'padma.json'), JSON.stringify({ ...whole, minimumAge }))
    return (await readBrandFiles(folder))[0]!.minimumAge
  }
  expect([await read(18), await read(19), await read(21), await read(undefined)]).toEqual([18, 19, 21, 21])
  for (const bad of [17, 0, -21, 20.5, '21', null, 100]) await expect(read(bad)).rejects.toThrow('minimumAge')
  await rm(folder, { recursive: true })
  // A row that says nothing asks for the greater age too, and the database itself holds the least.
  const [row] = await portal.database.query<{ age: number }>(sql`
    insert into brand.brands (code, name, mode, currency, languages, default_language) values ('SILENT', '{"EN":"Silent"}', 'demo', 'VND', '{EN}', 'EN')
    returning minimum_age as age`)
  expect(row!.age).toBe(21)
  await expect(portal.database.query(sql`update brand.brands set minimum_age = 17 where code = 'SILENT'`)).rejects.toThrow('minimum_age')
  // The two brands that are served side by side: one by the law of 18 years, one by that of 21.
  const bornBefore = (years: number) => {
    const now = new Date()
    return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 40)).toISOString().slice(0, 10)
  }
  let names = 0
  const brands: [TestCaller, string, boolean][] = [[shapla, 'localhost', true], [padma, 'padma.localhost:8080', false]]
  for (const [caller, host, tooYoung] of brands) {
    const brand = (await portal.brands.findBrandByHost(host))!
    await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'birthDate', { enabled: true, required: true }))
    await portal.database.transaction((tx) => portal.brands.setFeature(tx, brand, 'USERNAMEREG3', true))
    // Brands are read anew within seconds: until then the field is not asked for.
    await expect.poll(async () => (await caller.register(`Waits${(names += 1)}`)).body.details?.birthDate, { timeout: 10_000 }).toBe('required')
    const told = await caller.register('Nineteen1', { birthDate: bornBefore(19) })
    expect([host, told.status, told.body.details?.birthDate]).toEqual(tooYoung ? [host, 422, 'too_young'] : [host, 200, undefined])
    await portal.database.transaction((tx) => portal.brands.setRegisterRule(tx, brand, 'birthDate', { enabled: false, required: false }))
  }
}) // prettier-ignore

test('no shipped file plays for real money, and one that would without a licence is refused (PROT-15, PROT-16)', async () => {
  const shipped = await readBrandFiles()
  expect(shipped.map(({ mode, licences, allowedRegions }) => [mode, licences.length, allowedRegions.length])).toEqual(
    shipped.map(() => ['demo', 0, 0]),
  )
  const padmaFile = JSON.parse(await readFile(join(brandsFolder, 'padma.json'), 'utf8')) as object
  const folder = await mkdtemp(join(tmpdir(), 'real-brand-'))
  const read = async (change: object) => {
    await writeFile(join(folder, 'real.json'), JSON.stringify({ ...padmaFile, mode: 'real', ...change }))
    return readBrandFiles(folder)
  }
  const licence = {
    regulator: 'Authority',
    number: 'L-1',
    entity: 'Operator Ltd',
    url: 'https://regulator.example',
    host: 'padma.localhost',
    markets: ['MT'],
  }
  const withheldVendors = ['DS88', 'DIG', 'WS168']
  await expect(read({ withheldVendors })).rejects.toThrow('needs a licence')
  await expect(read({ withheldVendors, licences: [licence], allowedRegions: ['MT', 'BD'] })).rejects.toThrow(
    'no licence names the market BD',
  )
  await expect(read({ withheldVendors: [], licences: [licence], allowedRegions: ['MT'] })).rejects.toThrow('no licence names cockfights')
  expect(await read({ withheldVendors, licences: [licence], allowedRegions: ['MT'] })).toHaveLength(1)
  expect(await read({ withheldVendors: [], licences: [{ ...licence, cockfight: true }], allowedRegions: ['MT'] })).toHaveLength(1)
  await rm(folder, { recursive: true })
})
