import { expect, test } from 'vitest'
import { matchesRule, type PatternId, patternIds, patternSources } from './register-patterns.ts'

const rule = (patternId: PatternId, minLength = 1, maxLength = 255) => ({ patternId, minLength, maxLength })

test.each<[PatternId, string[], string[]]>([
  ['any', ['x', 'কিছু', '\u0000'], []],
  ['alnum', ['a', 'a1', 'Rahim71'], ['1a', 'a b', 'a_b', 'রহিম', 'аbc']],
  ['digits', ['0', '12', '01711'], ['1a', '১২৩', ' 1']],
  ['email', ['a@b.co', 'first.last+tag@mail.example.org'], ['a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@b.co ']],
  ['nospace', ['a-b', 'ক'], ['a b', '\t', 'a\u00a0b']],
  ['letdig', ['a1', 'pass 1234', 'Demo1234!'], ['abc', '123', '!!!']],
  ['strong', ['aB!', 'x Y#', 'aA1!'], ['aa1', 'ab!', 'AB!', 'aB1', 'aB 1']],
  ['ymd', ['2026-11-21', '2000-02-29'], ['21-11-2026', '2026-1-1', '2026/11/21', '2001-02-29', '2026-13-01', '2026-04-31', '2026-00-10']],
  ['mdy', ['11-21-2026', '02-28-2001'], ['2026-11-21', '02-29-2001', '13-01-2026']],
  ['latin', ["O'Neil Smith-Jones", 'Md. Rahim'], ['রহিম', '1a', ' a']],
  ['bengali', ['রহিম উদ্দিন', 'মোঃ আলী'], ['Rahim', ' রহিম']],
  ['chinese', ['王小明', '买买提·艾力'], ['Wang', '王 明']],
  ['vietnamese', ['Nguyễn Văn An', 'Đỗ Thị Hà'], ['阮', '1a']],
])(
  'Family %s accepts %o and refuses %o (R-5.2.01, R-5.2.02, R-5.6.01, R-5.6.02, R-5.6.03, R-5.6.04, R-5.6.05, R-5.6.06, R-5.6.07, R-5.6.08, R-5.6.09)',
  (patternId, good, bad) => {
    expect(good.filter((value) => !matchesRule(value, rule(patternId)))).toEqual([])
    expect(bad.filter((value) => matchesRule(value, rule(patternId)))).toEqual([])
  },
)

test('both ends of the length are allowed, and a letter outside the basic plane counts as one (R-5.2.03)', () => {
  const check = (value: string) => matchesRule(value, rule('any', 2, 4))
  expect(['a', 'ab', 'abcd', 'abcde'].map(check)).toEqual([false, true, true, false])
  expect(['🎰', '🎰🎰', '🎰🎰🎰🎰', '🎰🎰🎰🎰🎰'].map(check)).toEqual([false, true, true, false])
})

test('Each pattern family is linear: the worst text of twice the length takes twice as long (SEC-28)', () => {
  const evil = (length: number) => ['a'.repeat(length) + '!', '@'.repeat(length), 'a@' + 'a.'.repeat(length / 2) + '!', '1'.repeat(length) + 'x', ' '.repeat(length), 'aA'.repeat(length / 2)] // prettier-ignore
  for (const patternId of patternIds) {
    const source = patternSources[patternId]
    if (source === '*') continue
    // Far beyond any allowed length, so that a quadratic family would need seconds.
    for (const value of evil(100_000)) {
      const from = performance.now()
      new RegExp(source, 'u').test(value)
      expect([patternId, performance.now() - from < 500]).toEqual([patternId, true])
    }
    for (const value of evil(1_000_000)) expect(matchesRule(value, rule(patternId))).toBe(false)
  }
})
