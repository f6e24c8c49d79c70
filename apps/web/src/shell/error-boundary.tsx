import { Component, type ReactNode } from 'react'
import { ErrorState } from '@portal/ui/state-card.tsx'
import { useText } from '../i18n/use-text.tsx'
import { ChunkLoadError } from '../lib/chunk.ts'

type Props = { readonly children: ReactNode }
type State = { readonly error?: unknown }

/** Holds an error to the part it happened in and says what to do; never a blank page (REL-22). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line no-console -- it is the developer's console that must say it
    if (error instanceof ChunkLoadError) console.error(error.message)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <Failed error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}

/** A part that did not arrive needs the page again: a new release may have replaced it. Anything else may work at the second try. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText()
  const isChunk = error instanceof ChunkLoadError
  return (
    <ErrorState
      title={t(isChunk ? (error.type === 'timeout' ? 'error.slow' : 'error.chunk') : 'error.title')}
      retryLabel={t(isChunk ? 'action.reload' : 'action.retry')}
      onRetry={isChunk ? () => location.reload() : onRetry}
    >
      {t(isChunk ? 'error.chunkHint' : 'error.hint')}
    </ErrorState>
  )
}
