/** Letters and digits that nobody takes for another one (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 of them are 80 random bits; the last letter of a code checks the ones before it. */
const randomLetters = 16

/** What a typed code says: small letters, blanks, dashes and letters that look like a digit are forgiven. undefined when a letter is wrong or missing. */
export function readVoucherCode(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const body = letters.slice(0, randomLetters)
  return new RegExp(`^[${alphabet}]{${randomLetters + 1}}$`).test(letters) && letters.at(-1) === checkLetterOf(body) ? letters : undefined
}

/** A code from 10 random bytes, in groups of four. */
export function printVoucherCode(random: Uint8Array): string {
  let bits = random.slice(0, 10).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let body = ''
  for (let at = 0; at < randomLetters; at += 1) {
    body = alphabet[Number(bits % 32n)]! + body
    bits /= 32n
  }
  return `${body}${checkLetterOf(body)}`.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/**
 * Luhn's check over 32 letters: it finds every single wrong letter, and letters that changed places with their neighbour (but for one pair).
 */
function checkLetterOf(body: string): string {
  const size = alphabet.length
  const sum = [...body].toReversed().reduce((total, letter, at) => {
    const value = alphabet.indexOf(letter) * (at % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / size) + (value % size)
  }, 0)
  return alphabet[(size - (sum % size)) % size]!
}
