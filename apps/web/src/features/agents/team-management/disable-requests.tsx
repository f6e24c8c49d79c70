import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { Drawer } from '@portal/ui/drawer.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useMoment } from '../../../i18n/use-time.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { PagesOf } from '../parts/pages-of.tsx'
import { agentKey } from '../queries.ts'
import { type DisableRequest, disableRequestsQuery } from '../team-queries.ts'
import css from './member-drawer.module.css'

/** All that the agent has asked operators to disable, and what became of it. */
export function DisableRequests({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const say = agentsTexts.useText()
  const pages = useKeyPages()
  const query = useQuery(disableRequestsQuery(useApi(), pages.before))
  const { data, error } = query
  return (
    <Drawer open side="end" onClose={onClose} title={say('agents.disableRequests')} closeLabel={t('action.close')}>
      <div className={css.form}>
        {error ? (
          <QueryFailed query={query} />
        ) : !data ? (
          <Skeleton shape="block" className={css.waiting} />
        ) : data.list.length === 0 ? (
          <EmptyState icon="prohibit-duotone" title={say('agents.noDisables')}>
            {say('agents.noDisablesHint')}
          </EmptyState>
        ) : (
          data.list.map((request) => <DisableCard key={request.id} request={request} isNamed />)
        )}
        <PagesOf pages={pages} next={data?.next} />
      </div>
    </Drawer>
  )
}

const tones = { OPEN: 'warning', APPROVED: 'negative', REJECTED: 'plain', WITHDRAWN: 'plain' } as const

type DisableCardProps = {
  readonly request: DisableRequest
  /** Where it stands among others: with the name of its account. */
  readonly isNamed?: boolean
}

/** One request with its state; an open one may be taken back. */
export function DisableCard({ request: { id, member, reason, state, createdAt, decidedAt, decision }, isNamed = false }: DisableCardProps) {
  const t = useText()
  const say = agentsTexts.useText()
  const when = useMoment()
  const { mutate, isPending } = useWithdrawal()
  return (
    <Card padded className={css.request}>
      <div className={css.requestHead}>
        <b>{isNamed ? member.account : say('agents.disableOne')}</b>
        <Status tone={tones[state]}>{say(`agents.disable${state}`)}</Status>
      </div>
      <p>{reason}</p>
      <p className="muted">
        {when(createdAt)}
        {decidedAt && ` – ${when(decidedAt)}`}
      </p>
      {decision && (
        <p>
          <b>{say('agents.disableDecision')}</b>
          <br />
          {decision}
        </p>
      )}
      {state === 'OPEN' && (
        <Button look="quiet" size="small" pending={isPending} pendingLabel={t('form.waiting')} onClick={() => mutate(id)}>
          {say('agents.disableWithdraw')}
        </Button>
      )}
    </Card>
  )
}

function useWithdrawal() {
  const api = useApi()
  const say = agentsTexts.useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.team.withdrawDisable({ id }),
    onSuccess: () => showToast(say('agents.disableWithdrawn'), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [agentKey] }),
  })
}
