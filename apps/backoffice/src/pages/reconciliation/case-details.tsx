import { Skeleton } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { TransferDetails } from '../ledger/transfer-details.tsx'
import { caseActions } from './case-actions.ts'
import { type CaseRow, CaseState, kindText, type Shown, stateText } from './case-words.tsx'
import { reconciliationTexts } from './reconciliation-texts.ts'
import css from './reconciliation.module.css'

/** A difference with both sides, whose it is, its timeline, and what can be done. */
export function CaseDetails({ row }: { readonly row: CaseRow }) {
  const t = reconciliationTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const refreshList = useListRefresh('reconciliation')
  const query = useQuery({
    queryKey: ['reconciliation-case', brand.code, row.id, row.version],
    queryFn: ({ signal }) => api.reconciliation.get({ id: row.id }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const shown = query.data
  const carried = () => {
    void query.refetch()
    void refreshList()
  }
  return (
    <>
      <p className={css.lead}>
        <CaseState state={shown.case.state} t={t} />
        <b>{t(`case.is_${shown.case.difference}`)}</b>
      </p>
      <p>{t(`case.about_${shown.case.difference}`)}</p>
      <Sides shown={shown} />
      <Subject shown={shown} />
      {shown.transferId !== undefined && may.use('ledger.read') && (
        <section aria-label={t('case.posting')}>
          <h3>{t('case.posting')}</h3>
          <TransferDetails row={{ transferId: shown.transferId, reference: '' }} />
        </section>
      )}
      <div className={css.actions}>
        {caseActions.map((action) => (
          <ActionButton
            key={`${action.key}-${action.label}`}
            action={action}
            subject={shown}
            subjectName={`${shown.case.id} · ${shown.case.txId}`}
            t={t}
            onCarried={carried}
          />
        ))}
      </div>
      <Timeline notes={shown.notes} />
    </>
  )
}

/** What our books and the other side's say, line by line. */
function Sides({ shown: { case: row } }: { readonly shown: Shown }) {
  const t = reconciliationTexts.useText()
  const print = usePrint()
  const money = (amount: string | undefined, currency: string | undefined) =>
    amount === undefined ? '–' : print.money(amount, currency === undefined ? {} : { currency })
  const { ours, theirs } = row
  const lines = [
    { key: 'amount', ours: money(ours?.amount, ours?.currency), theirs: money(theirs?.amount, theirs?.currency) },
    { key: 'fee', ours: money(ours?.fee, ours?.currency), theirs: money(theirs?.fee, theirs?.currency) },
    { key: 'state', ours: stateText(ours?.state, t) ?? '–', theirs: stateText(theirs?.state, t) ?? '–' },
    { key: 'kind', ours: kindText(ours?.kind, t) ?? '–', theirs: kindText(theirs?.kind, t) ?? '–' },
    { key: 'at', ours: ours?.at ? print.time(ours.at) : '–', theirs: theirs?.at ? print.time(theirs.at) : '–' },
  ] as const
  const side = (told: string, other: string) => <span className={told === other ? 'num' : css.differs}>{told}</span>
  return (
    <Panel title={t('case.sides')}>
      <Table
        caption={t('case.sides')}
        rows={lines.filter((line) => line.ours !== '–' || line.theirs !== '–')}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', head: t('case.what'), cell: ({ key }) => t(`case.line_${key}`) },
          {
            key: 'ours',
            head: t('case.ours'),
            phoneLabel: t('case.ours'),
            align: 'end',
            cell: (line) => side(line.ours, line.theirs),
          },
          { key: 'theirs', head: row.party, phoneLabel: row.party, align: 'end', cell: (line) => side(line.theirs, line.ours) },
        ]}
      />
    </Panel>
  )
}

function Subject({ shown }: { readonly shown: Shown }) {
  const t = reconciliationTexts.useText()
  const print = usePrint()
  const { case: row, member, order, gap, beginsAt, endedAt, endedBy, resolution, reason, transferId } = shown
  return (
    <Facts
      facts={[
        [t('case.number'), row.txId],
        [t('case.reference'), order?.orderNo ?? row.reference],
        [
          t('case.member'),
          member && (
            <Link key="member" to={`/members/${encodeURIComponent(member)}`}>
              {member}
            </Link>
          ),
        ],
        [t('case.party'), `${row.party} · ${t(`case.subject_${row.subject}`)}`],
        [t('case.hour'), <Moment key="hour" iso={beginsAt} />],
        [t('case.opened'), <Moment key="opened" iso={row.openedAt} />],
        [t('case.assignee'), row.assignee],
        ...(gap === undefined ? [] : ([[t('case.gap'), print.money(gap, { signed: true })]] as const)),
        ...(resolution === undefined
          ? []
          : ([
              [t('case.resolution'), t(`case.way_${resolution}`)],
              [t('case.endedBy'), endedBy],
              [t('case.ended'), endedAt && <Moment key="ended" iso={endedAt} />],
              [t('case.reason'), reason],
              [t('case.transfer'), transferId],
            ] as const)),
      ]}
    />
  )
}

function Timeline({ notes }: { readonly notes: Shown['notes'] }) {
  const t = reconciliationTexts.useText()
  if (notes.length === 0) return null
  return (
    <Panel title={t('case.timeline')}>
      <ol className={css.timeline}>
        {notes.map(({ kind, by, text, at }) => (
          <li key={`${at}-${kind}`}>
            <span className={css.when}>
              <Moment iso={at} /> {by && `· ${by}`}
            </span>
            <b>{t(`case.event_${kind}`)}</b>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
