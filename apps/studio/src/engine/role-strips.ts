/** The letter of each role on a strip: pictures from the best to the least in capitals, low symbols in small letters, then the special ones. */
const roles: Readonly<Record<string, string>> = {
  A: 'h1',
  B: 'h2',
  C: 'h3',
  D: 'h4',
  a: 'l1',
  b: 'l2',
  c: 'l3',
  d: 'l4',
  e: 'l5',
  f: 'l6',
  W: 'wild',
  S: 'scatter',
  O: 'orb',
  K: 'book',
  Q: 'coin',
}

/** Reads strips written with one letter per symbol, from top to bottom. @throws naming a letter that no role has */
export function readStrips(strips: readonly string[]): readonly (readonly string[])[] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const role = roles[letter]
      if (role === undefined) throw new Error(`No symbol is written ${letter}`)
      return role
    }),
  )
}
