import type { Action, ActionField } from '../../actions/action.ts'
import type { Key } from './points-texts.ts'
import { categoryOptions, coverOptions, kindOptions, type RewardRow } from './points-words.tsx'

type Of = Action<RewardRow, Key>
type Field = ActionField<RewardRow, Key>
type Values = Readonly<Record<string, string>>

const languages = ['EN', 'BN', 'CN', 'VI'] as const
const text = (value: string | number | null | undefined) => String(value ?? '')
/** An empty field stands for none. */
const orNone = (values: Values, field: string) => (values[field] ?? '').trim() || null
/** What is no whole number is refused by the server under its field. */
const countOf = (values: Values, field: string) => (/^\d{1,7}$/.test((values[field] ?? '').trim()) ? Number(values[field]) : -1)
const countOrNone = (values: Values, field: string) => (orNone(values, field) === null ? null : countOf(values, field))

const wordFields: readonly Field[] = languages.flatMap((code): Field[] => [
  { key: `names.${code}`, label: `points.name_${code}`, kind: 'text', from: (row) => text(row.names?.[code]) },
  { key: `texts.${code}`, label: `points.text_${code}`, kind: 'long', from: (row) => text(row.texts?.[code]) },
])
const roundFields: readonly Field[] = [
  { key: 'rounds.vassalage', label: 'points.vassalage', hint: 'points.roundsHint', kind: 'text', isOptional: true, from: ({ rounds }) => text(rounds?.vassalage) },
  { key: 'rounds.gameCode', label: 'points.gameCode', kind: 'text', isOptional: true, from: ({ rounds }) => text(rounds?.gameCode) },
  { key: 'rounds.count', label: 'points.rounds', kind: 'text', isOptional: true, from: ({ rounds }) => text(rounds?.count) },
  { key: 'rounds.stake', label: 'points.stake', kind: 'amount', isOptional: true, from: ({ rounds }) => text(rounds?.stake) },
  { key: 'rounds.multiplier', label: 'points.multiplier', hint: 'points.multiplierHint', kind: 'text', isOptional: true, from: ({ rounds }) => text(rounds?.multiplier) },
  { key: 'rounds.playDays', label: 'points.playDays', kind: 'text', isOptional: true, from: ({ rounds }) => text(rounds?.playDays) },
] // prettier-ignore
const termFields: readonly Field[] = [
  { key: 'price', label: 'points.price', kind: 'amount', from: ({ price }) => text(price) },
  {
    key: 'amount',
    label: 'points.amount',
    hint: 'points.amountHint',
    kind: 'amount',
    isOptional: true,
    from: ({ amount }) => text(amount),
  },
  ...roundFields,
  { key: 'stock', label: 'points.stock', hint: 'points.stockHint', kind: 'text', isOptional: true, from: ({ stock }) => text(stock) },
  { key: 'minLevel', label: 'points.minLevel', kind: 'text', from: (row) => text(row.minLevel ?? 0) },
  {
    key: 'memberLimit',
    label: 'points.memberLimit',
    hint: 'points.limitHint',
    kind: 'text',
    isOptional: true,
    from: ({ memberLimit }) => text(memberLimit),
  },
  {
    key: 'dayLimit',
    label: 'points.dayLimit',
    hint: 'points.limitHint',
    kind: 'text',
    isOptional: true,
    from: ({ dayLimit }) => text(dayLimit),
  },
]
const placeFields: readonly Field[] = [
  { key: 'category', label: 'points.category', kind: 'choice', options: categoryOptions, from: ({ category }) => text(category) },
  { key: 'cover', label: 'points.cover', kind: 'choice', options: coverOptions, from: ({ cover }) => text(cover) },
  { key: 'position', label: 'points.position', hint: 'points.positionHint', kind: 'text', from: (row) => text(row.position ?? 100) },
  { key: 'startsAt', label: 'points.startsAt', kind: 'minute', isOptional: true, from: ({ startsAt }) => text(startsAt) },
  { key: 'endsAt', label: 'points.endsAt', kind: 'minute', isOptional: true, from: ({ endsAt }) => text(endsAt) },
]

