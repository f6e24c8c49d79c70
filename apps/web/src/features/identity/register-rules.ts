import type { routes, WireOutput } from '@portal/contracts'
import { isBirthDate } from '@portal/contracts/birth-date'
import { hasPasswordCharacters, readPassword } from '@portal/contracts/password-text'
import { matchesRule, type PatternId, patternSources } from '@portal/contracts/register-patterns'
import { isTypedField, readTyped } from '@portal/contracts/typed-text'

export type RegisterRules = WireOutput<typeof routes.brand.registerRules>
export type RegisterRule = RegisterRules['rules'][number]
export type Fields = Readonly<Record<string, string>>
export type Problem = 'required' | 'pattern' | 'characters' | 'inconsistent_twice' | 'too_young' | 'guessable' | 'same' | 'wrong'

/** Fields that are always required, whatever the rule says. */
const alwaysRequired: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword', 'paymentPassword'])

export function isRequired(rule: RegisterRule): boolean {
  return rule.required || alwaysRequired.has(rule.field)
}

function isFamily(id: string): id is PatternId {
  return Object.hasOwn(patternSources, id)
}

/** A field as the server reads it: a person need not see what stands around and between. */
export function readField({ field, type }: Pick<RegisterRule, 'field' | 'type'>, value: string): string {
  return type === 'password' && !isTypedField(field) ? readPassword(value) : readTyped(field, value)
}

/** What is wrong with a field, by its rule; only the pattern families that the portal knows are ever run. */
export function checkField(rule: RegisterRule, value: string, fields: Fields, oldestBirth: string): Problem | undefined {
  const text = readField(rule, value)
  if (text === '') return isRequired(rule) ? 'required' : undefined
  if (rule.field === 'confirmPassword') return text === readField(rule, fields.password ?? '') ? undefined : 'inconsistent_twice'
  if (rule.type === 'password' && !hasPasswordCharacters(text)) return 'characters'
  if (rule.field === 'birthDate') return isBirthDate(text) ? (text > oldestBirth ? 'too_young' : undefined) : 'pattern'
  const { patternId, minLength, maxLength } = rule
  return matchesRule(text, { patternId: isFamily(patternId) ? patternId : 'any', minLength, maxLength }) ? undefined : 'pattern'
}

/** The problems of all fields that are asked. */
export function checkFields(rules: readonly RegisterRule[], fields: Fields, oldestBirth: string): Readonly<Record<string, Problem>> {
  const found = rules.flatMap((rule) => {
    const problem = checkField(rule, fields[rule.field] ?? '', fields, oldestBirth)
    return problem ? [[rule.field, problem] as const] : []
  })
  return Object.fromEntries(found)
}
