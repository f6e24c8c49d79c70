import { oddsFormats, pricePolicies, systemNames } from '@portal/odds'
import { expect, test } from 'vitest'
import { bookErrors, houseRules, stakeLimits } from '../../book-api.ts'
import { bookCloseCodes, BookSocketRequest, bookSocketPath } from '../../book-line.ts'
import { models } from '../../book/models/sports.ts'
import { sportNames } from '../../book/models/sport.ts'
import { marketGroups } from '../../book-values.ts'
import { openSay } from '../say.ts'
import { closingCodes } from './book-calls.ts'
import { openBookFigures } from './book-figures.ts'
import * as link from './book-link.ts'
import { ruleOrder } from './book-rules-page.tsx'
import { openMarketNames } from '../../book/words/market-names.ts'
import bn from '../../book/words/book-BN.json'
import cn from '../../book/words/book-CN.json'
import en from '../../book/words/book-EN.json'
import vi from '../../book/words/book-VI.json'
import bnRules from './texts/book-rules-BN.json'
import cnRules from './texts/book-rules-CN.json'
import enRules from './texts/book-rules-EN.json'
import viRules from './texts/book-rules-VI.json'

const blanksOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test('the page and the server hold the same codes, path, limits and rules', () => {
  const closing = Object.entries(bookErrors).flatMap(([code, error]) => ('closes' in error ? [code] : []))
  expect([...closingCodes].toSorted()).toEqual(closing.toSorted())
  expect([link.socketPath, link.sessionClosed]).toEqual([bookSocketPath, bookCloseCodes.sessionOver])
  const watch = (count: number) => BookSocketRequest.safeParse({ t: 'watch', topics: Array<string>(count).fill('lists') }).success
  expect([watch(link.mostTopics), watch(link.mostTopics + 1)]).toEqual([true, false])
  expect(ruleOrder).toEqual(houseRules)
})

test.each([
  ['BN', bn, bnRules],
  ['CN', cn, cnRules],
  ['VI', vi, viRules],
] as const)('%s has each text with its blanks', (_, texts, rules) => {
  for (const [own, english] of [
    [texts, en],
    [rules, enRules],
  ] as const) {
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(english)) {
      const told = (own as Record<string, string>)[key]!
      expect(blanksOf(told), key).toEqual(blanksOf(text))
      expect(told.trim(), key).not.toBe('')
    }
  }
})

test('every code, limit, rule, format, policy, system, sport and group has its text', () => {
  const keys = new Set(Object.keys(en))
  const wanted = [
    ...Object.keys(bookErrors).map((code) => `error.${code}`),
    ...stakeLimits.map((name) => `limit.${name}`),
    ...oddsFormats.map((name) => `format.${name}`),
    ...pricePolicies.map((name) => `policy.${name}`),
    ...systemNames.map((name) => `system.${name}`),
    ...sportNames.map((name) => `sport.${name}`),
    ...marketGroups.map((name) => `group.${name}`),
  ]
  expect(wanted.filter((key) => !keys.has(key))).toEqual([])
  expect(houseRules.flatMap((rule) => [`${rule}.title`, `${rule}.text`]).filter((key) => !(key in enRules))).toEqual([])
})

test('every market of every sport is named in words, without a code or a blank left', () => {
  const names = { BN: 'n', EN: 'n', CN: 'n', VI: 'n' }
  for (const [language, texts] of [
    ['BN', bn],
    ['EN', en],
    ['CN', cn],
    ['VI', vi],
  ] as const) {
    const say = openSay(texts)
    const named = openMarketNames(say, openBookFigures(language, 'BDT'), language)
    for (const sport of sportNames)
      for (const type of models[sport].types)
        for (const period of type.periods) {
          const market = { type: type.id, period, line: type.lineStep === undefined ? null : 4 }
          const text = named.market(market, { home: names, away: names })
          expect(text, `${sport} ${type.id} ${period}`).not.toMatch(/undefined|\{|_/)
        }
  }
})

test('figures are those of the language, and odds in each format never promise more', () => {
  const bengali = openBookFigures('BN', 'BDT')
  const english = openBookFigures('EN', 'BDT')
  expect(oddsFormats.map((format) => english.odds(1_910, format))).toEqual(['1.91', '0.91', '+0.91', '−1.099', '−110', '10/11'])
  expect([bengali.odds(1_905, 'DECIMAL'), bengali.line(-1), bengali.line(5, 'signed')]).toEqual(['১.৯০৫', '−০.২৫', '+১.২৫'])
  expect([english.span(3_909_000), english.span(67_000), bengali.score({ home: 2, away: 1 })]).toEqual([
    '1:05:09',
    '1:07',
    '২\u2009–\u2009১',
  ])
})
