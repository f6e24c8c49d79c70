import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type DiallingCountry = { countryCode: string; countryDialingCode: string }

/** Countries with their dialling codes, in the order given; a code that is no country is left out. */
export function listCountries(codes: readonly string[]): DiallingCountry[] {
  return codes.flatMap((code) =>
    isSupportedCountry(code) ? [{ countryCode: code, countryDialingCode: `+${getCountryCallingCode(code)}` }] : [],
  )
}

/** The country of a number in its international form; its dialling code where several share the number's range. */
export function countryOfMobile(mobile: string): string {
  const number = parsePhoneNumberFromString(mobile)
  return number?.country ?? `+${number?.countryCallingCode ?? ''}`
}

/**
 * A mobile number in its international form, `+8801712345678`, however it was typed: with or without the dialling code, a leading zero, blanks.
 * @param dialingCode with or without its plus sign
 * @param offered the countries that the brand offers; a number of any other one is none
 * @returns undefined when no such mobile number can be
 */
export function readMobile(typed: string, dialingCode: string, offered: readonly string[]): string | undefined {
  const code = dialingCode.replace(/^\+/, '')
  const text = typed.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d{4,18}$/.test(text) || !/^\d{1,4}$/.test(code)) return undefined
  for (const { countryCode, countryDialingCode } of listCountries(offered)) {
    if (countryDialingCode !== `+${code}` || !isSupportedCountry(countryCode)) continue
    const number = parsePhoneNumberFromString(text, countryCode)
    if (number?.countryCallingCode !== code || !number.isValid()) continue
    // Where a country's mobile numbers can't be told from its fixed ones, the library says so, and the number is taken.
    const type = number.getType()
    if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return number.number
  }
  return undefined
}
