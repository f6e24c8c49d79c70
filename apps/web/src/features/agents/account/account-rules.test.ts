import { patternSources } from '@portal/contracts/register-patterns'
import { expect, test } from 'vitest'
import { checkGroup, groupChoices, type Giving, leftAt, linkAddress, readCount, suggestPassword } from './account-rules.ts'

const giving: Giving = {
  groups: { lowest: 1800, standard: 1900, own: 1960 },
  quotaFrom: 1950,
  quotas: [
    { fromGroup: 1940, left: 4 },
    { fromGroup: 1955, left: 0 },
  ],
}

test('a count is read in any script’s digits; anything else is none', () => {
  expect(['1950', ' ১৯৫০ ', '0', '', '-5', '1.5', '12345678', 'abc'].map(readCount)).toEqual([
    1950,
    1950,
    ...Array<undefined>(6).fill(undefined),
  ])
})

test('a group is checked against the range and what is left of the quotas (R-2.12.06)', () => {
  expect([1900, 1940, 1955].map((group) => leftAt(giving, group))).toEqual([undefined, 4, 0])
  expect(leftAt({ ...giving, quotas: [] }, 1950)).toBe(0)
  expect(['', '1940', '১৮০০', '1799', '1961', 'x', '1955'].map((text) => checkGroup(giving, text))).toEqual([undefined, undefined, undefined, 'range', 'range', 'range', 'none']) // prettier-ignore
  expect(checkGroup({ quotas: [] }, '1')).toBeUndefined()
})

test('groups for one press lie in the range, once each', () => {
  expect(groupChoices(giving.groups!)).toEqual([1960, 1950, 1940, 1920, 1900])
  expect(groupChoices({ lowest: 1800, standard: 1900, own: 1805 })).toEqual([1805])
})

test('a suggested password passes the strictest family of patterns and is another each time', () => {
  const made = Array.from({ length: 50 }, suggestPassword)
  for (const each of made) expect([new RegExp(patternSources.strong).test(each), new RegExp(patternSources.letdig).test(each)]).toEqual([true, true]) // prettier-ignore
  expect(new Set(made).size).toBe(50)
})

test('a link leads to the registration with its code', () => {
  expect(linkAddress('https://portal.example', 'BCDF234567')).toBe('https://portal.example/register?affiliateCode=BCDF234567')
})
