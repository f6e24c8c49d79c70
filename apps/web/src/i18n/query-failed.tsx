import { ErrorState } from '@portal/ui/state-card.tsx'
import { useErrorText, useText } from './use-text.tsx'

type Failed = { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown }

/** In place of what could not be read: why, and one press to try again. */
export function QueryFailed({ query }: { readonly query: Failed }) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <ErrorState title={t('error.title')} retryLabel={t('action.retry')} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {errorText(query.error)}
    </ErrorState>
  )
}
