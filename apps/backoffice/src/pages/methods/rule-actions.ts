import type { Action } from '../../actions/action.ts'
import { amountOf, countOf, faults, fieldOf, isTicked, type Values } from './method-form.ts'
import type { Rules } from './method-words.tsx'
import type { Key } from './methods-texts.ts'

type Of = Action<Rules, Key>

const field = fieldOf<Rules>
const amounts = (values: Values, ...fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, amountOf(values, name)]))
const counts = (values: Values, ...fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, countOf(values, name)]))

function shared(spec: Pick<Of, 'key' | 'label' | 'explain' | 'fields'>, read: (values: Values) => object): Of {
  return {
    ...spec,
    permission: 'methods.edit',
    version: ({ version }) => version,
    faults,
    send: (api, _rules, { values, reason, version, options }) => api.methods.changeRules({ version, reason, ...read(values) }, options),
    done: 'methods.done',
  }
}

const kycLevels = ([0, 2, 3] as const).map((level) => ({ value: String(level), label: `methods.kycLevel_${level}` as const }))

/** What may be changed of the rules of withdrawals, one form for what belongs together. */
export const ruleActions: readonly Of[] = [
  shared(
    {
      key: 'limits',
      label: 'methods.setRuleLimits',
      explain: 'methods.rulesWhy',
      fields: [
        field('minAmount', 'methods.minAmount', 'amount'),
        field('maxAmount', 'methods.maxAmount', 'amount'),
        field('dailyLimit', 'methods.dailyLimit', 'amount'),
        field('dailyCount', 'methods.dailyCount', 'text'),
        field('freePerDay', 'methods.freePerDay', 'text'),
        field('feeFixed', 'methods.feeFixed', 'amount'),
        field('feeShare', 'methods.feeShare', 'amount', { hint: 'methods.percentHint' }),
      ],
    },
    (values) => ({
      ...amounts(values, 'minAmount', 'maxAmount', 'dailyLimit', 'feeFixed', 'feeShare'),
      ...counts(values, 'dailyCount', 'freePerDay'),
    }),
  ),
  shared(
    {
      key: 'confirmation',
      label: 'methods.setConfirmation',
      explain: 'methods.confirmationWhy',
      fields: [
        field('bondShare', 'methods.bondShare', 'amount', { hint: 'methods.percentHint' }),
        field('bondMin', 'methods.bondMin', 'amount'),
        field('bondMax', 'methods.bondMax', 'amount'),
        field('confirmMinutes', 'methods.confirmMinutes', 'text'),
        field('accountHoldHours', 'methods.accountHoldHours', 'text'),
        field('memberCancel', 'methods.memberCancel', 'tick'),
      ],
    },
    (values) => ({
      ...amounts(values, 'bondShare', 'bondMin', 'bondMax'),
      ...counts(values, 'confirmMinutes', 'accountHoldHours'),
      memberCancel: isTicked(values, 'memberCancel'),
    }),
  ),
  shared(
    {
      key: 'review',
      label: 'methods.setReview',
      explain: 'methods.reviewWhy',
      fields: [
        field('reviewFrom', 'methods.reviewFrom', 'amount'),
        field('reviewScore', 'methods.reviewScore', 'text'),
        field('twoStaffAbove', 'methods.twoStaffAbove', 'amount'),
        field('secondProofAbove', 'methods.secondProofAbove', 'amount'),
        field('kycLevel', 'methods.kycLevel', 'choice', { options: kycLevels }),
        field('kycAbove', 'methods.kycAbove', 'amount', { hint: 'methods.kycAboveHint' }),
      ],
    },
    (values) => ({
      ...amounts(values, 'reviewFrom', 'twoStaffAbove', 'secondProofAbove', 'kycAbove'),
      ...counts(values, 'reviewScore', 'kycLevel'),
    }),
  ),
]
