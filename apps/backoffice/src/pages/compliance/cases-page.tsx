import { amlRules, caseStates } from '@portal/contracts/compliance-values'
import { buttonClass } from '@portal/ui'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { caseActions } from './case-actions.ts'
import { CaseDetails } from './case-details.tsx'
import { type CaseAnswer, type CaseRow, CaseState, rulesText } from './case-words.tsx'
import { complianceTexts, type Key } from './compliance-texts.ts'

function Ways() {
  const t = complianceTexts.useText()
  return (
    <>
      <Link to="/compliance/lists" className={buttonClass({ size: 'small' })}>
        {t('compliance.toLists')}
      </Link>
      <Link to="/compliance/rules" className={buttonClass({ size: 'small' })}>
        {t('compliance.toRules')}
      </Link>
    </>
  )
}

/** Cases about money laundering and list matches (PROT-12). */
export default defineList<CaseRow, Key, CaseAnswer>({
  name: 'compliance',
  texts: complianceTexts,
  title: 'page.compliance',
  route: (api) => api.compliance.list,
  csv: { route: (api) => api.compliance.csv },
  rowKey: ({ id }) => id,
  rowName: ({ id, username }) => `#${id} · ${username}`,
  columns: [
    { key: 'member', head: 'compliance.member', cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link> },
    { key: 'state', head: 'compliance.state', cell: ({ state }, { t }) => <CaseState state={state} t={t} /> },
    { key: 'rules', head: 'compliance.rules', cell: ({ rules }, { t }) => rulesText(rules, t) },
    { key: 'assignedTo', head: 'compliance.assignedTo', cell: ({ assignedTo }, { t }) => assignedTo ?? t('compliance.free') },
    { key: 'openedAt', head: 'compliance.openedAt', cell: ({ openedAt }) => <Moment iso={openedAt} /> },
    { key: 'heldUntil', head: 'compliance.heldUntil', cell: ({ heldUntil }) => (heldUntil ? <Moment iso={heldUntil} /> : '–') },
    { key: 'filing', head: 'compliance.filing', isHidden: true, cell: ({ filing }) => filing ?? '–' },
    { key: 'finding', head: 'compliance.finding', isHidden: true, cell: ({ finding }, { t }) => (finding ? t(`compliance.finding_${finding}`) : '–') },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'compliance.state', options: [{ value: 'waiting', label: 'compliance.waiting' }, ...caseStates.map((value) => ({ value, label: `compliance.state_${value}` as const }))] },
    { key: 'rule', kind: 'choice', label: 'compliance.rules', options: amlRules.map((value) => ({ value, label: `compliance.rule_${value}` as const })) },
    { key: 'hand', kind: 'choice', label: 'compliance.hand', options: [{ value: 'mine', label: 'compliance.mine' }] },
    { key: 'member', kind: 'text', label: 'compliance.member' },
  ],
  actions: caseActions,
  Extra: Ways,
  Details: CaseDetails,
  empty: { title: 'compliance.none', hint: 'compliance.noneHint', icon: 'check-circle-duotone' },
  refreshMs: 15_000,
}) // prettier-ignore
