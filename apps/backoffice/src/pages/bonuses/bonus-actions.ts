import { giftGames, spendOrders } from '@portal/contracts/bonus-values'
import type { Action, ActionField } from '../../actions/action.ts'
import type { RowOf } from '../../lib/api.ts'
import type { Key } from './bonuses-texts.ts'

export const entered = (text: string | undefined) => (text ?? '').trim()
export const optional = (key: string, text: string | undefined) => (entered(text) === '' ? {} : { [key]: entered(text) })

/** The terms that staff set, for any bonus. */
export const termFields: readonly ActionField<{ readonly member: string }, Key>[] = [
  { key: 'multiplier', label: 'bonuses.multiplier', hint: 'bonuses.multiplierHint', kind: 'text', from: () => '10' },
  { key: 'validDays', label: 'bonuses.validDays', hint: 'bonuses.validDaysHint', kind: 'text', from: () => '30' },
  {
    key: 'games',
    label: 'bonuses.games',
    hint: 'bonuses.gamesHint',
    kind: 'choice',
    options: giftGames.map((value) => ({ value, label: `bonuses.games_${value}` as const })),
  },
  {
    key: 'spendOrder',
    label: 'bonuses.spendOrder',
    kind: 'choice',
    options: spendOrders.map((value) => ({ value, label: `bonuses.order_${value}` as const })),
  },
  { key: 'maxBet', label: 'bonuses.maxBet', kind: 'amount', isOptional: true },
  { key: 'maxWin', label: 'bonuses.maxWin', kind: 'amount', isOptional: true },
]

/** Proposes a bonus for a member. */
export const giveBonus: Action<{ readonly member: string }, Key> = {
  key: 'give',
  label: 'bonuses.give',
  icon: 'gift-duotone',
  permission: 'bonuses.give',
  explain: 'bonuses.giveWhy',
  fields: [{ key: 'amount', label: 'bonuses.giveAmount', kind: 'amount' }, ...termFields],
  faults: { out_of_range: 'bonuses.fault_range' },
  send: (api, { member }, { values, reason, options }) =>
    api.bonuses.give(
      {
        member,
        amount: entered(values.amount),
        multiplier: Number(entered(values.multiplier)),
        validDays: Number(entered(values.validDays)),
        games: values.games as (typeof giftGames)[number],
        spendOrder: values.spendOrder as (typeof spendOrders)[number],
        ...optional('maxBet', values.maxBet),
        ...optional('maxWin', values.maxWin),
        reason,
      },
      options,
    ),
  done: 'bonuses.given',
}

/** Proposes to take a bonus away. */
export const forfeitBonus: Action<RowOf<'bonuses', 'list'>, Key> = {
  key: 'forfeit',
  label: 'bonuses.forfeit',
  icon: 'gift-duotone',
  look: 'danger',
  permission: 'bonuses.forfeit',
  explain: 'bonuses.forfeitWhy',
  applies: ({ state }) => state === 'active' || state === 'pending',
  send: (api, { grantNo }, { reason, options }) => api.bonuses.forfeit({ grantNo, reason }, options),
  done: 'bonuses.forfeited',
}
