import type { ContractKind } from '@portal/contracts/agents'
import { fromMinor, printFigures } from '@portal/browser/money.ts'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useLanguage, useText } from '../../../i18n/use-text.tsx'
import { useDay, useMoment } from '../../../i18n/use-time.ts'
import { useMoney } from '../../brand/brand.tsx'
import type { Terms } from './contract-kinds.ts'

/** Parts of a million as percent in the figures of the page's language: 8,000 is 0.8%. */
export function usePercent(): (ppm: number) => string {
  const { language } = useLanguage()
  return (ppm) => `${ppm < 0 ? '\u2212' : ''}${printFigures(fromMinor(BigInt(Math.abs(ppm))), language, 0, 4)}%`
}

/** When a window was: a day, an hour from its beginning to its end, the days of a half month. */
export function useWindowWords(): (kind: ContractKind, window: { readonly from: string; readonly to: string }) => string {
  const say = contractsTexts.useText()
  const day = useDay()
  const moment = useMoment()
  return (kind, { from, to }) => {
    if (kind === 'HOUR') return moment(from)
    if (kind !== 'DIV') return day(from)
    // A window ends where the next one begins.
    const last = new Date(new Date(to).getTime() - 1).toISOString()
    return say('contracts.fromTo', { from: day(from), to: day(last) })
  }
}

/** The game types that count, by name; all of them when none is named. */
export function useCategories(): (categories: Terms['categories']) => string {
  const t = useText()
  const say = contractsTexts.useText()
  return (categories) => (categories.length === 0 ? say('contracts.allGames') : categories.map((each) => t(`category.${each}`)).join(' · '))
}

/** From which valid turnover on a member is active. */
export function useActiveWords(): (minStake: string) => string {
  const say = contractsTexts.useText()
  const money = useMoney()
  return (minStake) => (minStake === '0' ? say('contracts.activeAny') : say('contracts.activeFrom', { amount: money(minStake) }))
}

export const bestRateOf = ({ tiers }: Pick<Terms, 'tiers'>) => Math.max(...tiers.map(({ ratePpm }) => ratePpm))
