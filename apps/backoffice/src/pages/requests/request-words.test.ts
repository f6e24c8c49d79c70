import { expect, test } from 'vitest'
import type { Print } from '../../i18n/use-print.ts'
import english from './texts/EN.json' with { type: 'json' }
import { valueText } from './request-words.ts'

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  ((english as Readonly<Record<string, string>>)[key] ?? key).replace('{figure}', String(values?.figure))
const words = { t, print: { figure: (decimal: string) => `<${decimal}>` } as Print }

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
  ['kind', 'mfs', 'mobile wallet'],
  ['tier', '1 · 0.8 % · turnover 100000 · active 3', '<1> · <0.8 %> · turnover <100000> · active <3>'],
])('the line %s of a request says %j as %j', (label, value, said) => {
  expect(valueText(label, value, words)).toBe(said)
})
