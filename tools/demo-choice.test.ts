import { expect, test } from 'vitest'
import { decideDemo, type DemoSettings } from './demo-choice.ts'

const own: DemoSettings = { HOST: '127.0.0.1', TRUSTED_PROXIES: '' }
const foreign = { DATABASE_URL: 'postgresql://portal@db.internal/portal' }

test.each<[string, Partial<DemoSettings>, boolean, RegExp]>([
  ['its own database on loopback', {}, true, /^Members {6}demo, vip/],
  ['another loopback address', { HOST: '127.8.0.1' }, true, /^Members/],
  ['IPv6 loopback', { HOST: '::1' }, true, /^Members/],
  ['localhost', { HOST: 'localhost' }, true, /^Members/],
  ['a studio of this machine', { STUDIO_PUBLIC_URL: 'http://[::1]:8090' }, true, /^Members/],
  ['DEMO=0', { DEMO: '0' }, false, /DEMO=0 says so/],
  ['another database', foreign, false, /^No demonstration accounts: .*DATABASE_URL names a database/],
  ['all addresses', { HOST: '0.0.0.0' }, false, /^No demonstration accounts: .*HOST 0\.0\.0\.0 lies beyond loopback/],
  ['all IPv6 addresses', { HOST: '::' }, false, /HOST :: lies beyond/],
  ['an address of a network', { HOST: '10.0.0.4' }, false, /HOST 10\.0\.0\.4/],
  ['a name that looks like loopback', { HOST: '127.0.0.1.example.com' }, false, /beyond loopback/],
  ['a studio that the world reaches', { STUDIO_PUBLIC_URL: 'https://games.example' }, false, /STUDIO_PUBLIC_URL lies beyond/],
  ['a proxy before it', { TRUSTED_PROXIES: '10.0.0.2' }, false, /TRUSTED_PROXIES names a proxy/],
  ['another database, DEMO=1', { ...foreign, DEMO: '1' }, true, /^Members[^\n]*\nWarning {6}DEMO=1 opens these accounts .*DATABASE_URL/],
  ['all addresses, DEMO=1', { HOST: '0.0.0.0', DEMO: '1' }, true, /Warning .*HOST 0\.0\.0\.0/],
  ['both, DEMO=0', { ...foreign, HOST: '0.0.0.0', DEMO: '0' }, false, /DEMO=0/],
])('the demonstration: %s', (_name, settings, isDemo, sentence) => {
  const decided = decideDemo({ ...own, ...settings })
  expect(decided.isDemo).toBe(isDemo)
  expect(decided.sentence).toMatch(sentence)
})
