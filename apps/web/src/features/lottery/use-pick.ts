import { type Content, countBets, type Group, type Play, playsOf, writeContent } from '@portal/lottery'
import { useState } from 'react'
import type { LotteryPays, LotteryTerms } from './game.ts'
import { below, noMarks, pickQuickly } from './marks.ts'
import type { SlipLine } from './slip.ts'

type Picking = {
  readonly group: Group
  /** The plays that are offered, with what they pay. */
  readonly offered: readonly LotteryPays[]
  readonly terms: LotteryTerms
  /** The play's code that the address names; anything unknown is the first play. */
  readonly playCode: string
  readonly onAdd: (line: SlipLine) => void
}

export type Stake = { readonly unit: string; readonly multiple: number }
export type Pick = NonNullable<ReturnType<typeof usePick>>

/** What is being marked: the play, its marks and the stake. What was marked in a play stays while another one is looked at. */
export function usePick({ group, offered, terms, playCode, onAdd }: Picking) {
  const [marked, setMarked] = useState<Readonly<Record<string, Content>>>({})
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTyping, setTyping] = useState(false)
  const [stake, setStake] = useState<Stake>({ unit: terms.units[0] ?? '1', multiple: 1 })
  const plays: readonly Play[] = playsOf(group).filter(({ code }) => offered.some((one) => one.code === code))
  const play = plays.find(({ code }) => code === playCode) ?? plays[0]
  if (!play) return undefined
  const content = marked[play.code] ?? noMarks(play)
  const mark = (next: Content) => setMarked({ ...marked, [play.code]: next })
  const unit = terms.units.includes(stake.unit) ? stake.unit : (terms.units[0] ?? '1')
  const line: SlipLine = {
    play: play.code,
    content: writeContent(play, content),
    betCount: countBets(play, content),
    unit,
    multiple: stake.multiple,
  }
  return {
    plays,
    play,
    /** Numbers are typed instead of marked, where the play takes that. */
    isTyping: isTyping && play.entry !== undefined,
    setTyping,
    text: typed[play.code] ?? '',
    setText: (text: string) => setTyped({ ...typed, [play.code]: text }),
    /** Shows these numbers of a play as text. */
    type: (code: string, text: string) => {
      setTyped({ ...typed, [code]: text })
      setTyping(true)
    },
    content,
    mark,
    stake: { ...stake, unit },
    setStake,
    line,
    quick: () => mark(pickQuickly(play, below)),
    add: () => {
      onAdd(line)
      mark(noMarks(play))
    },
  }
}
