import { describe, expect, test } from 'vitest'
import { hilsa } from '../../games/hilsa.ts'
import { indigo } from '../../games/indigo.ts'
import { kite } from '../../games/kite.ts'
import { mela } from '../../games/mela.ts'
import { nokshi } from '../../games/nokshi.ts'
import { palki } from '../../games/palki.ts'
import { openFigures, type LanguageCode } from './amounts.ts'
import { readFigures } from './look/read-figures.ts'
import {
  nameFeature,
  describeCascades,
  describeFreeSpins,
  describeHold,
  describePays,
  describeScatter,
  describeWild,
  type RulesContext,
} from './rules-text.ts'
import { openSay } from './say.ts'
import BN from './texts/BN.json' with { type: 'json' }
import CN from './texts/CN.json' with { type: 'json' }
import EN from './texts/EN.json' with { type: 'json' }
import VI from './texts/VI.json' with { type: 'json' }

const bundles = { BN, CN, EN, VI }
const slots = [nokshi, mela, palki, kite, indigo, hilsa].flatMap(({ games }) => games)

function contextOf(code: string, language: LanguageCode = 'EN'): RulesContext {
  const slot = slots.find((game) => game.code === code)!
  return {
    say: openSay(bundles[language]),
    figures: openFigures(language, 'BDT'),
    game: readFigures(slot),
    symbolName: (symbol) => slot.symbolNames[symbol]?.[language] ?? '?',
  }
}

function describeAll(context: RulesContext): string[] {
  const { freeSpins, scatter } = context.game.help
  const symbol = freeSpins?.symbol ?? scatter?.symbol
  return [
    ...describePays(context),
    ...describeWild(context),
    ...(symbol === undefined ? [] : describeScatter(context, symbol)),
    ...describeFreeSpins(context),
    ...describeCascades(context),
    ...(context.game.mechanic === 'hold' ? describeHold(context, ['1', '2']) : []),
  ]
}

describe.each(slots.map(({ code }) => code))('the rules of %s', (code) => {
  test('are written in four languages, sentence for sentence, without blanks (FAIR-17)', () => {
    const texts = (Object.keys(bundles) as LanguageCode[]).map((language) => describeAll(contextOf(code, language)))
    expect(texts.map((list) => list.length)).toEqual(texts.map(() => texts[0]?.length))
    expect(texts.flat().filter((text) => /[{}?]|undefined|NaN/.test(text))).toEqual([])
    expect(new Set(texts.flat()).size).toBe(texts.flat().length)
  })

  test('name each number of free spins that is opened or added, and how often (FAIR-17)', () => {
    const context = contextOf(code)
    const { freeSpins } = context.game.help
    const texts = describeFreeSpins(context)
    if (!freeSpins) return expect(texts).toEqual([])
    for (const count of Object.values(freeSpins.awards)) expect(texts.join('\n')).toContain(`: ${count} free spins`)
    if (freeSpins.retriggers === 0) return expect(texts).toContain(EN['rules.freeOnce'])
    for (const count of Object.values(freeSpins.again)) expect(texts.join('\n')).toContain(`: ${count} more`)
    expect(texts.join('\n')).toContain(`at most ${freeSpins.retriggers} times in a round`)
  })
})

test('counts with the same free spins share a sentence, and an open-ended count says so (FAIR-17)', () => {
  const opens = (code: string) => describeFreeSpins(contextOf(code)).filter((text) => /: \d+ (free spins|more)$/.test(text))
  expect(opens('sundarban-tiger')).toEqual(['3 or more × Lotus: 8 free spins', 'During free spins, 3 or more × Lotus: 8 more'])
  expect(opens('blazing-sevens')).toEqual([expect.stringMatching(/^3 × .*: 8 free spins$/), expect.stringMatching(/, 3 × .*: 8 more$/)])
  expect(opens('mango-mela').map((text) => text.replace(/ × .*:/, ':'))).toEqual([
    '3: 10 free spins',
    '4: 15 free spins',
    '5: 25 free spins',
    'During free spins, 3 or more: 10 more',
  ])
  expect(opens('boishakh-parade').map((text) => text.replace(/ × .*:/, ':'))).toEqual([
    '4: 12 free spins',
    '5: 14 free spins',
    '6 or more: 18 free spins',
    'During free spins, 3: 3 more',
    'During free spins, 4 or more: 6 more',
  ])
})

test('a ladder of cascades is told factor by factor and never as a multiplier of all free spins (FAIR-17)', () => {
  for (const { code } of slots) {
    const context = contextOf(code)
    const { baseFactors, freeFactors } = context.game.help.parameters ?? {}
    if (typeof baseFactors !== 'object' || typeof freeFactors !== 'object') continue
    const list = (factors: readonly number[]) => factors.map((factor) => `×${factor}`).join(' · ')
    expect(describeCascades(context).join('\n')).toContain(`${list(baseFactors)}. In free spins: ${list(freeFactors)}.`)
    expect(describeFreeSpins(context).join('\n')).not.toMatch(/multiplied|multiplier/)
  }
})

test('the feature of a game without free spins is called respins (FAIR-17)', () => {
  const respins = slots.filter(({ code }) => nameFeature(contextOf(code)) === 'rules.featureRespins')
  expect(respins.filter(({ mechanic }) => mechanic !== 'hold').map(({ code }) => code)).toEqual(['dry-river'])
  expect(respins).toHaveLength(slots.filter(({ mechanic }) => mechanic === 'hold').length + 1)
})

test('the rules show the index and margin of the proof or the declared simulation (FAIR-13, FAIR-17)', () => {
  for (const slot of slots) {
    const { volatilityIndex, measuredMargin, measuredRounds } = readFigures(slot)
    const deviation = Math.sqrt(Number(slot.declared.variance))
    expect(volatilityIndex).toBeCloseTo(1.645 * deviation, 2)
    const margin = measuredRounds === null ? 0 : (257.6 * deviation) / Math.sqrt(measuredRounds)
    expect([slot.code, Number(measuredMargin) >= margin, Number(measuredMargin) < margin + 0.01]).toEqual([slot.code, true, true])
  }
})
