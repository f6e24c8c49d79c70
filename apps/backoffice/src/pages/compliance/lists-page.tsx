import { type ListKind, listKinds } from '@portal/contracts/compliance-values'
import { buttonClass } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import { complianceTexts, type Key } from './compliance-texts.ts'
import { FileInput } from './file-input.tsx'

type Row = RowOf<'compliance', 'lists'>
type Answer = Awaited<ReturnType<StaffApi['compliance']['lists']>>

const importing: Action<object, Key> = {
  key: 'import',
  label: 'compliance.importList',
  icon: 'plus-circle-duotone',
  look: 'primary',
  permission: 'compliance.lists',
  explain: 'compliance.importWhy',
  fields: [
    { key: 'name', label: 'compliance.listName', kind: 'text' },
    { key: 'kind', label: 'compliance.listKind', kind: 'choice', options: listKinds.map((value) => ({ value, label: `compliance.kind_${value}` as const })) },
    { key: 'ofDay', label: 'compliance.ofDay', kind: 'day' },
    { key: 'file', label: 'compliance.file', kind: 'own', Input: FileInput, isWrong: (value) => value === '' },
  ],
  refusals: { 'request.invalid': 'compliance.fault_file' },
  send: (api, _none, { values, reason, options }) =>
    api.compliance.importList(
      { name: (values.name ?? '').trim(), kind: values.kind as ListKind, ofDay: values.ofDay ?? '', file: values.file ?? '', reason },
      options,
    ),
  done: 'compliance.imported',
} // prettier-ignore

function ImportList() {
  const t = complianceTexts.useText()
  const refresh = useListRefresh('compliance-lists')
  return (
    <>
      <Link to="/compliance" className={buttonClass({ size: 'small' })}>
        {t('compliance.toCases')}
      </Link>
      <ActionButton
        size="small"
        action={importing}
        subject={{}}
        subjectName={t('compliance.toLists')}
        t={t}
        onCarried={() => void refresh()}
      />
    </>
  )
}

/** Files of sanctions and of politically exposed persons, by hash and day. */
export default defineList<Row, Key, Answer>({
  name: 'compliance-lists',
  texts: complianceTexts,
  title: 'page.complianceLists',
  route: (api) => api.compliance.lists,
  rowKey: ({ id }) => id,
  rowName: ({ name, ofDay }) => `${name} · ${ofDay}`,
  columns: [
    { key: 'name', head: 'compliance.listName', cell: ({ name }) => <b>{name}</b> },
    { key: 'kind', head: 'compliance.listKind', cell: ({ kind }, { t }) => t(`compliance.kind_${kind}`) },
    { key: 'ofDay', head: 'compliance.ofDay', cell: ({ ofDay }, { print }) => print.day(`${ofDay}T12:00:00Z`) },
    { key: 'entries', head: 'compliance.entries', align: 'end', cell: ({ entries }, { print }) => <span className="num">{print.number(entries)}</span> },
    { key: 'isCurrent', head: 'compliance.isCurrent', cell: ({ isCurrent }, { t }) => <Status tone={isCurrent ? 'positive' : 'plain'}>{t(isCurrent ? 'compliance.current' : 'compliance.replaced')}</Status> },
    { key: 'importedBy', head: 'compliance.importedBy', cell: ({ importedBy }) => importedBy },
    { key: 'importedAt', head: 'compliance.importedAt', cell: ({ importedAt }) => <Moment iso={importedAt} /> },
    { key: 'sha256', head: 'compliance.sha256', cell: ({ sha256 }) => <code title={sha256}>{`${sha256.slice(0, 12)}…`}</code> },
  ],
  filters: [],
  Extra: ImportList,
  empty: { title: 'compliance.noLists', hint: 'compliance.noListsHint', icon: 'user-list-duotone' },
}) // prettier-ignore
