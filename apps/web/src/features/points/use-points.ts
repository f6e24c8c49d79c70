import { printFigures } from '@portal/browser/money.ts'
import { useLanguage } from '../../i18n/use-text.tsx'

/** Writes points as the page's language writes figures, with the decimals that there are. */
export function usePoints(): (points: string) => string {
  const { language } = useLanguage()
  return (points) => `${points.startsWith('-') ? '−' : ''}${printFigures(points.replace(/^-/, ''), language, 0, 4)}`
}
