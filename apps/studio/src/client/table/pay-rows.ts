import { make } from '../dom.ts'

/** A list of names with what belongs to them. */
export function makePays(rows: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return make('dl', { class: 'pay-rows' }, ...rows.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))))
}
