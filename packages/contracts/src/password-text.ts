/**
 * Passwords by RFC 8265, profile OpaqueString: the same password whatever keyboard composed its letters. Case and width stay as they were typed.
 */

/** Viramas: after one of them a joiner is part of a word (RFC 5892, appendix A). */
const viramas = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u103A\\u17D2'
const joined = new RegExp(`([${viramas}])[\\u200C\\u200D]`, 'g')

/**
 * What the profile takes in no password: controls, unseen signs, halves of characters, and what this release of Unicode does not know.
 * Old conjoining Hangul is written otherwise on every keyboard.
 */
const refused = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/u

/** A password as it is hashed: any blank is a plain one, letters are composed alike, nothing stands around it. */
export function readPassword(text: string): string {
  return text
    .replaceAll(/\p{Zs}/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Whether a new password may be made of these characters. */
export function hasPasswordCharacters(text: string): boolean {
  return !refused.test(text.replaceAll(joined, '$1'))
}
