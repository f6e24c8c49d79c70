import type { ReactNode } from 'react'
import { useBook } from './book-context.ts'

export function Loading({ rows = 6 }: { rows?: number }) {
  const { say } = useBook()
  return (
    <div className="skeleton" role="status" aria-label={say('load.loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  )
}

export function Failed({ retry }: { retry(): void }) {
  const { say } = useBook()
  return (
    <div className="empty" role="alert">
      <p>{say('load.failed')}</p>
      <button type="button" className="quiet" onClick={retry}>
        {say('load.retry')}
      </button>
    </div>
  )
}

export function Empty({ children, action }: { children: ReactNode; action?: { label: string; run(): void } }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action && (
        <button type="button" className="quiet" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
