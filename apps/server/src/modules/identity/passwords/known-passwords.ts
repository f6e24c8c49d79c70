import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** 49,233 passwords of known breaches, the most used first, in lower case. Source and licence: known-passwords.md. */
const known: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, '../../../../assets/identity/known-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Letter case and look-alike forms make no password harder to guess. */
const toKey = (text: string) => text.normalize('NFKC').toLowerCase()
/** What is left of `Rahim2026!` when the usual ornaments are taken off. */
const stemOf = (key: string) => key.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const plain = (key: string) => key.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a password stands on the list that everybody who guesses tries first: defaults and those of breaches. */
export function isKnownPassword(password: string): boolean {
  return known.has(toKey(password.trim()))
}

/**
 * Whether a new password would be guessed at once: it is known, or it is the account's own name or the brand's with nothing but figures and signs
 * around it.
 */
export function isGuessable(password: string, { username, brandWords }: { username: string; brandWords: readonly string[] }): boolean {
  if (isKnownPassword(password)) return true
  const key = toKey(password.trim())
  const names = [username, ...brandWords].map(toKey)
  return names.some((name) => plain(key) === plain(name) || (stemOf(name) !== '' && stemOf(key) === stemOf(name)))
}
