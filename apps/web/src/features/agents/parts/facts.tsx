import type { ReactNode } from 'react'
import { classNames } from '@portal/ui'
import css from './facts.module.css'

export type Fact = { readonly label: string; readonly value: ReactNode }

type FactsProps = {
  readonly lines: readonly Fact[]
  /** Figures: more of them in a row, and strong. */
  readonly areFigures?: boolean
}

/** What is known of a thing: names above their values, as many in a row as have room. */
export function Facts({ lines, areFigures = false }: FactsProps) {
  return (
    <dl className={classNames(css.facts, areFigures && css.figures)}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
