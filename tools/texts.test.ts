/** A better wording breaks no test: what a page says is looked for by its key. */
import { expect, test } from 'vitest'
import { readPortalTexts } from '../apps/web/src/testing/test-texts.ts'
import { listFiles, readSource } from './sources.ts'

const languages = ['BN', 'CN', 'EN', 'VI'].map(readPortalTexts)
/** Texts that differ between languages: the others are names, which nobody words anew. */
const texts = new Set<string>()
for (const own of languages)
  for (const [key, text] of Object.entries(own)) if (languages.some((other) => other[key] !== text)) texts.add(text)

const query =
  /(?:By(?:Text|LabelText|Label|PlaceholderText|Placeholder|AltText|Title)\(|\bhasText: |By(?:All)?Role\([^)]*\bname: |\bname: )'([^'\n]+)'/g

/** The texts of the bundles that a test looks for by their wording; what it serves itself stands there a second time, as data. */
function listSpelled(source: string): string[] {
  const lines = source.split('\n').filter((line) => /\b(?:get|find|query)(?:All)?By[A-Z]|\bhasText: /.test(line))
  const spelled = lines.flatMap((line) => [...line.matchAll(query)].map((match) => match[1]!)).filter((text) => texts.has(text))
  const rest = source.replaceAll(query, '')
  return spelled.filter((text) => !rest.includes(`'${text}'`) && !rest.includes(`>${text}<`))
}

test('tests of pages look for texts by the keys of the bundles, not by their wording', () => {
  const files = listFiles(/^(apps\/web\/src\/.*\.test\.tsx?|e2e\/.*\.ts)$/)
  expect(files.flatMap((file) => listSpelled(readSource(file)).map((text) => `${file}: ${text}`))).toEqual([])
})

test('a text in a query is found, a name that the test serves is not', () => {
  const served = "const topic = { title: 'Account' }\nscreen.getByRole('link', { name: 'Account' })"
  expect([listSpelled("screen.getByText('Log in')"), listSpelled(served)]).toEqual([['Log in'], []])
})
