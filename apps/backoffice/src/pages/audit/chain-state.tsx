import { Status } from '@portal/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { auditTexts } from './audit-texts.ts'

/** Whether the hash chain of the audit is whole; the server computes it anew. */
export function ChainState() {
  const t = auditTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const { data } = useQuery({
    queryKey: ['audit-chain', brand.code],
    queryFn: ({ signal }) => api.audit.chain({}, { signal }),
    staleTime: 60_000,
  })
  if (!data) return <Status tone="plain">{t('audit.checking')}</Status>
  const { broken, head, unsealed } = data
  if (broken.length > 0)
    return <Status tone="negative">{t('audit.broken', { count: broken.length, figure: print.number(broken.length) })}</Status>
  return (
    <span
      title={[head && t('audit.head', { seq: head.seq }), t('audit.unsealed', { figure: print.number(unsealed) })]
        .filter(Boolean)
        .join(' · ')}
    >
      <Status tone="positive" icon="seal-check-duotone">
        {t('audit.whole')}
      </Status>
    </span>
  )
}
