import type { LanguageCode } from './paging.ts'
import { foldFigures } from './typed-text.ts'

type Writing = { readonly group: string; readonly point: string; readonly hasLakhs?: true; readonly zero: string }

/** How each language writes figures: printed so on every page, and read back so by every field. */
export const writings: Readonly<Record<LanguageCode, Writing>> = {
  BN: { group: ',', point: '.', hasLakhs: true, zero: '০' },
  CN: { group: ',', point: '.', zero: '0' },
  EN: { group: ',', point: '.', zero: '0' },
  VI: { group: '.', point: ',', zero: '0' },
}

export type AmountWriting = {
  readonly language: LanguageCode
  /** The sign of the currency, as the page prints it before its amounts. */
  readonly symbol?: string | undefined
  /** The most decimals that an amount of the field has. */
  readonly decimals?: number
}

const mostUnits = 15

/**
 * Reads a typed or pasted amount, which is never guessed: groups as the language writes them (in three, or in lakhs where they are commas), the
 * language's own decimal sign, the currency's symbol at either end. Three digits after the decimal sign are no amount of two decimals, so that
 * another language's group is not taken for a decimal sign; a blank parts two amounts.
 * @returns a decimal string from zero up; undefined for what is not clearly one amount
 */
export function readAmount(typed: string, { language, symbol = '', decimals = 2 }: AmountWriting): string | undefined {
  const { group, point } = writings[language]
  const text = withoutSymbol(foldFigures(typed), foldFigures(symbol)).replace(/^\+ ?/, '')
  const [, whole, part = ''] = new RegExp(`^([\\d${group}]*)(?:\\${point}(\\d*))?$`).exec(text) ?? []
  if (whole === undefined || whole + part === '' || part.length > decimals) return undefined
  const units = readGroups(whole, group)
  if (units === undefined || units.length > mostUnits) return undefined
  const fraction = part.replace(/0+$/, '')
  return units + (fraction && `.${fraction}`)
}

/** A whole number from zero up, by the same rules; undefined for what is not clearly one. */
export function readCount(typed: string, language: LanguageCode): number | undefined {
  const amount = /[.,]$/.test(foldFigures(typed)) ? undefined : readAmount(typed, { language, decimals: 0 })
  return amount === undefined || !Number.isSafeInteger(Number(amount)) ? undefined : Number(amount)
}

function readGroups(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole.replace(/^0+(?=\d)/, '') || '0'
  const inThrees = new RegExp(`^[1-9]\\d{0,2}(?:\\${group}\\d{3})+$`)
  const inLakhs = /^[1-9]\d?(?:,\d{2})*,\d{3}$/
  return inThrees.test(whole) || (group === ',' && inLakhs.test(whole)) ? whole.replaceAll(/\D/g, '') : undefined
}

function withoutSymbol(text: string, symbol: string): string {
  if (symbol === '') return text
  if (text.startsWith(symbol)) return text.slice(symbol.length).trim()
  const [, sign = '', rest] = /^(\+)(.*)$/.exec(text) ?? []
  if (rest?.startsWith(symbol)) return sign + rest.slice(symbol.length).trim()
  return text.endsWith(symbol) ? text.slice(0, -symbol.length).trim() : text
}
