import { expect, test } from 'vitest'
import { type Bounds, groupOf, isCrawler, type LinkFacts, quotasOf, stateOf, typesBelow } from './rules.ts'

const bounds: Bounds = { lowest: 1800, standard: 1900, highest: 1960, quotaFrom: 1950 }

test('each type of agent opens members and agents of its own kind (R-2.12.06)', () => {
  expect([1, 2, 41, 42, 0, 4].map((type) => typesBelow(type as 0))).toEqual([[0, 2], [0, 2], [0, 42], [0, 42], [], []])
})

test('an account without a group has the standard one; none is above the highest', () => {
  expect([null, 1850, 1960, 1980].map((prizeGroup) => groupOf({ prizeGroup }, bounds))).toEqual([1900, 1850, 1960, 1960])
})

test('an account counts against all quotas up to its group, and a high group needs one', () => {
  const quotas = [
    { fromGroup: 1940, accounts: 5 },
    { fromGroup: 1955, accounts: 1 },
  ]
  expect([1939, 1940, 1955].map((group) => quotasOf(quotas, group, bounds)?.length)).toEqual([0, 1, 2])
  expect(quotasOf(quotas, 1955, bounds, 1945)).toEqual([quotas[1]])
  expect([1949, 1950].map((group) => quotasOf([], group, bounds))).toEqual([[], undefined])
  expect(quotasOf([], 1960, { ...bounds, quotaFrom: undefined })).toEqual([])
})

test('a link ends by its agent, its last registration or its time', () => {
  const now = new Date('2026-11-26T00:00:00Z')
  const link: LinkFacts = { state: 'ACTIVE', expiresAt: new Date(now.getTime() + 1), usesAtMost: 2, registrations: 1 }
  const cases: [Partial<LinkFacts>, string][] = [
    [{}, 'ACTIVE'],
    [{ state: 'PAUSED' }, 'PAUSED'],
    [{ expiresAt: now }, 'EXPIRED'],
    [{ registrations: 2 }, 'USED_UP'],
    [{ registrations: 2, expiresAt: now }, 'USED_UP'],
    [{ state: 'ENDED', expiresAt: now }, 'ENDED'],
    [{ usesAtMost: null, expiresAt: null, registrations: 9 }, 'ACTIVE'],
  ]
  for (const [change, state] of cases) expect([change, stateOf({ ...link, ...change }, now)]).toEqual([change, state])
})

test('programs are no visitors; phones are', () => {
  const programs = ['', 'Googlebot/2.1', 'TelegramBot (like TwitterBot)', 'facebookexternalhit/1.1', 'curl/8.5', 'Baiduspider/2.0']
  expect(programs.map(isCrawler)).toEqual(programs.map(() => true))
  const phones = ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 20) Chrome/126', 'Mozilla/5.0 (Linux; Android 14) Telegram-Android/10.9']
  expect(phones.map(isCrawler)).toEqual([false, false])
})
