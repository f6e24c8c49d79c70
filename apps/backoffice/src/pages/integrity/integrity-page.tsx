import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type RowOf, type StaffApi, useApi } from '../../lib/api.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { integrityTexts, type Key } from './integrity-texts.ts'
import css from './integrity.module.css'

type LookRow = RowOf<'integrity', 'list'>
type Line = { readonly invariant: string; readonly fresh: LookRow | undefined; readonly full: LookRow | undefined }

const looks = (['new', 'all'] as const).map((look): Action<object, Key> => ({
  key: look,
  label: `integrity.look_${look}`,
  icon: 'arrows-clockwise',
  permission: 'invariants.look',
  hasReason: false,
  explain: `integrity.why_${look}`,
  send: (api, _page, { options }) => api.integrity.look({ look }, options),
  done: 'integrity.asked',
}))

/** What must always hold of money, with what the last looks have found, and how far the ledger is sealed. */
export default function IntegrityPage() {
  const t = integrityTexts.useText()
  const print = usePrint()
  const api = useApi()
  const query = useQuery({
    queryKey: ['integrity'],
    queryFn: ({ signal }) => api.integrity.list({}, { signal }),
    refetchInterval: 15_000,
  })
  if (query.isError)
    return (
      <>
        <h1>{t('integrity.title')}</h1>
        <QueryFailed query={query} />
      </>
    )
  const rows = query.data?.list ?? []
  const lines = [...new Set(rows.map(({ invariant }) => invariant))].map((invariant): Line => {
    const of = (look: LookRow['look']) => rows.find((row) => row.invariant === invariant && row.look === look)
    return { invariant, fresh: of('new'), full: of('all') }
  })
  const brokenLines = lines.filter((line) => isBroken(line.fresh) || isBroken(line.full))
  const brokenAudits = (query.data?.audits ?? []).filter(({ violations }) => violations > 0)
  const broken = brokenLines.length + brokenAudits.length
  return (
    <>
      <div className={css.head}>
        <h1>{t('integrity.title')}</h1>
        {query.data && rows.length > 0 && (
          <Status tone={broken > 0 ? 'negative' : 'positive'}>
            {broken > 0 ? t('integrity.broken', { count: broken, figure: print.number(broken) }) : t('integrity.sound')}
          </Status>
        )}
        <span className={css.actions}>
          {looks.map((action) => (
            <ActionButton
              key={action.key}
              size="small"
              action={action}
              subject={{}}
              subjectName={t('integrity.title')}
              t={t}
              onCarried={() => void query.refetch()}
            />
          ))}
        </span>
      </div>
      <Seals answer={query.data} />
      <AuditSeals answer={query.data} />
      <Panel title={t('integrity.invariants')} note={t('integrity.note')}>
        <Table<Line>
          caption={t('integrity.invariants')}
          rows={lines}
          rowKey={({ invariant }) => invariant}
          isLoading={query.isPending}
          empty={
            <EmptyState icon="seal-check-duotone" title={t('integrity.none')}>
              {t('integrity.noneHint')}
            </EmptyState>
          }
          columns={[
            { key: 'says', head: t('integrity.says'), cell: ({ invariant }) => saysText(invariant, t) },
            { key: 'id', head: t('integrity.id'), phoneLabel: t('integrity.id'), cell: ({ invariant }) => invariant },
            { key: 'new', head: t('integrity.new'), phoneLabel: t('integrity.new'), cell: ({ fresh }) => <Found row={fresh} /> },
            { key: 'all', head: t('integrity.all'), phoneLabel: t('integrity.all'), cell: ({ full }) => <Found row={full} /> },
          ]}
        />
      </Panel>
    </>
  )
}

type Answer = Awaited<ReturnType<StaffApi['integrity']['list']>>

/** How far the ledger is sealed, and found sound. */
function Seals({ answer }: { readonly answer: Answer | undefined }) {
  const t = integrityTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('integrity.seals')}>
      <Facts
        facts={[
          [t('integrity.seq'), answer?.head && print.number(Number(answer.head.seq))],
          [t('integrity.hash'), answer?.head?.hash],
          [t('integrity.through'), answer?.soundThrough],
        ]}
      />
    </Panel>
  )
}

/** The two audits: how far each is sealed, and whether its seals followed when they were last computed anew. */
function AuditSeals({ answer }: { readonly answer: Answer | undefined }) {
  const t = integrityTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('integrity.audits')} note={t('integrity.auditsNote')}>
      <Table
        caption={t('integrity.audits')}
        rows={answer?.audits ?? []}
        rowKey={({ audit }) => audit}
        isLoading={answer === undefined}
        columns={[
          { key: 'audit', head: t('integrity.audit'), cell: ({ audit }) => t(`integrity.audit_${audit}`) },
          {
            key: 'found',
            head: t('integrity.verified'),
            phoneLabel: t('integrity.verified'),
            cell: ({ verifiedAt, violations, sample, tookMs = 0 }) =>
              verifiedAt === undefined ? (
                <span className="muted">{t('integrity.notVerified')}</span>
              ) : (
                <span className={css.found}>
                  <Status tone={violations > 0 ? 'negative' : 'positive'}>
                    {violations > 0 ? t('integrity.rows', { count: violations, figure: print.number(violations) }) : t('integrity.whole')}
                  </Status>
                  <span className={css.when}>
                    <Moment iso={verifiedAt} /> · {t('integrity.took', { figure: print.number(tookMs) })}
                    {sample !== undefined && ` · ${sample}`}
                  </span>
                </span>
              ),
          },
          {
            key: 'head',
            head: t('integrity.head'),
            phoneLabel: t('integrity.head'),
            cell: ({ head }) => (head ? <span className={css.hash}>{`${print.number(Number(head.seq))} · ${head.hash}`}</span> : '–'),
          },
          {
            key: 'until',
            head: t('integrity.sealedUntil'),
            phoneLabel: t('integrity.sealedUntil'),
            cell: ({ sealedUntil }) => (sealedUntil === undefined ? '–' : <Moment iso={sealedUntil} />),
          },
          {
            key: 'unsealed',
            head: t('integrity.unsealed'),
            phoneLabel: t('integrity.unsealed'),
            align: 'end',
            cell: ({ unsealed }) => print.number(unsealed),
          },
        ]}
      />
    </Panel>
  )
}

const isBroken = (row: LookRow | undefined) => row !== undefined && row.violations > 0

function saysText(invariant: string, t: Say<Key>): string {
  const said = t(`integrity.${invariant}` as Key)
  return said === `integrity.${invariant}` ? invariant : said
}

/** What a look has found, when, and how long it took; of a broken one since when and one of its rows. */
function Found({ row }: { readonly row: LookRow | undefined }) {
  const t = integrityTexts.useText()
  const print = usePrint()
  if (!row) return <span className="muted">{t('integrity.notLooked')}</span>
  const { violations, sample, lookedAt, tookMs, brokenSince } = row
  return (
    <span className={css.found}>
      <Status tone={violations > 0 ? 'negative' : 'positive'}>
        {violations > 0 ? t('integrity.rows', { count: violations, figure: print.number(violations) }) : t('integrity.holds')}
      </Status>
      <span className={css.when}>
        <Moment iso={lookedAt} /> · {t('integrity.took', { figure: print.number(tookMs) })}
      </span>
      {brokenSince !== undefined && (
        <span className={css.when}>
          {t('integrity.since')} <Moment iso={brokenSince} /> · {sample}
        </span>
      )}
    </span>
  )
}
