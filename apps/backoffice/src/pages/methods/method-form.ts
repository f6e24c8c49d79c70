/** How the fields of methods and rules become texts of a form, and texts what the calls take. */
import type { ActionField } from '../../actions/action.ts'
import type { Key } from './methods-texts.ts'

export type Values = Readonly<Record<string, string>>

type Value = string | number | boolean | null | undefined | readonly string[]

/** What a row holds in a field, as the form shows it; a tick is `yes`. */
function textOf(row: object, field: string): string {
  const value = (row as Readonly<Record<string, Value>>)[field]
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '')
}

type Options = Pick<ActionField<never, Key>, 'hint' | 'options' | 'isOptional'>

/** A field of the form that begins with what the row holds. */
export function fieldOf<Row extends object>(
  key: string,
  label: Key,
  kind: ActionField<Row, Key>['kind'],
  options: Options = {},
): ActionField<Row, Key> {
  return { key, label, kind, ...options, from: (row) => textOf(row, key) }
}

export const amountOf = (values: Values, field: string) => (values[field] ?? '').trim()
/** An empty field stands for none. */
export const orNone = (values: Values, field: string) => amountOf(values, field) || null
/** What is no whole number is refused by the server under its field. */
export const countOf = (values: Values, field: string) => (/^\d{1,6}$/.test(amountOf(values, field)) ? Number(amountOf(values, field)) : -1)
export const listOf = (values: Values, field: string) => (values[field] ?? '').split(/[\s,;]+/).filter(Boolean)
export const isTicked = (values: Values, field: string) => values[field] === 'yes'

/** What the server's codes mean. */
export const faults = {
  limits_order: 'methods.fault_limits_order',
  too_fine: 'methods.fault_too_fine',
  quick_outside: 'methods.fault_quick_outside',
  fee_too_large: 'methods.fault_fee_too_large',
  fee_above_least: 'methods.fault_fee_above_least',
  window: 'methods.fault_window',
  required: 'methods.fault_required',
  bond_order: 'methods.fault_bond_order',
  real_needs_kyc: 'methods.fault_real_needs_kyc',
  other_mode: 'methods.fault_other_mode',
  provider_off: 'methods.fault_provider_off',
  unknown: 'methods.fault_unknown',
  not_possible: 'methods.fault_not_possible',
  unchanged: 'methods.fault_unchanged',
} as const satisfies Record<string, Key>
