import { readCount } from '@portal/contracts/figures'
import type { Action, ActionField } from '../../actions/action.ts'
import { type FriendRow, printTiers, readTiers, type Rules } from './referral-words.tsx'
import type { Key } from './referrals-texts.ts'

type Of = Action<FriendRow, Key>
type Field = ActionField<Rules, Key>

const text = (value: string | number | undefined) => String(value ?? '')
/** What is no whole number is refused by the server under its field. */
const count = (values: Readonly<Record<string, string>>, key: string) => readCount(values[key] ?? '', 'EN') ?? -1
const typed = (values: Readonly<Record<string, string>>, key: string) => (values[key] ?? '').trim()

const fields: readonly Field[] = [
  { key: 'depositLeast', label: 'referrals.depositLeast', kind: 'amount', from: ({ depositLeast }) => text(depositLeast) },
  { key: 'turnoverTimes', label: 'referrals.turnoverTimes', kind: 'text', from: ({ turnoverTimes }) => text(turnoverTimes ?? 3) },
  { key: 'windowDays', label: 'referrals.windowDays', kind: 'text', from: ({ windowDays }) => text(windowDays ?? 30) },
  { key: 'holdDays', label: 'referrals.holdDays', kind: 'text', from: ({ holdDays }) => text(holdDays ?? 7) },
  { key: 'claimDays', label: 'referrals.claimDays', kind: 'text', from: ({ claimDays }) => text(claimDays ?? 30) },
  { key: 'monthCap', label: 'referrals.monthCap', kind: 'amount', from: ({ monthCap }) => text(monthCap) },
  { key: 'networkDays', label: 'referrals.networkDays', hint: 'referrals.networkDaysHint', kind: 'text', from: ({ networkDays }) => text(networkDays ?? 30) },
  { key: 'tiers', label: 'referrals.tiers', hint: 'referrals.tiersHint', kind: 'long', from: ({ tiers }) => printTiers(tiers ?? []) },
  { key: 'isPaused', label: 'referrals.isPaused', kind: 'tick', from: ({ isPaused }) => (isPaused ? 'yes' : '') },
] // prettier-ignore

/** A new version of the rules. */
export const setRules: Action<Rules, Key> = {
  key: 'rules',
  label: 'referrals.setRules',
  icon: 'sliders-horizontal',
  look: 'primary',
  permission: 'rewards.edit',
  explain: 'referrals.setRulesWhy',
  version: ({ version }) => version ?? 0,
  fields,
  faults: {
    unchanged: 'referrals.fault_unchanged',
    too_fine: 'referrals.fault_tooFine',
    order: 'referrals.fault_order',
    below_tier: 'referrals.fault_belowTier',
  },
  send: (api, _rules, { values, version, reason, options }) =>
    api.referrals.setRules(
      {
        version,
        depositLeast: typed(values, 'depositLeast'),
        turnoverTimes: count(values, 'turnoverTimes'),
        windowDays: count(values, 'windowDays'),
        holdDays: count(values, 'holdDays'),
        claimDays: count(values, 'claimDays'),
        monthCap: typed(values, 'monthCap'),
        networkDays: count(values, 'networkDays'),
        tiers: readTiers(values.tiers ?? ''),
        isPaused: values.isPaused === 'yes',
        reason,
      },
      options,
    ),
  done: 'referrals.rulesSet',
}

/** What may be decided of a friend. */
export const friendActions: readonly Of[] = [
  {
    key: 'refuse',
    label: 'referrals.refuse',
    look: 'danger',
    permission: 'rewards.withdraw',
    applies: ({ state }) => state === 'registered' || state === 'deposited' || state === 'qualified',
    explain: 'referrals.refuseWhy',
    send: (api, { id }, { reason, options }) => api.referrals.refuse({ id, reason }, options),
    done: 'referrals.refused',
  },
  {
    key: 'clear',
    label: 'referrals.clear',
    permission: 'rewards.edit',
    applies: ({ state }) => state === 'refused',
    explain: 'referrals.clearWhy',
    send: (api, { id }, { reason, options }) => api.referrals.clear({ id, reason }, options),
    done: 'referrals.cleared',
  },
  {
    key: 'reverse',
    label: 'referrals.reverse',
    look: 'danger',
    permission: 'rewards.edit',
    applies: ({ state }) => state === 'paid',
    explain: 'referrals.reverseWhy',
    send: (api, { id }, { reason, options }) => api.referrals.reverse({ id, reason }, options),
    done: 'referrals.reversed',
  },
]
