import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-text.tsx'
import { useDayName } from '../../reports/use-day-name.ts'
import { agentsTexts } from '../../../i18n/agents-texts.ts'

/** The days that figures are of, `24 Nov – 26 Nov`; one day stands alone. */
export function useDaysName(): (days: { readonly from: string; readonly to: string }) => string {
  const say = agentsTexts.useText()
  const nameDay = useDayName()
  return ({ from, to }) => (from === to ? nameDay(from) : say('agents.days', { from: nameDay(from), to: nameDay(to) }))
}

/** A point of a series: the hour of a day, `14:00`, or the day, `25 Nov`, in the brand's time zone. */
export function usePointName(unit: 'hour' | 'day'): (at: string) => string {
  const { language, timeZone } = useLanguage()
  return useMemo(() => {
    const style: Intl.DateTimeFormatOptions =
      unit === 'hour' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { day: 'numeric', month: 'short' }
    const format = new Intl.DateTimeFormat(locales[language], { ...style, timeZone })
    return (at) => format.format(new Date(at))
  }, [language, timeZone, unit])
}
