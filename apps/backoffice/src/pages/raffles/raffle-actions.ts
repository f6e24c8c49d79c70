import { readCount } from '@portal/contracts/figures'
import type { Action, ActionField } from '../../actions/action.ts'
import type { Key } from './raffles-texts.ts'
import { basisOptions, coverOptions, languages, printNames, type RaffleRow, readNames, readPrizes } from './raffle-words.tsx'

type Of = Action<RaffleRow, Key>
type Field = ActionField<RaffleRow, Key>
type Values = Readonly<Record<string, string>>

const text = (value: string | number | undefined) => String(value ?? '')
const typed = (values: Values, key: string) => (values[key] ?? '').trim()
/** What is no whole number is refused by the server under its field. */
const count = (values: Values, key: string) => readCount(values[key] ?? '', 'EN') ?? -1

const fields: readonly Field[] = [
  { key: 'basis', label: 'raffles.basis', kind: 'choice', options: basisOptions, from: ({ basis }) => text(basis ?? 'valid') },
  { key: 'perTicket', label: 'raffles.perTicket', hint: 'raffles.perTicketHint', kind: 'amount', from: ({ perTicket }) => text(perTicket) },
  { key: 'ticketCap', label: 'raffles.ticketCap', kind: 'text', from: ({ ticketCap }) => text(ticketCap ?? 100) },
  { key: 'prizes', label: 'raffles.prizes', hint: 'raffles.prizesHint', kind: 'long', from: ({ prizes }) => prizes?.join(', ') ?? '' },
  ...languages.map((code): Field => ({ key: `prizeNames${code}`, label: `raffles.prizeNames_${code}`, ...(code === 'EN' && { hint: 'raffles.prizeNamesHint' as const }), kind: 'long', from: ({ prizeNames }) => printNames(prizeNames, code) })),
  { key: 'cover', label: 'raffles.cover', kind: 'choice', options: coverOptions, from: ({ cover }) => text(cover ?? 'none') },
  { key: 'firstDay', label: 'raffles.firstDay', hint: 'raffles.firstDayHint', kind: 'day', from: ({ firstDay }) => text(firstDay) },
  { key: 'lastDay', label: 'raffles.lastDay', kind: 'day', from: ({ lastDay }) => text(lastDay) },
  { key: 'drawAt', label: 'raffles.drawAt', hint: 'raffles.drawAtHint', kind: 'minute', from: ({ drawAt }) => text(drawAt) },
  { key: 'claimDays', label: 'raffles.claimDays', kind: 'text', from: ({ claimDays }) => text(claimDays ?? 30) },
  ...languages.map((code): Field => ({ key: `title${code}`, label: `raffles.title_${code}`, kind: 'text', from: (row) => text(row.titles?.[code]) })),
] // prettier-ignore

const readTerms = (values: Values) => ({
  basis: values.basis as RaffleRow['basis'],
  perTicket: typed(values, 'perTicket'),
  ticketCap: count(values, 'ticketCap'),
  prizes: readPrizes(values.prizes ?? ''),
  prizeNames: readNames(values),
  cover: values.cover === 'none' ? null : (values.cover as RaffleRow['cover']),
  firstDay: typed(values, 'firstDay'),
  lastDay: typed(values, 'lastDay'),
  drawAt: typed(values, 'drawAt'),
  claimDays: count(values, 'claimDays'),
  titles: Object.fromEntries(languages.map((code) => [code, typed(values, `title${code}`)])) as Record<(typeof languages)[number], string>,
})

const faults = {
  too_fine: 'raffles.fault_tooFine',
  order: 'raffles.fault_order',
  names: 'raffles.fault_names',
  languages: 'raffles.fault_languages',
  past: 'raffles.fault_past',
  window: 'raffles.fault_window',
  draw_window: 'raffles.fault_drawWindow',
  unchanged: 'raffles.fault_unchanged',
} as const satisfies Of['faults']

/** What may be done with a raffle: its terms stand from its first day on, and a list that is fixed is drawn unless its round doesn't come. */
export const raffleActions: readonly Of[] = [
  {
    key: 'change',
    label: 'raffles.change',
    icon: 'pencil-simple-duotone',
    permission: 'rewards.edit',
    applies: ({ state }) => state === 'soon',
    explain: 'raffles.changeWhy',
    version: ({ version }) => version,
    fields,
    faults,
    send: (api, { id }, { values, version, reason, options }) => api.raffles.change({ id, version, ...readTerms(values), reason }, options),
    done: 'raffles.changed',
  },
  {
    key: 'cancel',
    label: 'raffles.cancel',
    look: 'danger',
    permission: 'rewards.edit',
    applies: ({ state, root, isStuck }) => isStuck || (root === undefined && state !== 'cancelled'),
    explain: 'raffles.cancelWhy',
    version: ({ version }) => version,
    send: (api, { id }, { version, reason, options }) => api.raffles.cancel({ id, version, reason }, options),
    done: 'raffles.cancelled',
  },
]

/** A new raffle begins with a day that is still to come. */
export const addRaffle: Of = {
  key: 'add',
  label: 'raffles.add',
  icon: 'plus-circle-duotone',
  look: 'primary',
  permission: 'rewards.edit',
  explain: 'raffles.addWhy',
  fields,
  faults,
  send: (api, _none, { values, reason, options }) => api.raffles.add({ ...readTerms(values), reason }, options),
  done: 'raffles.added',
}
