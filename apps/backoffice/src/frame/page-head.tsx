import { Icon } from '@portal/ui'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import css from './page-head.module.css'

type PageHeadProps = {
  readonly title: string
  /** The list that it belongs to. */
  readonly back: { readonly to: string; readonly label: string }
  /** Its state. */
  readonly mark?: ReactNode
  /** What can be done with it. */
  readonly acts?: ReactNode
}

/** The head of a page about one thing: the way back to its list, its name, which is the title of the tab, and its buttons. */
export function PageHead({ title, back, mark, acts }: PageHeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className={css.head}>
      <Link to={back.to} className={css.back}>
        <Icon name="arrow-left-bold" /> {back.label}
      </Link>
      <div className={css.name}>
        <h1>{title}</h1>
        {mark}
        {acts && <span className={css.acts}>{acts}</span>}
      </div>
    </header>
  )
}
