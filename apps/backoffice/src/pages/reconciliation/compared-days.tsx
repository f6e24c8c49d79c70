import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { reconciliationTexts } from './reconciliation-texts.ts'

type Day = Awaited<ReturnType<StaffApi['reconciliation']['days']>>['days'][number]

/** Counts and sums of both sides by day and party, from the latest comparison of each hour. */
export function ComparedDays() {
  const t = reconciliationTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['reconciliation-days', brand.code],
    queryFn: ({ signal }) => api.reconciliation.days({}, { signal }),
    refetchInterval: 60_000,
  })
  const money = (amount: string) => <span className="num">{print.money(amount)}</span>
  const count = (figure: number) => <span className="num">{print.number(figure)}</span>
  return (
    <Panel title={t('case.days')} note={t('case.daysHint')}>
      {query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <Table<Day>
          caption={t('case.days')}
          rows={query.data?.days ?? []}
          rowKey={({ day, party, subject }) => `${day} ${party} ${subject}`}
          isLoading={query.isPending}
          empty={
            <EmptyState icon="scales-duotone" title={t('case.noDays')}>
              {t('case.noDaysHint')}
            </EmptyState>
          }
          columns={[
            { key: 'day', head: t('case.day'), cell: ({ day }) => print.day(`${day}T12:00:00.000Z`) },
            {
              key: 'party',
              head: t('case.party'),
              phoneLabel: t('case.party'),
              cell: ({ party, subject }) => `${party} · ${t(`case.subject_${subject}`)}`,
            },
            { key: 'ourCount', head: t('case.ourCount'), phoneLabel: t('case.ourCount'), align: 'end', cell: (row) => count(row.ourCount) },
            {
              key: 'theirCount',
              head: t('case.theirCount'),
              phoneLabel: t('case.theirCount'),
              align: 'end',
              cell: (row) => count(row.theirCount),
            },
            { key: 'ourSum', head: t('case.ourSum'), phoneLabel: t('case.ourSum'), align: 'end', cell: (row) => money(row.ourSum) },
            { key: 'theirSum', head: t('case.theirSum'), phoneLabel: t('case.theirSum'), align: 'end', cell: (row) => money(row.theirSum) },
            {
              key: 'differences',
              head: t('case.found'),
              phoneLabel: t('case.found'),
              align: 'end',
              cell: ({ differences }) =>
                differences === 0 ? (
                  <Status tone="positive">{t('case.agree')}</Status>
                ) : (
                  <Status tone="warning">{print.number(differences)}</Status>
                ),
            },
            {
              key: 'at',
              head: t('case.comparedAt'),
              phoneLabel: t('case.comparedAt'),
              cell: ({ comparedAt }) => <Moment iso={comparedAt} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
