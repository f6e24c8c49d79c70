import { describe, expect, test } from 'vitest'
import { type Group, findPlay, groups, playsOf } from './index.ts'
import { fiveOfEleven, orderOfTen, sixOfFortyNine } from './testing/ball-examples.ts'
import { fiveDigits, threeDigits } from './testing/digit-examples.ts'
import { eightOfTwenty, sumsOfThree, threeDice } from './testing/number-examples.ts'
import { fiveD, fourD, fourDigits, frontAndBack, sixD } from './testing/sea-examples.ts'
import { type Example, northExamples, southExamples } from './testing/sheet-examples.ts'
import { contentOf, everyPlay, resultOf, verdictOf } from './testing/sample-contents.ts'

const examples: Record<Group, readonly Example[]> = {
  SSC: fiveDigits,
  '11X5': fiveOfEleven,
  PK10: orderOfTen,
  LF: threeDigits,
  LHC: sixOfFortyNine,
  K3: threeDice,
  PC28: sumsOfThree,
  KL10: eightOfTwenty,
  VNB: northExamples,
  VNN: southExamples,
  TOGEL: fourDigits,
  THAI: frontAndBack,
  '4D': fourD,
  '5D': fiveD,
  '6D': sixD,
}

describe.each(groups)('%s', (group) => {
  test.each(examples[group])('%s with %s on %s gives "%s" (lottery L5-L8)', (code, content, result, verdict) => {
    const play = findPlay(group, code)!
    expect(verdictOf(play, contentOf(play, content), resultOf(result))).toBe(verdict)
  })

  test('every play has an example that wins and one that loses (lottery L5-L8)', () => {
    const codes = new Set(playsOf(group).map(({ code }) => code))
    const codesWhere = (isWon: boolean) =>
      new Set(examples[group].flatMap(([code, , , verdict]) => (isWon === (verdict !== '') ? [code] : [])))
    expect(codesWhere(true)).toEqual(codes)
    expect(codesWhere(false)).toEqual(codes)
  })
})

test('the groups are those of the product text and the house’s own, each with plays (R-9.8.10)', () => {
  expect([...groups].sort()).toEqual([
    '11X5',
    '4D',
    '5D',
    '6D',
    'K3',
    'KL10',
    'LF',
    'LHC',
    'PC28',
    'PK10',
    'SSC',
    'THAI',
    'TOGEL',
    'VNB',
    'VNN',
  ])
  expect(groups.map((group) => [group, playsOf(group).length])).toEqual([
    ['SSC', 87],
    ['11X5', 29],
    ['PK10', 11],
    ['LF', 15],
    ['LHC', 23],
    ['K3', 11],
    ['PC28', 6],
    ['KL10', 21],
    ['VNB', 25],
    ['VNN', 26],
    ['TOGEL', 10],
    ['THAI', 11],
    ['4D', 12],
    ['5D', 1],
    ['6D', 1],
  ])
})

test('a code is one play’s alone and is found in its own group only (lottery L13)', () => {
  expect(new Set(everyPlay.map(({ code }) => code)).size).toBe(everyPlay.length)
  expect(everyPlay.every((play) => findPlay(play.group, play.code) === play)).toBe(true)
  expect(findPlay('LF', 'ZX5')).toBeUndefined()
  expect(findPlay('SSC', 'toString')).toBeUndefined()
})

test('the plays of a tab stand together, and no name needs escaping in a content or a key (lottery L13)', () => {
  for (const group of groups) {
    const tabs = playsOf(group).map(({ tab }) => tab)
    const turns = tabs.filter((tab, at) => tab !== tabs[at - 1])
    expect(turns).toEqual([...new Set(tabs)])
  }
  const names = everyPlay.flatMap((play) => [
    play.code,
    play.tab,
    ...play.levels.map(({ name }) => name),
    ...play.fields.flatMap(({ name, choices }) => [name, ...choices]),
  ])
  expect(names.filter((name) => !/^[A-Za-z0-9_]{1,32}$/.test(name))).toEqual([])
})

test('a play with several levels names each like the choice that wins it (lottery L13)', () => {
  const several = everyPlay.filter(({ levels, levelsBy }) => levels.length > 1 && !levelsBy)
  expect(
    several.every(({ fields, levels }) => fields.every(({ choices }) => choices.join() === levels.map(({ name }) => name).join())),
  ).toBe(true)
  expect(everyPlay.filter(({ levels }) => levels.length === 1).every(({ levels }) => levels[0]!.name === 'win')).toBe(true)
})

test('a play whose bets are of several kinds has a level for each, named like no choice (lottery L5, L13)', () => {
  const byKind = everyPlay.filter(({ levelsBy }) => levelsBy === 'kind')
  expect(new Set(byKind.map(({ levels }) => levels.map(({ name }) => name).join(' ')))).toEqual(
    new Set(['tail5 tail4 tail3 tail2 tail1', 'pair different']),
  )
  for (const { levels, fields } of byKind) {
    const choices = new Set(fields.flatMap((field) => field.choices))
    expect(levels.filter(({ name }) => choices.has(name) || name === 'win')).toEqual([])
  }
})

test('several prizes of a bet share its stake: at a fair price they return it whole (lottery L10)', () => {
  const byPrize = everyPlay.filter(({ levelsBy }) => levelsBy === 'prize')
  expect(byPrize.map(({ group }) => group)).toEqual([...Array.from({ length: 11 }, () => '4D'), '5D', '6D'])
  for (const { code, levels, outcomes } of byPrize) {
    const whole = levels.reduce((product, { fair }) => product * fair.den, 1n)
    const returned = levels.reduce((sum, { wins, fair }) => sum + (wins * fair.num * whole) / fair.den, 0n)
    expect([code, returned]).toEqual([code, whole * outcomes])
  }
})
