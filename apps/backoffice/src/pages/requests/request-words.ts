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

/** A value of a line that is a word of a choice: who pays a fee, how a dispute ends, yes or no. */
export const valueText = (label: string, value: string, t: Say<Key>): string => {
  const word = value.trim()
  const said = textOr(word, `requests.value.${label}.${word}`, t)
  return said === word && (word === 'true' || word === 'false') ? t(`requests.value.${word}`) : said
}

/** The label of a line of the stored content. */
export const labelText = (label: string, t: Say<Key>): string => textOr(label, `requests.label.${label}`, t)
