import type { AccountType } from '@portal/contracts'
import { isBirthDate, isOldEnough } from '@portal/contracts/birth-date'
import { hasPasswordCharacters } from '@portal/contracts/password-text'
import { matchesRule, namePatternIds } from '@portal/contracts/register-patterns'
import type { RegisterRuleRow } from '#modules/brand'

/** The name as it is compared: NFKC and lower case. */
export function keyOfUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/** Whether an account of this type runs a team. */
export function isAgentType(type: AccountType): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42
}

export type RegistrationFields = Readonly<Record<string, string | undefined>>
/** Why a field is refused: left out, unlike its rule, of characters that no password holds, unlike the password, too young, unknown, never asked for, or guessed at once. */
export type FieldProblem =
  'required' | 'pattern' | 'characters' | 'inconsistent_twice' | 'too_young' | 'unknown' | 'not_asked' | 'guessable'

/** Fields that come with a link rather than from the form; they may be sent although the form does not show them. */
const carried: ReadonlySet<string> = new Set(['affiliateCode', 'referralCode'])
/** Fields that the account itself consists of: always asked, whatever a rule says. */
const essential: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])

/**
 * Checks what was typed against the brand's rules: the same that the form shows, repeated where it counts.
 * @returns the first problem of each field; empty means all is well
 */
export function checkFields(
  fields: RegistrationFields,
  rules: readonly RegisterRuleRow[],
  age: { minimum: number; today: Date },
): Record<string, FieldProblem> {
  const byField = new Map(rules.map((rule) => [rule.field, rule]))
  const problems: Record<string, FieldProblem> = {}
  for (const [field, value] of Object.entries(fields)) {
    const ruled = field === 'countryDialingCode' ? 'mobileNum' : field
    if (value && !byField.get(ruled)?.enabled && !carried.has(field) && !essential.has(field)) problems[field] = 'not_asked'
  }
  for (const rule of rules) {
    if (!rule.enabled && !essential.has(rule.field)) continue
    const problem = checkField(fields[rule.field] ?? '', rule)
    if (problem) problems[rule.field] ??= problem
  }
  if (fields.confirmPassword !== fields.password) problems.confirmPassword ??= 'inconsistent_twice'
  if (fields.birthDate && !problems.birthDate && !isOldEnough(fields.birthDate, age.minimum, age.today)) problems.birthDate = 'too_young'
  return problems
}

function checkField(value: string, rule: RegisterRuleRow): FieldProblem | undefined {
  const isRequired = rule.required || essential.has(rule.field) || rule.field === 'paymentPassword'
  if (value === '') return isRequired ? 'required' : undefined
  if (rule.field === 'birthDate') return isBirthDate(value) ? undefined : 'pattern'
  // A name of mixed scripts could look like another; whatever an operator sets, names stay in a family without such letters.
  if (rule.field === 'username' && !namePatternIds.includes(rule.patternId))
    return matchesRule(value, { ...rule, patternId: 'alnum' }) ? undefined : 'pattern'
  if (rule.type === 'password' && !hasPasswordCharacters(value)) return 'characters'
  return matchesRule(value, rule) ? undefined : 'pattern'
}

export type ChangeReason = 'DEFAULT_PASSWORD' | 'EXPIRED' | 'ASSIGNED_PASSWORD'

/**
 * Why a password must be changed before anything else (decisions ): it is a known default, it has expired and the brand's expiry is on,
 * or somebody else chose it. A first login of a self-registered member is no reason.
 */
export function findChangeReason(
  password: { isDefault: boolean; isAssigned: boolean; hasExpired: boolean },
  expiryOn: boolean,
): ChangeReason | undefined {
  if (password.isDefault) return 'DEFAULT_PASSWORD'
  if (password.hasExpired && expiryOn) return 'EXPIRED'
  return password.isAssigned ? 'ASSIGNED_PASSWORD' : undefined
}

/** As much of an e-mail or a number as its owner knows it again by: `k•••@example.org`, `+880•••678`. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@')
  if (host !== undefined) return `${[...name].slice(0, 1).join('')}•••@${host}`
  const digits = contact.replaceAll(/[^+\d]/g, '')
  return digits.length < 8 ? '•••' : `${digits.slice(0, 4)}•••${digits.slice(-3)}`
}

/** Browser and system of a user agent in a few words, for the list of sessions; the text itself when nothing is known. */
export function describeDevice(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40)
}
