import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { Badge } from '@portal/ui/badge.tsx'
import { useFigures } from '../features/brand/brand.tsx'
import { statesQuery } from '../features/promotions/states.ts'
import { useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'

/** How many promotions the member can join or claim now: a link of this class, or the badge of one that is there. */
export default function PromotionCount({ className }: { readonly className?: string | undefined }) {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { data } = useQuery(statesQuery(api))
  const count = data?.available ?? 0
  const badge = count > 0 && <Badge corner>{figure(count)}</Badge>
  if (className === undefined) return badge
  return (
    <Link to="/promotions" className={className} aria-label={t('nav.promotions') + (count > 0 ? `: ${figure(count)}` : '')}>
      <Icon name="gift-duotone" />
      {badge}
    </Link>
  )
}
