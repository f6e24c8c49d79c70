import { type Content, countBets, type Group, type Play, playsOf, writeContent } from '@portal/lottery'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { fromMinor } from '../../lib/money.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { LotteryPays, LotteryTerms } from './game.ts'
import { below, noMarks, pickQuickly, setMarks, toggleMark } from './marks.ts'
import css from './pick-panel.module.css'
import { howOf } from './play-how.ts'
import { usePlayNames } from './play-name.ts'
import { costOf, type SlipLine } from './slip.ts'
import { StakeFields } from './stake-fields.tsx'

type PickPanelProps = {
  readonly group: Group
  /** The plays that are offered, with what they pay. */
  readonly offered: readonly LotteryPays[]
  readonly terms: LotteryTerms
  /** The play's code that the address names; anything unknown is the first play. */
  readonly play: string
  readonly onPlay: (code: string) => void
  readonly isSlipFull: boolean
  readonly onAdd: (line: SlipLine) => void
}

/** What is bet on: tab, play, marks, stake. What was marked in a play stays while another one is looked at. */
export function PickPanel({ group, offered, terms, play: asked, onPlay, isSlipFull, onAdd }: PickPanelProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const [marked, setMarked] = useState<Readonly<Record<string, Content>>>({})
  const [stake, setStake] = useState({ unit: terms.units[0] ?? '1', multiple: 1 })
  const panel = useRef<HTMLDivElement>(null)
  const plays = playsOf(group).filter(({ code }) => offered.some((one) => one.code === code))
  const play = plays.find(({ code }) => code === asked) ?? plays[0]
  const tab = play?.tab
  useEffect(() => slideToChosen(panel.current), [tab])
  if (!play) return null
  const content = marked[play.code] ?? noMarks(play)
  const mark = (next: Content) => setMarked({ ...marked, [play.code]: next })
  const tabs = [...new Set(plays.map(({ tab }) => tab))]
  const ofTab = plays.filter(({ tab }) => tab === play.tab)
  const betCount = countBets(play, content)
  const unit = terms.units.includes(stake.unit) ? stake.unit : (terms.units[0] ?? '1')
  return (
    <Card ref={panel} padded className={css.panel}>
      <Tabs
        label={say('lotto.tabs')}
        tabs={tabs.map((tab) => ({ key: tab, label: names.tab(tab) }))}
        selected={play.tab}
        className={css.tabs}
        onSelect={(tab) => onPlay(plays.find((one) => one.tab === tab)?.code ?? play.code)}
      />
      {ofTab.length > 1 && (
        <div role="group" aria-label={say('lotto.plays')} className={css.plays}>
          {ofTab.map(({ code }) => (
            <Chip key={code} isOn={code === play.code} onClick={() => onPlay(code)}>
              {names.play(code)}
            </Chip>
          ))}
        </div>
      )}
      <Marks play={play} content={content} pays={offered.find(({ code }) => code === play.code)} onMarks={mark} />
      <StakeFields terms={terms} stake={{ ...stake, unit }} onStake={setStake} />
      <AddLine
        play={play}
        line={{ play: play.code, content: writeContent(play, content), betCount, unit, multiple: stake.multiple }}
        isSlipFull={isSlipFull}
        onQuick={() => mark(pickQuickly(play, below))}
        onAdd={(line) => {
          onAdd(line)
          mark(noMarks(play))
        }}
      />
    </Card>
  )
}

/** Slides the row of tabs alone, so that the chosen one is in view: the page stays where its reader has scrolled to. */
function slideToChosen(panel: HTMLElement | null): void {
  const chosen = panel?.querySelector('[role=tab][aria-selected=true]')
  const strip = chosen?.parentElement
  if (!chosen || !strip) return
  const [tab, row] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollBy({ left: Math.min(0, tab.left - row.left) + Math.max(0, tab.right - row.right) })
}

type MarksProps = {
  readonly play: Play
  readonly content: Content
  readonly pays: LotteryPays | undefined
  readonly onMarks: (content: Content) => void
}

function Marks({ play, content, pays, onMarks }: MarksProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const levels = pays?.levels ?? []
  const single = levels.length === 1 ? levels[0] : undefined
  const paysOf = (choice: string) => (single ? undefined : levels.find(({ name }) => name === choice)?.pays)
  const money = useMoney()
  return (
    <div className={css.marks}>
      <h2 className={css.title}>
        {names.play(play.code)}
        {single && <span className={css.pays}>{say('lotto.pays', { amount: money(single.pays, { digits: 0 }) })}</span>}
      </h2>
      <p className="muted">{say(`lotto.how.${howOf(play.code)}`)}</p>
      {play.fields.map((field, row) => (
        <ChoiceField
          key={field.name}
          field={field}
          marks={content[row] ?? []}
          paysOf={paysOf}
          onToggle={(choice) => onMarks(toggleMark(play, content, row, choice))}
          onMarks={(marks) => onMarks(setMarks(content, row, marks))}
        />
      ))}
    </div>
  )
}

type AddLineProps = {
  readonly play: Play
  readonly line: SlipLine
  readonly isSlipFull: boolean
  readonly onQuick: () => void
  readonly onAdd: (line: SlipLine) => void
}

function AddLine({ line, isSlipFull, onQuick, onAdd }: AddLineProps) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  return (
    <div className={css.add}>
      <p aria-live="polite" className={css.count}>
        <b>{say('lotto.bets', { count: line.betCount, figure: figure(line.betCount) })}</b>
        <span className="num">{money(fromMinor(costOf(line)))}</span>
      </p>
      <div className={css.buttons}>
        <Button icon="shuffle-bold" onClick={onQuick}>
          {say('lotto.quick')}
        </Button>
        <Button icon="plus-bold" disabled={line.betCount === 0 || line.multiple === 0 || isSlipFull} onClick={() => onAdd(line)}>
          {say('lotto.add')}
        </Button>
      </div>
      {line.betCount === 0 && <p className="muted">{say('lotto.incomplete')}</p>}
      {isSlipFull && <p className="muted">{say('lotto.slipFull')}</p>}
    </div>
  )
}
