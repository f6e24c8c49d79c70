import { isRefused } from '@portal/browser/refused.ts'
import { Button, type IconName } from '@portal/ui'
import { EmptyState, ErrorState } from '@portal/ui/state-card.tsx'
import { usePermissionText } from '../i18n/code-texts.ts'
import { useErrorText, useText } from '../i18n/use-text.tsx'

type QueryLike = { readonly error: unknown; readonly isFetching: boolean; refetch(): unknown }

/** In place of what could not be read: forbidden with the permission's name, or why, with the request's id and one press to try again. */
export function QueryFailed({ query }: { readonly query: QueryLike }) {
  const t = useText()
  const errorText = useErrorText()
  const { error } = query
  if (isRefused(error, 'staff.forbidden'))
    return (
      <EmptyState icon="lock-key-duotone" title={t('state.forbidden')}>
        <ForbiddenHint permission={error.details.permission ?? ''} />
      </EmptyState>
    )
  const requestId = isRefused(error) ? error.details.requestId : undefined
  return (
    <ErrorState title={t('error.title')} retryLabel={t('error.retry')} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {errorText(error)}
      {requestId && ` ${t('error.requestId', { id: requestId })}`}
    </ErrorState>
  )
}

/** Which permission is missing, by what it allows. */
export function ForbiddenHint({ permission }: { readonly permission: string }) {
  const t = useText()
  const permissionText = usePermissionText()
  return t('state.forbiddenHint', { permission: permissionText(permission) })
}

type NothingProps = {
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly title: string
  readonly hint: string
  readonly icon: IconName | undefined
}

/** A list without rows: what would fill it, or that the filters leave none. */
export function Nothing({ isFiltered, onClear, title, hint, icon }: NothingProps) {
  const t = useText()
  if (!isFiltered)
    return (
      <EmptyState title={title} icon={icon ?? 'list-checks-duotone'}>
        {hint}
      </EmptyState>
    )
  return (
    <EmptyState title={t('list.noneFound')} icon="funnel-duotone" action={<Button onClick={onClear}>{t('list.clear')}</Button>}>
      {t('list.noneFoundHint')}
    </EmptyState>
  )
}
