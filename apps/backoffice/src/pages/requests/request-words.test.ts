import { expect, test } from 'vitest'
import type { Print } from '../../i18n/use-print.ts'
import { valueText } from './request-words.ts'

const texts: Readonly<Record<string, string>> = { 'requests.value.end.refunded': 'back to the wallet', 'requests.value.true': 'yes' }
const tools = { t: (key: string) => texts[key] ?? key, print: { figure: (decimal: string) => `<${decimal}>` } as Print }

test.each([
  ['amount', '1900', '<1900>'],
  ['difference', ' -0.5 ', '<-0.5>'],
  ['orders', '2', '<2>'],
  ['order', 'D26112700000012', 'D26112700000012'],
  ['txId', '0012', '0012'],
  ['member', '1900', '1900'],
  ['openFrom', '08:00', '08:00'],
  ['end', 'refunded', 'back to the wallet'],
  ['isEnabled', 'true', 'yes'],
])('the line %s of a request says %j as %j', (label, value, said) => {
  expect(valueText(label, value, tools)).toBe(said)
})
