import { isBirthDate, isOldEnough } from '@portal/contracts/birth-date'
import { hasPasswordCharacters } from '@portal/contracts/password-text'
import { matchesRule, namePatternIds } from '@portal/contracts/register-patterns'
import type { RegisterRuleRow } from '#modules/brand'

export type RegistrationFields = Readonly<Record<string, string | undefined>>
/**
 * Why a field is refused: missing, against its pattern, with characters that passwords can't have, unlike its confirmation, too young, unknown, not
 * asked for, or easy to guess.
 */
export type FieldProblem =
  'required' | 'pattern' | 'characters' | 'inconsistent_twice' | 'too_young' | 'unknown' | 'not_asked' | 'guessable'

/** A trial account is removed after this time: its one session is over then, and it has no other login. */
export const trialLifetime = '36 hours'
/** The most trial accounts that one run removes. */
export const trialsPerRun = 1_000

/** Fields of an invite link; they are accepted although the form does not show them. */
const carried: ReadonlySet<string> = new Set(['affiliateCode', 'referralCode'])
/** Fields of the account itself: always asked for, whatever a rule says. */
const essential: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])

/**
 * Checks the typed fields against the brand's rules, which the form shows too.
 * @returns the first problem of each field; empty when all are valid
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
  // A name of mixed scripts could imitate another: the pattern of names excludes such letters whatever an operator sets.
  if (rule.field === 'username' && !namePatternIds.includes(rule.patternId))
    return matchesRule(value, { ...rule, patternId: 'alnum' }) ? undefined : 'pattern'
  if (rule.type === 'password' && !hasPasswordCharacters(value)) return 'characters'
  return matchesRule(value, rule) ? undefined : 'pattern'
}
