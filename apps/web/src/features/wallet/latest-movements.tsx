import { useQuery } from '@tanstack/react-query'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { readRange } from '../../lib/date-range.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useEntryColumns } from './entry-columns.tsx'

const latestAtMost = 5

/** The last movements of a month; nothing while there are none. */
export function LatestMovements() {
  const t = useText()
  const api = useApi()
  const { language, timeZone } = useLanguage()
  const columns = useEntryColumns()
  const { data } = useQuery({
    queryKey: ['account-record', 'latest', language],
    queryFn: ({ signal }) =>
      api.wallet.accountRecord({ language, ...readRange('month', timeZone, new Date(serverNow())), pageSize: latestAtMost }, { signal }),
    staleTime: 5_000,
  })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="latest">
      <SectionHead id="latest" level="h3">
        {t('wallet.latest')}
      </SectionHead>
      <Table caption={t('wallet.latest')} columns={columns} rows={data.list} rowKey={(entry) => entry.number} />
    </section>
  )
}
