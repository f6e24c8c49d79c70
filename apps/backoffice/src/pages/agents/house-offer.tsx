import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { agentRefusals } from './agent-refusals.ts'
import { kindOptions, kinds } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import { TierRows } from './tier-rows.tsx'
import { isWrong, toTiers } from './tiers.ts'

const bases = ['LOSS', 'TURNOVER_AVG', 'TURNOVER_TOTAL'] as const
const carries = ['ALWAYS', 'LAST', 'SECOND_HALF', 'NONE'] as const
const payers = ['UPLINE_CASCADE', 'PLATFORM_DIRECT'] as const
const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((each) => each === value) ?? values[0]!

const offer: Action<Record<never, never>, Key> = {
  key: 'offer',
  label: 'agents.offer',
  icon: 'handshake-duotone',
  permission: 'agents.offer',
  explain: 'agents.houseOffersNote',
  isWide: true,
  fields: [
    { key: 'member', label: 'agents.agent', kind: 'text' },
    { key: 'kind', label: 'agents.kind', kind: 'choice', options: kindOptions },
    { key: 'terms', label: 'agents.tiers', kind: 'own', Input: TierRows, isWrong },
    { key: 'minStake', label: 'agents.minStake', kind: 'amount', from: () => '0' },
    { key: 'payer', label: 'agents.payer', kind: 'choice', options: payers.map((value) => ({ value, label: `agents.payer_${value}` as const })), from: () => payers[0] },
    { key: 'basis', label: 'agents.basis', hint: 'agents.dividendOnly', kind: 'choice', isOptional: true, options: bases.map((value) => ({ value, label: `agents.basis_${value}` as const })) },
    { key: 'carry', label: 'agents.carry', hint: 'agents.dividendOnly', kind: 'choice', isOptional: true, options: carries.map((value) => ({ value, label: `agents.carry_${value}` as const })) },
    { key: 'note', label: 'agents.note', kind: 'text', isOptional: true },
  ],
  send: (api, _none, { values, reason, options }) => {
    const kind = oneOf(kinds, values.kind)
    const shared = { tiers: toTiers(values.terms ?? ''), minStake: values.minStake || '0', payer: oneOf(payers, values.payer) }
    const about = { member: values.member ?? '', note: values.note ?? '', reason }
    if (kind !== 'DIV') return api.agentContracts.offer({ kind, terms: shared, ...about }, options)
    const terms = { ...shared, basis: oneOf(bases, values.basis), carry: oneOf(carries, values.carry) }
    return api.agentContracts.offer({ kind, terms, ...about }, options)
  },
  faults: { unknown: 'agents.memberUnknown', not_of_the_house: 'agents.notOfTheHouse' },
  refusals: agentRefusals,
  done: 'agents.offered',
} // prettier-ignore

/** An offer of the house: to agents without an upline, or paid beside the line. */
export function HouseOffer() {
  const t = agentsTexts.useText()
  const refresh = useListRefresh('agent-contracts')
  return <ActionButton size="small" action={offer} subject={{}} subjectName={t('agents.house')} t={t} onCarried={() => void refresh()} />
}
