import { languageCodes } from '@portal/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const webTexts = join(import.meta.dirname, '../../../../web/src/i18n')

test.each(languageCodes)('a page is called in %s what the web app calls it (R-1.2.03)', (code) => {
  const read = (path: string) => JSON.parse(readFileSync(join(webTexts, path), 'utf8')) as Record<string, string>
  const texts = { ...read(`${code}.json`), ...read(`agents/${code}.json`) }
  expect(pages.map(({ text, names }) => [text, names[code]])).toEqual(pages.map(({ text }) => [text, texts[text]]))
})

test('no page stands there twice, and each leads to a place of the portal', () => {
  const addresses = pages.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => !/^(\/[A-Za-z]+([?#][\w=]+)?|#(member|agent)\/\w+)$/.test(address))).toEqual([])
})

test('every page of the agent centre is found, by agents alone (R-1.1.16)', () => {
  const found = pages.filter(({ address }) => address.startsWith('#agent/'))
  expect(found).toHaveLength(12)
  expect(found.filter(({ who, feature }) => who !== 'agent' || feature !== 'AGENTCENTER3')).toEqual([])
})
