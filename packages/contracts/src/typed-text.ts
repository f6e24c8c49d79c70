import { readPassword } from './password-text.ts'

/**
 * How text that people type or paste is read, the same in the browser and on the server. Keyboards, copied messages and pages put in what nobody sees and
 * nobody meant: digits of another script, marks of direction, blanks and dashes of the typographer. Each reader takes that away before the field's own
 * rule looks at the rest. Reading twice is reading once.
 */

/** Unseen in any text: soft hyphen, marks of direction, embeddings, isolates, zero-width blanks, BOM. Joiners are letters' own in Bengali and in emoji. */
const marks = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g
/** Unseen where a name or a figure stands: all of the above, joiners and selectors too. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const blanks = /[\s\p{Zs}]+/gu
const dashes = /[\p{Pd}\u2043\u2212]/gu
const wideForms = /[\uFF01-\uFF5E]/g
const wideOffset = 0xfee0
const isDigit = /\p{Nd}/u

/** Digits of any script as 0 to 9. Unicode keeps each script's ten digits together and in order, so the place in the row is the value. */
export function readDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let first = code
    while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

/** Text of several lines as it was meant: letters composed alike, nothing unseen but what words are made with. */
export function readText(text: string): string {
  return text.replaceAll(marks, '').normalize('NFC').trim()
}

/** One line of words, a person's name or a search: as `readText`, and any run of blanks is one. */
export function readWords(text: string): string {
  return readText(text).replaceAll(/[^\S\n\r]+/g, ' ')
}

/** Figures and signs as a plain keyboard has them; nothing unseen, blanks are single. */
export function foldFigures(text: string): string {
  return readDigits(text.replaceAll(unseen, ''))
    .replaceAll(wideForms, (form) => String.fromCharCode(form.charCodeAt(0) - wideOffset))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ')
    .normalize('NFC')
    .trim()
}

/** A name that a machine compares letter by letter: of an account, a mailbox, an agent's code, a bank account. */
export function readIdentifier(text: string): string {
  return foldFigures(text)
}

/** A code that is written in groups for the eye: of an SMS, an app, a picture, an order. */
export function readCode(text: string): string {
  return foldFigures(text).replaceAll(/[ -]/g, '')
}

/** A telephone number with or without its plus sign; brackets, dots and groups are for the eye. */
export function readPhone(text: string): string {
  return readCode(text).replaceAll(/[().]/g, '')
}

/** What a typed search and the text it is held against have in common: case, script of the digits and unseen signs do not count. */
export function searchKey(text: string): string {
  return foldFigures(text).toLowerCase()
}

/** How each field that people type into is read. */
const readers = {
  username: readIdentifier,
  email: readIdentifier,
  mobileNum: readPhone,
  mobileNo: readPhone,
  countryDialingCode: readPhone,
  qqNum: readCode,
  line: readIdentifier,
  whatsapp: readPhone,
  facebook: readIdentifier,
  wechat: readIdentifier,
  idNumber: readIdentifier,
  birthDate: readIdentifier,
  recommenderId: readIdentifier,
  affiliateCode: readIdentifier,
  referralCode: readIdentifier,
  captcha: readCode,
  verificationCode: readCode,
  code: readCode,
  orderNo: readCode,
  /** A secret of figures; a password of letters is read by `readPassword` alone. */
  paymentPassword: (text) => readDigits(readPassword(text)),
  payeeName: readWords,
  search: readWords,
} as const satisfies Record<string, (text: string) => string>

export type TypedField = keyof typeof readers

export function isTypedField(field: string): field is TypedField {
  return Object.hasOwn(readers, field)
}

/** A field's text as both sides read it; a field without a reader of its own loses only what stands around it. */
export function readTyped(field: string, text: string): string {
  return isTypedField(field) ? readers[field](text) : text.trim()
}
