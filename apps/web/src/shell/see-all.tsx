import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { moreClass } from '@portal/ui/section-head.tsx'
import { useText } from '../i18n/use-text.tsx'

/** From the head of a section to the page of all that it shows a few of. */
export function SeeAll({ to }: { readonly to: string }) {
  const t = useText()
  return (
    <Link to={to} className={moreClass}>
      {t('action.seeAll')}
      <Icon name="caret-right-bold" />
    </Link>
  )
}
