import { referralStates } from '@portal/contracts/loyalty-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './referrals-texts.ts'

export type FriendRow = RowOf<'referrals', 'list'>
export type FriendAnswer = Awaited<ReturnType<StaffApi['referrals']['list']>>
type RulesAnswer = Awaited<ReturnType<StaffApi['referrals']['rules']>>
export type Rules = RulesAnswer['versions'][number]

export const stateOptions = referralStates.map((value) => ({ value, label: `referrals.state_${value}` as const }))

const tones = {
  registered: 'plain',
  deposited: 'plain',
  qualified: 'warning',
  paid: 'positive',
  refused: 'negative',
  lapsed: 'plain',
  reversed: 'negative',
} as const

export function FriendState({ state, t }: { readonly state: FriendRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`referrals.state_${state}`)}</Status>
}

export const signText = (signs: FriendRow['signs'], t: Say<Key>) => signs.map((sign) => t(`referrals.sign_${sign}`)).join(', ')

type Tiers = Rules['tiers']

/** Tiers as a form holds them: `1: 100, 6: 120`. */
export const printTiers = (tiers: Tiers) => tiers.map(({ from, amount }) => `${from}: ${amount}`).join(', ')

/** What is no tier is refused by the server under the field. */
export function readTiers(typed: string): Tiers {
  const parts = typed.split(/[,;\n]+/).filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const [, from = '0', amount = ''] = /^\s*(\d{1,7})\s*:\s*(\S+)\s*$/.exec(part) ?? []
    return { from: Number(from), amount }
  })
}
