import { printNumber } from '@portal/browser/money.ts'
import { useLanguage } from './use-text.tsx'

/** A count in the digits of the language, where no brand is known yet. */
export function usePlainNumber(): (value: number) => string {
  const { language } = useLanguage()
  return (value) => printNumber(value, language)
}
