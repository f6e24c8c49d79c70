import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * 49,233 passwords of known breaches, the most frequent first, in lower case. Source and licence: apps/server/assets/identity/known-passwords.md.
 */
const known: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../../../../assets/identity/known-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Letter case and look-alike forms make no password harder to guess. */
const toKey = (text: string) => text.normalize('NFKC').toLowerCase()
/** The key without leading and trailing digits and signs: `rahim` of `rahim2026!`. */
const stemOf = (key: string) => key.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const plain = (key: string) => key.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a password is on the list of defaults and breached passwords. */
export function isKnownPassword(password: string): boolean {
  return known.has(toKey(password.trim()))
}

/** Whether a new password is easy to guess: it is known, or it is the name of the account or the brand with only digits and signs around it. */
export function isGuessable(password: string, { username, brandWords }: { username: string; brandWords: readonly string[] }): boolean {
  if (isKnownPassword(password)) return true
  const key = toKey(password.trim())
  const names = [username, ...brandWords].map(toKey)
  return names.some((name) => plain(key) === plain(name) || (stemOf(name) !== '' && stemOf(key) === stemOf(name)))
}
