import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFeature } from '../brand/brand.tsx'
import { pointsBalanceQuery } from './points-queries.ts'
import { usePoints } from './use-points.ts'

/** The member's points, which lead to the mall; nothing where the brand has none. */
export function PointsLine({ className }: { readonly className?: string | undefined }) {
  const t = useText()
  const points = usePoints()
  const isOffered = useFeature('POINTMALL3')
  const { data } = useQuery({ ...pointsBalanceQuery(useApi()), enabled: isOffered })
  if (!isOffered || !data) return null
  return (
    <Link to="/pointMall" className={className}>
      {t('points.count', { points: points(data.pointBalance) })}
    </Link>
  )
}
