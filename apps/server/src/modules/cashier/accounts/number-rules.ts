import { createHash } from 'node:crypto'
import { readDigits } from '@portal/contracts/typed-text'

/** What a number of a payout method looks like. */
export type NumberRule = 'bd_mobile' | 'bank_digits' | 'tron'

/** The number in its one form, without what people put between the figures; undefined when it is none. */
export function readAccountNumber(rule: NumberRule, typed: string): string | undefined {
  const text = rule === 'tron' ? typed.trim() : readDigits(typed).replaceAll(/[\s\-.()]/g, '')
  return readers[rule](text)
}

const readers: Readonly<Record<NumberRule, (text: string) => string | undefined>> = {
  // A Bangladeshi mobile number, with or without the country's code.
  bd_mobile: (text) => {
    const [, rest] = /^(?:\+?88)?(01[3-9]\d{8})$/.exec(text) ?? []
    return rest
  },
  bank_digits: (text) => (/^\d{8,20}$/.test(text) && !/^(\d)\1+$/.test(text) ? text : undefined),
  tron: (text) => (isTronAddress(text) ? text : undefined),
}

/** The last four figures are all that is shown. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const tronBytes = 25
const tronPrefix = 0x41

/** Base58 with a checksum of four bytes: one wrong letter and it is no address. */
function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  const hex = value.toString(16).padStart(tronBytes * 2, '0')
  if (hex.length > tronBytes * 2) return false
  const bytes = Buffer.from(hex, 'hex')
  const twice = createHash('sha256')
    .update(createHash('sha256').update(bytes.subarray(0, -4)).digest())
    .digest()
  return bytes[0] === tronPrefix && bytes.subarray(-4).equals(twice.subarray(0, 4))
}
