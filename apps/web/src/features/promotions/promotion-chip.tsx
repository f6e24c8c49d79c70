import { Status } from '@portal/ui/badge.tsx'
import type { PromotionStatus } from '@portal/contracts/promotion-values'
import { contentTexts } from '../../i18n/content-texts.ts'
import type { Promotion } from '../content/articles.ts'
import { useStanding } from './states.ts'

const tones: Readonly<Record<PromotionStatus, 'positive' | 'negative' | 'warning' | 'plain'>> = {
  join: 'plain',
  coming_soon: 'plain',
  closed: 'plain',
  applying: 'warning',
  process: 'warning',
  rejected: 'negative',
  claim: 'positive',
  claimed: 'positive',
  issued: 'positive',
  joined: 'positive',
  signed: 'positive',
}

/** A status of a promotion in one or two words. */
export function StatusChip({ status }: { readonly status: PromotionStatus }) {
  const say = contentTexts.useText()
  return <Status tone={tones[status]}>{say(`promotions.status.${status}`)}</Status>
}

/** How a promotion stands, on its card; nothing where nobody has to do anything for it. */
export function PromotionChip({ promotion }: { readonly promotion: Promotion }) {
  const { state } = useStanding(promotion)
  return state ? <StatusChip status={state.status} /> : null
}
