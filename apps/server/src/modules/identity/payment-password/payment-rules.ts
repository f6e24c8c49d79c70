/**
 * Whether six figures are among the first that a thief tries: all the same, a run up or down (also past nine), the same two or three again, or a birth
 * date of the account.
 */
export function isEasyPin(pin: string, birthDate?: string): boolean {
  const figures = [...pin].map(Number)
  const steps = figures.slice(1).map((figure, at) => (figure - figures[at]! + 10) % 10)
  if ([0, 1, 9].some((step) => steps.every((each) => each === step))) return true
  if (pin.slice(0, 3) === pin.slice(3) || pin.slice(0, 2).repeat(3) === pin) return true
  return birthDate !== undefined && datesOf(birthDate).includes(pin)
}

/** A date of birth in the orders that people type it. */
function datesOf(birthDate: string): string[] {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const short = year.slice(2)
  return [day + month + short, month + day + short, short + month + day]
}
