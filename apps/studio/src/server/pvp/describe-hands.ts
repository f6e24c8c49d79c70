import type { Queryable } from '@portal/runtime'
import type { PvpGame } from '../../engine/pvp/pvp-game.ts'
import type { HandView } from '../../engine/pvp/pvp-rules.ts'
import { pvpWords } from '../../engine/pvp/pvp-words.ts'
import type { Printing, RoundPart } from '../../engine/table-game.ts'
import * as store from './pvp-store.ts'

/** What decided each hand of a sitting, for its record, where the game tells it. Other players are numbers. */
export async function describeHands(on: Queryable, { hands }: PvpGame, roundId: string, printing: Printing): Promise<RoundPart[]> {
  const { describe } = hands
  if (!describe) return []
  const { language, number } = printing
  return (await store.listResults(on, roundId)).map(({ no, players, result }) => {
    const names = players
      .toSorted((a, b) => a.place - b.place)
      .map(({ round, name }) => {
        if (round === roundId) return pvpWords.you[language]
        return `${pvpWords[name.isBot ? 'bot' : 'player'][language]} ${number(name.tag)}`
      })
    const end = result as unknown as HandView
    return { title: `${pvpWords.match[language]} ${number(no)}`, ...describe(end, names, printing) }
  })
}
