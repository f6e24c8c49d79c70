import type { ReactNode } from 'react'
import css from './facts.module.css'
import { Moment } from './moment.tsx'

export type TimelineStep = {
  readonly at: string
  readonly state: ReactNode
  readonly actor: ReactNode
  readonly note?: ReactNode
}

/** What an order has been through, the oldest first. */
export function Timeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {steps.map(({ at, state, actor, note }, index) => (
        <li key={`${at}-${String(index)}`}>
          <div className={css.step}>
            {state}
            <span className={css.muted}>{actor}</span>
            <span className={css.muted}>
              <Moment iso={at} />
            </span>
          </div>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
