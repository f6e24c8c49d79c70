import type { LimitKind } from '@portal/contracts/protection-values'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { isMinutes } from './protection-query.ts'

/** Writes the value of a limit: money of the brand, or minutes. */
export function useLimitText(): (kind: LimitKind, value: string) => string {
  const say = protectionTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (kind, value) => (isMinutes(kind) ? say('limit.minutes', { count: figure(Number(value)) }) : money(value))
}
