import { type LanguageCode, printAmount } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'

/** An amount in the language's own figures, for messages; it is given as a text, which is not rounded on its way. */
export function printMoney(amount: bigint, currency: string, language: LanguageCode): string {
  const style = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  } as const
  return new Intl.NumberFormat(locales[language], style).format(printAmount(amount) as `${number}`)
}
