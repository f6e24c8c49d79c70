import { Button } from '@portal/ui'
import { useNavigate } from 'react-router'
import { useText } from '../i18n/use-text.tsx'
import type { ListAddress } from './list-address.ts'
import css from './list-page.module.css'

type ListFootProps = {
  readonly address: ListAddress
  readonly answer: { readonly after?: string | undefined } | undefined
  readonly isFetching: boolean
  readonly onGo: (after: string | undefined) => void
}

/** Pages by key: the first, the one before (the browser's own way back), the next. */
export function ListFoot({ address, answer, isFetching, onGo }: ListFootProps) {
  const t = useText()
  const navigate = useNavigate()
  const next = answer?.after
  if (address.after === undefined && next === undefined) return null
  return (
    <nav className={css.foot} aria-label={t('list.pages')}>
      {address.after !== undefined && (
        <>
          <Button look="bare" icon="caret-double-left-bold" onClick={() => onGo(undefined)}>
            {t('list.first')}
          </Button>
          <Button look="outline" icon="caret-left-bold" onClick={() => void navigate(-1)}>
            {t('list.previous')}
          </Button>
        </>
      )}
      <Button
        look="outline"
        iconAfter="caret-right-bold"
        disabled={next === undefined}
        pending={isFetching && next !== undefined}
        onClick={() => onGo(next)}
      >
        {t('list.next')}
      </Button>
    </nav>
  )
}
