/**
 * The pattern families that a registration rule may name. Operators choose a family and lengths; no pattern of theirs is ever run. Each is written
 * so that matching takes time linear in the length of the value, and the length is checked first.
 */
export const patternSources = {
  any: '*',
  alnum: '^[A-Za-z][A-Za-z0-9]*$',
  digits: '^[0-9]+$',
  email: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~\\-]+@[A-Za-z0-9\\-]+(?:\\.[A-Za-z0-9\\-]+)+$",
  nospace: '^\\S+$',
  letdig: '^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[^]*$',
  strong: '^(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=[A-Za-z0-9\\s]*[^A-Za-z0-9\\s])[^]*$',
  ymd: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  mdy: '^[0-9]{2}-[0-9]{2}-[0-9]{4}$',
  latin: "^[A-Za-z][A-Za-z .'\\-]*$",
  bengali: "^[\\u0980-\\u09FF][\\u0980-\\u09FF\\u200C\\u200D .'\\-]*$",
  chinese: '^[\\u4E00-\\u9FFF\\u3400-\\u4DBF][\\u4E00-\\u9FFF\\u3400-\\u4DBF·]*$',
  vietnamese: "^[A-Za-zÀ-ỹ][A-Za-zÀ-ỹ .'\\-]*$",
} as const

export type PatternId = keyof typeof patternSources
export const patternIds = Object.keys(patternSources) as [PatternId, ...PatternId[]]

/** Families whose values hold plain Latin letters and digits only: in these no two names can look alike. The user name uses one of them. */
export const namePatternIds: readonly PatternId[] = ['alnum', 'digits']

export type RegisterRuleLengths = { patternId: PatternId; minLength: number; maxLength: number }

/**
 * Whether a value passes a rule: the length, in characters as a person counts code points, then the family, and for a date that the calendar has it.
 * The same function for the form and for the server.
 */
export function matchesRule(value: string, rule: RegisterRuleLengths): boolean {
  // A text of n UTF-16 units has at least n / 2 code points: an absurd length is refused without walking it.
  if (value.length > rule.maxLength * 2) return false
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return false
  const source = patternSources[rule.patternId]
  if (source === '*') return true
  return new RegExp(source, 'u').test(value) && (!isDateFamily(rule.patternId) || isOnCalendar(value, rule.patternId))
}

function isDateFamily(patternId: PatternId): patternId is 'ymd' | 'mdy' {
  return patternId === 'ymd' || patternId === 'mdy'
}

/** Whether the calendar has this day: a pattern alone takes 29 February of any year. */
function isOnCalendar(value: string, patternId: 'ymd' | 'mdy'): boolean {
  const day = patternId === 'ymd' ? value : `${value.slice(6)}-${value.slice(0, 5)}`
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
