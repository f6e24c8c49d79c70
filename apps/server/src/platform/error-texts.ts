import type { ErrorCode, LanguageCode } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import BN from '@portal/contracts/texts/errors.BN.json' with { type: 'json' }
import CN from '@portal/contracts/texts/errors.CN.json' with { type: 'json' }
import EN from '@portal/contracts/texts/errors.EN.json' with { type: 'json' }
import VI from '@portal/contracts/texts/errors.VI.json' with { type: 'json' }

const texts: Record<LanguageCode, Record<ErrorCode, string>> = { BN, CN, EN, VI }

/** What stands for `{wait}` where nobody knows how long it will be. */
const moments: Record<LanguageCode, string> = { BN: 'কিছুক্ষণ', CN: '片刻', EN: 'a moment', VI: 'giây lát' }

/** As many letters of a request's id as a person can read out; the log holds the whole. */
const shownLength = 8

/**
 * The text of a refusal for people, in their language.
 * @param details each stands in the place that the text has for its name; `retryAfter`, in seconds, is told as a time in the place `{wait}`; the beginning of `requestId` is shown, for whoever reports a fault
 */
export function textOf(code: ErrorCode, language: LanguageCode, details: Readonly<Record<string, string>> = {}): string {
  const text = texts[language][code].replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    name === 'wait' ? writeWait(Number(details.retryAfter), language) : (details[name] ?? '–'),
  )
  return details.requestId === undefined ? text : `${text} (${details.requestId.slice(0, shownLength)})`
}

/** In the largest unit of which there are two, rounded up: who comes back then is not refused again. */
function writeWait(seconds: number, language: LanguageCode): string {
  if (!(seconds > 0)) return moments[language]
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const
  const [unit, length] = units.find(([, each]) => seconds >= 2 * each) ?? units[3]
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}
