import { useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { brandName, useBrand, useFigures } from '../brand/brand.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import css from './terms.module.css'

const points: readonly TextKey[] = ['terms.play', 'terms.age', 'terms.account', 'terms.fair', 'terms.limits', 'terms.law']

/** The terms of the brand in short, true sentences; the age in them is the one that is configured. */
export function TermsText() {
  const t = useText()
  const figure = useFigures()
  const { language } = useLanguage()
  const brand = useBrand()
  const values = { brand: brandName(brand, language), age: figure(brand.minimumAge) }
  return (
    <ol className={css.terms}>
      {points.map((point) => (
        <li key={point}>{t(point, values)}</li>
      ))}
    </ol>
  )
}
