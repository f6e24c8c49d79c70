import { useLanguage } from '../../i18n/use-text.tsx'

const bengaliZero = 0x09e6

/** Figures that are no count, as a draw's number or a clock, in the digits of the page's language and without grouping. */
export function useDigits(): (text: string) => string {
  const { language } = useLanguage()
  return (text) => (language === 'BN' ? text.replaceAll(/\d/g, (digit) => String.fromCodePoint(bengaliZero + Number(digit))) : text)
}
