import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'

/** In place of what could not be read: why, and one press to try again. */
export function QueryFailed({ query }: { readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const t = useText()
  const errorText = useErrorText()
  const { error, isFetching, refetch } = query
  return (
    <ErrorState title={t('error.title')} retryLabel={t('action.retry')} isRetrying={isFetching} onRetry={() => void refetch()}>
      {errorText(error)}
    </ErrorState>
  )
}