const pick = (values: Values, group: 'names' | 'texts') =>
  Object.fromEntries(languages.map((code) => [code, values[`${group}.${code}`] ?? ''])) as RewardRow['names']
const readWords = (values: Values) => ({ names: pick(values, 'names'), texts: pick(values, 'texts') })
/** Free rounds, once anything of them is typed; what is missing is refused by the server under its field. */
const readRounds = (values: Values): RewardRow['rounds'] =>
  roundFields.every(({ key }) => orNone(values, key) === null)
    ? null
    : {
        vassalage: orNone(values, 'rounds.vassalage')?.toUpperCase() ?? '',
        gameCode: orNone(values, 'rounds.gameCode') ?? '',
        count: countOf(values, 'rounds.count'),
        stake: (values['rounds.stake'] ?? '').trim(),
        multiplier: countOf(values, 'rounds.multiplier'),
        playDays: countOf(values, 'rounds.playDays'),
      }
const readTerms = (values: Values) => ({
  price: (values.price ?? '').trim(),
  amount: orNone(values, 'amount'),
  rounds: readRounds(values),
  stock: countOrNone(values, 'stock'),
  minLevel: countOf(values, 'minLevel'),
  memberLimit: countOrNone(values, 'memberLimit'),
  dayLimit: countOrNone(values, 'dayLimit'),
})
const readPlace = (values: Values) => ({
  category: values.category as RewardRow['category'],
  cover: values.cover as RewardRow['cover'],
  position: countOf(values, 'position'),
  startsAt: orNone(values, 'startsAt'),
  endsAt: orNone(values, 'endsAt'),
})

const faults = {
  required: 'points.fault_required',
  unexpected: 'points.fault_unexpected',
  unknown: 'points.fault_game',
  too_fine: 'points.fault_fine',
  window: 'points.fault_window',
  unchanged: 'points.fault_unchanged',
} as const satisfies Of['faults']

function change(
  spec: Pick<Of, 'key' | 'label' | 'icon' | 'fields' | 'applies' | 'look' | 'explain'>,
  read: (values: Values) => object,
): Of {
  return {
    ...spec,
    permission: 'points.edit',
    version: ({ version }) => version,
    faults,
    send: (api, { id }, { values, reason, version, options }) => api.points.changeReward({ id, version, reason, ...read(values) }, options),
    done: 'points.changed',
  }
}

/** What may be changed of a reward, one form for what belongs together. */
export const rewardActions: readonly Of[] = [
  change({ key: 'terms', label: 'points.setTerms', icon: 'sliders-horizontal', fields: termFields }, readTerms),
  change({ key: 'words', label: 'points.setWords', icon: 'translate-duotone', fields: wordFields }, readWords),
  change({ key: 'place', label: 'points.setPlace', icon: 'image-duotone', fields: placeFields }, readPlace),
  change({ key: 'on', label: 'points.switchOn', look: 'primary', applies: ({ isOn }) => !isOn, explain: 'points.switchOnWhy' }, () => ({
    isOn: true,
  })),
  change({ key: 'off', label: 'points.switchOff', look: 'danger', applies: ({ isOn }) => isOn, explain: 'points.switchOffWhy' }, () => ({
    isOn: false,
  })),
]

/** A new reward begins switched off, so that it can be looked at first. */
export const addReward: Of = {
  key: 'add',
  label: 'points.addReward',
  icon: 'plus-circle-duotone',
  permission: 'points.edit',
  explain: 'points.addWhy',
  fields: [{ key: 'kind', label: 'points.kind', kind: 'choice', options: kindOptions }, ...placeFields, ...termFields, ...wordFields],
  faults,
  send: (api, _none, { values, reason, options }) => {
    const content = { ...readPlace(values), ...readTerms(values), ...readWords(values) }
    return api.points.addReward({ kind: values.kind as RewardRow['kind'], isOn: false, ...content, reason }, options)
  },
  done: 'points.added',
}
