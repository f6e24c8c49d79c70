import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { Timeline } from '../../frame/timeline.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { type CaseRow, type CaseShown, CaseState, factsOf } from './case-words.tsx'
import { complianceTexts } from './compliance-texts.ts'

/** One case: how it stands, what the rules have found, and each step. The look at it stands in the audit. */
export function CaseDetails({ row }: { readonly row: CaseRow }) {
  const t = complianceTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['compliance-case', brand.code, row.id, row.version, row.heldUntil],
    queryFn: ({ signal }) => api.compliance.get({ id: row.id }, { signal }),
    staleTime: 60_000,
  })
  return (
    <>
      <Facts
        facts={[
          [t('compliance.state'), <CaseState key="state" state={row.state} t={t} />],
          [t('compliance.assignedTo'), row.assignedTo ?? t('compliance.free')],
          [t('compliance.openedAt'), <Moment key="opened" iso={row.openedAt} />],
          ...(row.heldUntil ? ([[t('compliance.heldUntil'), <Moment key="held" iso={row.heldUntil} />]] as const) : []),
          ...(row.filing ? ([[t('compliance.filing'), row.filing]] as const) : []),
          ...(row.finding ? ([[t('compliance.finding'), t(`compliance.finding_${row.finding}`)]] as const) : []),
          ...(row.closedAt ? ([[t('compliance.closedAt'), <Moment key="closed" iso={row.closedAt} />]] as const) : []),
          ...(query.data
            ? ([
                [
                  t('compliance.kycLevel'),
                  query.data.kycLevel > 0 ? t('compliance.kycProven', { level: query.data.kycLevel }) : t('compliance.kycNone'),
                ],
              ] as const)
            : []),
        ]}
      />
      {query.isError ? <QueryFailed query={query} /> : query.data ? <Found shown={query.data} /> : <Skeleton shape="block" />}
    </>
  )
}

function Found({ shown }: { readonly shown: CaseShown }) {
  const t = complianceTexts.useText()
  const print = usePrint()
  const { alerts, steps, currency } = shown
  return (
    <>
      {alerts.map((alert) => (
        <Panel key={alert.id} title={t(`compliance.rule_${alert.rule}`)} note={<Moment iso={alert.foundAt} />}>
          <Facts facts={factsOf(alert, { t, print, currency })} />
        </Panel>
      ))}
      <Panel title={t('compliance.steps')}>
        <Timeline
          label={t('compliance.steps')}
          steps={steps.map(({ at, step, by, note }) => ({
            at,
            state: t(`compliance.step_${step}`),
            actor: by ?? t('compliance.byRules'),
            note: step === 'found' ? t(`compliance.rule_${note as CaseRow['rules'][number]}`) : note || undefined,
          }))}
        />
      </Panel>
    </>
  )
}
