/** The rules of STYLE.md that a machine can check. Each message names what to do instead. */
import { expect, test } from 'vitest'
import { listFiles, readSource } from './sources.ts'

const code = listFiles(/^(packages|apps|tools|bench|e2e)\/.*\.(ts|tsx|mjs)$/)
const product = code.filter((file) => !/\.test\.tsx?$/.test(file))

test('no file has more than 400 lines', () => {
  const long = [...code, ...listFiles(/\.css$/)]
    .map((file) => ({ file, lines: readSource(file).split('\n').length }))
    .filter(({ lines }) => lines > 401)
  expect(long).toEqual([])
})

test('no function has more than 70 lines', () => {
  expect(product.flatMap((file) => longFunctions(file))).toEqual([])
})

test('file names are kebab-case and no folder or file is called after nothing', () => {
  const bad = code.filter((file) => file.split('/').some((part) => !/^[.a-z0-9][a-z0-9.-]*$/.test(part)))
  const empty = code.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types|services)(\/|\.tsx?$)/.test(file))
  expect([...bad, ...empty]).toEqual([])
})

test('no hole in the types, no switched-off test, no unfinished word', () => {
  const bans: [RegExp, string][] = [
    [/@ts-(ignore|nocheck|expect-error)/, 'mend the type'],
    [/\bas any\b|:\s*any\s*[,;)=\]>|&{[]|<any>/, 'name the type, or unknown'],
    [/\b(it|test|describe)\.(skip|todo|only)\b|\bx(it|describe)\(/, 'run the test or delete it'],
    [/\b(TODO|FIXME|XXX|HACK)\b|coming soon|not implemented|lorem ipsum/i, 'finish it or leave it out'],
  ]
  const found = code
    .filter((file) => file !== 'tools/tidy.test.ts')
    .flatMap((file) =>
      bans.filter(([ban]) => ban.test(readSource(file))).map(([ban, cure]) => `${file}: ${ban.source.slice(0, 40)}: ${cure}`),
    )
  expect(found).toEqual([])
})

test('outcomes never come from Math.random, and money never passes through a float (FAIR-01, MON-23)', () => {
  const random = product.filter((file) => /Math\.random/.test(readSource(file)) && file !== 'tools/tidy.test.ts')
  const floats = product
    .filter((file) => /modules\/(wallet|bets|cashier|launch|transfers)\/|studio\/src\/(engine|server)\//.test(file))
    .filter((file) => /parseFloat|Number\((?:amount|stake|payout|balance)/.test(readSource(file)))
  expect({ random, floats }).toEqual({ random: [], floats: [] })
})

test('raw colours stand in the token file alone', () => {
  const styles = listFiles(/^(apps\/web|apps\/backoffice|packages\/ui)\/.*\.(css|tsx)$/).filter(
    (file) => !/(tokens|fonts)[a-z-]*\.css$/.test(file),
  )
  const raw = styles.flatMap((file) =>
    [...readSource(file).matchAll(/#[0-9a-f]{3,8}\b(?![^\n]*url)|\b(?:rgb|hsl|oklch)a?\(\s*[\d.]/gi)].map(
      (match) => `${file}: ${match[0]}`,
    ),
  )
  expect(raw).toEqual([])
})

/** Function bodies by indentation, which the formatter guarantees: from a line that opens one to the line that closes at its depth. */
function longFunctions(file: string): string[] {
  const lines = readSource(file).split('\n')
  const found: string[] = []
  lines.forEach((line, index) => {
    const opens =
      /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\b.*|(?:const|let) \w+ = (?:async )?\(.*=>|(?:private |public |static )*(?:async )?\w+\(.*\)(?:: [^=]+)?) ?\{$/.exec(
        line,
      )
    if (!opens || /^\s*(if|for|while|switch|return|describe|test)\b/.test(line)) return
    const end = lines.findIndex((later, at) => at > index && later.startsWith(`${opens[1]}}`))
    if (end - index > 70) found.push(`${file}:${index + 1} has ${end - index} lines`)
  })
  return found
}
