import { ErrorState } from '@portal/ui/state-card.tsx'
import { Component, type ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly error?: unknown }

/** Holds an error to the page it happened in and says what to do. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <Failed />
  }
}

/** A part that did not arrive, or a fault of ours: both are met by loading the page anew, which a new release may need too. */
function Failed() {
  const t = useText()
  return (
    <ErrorState title={t('error.title')} retryLabel={t('error.reload')} onRetry={() => location.reload()}>
      {t('error.page')}
    </ErrorState>
  )
}
