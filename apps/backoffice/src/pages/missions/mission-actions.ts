import { giftGames, spendOrders } from '@portal/contracts/bonus-values'
import { readCount } from '@portal/contracts/figures'
import { prizeKinds } from '@portal/contracts/staff/reward-values'
import type { Action, ActionField } from '../../actions/action.ts'
import type { Key } from './missions-texts.ts'
import { gameOptions, languages, metricOptions, type MissionRow, periodOptions } from './mission-words.tsx'

type Of = Action<MissionRow, Key>
type Field = ActionField<MissionRow, Key>
type Values = Readonly<Record<string, string>>

const text = (value: string | number | null | undefined) => String(value ?? '')
const amount = (values: Values, key: string) => (values[key] ?? '').trim()
/** What is no whole number is refused by the server under its field. */
const count = (values: Values, key: string) => readCount(values[key] ?? '', 'EN') ?? -1
const orNone = (values: Values, key: string) => amount(values, key) || null

const prizeFields: readonly Field[] = [
  { key: 'pays', label: 'missions.pays', hint: 'missions.paysHint', kind: 'choice', options: prizeKinds.map((value) => ({ value, label: `missions.pays_${value}` as const })), from: ({ pays }) => pays ?? 'brand' },
  { key: 'bonus.multiplier', label: 'missions.multiplier', hint: 'missions.bonusHint', kind: 'text', isOptional: true, from: ({ bonus }) => text(bonus?.multiplier) },
  { key: 'bonus.validDays', label: 'missions.validDays', kind: 'text', isOptional: true, from: ({ bonus }) => text(bonus?.validDays ?? 30) },
  { key: 'bonus.games', label: 'missions.games', kind: 'choice', options: giftGames.map((value) => ({ value, label: `missions.games_${value}` as const })), from: ({ bonus }) => bonus?.games ?? 'all' },
  { key: 'bonus.spendOrder', label: 'missions.spendOrder', kind: 'choice', options: spendOrders.map((value) => ({ value, label: `missions.order_${value}` as const })), from: ({ bonus }) => bonus?.spendOrder ?? 'REAL_FIRST' },
] // prettier-ignore
const termFields: readonly Field[] = [
  { key: 'target', label: 'missions.target', hint: 'missions.targetHint', kind: 'amount', from: ({ target }) => text(target) },
  { key: 'prize', label: 'missions.prize', kind: 'amount', from: ({ prize }) => text(prize) },
  ...prizeFields,
  { key: 'levelAtLeast', label: 'missions.levelAtLeast', hint: 'missions.levelHint', kind: 'text', from: (row) => text(row.levelAtLeast ?? 0) },
  { key: 'startsAt', label: 'missions.startsAt', hint: 'missions.scheduleHint', kind: 'minute', isOptional: true, from: ({ startsAt }) => text(startsAt) },
  { key: 'endsAt', label: 'missions.endsAt', kind: 'minute', isOptional: true, from: ({ endsAt }) => text(endsAt) },
  ...languages.map((code): Field => ({ key: `title${code}`, label: `missions.title_${code}`, kind: 'text', from: (row) => text(row.titles?.[code]) })),
] // prettier-ignore
const placeFields: readonly Field[] = [
  { key: 'position', label: 'missions.position', hint: 'missions.positionHint', kind: 'text', from: (row) => text(row.position ?? 100) },
]

/** Terms of its own, of a bonus alone; what is no whole number is refused by the server under its field. */
const readPrize = (values: Values) => ({
  pays: values.pays as MissionRow['pays'],
  ...(values.pays === 'bonus' && {
    bonus: {
      multiplier: count(values, 'bonus.multiplier'),
      validDays: count(values, 'bonus.validDays'),
      games: values['bonus.games'] as (typeof giftGames)[number],
      spendOrder: values['bonus.spendOrder'] as (typeof spendOrders)[number],
    },
  }),
})

const readTerms = (values: Values) => ({
  target: amount(values, 'target'),
  prize: amount(values, 'prize'),
  ...readPrize(values),
  levelAtLeast: count(values, 'levelAtLeast'),
  startsAt: orNone(values, 'startsAt'),
  endsAt: orNone(values, 'endsAt'),
  titles: Object.fromEntries(languages.map((code) => [code, amount(values, `title${code}`)])) as Record<(typeof languages)[number], string>,
})

const faults = {
  not_whole: 'missions.fault_notWhole',
  too_fine: 'missions.fault_tooFine',
  no_deposits: 'missions.fault_noDeposits',
  required: 'missions.fault_required',
  unexpected: 'missions.fault_unexpected',
  window: 'missions.fault_window',
  unchanged: 'missions.fault_unchanged',
} as const satisfies Of['faults']

const place = (
  spec: Pick<Of, 'key' | 'label' | 'icon' | 'look' | 'explain' | 'applies' | 'fields'>,
  read: (row: MissionRow, values: Values) => { isOn: boolean; position: number },
): Of => ({
  ...spec,
  permission: 'rewards.edit',
  faults,
  send: (api, row, { values, reason, options }) => api.missions.place({ id: row.id, ...read(row, values), reason }, options),
  done: 'missions.placed',
})

/** What may be done with a mission: its terms count from the next period on, switch and place at once. */
export const missionActions: readonly Of[] = [
  {
    key: 'terms',
    label: 'missions.change',
    icon: 'pencil-simple-duotone',
    permission: 'rewards.edit',
    explain: 'missions.changeWhy',
    version: ({ version }) => version,
    fields: termFields,
    faults,
    send: (api, { id }, { values, version, reason, options }) =>
      api.missions.change({ id, version, ...readTerms(values), reason }, options),
    done: 'missions.changed',
  },
  place({ key: 'position', label: 'missions.move', icon: 'list-numbers-duotone', fields: placeFields }, ({ isOn }, values) => ({
    isOn,
    position: count(values, 'position'),
  })),
  place(
    { key: 'on', label: 'missions.switchOn', look: 'primary', applies: ({ isOn }) => !isOn, explain: 'missions.switchOnWhy' },
    ({ position }) => ({ isOn: true, position }),
  ),
  place(
    { key: 'off', label: 'missions.switchOff', look: 'danger', applies: ({ isOn }) => isOn, explain: 'missions.switchOffWhy' },
    ({ position }) => ({ isOn: false, position }),
  ),
]

/** A new mission is offered from the next period on. */
export const addMission: Of = {
  key: 'add',
  label: 'missions.add',
  icon: 'plus-circle-duotone',
  look: 'primary',
  permission: 'rewards.edit',
  explain: 'missions.addWhy',
  fields: [
    { key: 'period', label: 'missions.period', kind: 'choice', options: periodOptions },
    { key: 'metric', label: 'missions.metric', kind: 'choice', options: metricOptions },
    { key: 'gameType', label: 'missions.game', kind: 'choice', options: gameOptions, from: () => 'all' },
    ...termFields,
    ...placeFields,
  ],
  faults,
  send: (api, _none, { values, reason, options }) =>
    api.missions.add(
      {
        period: values.period as MissionRow['period'],
        metric: values.metric as MissionRow['metric'],
        gameType: values.gameType === 'all' ? null : (values.gameType as MissionRow['gameType']),
        ...readTerms(values),
        position: count(values, 'position'),
        isOn: true,
        reason,
      },
      options,
    ),
  done: 'missions.added',
}
