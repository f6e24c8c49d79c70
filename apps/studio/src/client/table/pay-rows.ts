import { make } from '../dom.ts'

/** A list of names with what belongs to them. */
export function makePays(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return make('dl', { class: 'pay-rows' }, ...rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))))
}

/** `0.9895` as `98.95`: on the text, so that no digit is lost. */
export function timesHundred(part: string): string {
  const [whole = '0', decimals = ''] = part.split('.')
  const digits = decimals.padEnd(4, '0')
  return `${BigInt(whole + digits.slice(0, 2))}.${digits.slice(2)}`
}
