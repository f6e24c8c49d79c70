import { Button, Skeleton } from '@portal/ui'
import { Drawer } from '@portal/ui/drawer.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import type { ReactNode } from 'react'
import type { Action } from '../actions/action.ts'
import type { Say } from '../i18n/use-text.tsx'
import type { ListAnswer, ListDefinition } from './definition.ts'
import css from './list-page.module.css'

type RowDrawerProps<Row, Key extends string, Answer extends ListAnswer<Row>> = {
  readonly definition: ListDefinition<Row, Key, Answer>
  /** Undefined when the opened row is not on this page of the list. */
  readonly row: Row | undefined
  readonly isLoading: boolean
  readonly title: string
  readonly t: Say<Key>
  readonly actions: readonly Action<Row, Key>[]
  readonly claim: ReactNode
  readonly onAction: (action: Action<Row, Key>) => void
  readonly onClose: () => void
}

/** The opened row at the side: its details, whose it is, what can be done. Its place is in the address. */
export function RowDrawer<Row, Key extends string, Answer extends ListAnswer<Row>>(props: RowDrawerProps<Row, Key, Answer>) {
  const { definition, row, isLoading, title, t, actions, claim, onAction, onClose } = props
  const { Details } = definition
  return (
    <Drawer open side="end" onClose={onClose} title={title} closeLabel={t('action.close')} className={css.drawer}>
      {row && Details ? (
        <div className={css.details}>
          {claim}
          <Details row={row} />
          {actions.length > 0 && (
            <div className={css.actions} role="group" aria-label={t('list.actions')}>
              {actions.map((action) => (
                <Button key={action.key} look={action.look} icon={action.icon} onClick={() => onAction(action)}>
                  {t(action.label)}
                </Button>
              ))}
            </div>
          )}
        </div>
      ) : isLoading ? (
        <div className={css.details} aria-busy="true">
          {['most', 'half', 'full', 'third'].map((share) => (
            <Skeleton key={share} share={share as 'most'} />
          ))}
        </div>
      ) : (
        <EmptyState title={t('list.gone')}>{t('list.goneHint')}</EmptyState>
      )}
    </Drawer>
  )
}
