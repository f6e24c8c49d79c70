/**
 * An account as other people may see it: the first and the last letter around three stars. The number of stars says nothing about the length, and of
 * a name of up to three letters only the first is shown.
 */
export function maskAccount(account: string): string {
  const letters = [...account]
  return `${letters[0] ?? ''}***${letters.length > 3 ? letters.at(-1) : ''}`
}
