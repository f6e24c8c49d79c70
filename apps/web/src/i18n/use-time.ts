import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { useLanguage } from './use-text.tsx'

// The month is a word, or stands beside its sign: 11/12/26 is another day on each side of an ocean.
const day: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }
const exactMoment: Intl.DateTimeFormatOptions = { ...moment, timeStyle: 'medium' }

function usePrinter(style: Intl.DateTimeFormatOptions): (time: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[language], style)
    return (time) => format.format(new Date(time))
  }, [language, style])
}

/** The day of an ISO time, `22 November 2026`; by UTC, so that the server's page and the browser say the same. */
export const useDay = () => usePrinter(day)

/** An ISO time by the reader's own clock, `22 Nov 2026, 14:05`. */
export const useMoment = () => usePrinter(moment)

/** The same to the second, for records whose rows follow each other quickly. */
export const useExactMoment = () => usePrinter(exactMoment)
