import { type ReactNode, useId } from 'react'
import css from './facts.module.css'

type PanelProps = { readonly title: ReactNode; readonly note?: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode }

/** A titled part of a page. */
export function Panel({ title, note, aside, children }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {note && <p className={css.note}>{note}</p>}
      {children}
    </section>
  )
}
