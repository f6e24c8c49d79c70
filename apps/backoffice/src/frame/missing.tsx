import type { StaffPermission } from '@portal/contracts/staff-permissions'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Link } from 'react-router'
import { ForbiddenHint } from '../list/list-states.tsx'
import { useText } from '../i18n/use-text.tsx'

/** An address without a page, or a page that the person's roles don't open. */
export function Missing({ permission }: { readonly permission?: StaffPermission | undefined }) {
  const t = useText()
  if (permission)
    return (
      <EmptyState icon="lock-key-duotone" title={t('state.forbidden')}>
        <ForbiddenHint permission={permission} />
      </EmptyState>
    )
  return (
    <EmptyState title={t('state.missing')} action={<Link to="/">{t('state.toStart')}</Link>}>
      {t('state.missingHint')}
    </EmptyState>
  )
}
