import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf } from '../../lib/api.ts'
import type { Key } from './requests-texts.ts'

export type RequestRow = RowOf<'requests', 'list'>
export const requestStates = ['proposed', 'confirmed', 'refused', 'withdrawn', 'expired', 'stale'] as const

export const stateKey = (state: RequestRow['state']): Key => `requests.state${state}`
export const stateTones = {
  proposed: 'warning',
  confirmed: 'positive',
  refused: 'negative',
  withdrawn: 'plain',
  expired: 'plain',
  stale: 'negative',
} as const satisfies Record<RequestRow['state'], string>

/** The text of a key that may have none: what a subject has registered without words of its own is shown by its name. */
function textOr(name: string, key: string, t: Say<Key>): string {
  const said = t(key as Key)
  return said === key ? name : said
}

/** An operation that a subject has registered. */
export const operationText = (operation: string, t: Say<Key>): string => textOr(operation, `requests.op.${operation}`, t)

/** Lines whose figures are the name of something, written as it is everywhere else. */
const names =
  'order orderNo batch bill txId paymentId hash application round endingContract member person name note account paidTo newAccount theirAccount'
const named: ReadonlySet<string> = new Set(names.split(' '))
const figure = /^-?\d+(\.\d{1,4})?( %)?$/
/** A threshold of a tier: `turnover 100000`. */
const threshold = /^(turnover|active|loss) (-?[\d.]+)$/

type Words = { t: Say<Key>; print: Print }

/** A value of a line: a word of a choice (who pays a fee, how a dispute ends, yes or no), or a figure in the digits of the language. */
export function valueText(label: string, value: string, words: Words): string {
  const { t, print } = words
  const word = value.trim()
  if (label === 'tier')
    return word
      .split(' · ')
      .map((part) => partOfTier(part, words))
      .join(' · ')
  const said = textOr(word, `requests.value.${label}.${word}`, t)
  if (said !== word) return said
  if (word === 'true' || word === 'false') return t(`requests.value.${word}`)
  return figure.test(word) && !named.has(label) ? print.figure(word) : word
}

function partOfTier(part: string, { t, print }: Words): string {
  const [, what, least] = threshold.exec(part) ?? []
  if (what === undefined) return figure.test(part) ? print.figure(part) : part
  return t(`requests.value.tier.${what}` as Key, { figure: print.figure(least!) })
}

/** The label of a line of the stored content. */
export const labelText = (label: string, t: Say<Key>): string => textOr(label, `requests.label.${label}`, t)
