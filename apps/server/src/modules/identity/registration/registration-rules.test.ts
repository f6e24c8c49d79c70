import { expect, test } from 'vitest'
import { demoRules } from '#modules/brand'
import { checkFields } from './registration-rules.ts'

const age = { minimum: 21, today: new Date('2026-11-21T00:00:00Z') }
const typed = { username: 'Rahim71', password: 'Demo1234!', confirmPassword: 'Demo1234!' }
const withRule = (field: string, change: { enabled: boolean; required: boolean }) =>
  demoRules.map((rule) => (rule.field === field ? { ...rule, ...change } : rule))

/** A field is accepted only when its rule is enabled, and required only when the rule says so. */
function expectRuleOf(field: string, good: string): void {
  const check = (enabled: boolean, required: boolean, value?: string) =>
    checkFields({ ...typed, ...(value !== undefined && { [field]: value }) }, withRule(field, { enabled, required }), age)
  expect(check(false, false)).toEqual({})
  expect(check(false, true)).toEqual({})
  expect(check(true, false)).toEqual({})
  expect(check(true, true)).toEqual({ [field]: 'required' })
  expect(check(true, true, good)).toEqual({})
  expect(check(false, false, good)).toEqual({ [field]: 'not_asked' })
  expect(check(true, true, ' \u0000'.repeat(200))).toEqual({ [field]: 'pattern' })
}

test.each([
  ['payeeName', 'Rahim Uddin'],
  ['idNumber', 'AB12345'],
  ['email', 'rahim@example.com'],
  ['recommenderId', 'karima'],
  ['mobileNum', '1711111111'],
])('%s follows enabled and required (R-5.2.10, R-5.2.12, R-5.2.18, R-5.2.19, R-5.2.20)', expectRuleOf)

test.each([
  ['qqNum', '1234567'],
  ['line', 'rahim.l'],
  ['whatsapp', '8801711111'],
  ['facebook', 'rahim.fb'],
  ['wechat', 'rahim_w'],
])('%s follows enabled and required (R-5.2.13, R-5.2.14, R-5.2.15, R-5.2.16, R-5.2.17)', expectRuleOf)

test('Codes from a link are accepted although the form does not show them (R-5.2.21)', () => {
  expect(checkFields({ ...typed, referralCode: 'DEMO', affiliateCode: 'AGENT' }, demoRules, age)).toEqual({})
})

test('A username stays in a pattern without look-alikes, whatever an operator sets (R-5.2.07)', () => {
  const rules = demoRules.map((rule) => (rule.field === 'username' ? { ...rule, patternId: 'any' as const } : rule))
  expect(checkFields({ ...typed, username: 'аdmin' }, rules, age)).toEqual({ username: 'pattern' })
})

test('A birth date is valid and old enough whatever pattern is set (R-5.5.07, PROT-09)', () => {
  const check = (patternId: 'ymd' | 'mdy' | 'any', birthDate: string, minimum = 21) => {
    const asked = { enabled: true, required: true, patternId, minLength: 1, maxLength: 255 }
    const rules = demoRules.map((rule) => (rule.field === 'birthDate' ? { ...rule, ...asked } : rule))
    return checkFields({ ...typed, birthDate }, rules, { ...age, minimum }).birthDate
  }
  for (const family of ['ymd', 'mdy', 'any'] as const) {
    expect([family, check(family, '2005-11-21'), check(family, '2005-11-22')]).toEqual([family, undefined, 'too_young'])
    expect([family, check(family, '11-22-2020'), check(family, '2001-02-29'), check(family, '0')]).toEqual([
      family,
      ...Array<string>(3).fill('pattern'),
    ])
    expect([check(family, '2008-11-21', 18), check(family, '2008-11-22', 18)]).toEqual([undefined, 'too_young'])
  }
})
