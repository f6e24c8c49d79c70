import { readCount } from '@portal/contracts/figures'
import { Status } from '@portal/ui/badge.tsx'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { typeKey } from '../members/member-words.tsx'
import { membersTexts } from '../members/members-texts.ts'
import { agentRefusals } from './agent-refusals.ts'
import { groupText, type QuotaAnswer, type QuotaRow } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import { LineNames } from './line-names.tsx'

/** Figures are typed in Latin or Bengali ones; what is none is refused under its field. */
const figure = (typed: string | undefined) => readCount(typed ?? '', 'EN') ?? NaN
const faults = { unknown: 'agents.memberUnknown', unchanged: 'agents.unchanged' } as const

const set: Action<Record<never, never>, Key> = {
  key: 'set',
  label: 'agents.setQuota',
  icon: 'plus-bold',
  look: 'primary',
  permission: 'agents.groups',
  explain: 'agents.setQuotaWhy',
  fields: [
    { key: 'agent', label: 'agents.agent', hint: 'agents.agentHint', kind: 'text' },
    { key: 'fromGroup', label: 'agents.fromGroup', kind: 'text' },
    { key: 'accounts', label: 'agents.quotaAccounts', hint: 'agents.quotaAccountsHint', kind: 'text' },
  ],
  send: (api, _none, { values, reason, options }) =>
    api.agentGroups.setQuota(
      { agent: values.agent?.trim() ?? '', fromGroup: figure(values.fromGroup), accounts: figure(values.accounts), version: 0, reason },
      options,
    ),
  faults,
  refusals: agentRefusals,
  done: 'agents.quotaSet',
}

const change: Action<QuotaRow, Key> = {
  key: 'change',
  label: 'agents.changeQuota',
  icon: 'pencil-simple-duotone',
  permission: 'agents.groups',
  explain: 'agents.changeQuotaWhy',
  version: ({ version }) => version,
  fields: [{ key: 'accounts', label: 'agents.quotaAccounts', hint: 'agents.quotaAccountsHint', kind: 'text', from: ({ accounts }) => String(accounts) }],
  send: (api, { agent, fromGroup }, { values, version, reason, options }) =>
    api.agentGroups.setQuota({ agent, fromGroup, accounts: figure(values.accounts), version, reason }, options),
  faults,
  refusals: agentRefusals,
  done: 'agents.quotaSet',
} // prettier-ignore

const remove: Action<QuotaRow, Key> = {
  key: 'remove',
  label: 'agents.removeQuota',
  look: 'danger',
  permission: 'agents.groups',
  explain: 'agents.removeQuotaWhy',
  version: ({ version }) => version,
  send: (api, { agent, fromGroup }, { version, reason, options }) =>
    api.agentGroups.setQuota({ agent, fromGroup, accounts: null, version, reason }, options),
  refusals: agentRefusals,
  done: 'agents.quotaRemoved',
}

function SetQuota() {
  const t = agentsTexts.useText()
  const refresh = useListRefresh('agent-quotas')
  return (
    <ActionButton size="small" action={set} subject={{}} subjectName={t('agents.setQuotaFor')} t={t} onCarried={() => void refresh()} />
  )
}

function Details({ row }: { readonly row: QuotaRow }) {
  const t = agentsTexts.useText()
  const words = membersTexts.useText()
  const print = usePrint()
  return (
    <Facts
      facts={[
        [t('agents.agent'), <LineNames key="agent" line={[row.agent]} />],
        [t('agents.type'), words(typeKey(row.type))],
        [t('agents.prizeGroup'), row.prizeGroup === undefined ? undefined : groupText(row.prizeGroup, print)],
        [t('agents.fromGroup'), groupText(row.fromGroup, print)],
        [t('agents.quotaAccounts'), print.number(row.accounts)],
        [t('agents.used'), print.number(row.used)],
        [t('agents.left'), print.number(row.left)],
        [t('agents.setAt'), <Moment key="at" iso={row.setAt} />],
      ]}
    />
  ) // prettier-ignore
}

export default defineList<QuotaRow, Key, QuotaAnswer>({
  name: 'agent-quotas',
  texts: agentsTexts,
  title: 'page.agentQuotas',
  route: (api) => api.agentGroups.quotas,
  csv: { route: (api) => api.agentGroups.quotasCsv },
  rowKey: ({ agent, fromGroup }) => `${agent} ${fromGroup}`,
  rowName: ({ agent, fromGroup }, { print }) => `${agent} · ${groupText(fromGroup, print)}`,
  columns: [
    { key: 'agent', head: 'agents.agent', cell: ({ agent }) => <LineNames line={[agent]} /> },
    { key: 'own', head: 'agents.ownGroup', align: 'end', cell: ({ prizeGroup }, { print }) => <span className="num">{prizeGroup === undefined ? '–' : groupText(prizeGroup, print)}</span> },
    { key: 'from', head: 'agents.fromGroup', align: 'end', cell: ({ fromGroup }, { print }) => <b className="num">{groupText(fromGroup, print)}</b> },
    { key: 'accounts', head: 'agents.quotaAccounts', align: 'end', cell: ({ accounts }, { print }) => <span className="num">{print.number(accounts)}</span> },
    { key: 'used', head: 'agents.used', align: 'end', cell: ({ used }, { print }) => <span className="num">{print.number(used)}</span> },
    { key: 'left', head: 'agents.left', align: 'end', cell: ({ left, used, accounts }, { t, print }) => used > accounts ? <Status tone="negative">{t('agents.overQuota')}</Status> : <span className="num">{print.number(left)}</span> },
    { key: 'set', head: 'agents.setAt', cell: ({ setAt }) => <Moment iso={setAt} /> },
  ],
  filters: [{ key: 'agent', kind: 'text', label: 'agents.agent', hint: 'agents.agentHint' }],
  actions: [change, remove],
  totals: ({ groups }, { t, print }) =>
    groups
      ? [
          { label: t('agents.lowestGroup'), value: groupText(groups.lowest, print) },
          { label: t('agents.standardGroup'), value: groupText(groups.standard, print) },
          { label: t('agents.highestGroup'), value: groupText(groups.highest, print) },
          { label: t('agents.quotaNeededFrom'), value: groups.quotaFrom === undefined ? '–' : groupText(groups.quotaFrom, print) },
        ]
      : [],
  Extra: SetQuota,
  Details,
  empty: { title: 'agents.noQuotas', hint: 'agents.noQuotasHint', icon: 'percent-duotone' },
}) // prettier-ignore
