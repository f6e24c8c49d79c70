import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-text.tsx'

/** A day of the brand, `2026-11-25`, as the reader writes it: `25 Nov`. */
export function useDayName(): (day: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [language])
}
