import { calls } from '@portal/contracts/calls'
import { createHmacKey } from '@portal/contracts/vendor-signature'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestCaller, type TestCaller } from '../../testing/test-caller.ts'
import { seedWithTiger } from '../../testing/test-tiger.ts'
import { openDemoThrottle } from './demo-throttle.ts'
import { startTestVendor, type TestVendor } from '../../testing/test-vendor.ts'

let vendor: TestVendor
let portal: TestApp
let caller: TestCaller

beforeAll(async () => {
  vendor = await startTestVendor()
  portal = await openTestApp({ STUDIO_URL: vendor.url })
  const { key, secret } = portal.studioKeys.find((own) => own.vendor === 'NOKSHI')!
  vendor.key = createHmacKey(key, secret)
  await portal.database.transaction(seedWithTiger)
  caller = createTestCaller(portal.app)
})
afterAll(async () => {
  await portal.close()
  await vendor.close()
})
beforeEach(() => {
  vendor.asked = []
  vendor.answers = {
    '/gvp/v1/games/launch': { url: `${vendor.url}/play/sundarban-tiger?session=d1`, sessionId: 'd1', expiresAt: new Date().toISOString() },
  }
})

const tiger = { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger', language: 'BN' }
const open = (body: object = tiger, token?: string) => caller.call(calls.launch.launchDemo, { ...(token && { token }), body })
/** Another process switches it; this one knows within seconds. */
async function switchFreePlay(on: boolean): Promise<void> {
  const [brand] = await portal.database.query<{ id: number; code: string; currency: string }>(
    sql`select id, code, currency from brand.brands`,
  )
  await portal.database.transaction((tx) => portal.brands.setFeature(tx, { ...brand!, defaultLanguage: 'BN' }, 'hasFreePlay', on))
  await vi.waitFor(async () => expect((await open()).body.success).toBe(on), { timeout: 15_000, interval: 250 })
  vendor.asked = []
}

describe('free play', () => {
  test('opens for all visitors and accounts and tells the vendor no player and no wallet (A-60, FAIR-19)', async () => {
    const tokens = [undefined, await caller.getToken('demo'), await caller.getToken('trial')]
    for (const token of tokens) {
      const { body } = await open(tiger, token)
      expect(body).toMatchObject({
        success: true,
        value: { content: `${vendor.url}/play/sundarban-tiger?session=d1`, gameName: 'সুন্দরবনের বাঘ' },
      })
    }
    for (const { body } of vendor.launches()) {
      expect(body).toMatchObject({ mode: 'demo', game: 'sundarban-tiger', currency: 'BDT', language: 'BN', rg: { minimumAge: 21 } })
      expect(Object.keys(body).filter((key) => ['player', 'token', 'limits', 'depositUrl'].includes(key))).toEqual([])
    }
    expect(await portal.database.query(sql`select 1 as found from launch.sessions`)).toEqual([])
  })

  test('is refused by the server while the brand has it switched off (R-1.1.07)', async () => {
    await switchFreePlay(false)
    expect([(await open()).status, (await open()).body.code]).toEqual([403, 'launch.free_play_closed'])
    expect(vendor.launches()).toEqual([])
    await switchFreePlay(true)
    expect((await open()).body.success).toBe(true)
  })

  test('is refused for an unknown game, one without a demo, and a foreign address (S-17)', async () => {
    expect((await open({ ...tiger, vassalage: 'SANDBOX', gameCode: 'sandbox-1' })).body.code).toBe('launch.game_not_available')
    expect((await open({ ...tiger, gameCode: 'nothing' })).body.code).toBe('launch.game_not_available')
    expect((await open({ ...tiger, backUrl: '//evil.example' })).body.code).toBe('request.invalid')
    vendor.answers['/gvp/v1/games/launch'] = { url: 'https://evil.example/', sessionId: 'd', expiresAt: new Date().toISOString() }
    expect((await open()).body.code).toBe('launch.vendor_not_reachable')
    vendor.answers['/gvp/v1/games/launch'] = { status: 'MAINTENANCE' }
    expect((await open()).body.code).toBe('launch.game_in_maintenance')
  })

  test('is thirty games a minute from one address, and others are not held up by it', () => {
    let nowMs = 1_000
    const count = openDemoThrottle(() => nowMs)
    for (let demo = 0; demo < 30; demo += 1) count('10.0.0.1')
    expect(() => count('10.0.0.1')).toThrow('request.too_many')
    expect(() => count('10.0.0.2')).not.toThrow()
    nowMs += 59_999
    expect(() => count('10.0.0.1')).toThrow('request.too_many')
    nowMs += 1
    expect(() => count('10.0.0.1')).not.toThrow()
  })
})
