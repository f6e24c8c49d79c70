import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStudioConfig, readStudioKey } from './config.ts'
import { openSeal } from '@portal/runtime/seal'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'studio-key-'))))
afterAll(() => rm(folder, { recursive: true }))

const good = {
  DATABASE_URL: 'postgresql://portal:x@127.0.0.1:5432/portal',
  GVP_PORTAL_URL: 'http://127.0.0.1:8080',
  GVP_KEYS: JSON.stringify([{ vendor: 'NOKSHI', key: 'k', secret: 'a-secret-of-some-length' }]),
  STUDIO_PUBLIC_URL: 'http://127.0.0.1:8090',
}

test('every wrong or missing setting is named at once, and no secret is repeated (REL-13)', () => {
  expect(readStudioConfig(good).STUDIO_PORT).toBe(8090)
  const keys = JSON.stringify([{ vendor: 'NOKSHI', key: 'k', secret: 'short' }])
  const read = () => readStudioConfig({ ...good, GVP_KEYS: keys, GVP_PORTAL_URL: 'ftp://x', DATABASE_URL: '' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/DATABASE_URL.*\n.*GVP_PORTAL_URL.*\n.*GVP_KEYS/)
  expect(read).not.toThrow(/short/)
  expect(() => readStudioConfig({ ...good, GVP_KEYS: '[' })).toThrow(/GVP_KEYS/)
})

test('the studio makes its own key once, readable by itself alone, and finds it again (FAIR-10)', async () => {
  const place = { DATA_DIR: join(folder, 'new'), STUDIO_KEY: undefined }
  const keys = await Promise.all([readStudioKey(place), readStudioKey(place)])
  const again = await readStudioKey(place)
  expect([keys[0]!.length, keys[0]!.equals(keys[1]!), again.equals(keys[0]!)]).toEqual([32, true, true])
  expect((await stat(join(folder, 'new/studio.key'))).mode & 0o777).toBe(0o600)
  expect((await readStudioKey({ ...place, STUDIO_KEY: 'ab'.repeat(32) })).toString('hex')).toBe('ab'.repeat(32))
  await writeFile(join(folder, 'studio.key'), 'damaged')
  await expect(readStudioKey({ DATA_DIR: folder, STUDIO_KEY: undefined })).rejects.toThrow('not a key')
})

test('a sealed secret opens with its key and purpose alone, and not when one bit is changed (FAIR-10)', () => {
  const seal = openSeal(Buffer.alloc(32, 1))
  const secret = Buffer.from('the server seed')
  const sealed = seal.close(secret, 'server-seed')
  expect(seal.open(sealed, 'server-seed')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal.close(secret, 'server-seed')).not.toEqual(sealed)
  expect(() => seal.open(sealed, 'portal-token')).toThrow()
  expect(() => openSeal(Buffer.alloc(32, 2)).open(sealed, 'server-seed')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = changed[at]! ^ 1
    expect(() => seal.open(changed, 'server-seed')).toThrow()
  }
})
