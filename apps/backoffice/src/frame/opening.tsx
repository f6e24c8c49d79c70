import { Button, Icon } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { QueryFailed } from '../list/list-states.tsx'
import { useText } from '../i18n/use-text.tsx'
import { useSignOut } from './sign-out.ts'
import css from './opening.module.css'

type OpeningProps = {
  readonly query: { readonly error: unknown; readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly hasBrand: boolean
}

/** While it is asked who is signed in: waiting, why it failed, or that the person has no role in any brand. */
export function Opening({ query, hasBrand }: OpeningProps) {
  const t = useText()
  const signOut = useSignOut()
  return (
    <main className={css.place}>
      {query.isError ? (
        <QueryFailed query={query} />
      ) : hasBrand ? (
        <p role="status" className={css.loading}>
          <Icon name="circle-notch-bold" /> {t('state.loading')}
        </p>
      ) : (
        <EmptyState
          icon="lock-key-duotone"
          title={t('state.noBrand')}
          action={<Button onClick={() => void signOut()}>{t('frame.signOut')}</Button>}
        >
          {t('state.noBrandHint')}
        </EmptyState>
      )}
    </main>
  )
}
