import type { Action } from '../../actions/action.ts'
import { amountOf, countOf, faults, fieldOf, listOf, orNone, type Values } from './method-form.ts'
import type { MethodRow } from './method-words.tsx'
import type { Key } from './methods-texts.ts'

type Of = Action<MethodRow, Key>
type Spec = Pick<Of, 'key' | 'label' | 'icon' | 'look' | 'explain' | 'fields' | 'applies' | 'send'>

const field = fieldOf<MethodRow>
const shared = (spec: Spec): Of => ({
  ...spec,
  permission: 'methods.edit',
  version: ({ version }) => version,
  faults,
  done: 'methods.done',
})

const limits = [field('minAmount', 'methods.minAmount', 'amount'), field('maxAmount', 'methods.maxAmount', 'amount')]
const place = (providerIsOptional: boolean) => [
  field('position', 'methods.position', 'text'),
  field('provider', 'methods.provider', 'text', { hint: 'methods.providerHint', ...(providerIsOptional && { isOptional: true }) }),
]
const readLimits = (values: Values) => ({ minAmount: amountOf(values, 'minAmount'), maxAmount: amountOf(values, 'maxAmount') })

/** Ways in and out have the same switch; only the call differs. */
const send =
  (deposit: (values: Values) => object, payout: (values: Values) => object = deposit): Of['send'] =>
  (api, { direction, code }, { values, reason, version, options }) =>
    direction === 'in'
      ? api.methods.changeDeposit({ code, version, reason, ...deposit(values) }, options)
      : api.methods.changePayout({ code, version, reason, ...payout(values) }, options)

const isIn = ({ direction }: MethodRow) => direction === 'in'
const isOut = ({ direction }: MethodRow) => direction === 'out'

/** What may be changed of a method, one form for what belongs together. */
export const methodActions: readonly Of[] = [
  shared({
    key: 'limits',
    label: 'methods.setLimits',
    icon: 'sliders-horizontal',
    explain: 'methods.limitsWhy',
    applies: isIn,
    fields: [
      ...limits,
      field('dailyLimit', 'methods.dailyLimit', 'amount'),
      field('monthLimit', 'methods.monthLimit', 'amount', { hint: 'methods.monthHint', isOptional: true }),
      field('quickAmounts', 'methods.quickAmounts', 'text', { hint: 'methods.quickHint', isOptional: true }),
    ],
    send: send((values) => ({
      ...readLimits(values),
      dailyLimit: amountOf(values, 'dailyLimit'),
      monthLimit: orNone(values, 'monthLimit'),
      quickAmounts: listOf(values, 'quickAmounts'),
    })),
  }),
  shared({
    key: 'payoutLimits',
    label: 'methods.setLimits',
    icon: 'sliders-horizontal',
    explain: 'methods.limitsWhy',
    applies: isOut,
    fields: limits,
    send: send(readLimits),
  }),
  shared({
    key: 'fee',
    label: 'methods.setFee',
    explain: 'methods.feeWhy',
    applies: isIn,
    fields: [
      field('feeFixed', 'methods.feeFixed', 'amount'),
      field('feeShare', 'methods.feeShare', 'amount', { hint: 'methods.percentHint' }),
      field('feePayer', 'methods.feePayer', 'choice', {
        options: (['member', 'house'] as const).map((value) => ({ value, label: `methods.payer_${value}` })),
      }),
    ],
    send: send((values) => ({
      feeFixed: amountOf(values, 'feeFixed'),
      feeShare: amountOf(values, 'feeShare'),
      feePayer: amountOf(values, 'feePayer'),
    })),
  }),
  shared({
    key: 'times',
    label: 'methods.setTimes',
    explain: 'methods.timesWhy',
    applies: isIn,
    fields: [
      field('processingMinutes', 'methods.processingMinutes', 'text'),
      field('expiryMinutes', 'methods.expiryMinutes', 'text'),
      field('openFrom', 'methods.openFrom', 'clock', { isOptional: true }),
      field('openTo', 'methods.openTo', 'clock', { isOptional: true }),
      field('maintenanceFrom', 'methods.maintenanceFrom', 'minute', { isOptional: true }),
      field('maintenanceTo', 'methods.maintenanceTo', 'minute', { isOptional: true }),
    ],
    send: send((values) => ({
      processingMinutes: countOf(values, 'processingMinutes'),
      expiryMinutes: countOf(values, 'expiryMinutes'),
      openFrom: orNone(values, 'openFrom'),
      openTo: orNone(values, 'openTo'),
      maintenanceFrom: orNone(values, 'maintenanceFrom'),
      maintenanceTo: orNone(values, 'maintenanceTo'),
    })),
  }),
  ...([isIn, isOut] as const).map((applies) =>
    shared({
      key: applies === isIn ? 'place' : 'payoutPlace',
      label: 'methods.setPlace',
      explain: 'methods.placeWhy',
      applies,
      fields: place(applies === isIn),
      send: send((values) => ({ position: countOf(values, 'position'), provider: orNone(values, 'provider') })),
    }),
  ),
  shared({
    key: 'off',
    label: 'methods.switchOff',
    look: 'danger',
    explain: 'methods.offWhy',
    applies: ({ isEnabled }) => isEnabled,
    send: send(() => ({ isEnabled: false })),
  }),
  shared({
    key: 'on',
    label: 'methods.switchOn',
    look: 'primary',
    explain: 'methods.onWhy',
    applies: ({ isEnabled }) => !isEnabled,
    send: send(() => ({ isEnabled: true })),
  }),
]
