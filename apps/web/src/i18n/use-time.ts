import { locales } from '@portal/contracts/locales'
import { useMemo } from 'react'
import { useLanguage } from './use-text.tsx'

// The month is a word, or stands beside its sign: 11/12/26 is another day on each side of an ocean.
const day: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const moment: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }
const exactMoment: Intl.DateTimeFormatOptions = { ...moment, timeStyle: 'medium' }

function usePrinter(style: Intl.DateTimeFormatOptions, timeZone: string | undefined): (time: string) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locales[language], { ...style, timeZone })
    return (time) => format.format(new Date(time))
  }, [language, style, timeZone])
}

/** The day of an ISO time in the brand's time zone, `22 November 2026`: the server's page and the browser say the same. */
export const useDay = () => usePrinter(day, useLanguage().timeZone)

/** An ISO time in the brand's time zone, `22 Nov 2026, 14:05`: the row stands under the day that the range of a record names. */
export const useMoment = () => usePrinter(moment, useLanguage().timeZone)

/** The same by the reader's own clock, for what the reader waits for. */
export const useOwnMoment = () => usePrinter(moment, undefined)

/** To the second, for records whose rows follow each other quickly. */
export const useExactMoment = () => usePrinter(exactMoment, useLanguage().timeZone)
