import { matchesRule } from './register-patterns.ts'

/** The earliest accepted birth date. */
const earliest = '1900-01-01'

/** Whether this is a day of the calendar, as yyyy-mm-dd: birthdays are written so whatever family an operator sets, for ages are counted by it. */
export function isBirthDate(text: string): boolean {
  return text >= earliest && matchesRule(text, { patternId: 'ymd', minLength: 10, maxLength: 10 })
}

/**
 * The latest birthday, yyyy-mm-dd, of somebody who has reached this age: by the calendar's date in UTC, so that neither the clock's zone nor the
 * visitor's makes anybody older. Who was born on 29 February has the birthday on 1 March of the years without one.
 */
export function latestBirthday(minimumAge: number, now: Date): string {
  const year = now.getUTCFullYear() - minimumAge
  return `${String(year).padStart(4, '0')}-${now.toISOString().slice(5, 10)}`
}

/** Whether somebody born on this day (yyyy-mm-dd) has reached the age now. What is no day of the calendar is no age. */
export function isOldEnough(birthDate: string, minimumAge: number, now: Date): boolean {
  return isBirthDate(birthDate) && birthDate <= latestBirthday(minimumAge, now)
}
