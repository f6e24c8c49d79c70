import type { Group, Play } from '@portal/lottery'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { fromMinor } from '@portal/browser/money.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { ChoiceField } from './choice-field.tsx'
import { EntryField } from './entry-field.tsx'
import { Facts } from './facts.tsx'
import type { LotteryPays, LotteryTerms } from './game.ts'
import { isTyped, setMarks, toggleMark } from './marks.ts'
import css from './pick-panel.module.css'
import { explanationKeyOf } from './play-explanation.ts'
import { usePlayNames } from './play-name.ts'
import { costOf } from './slip.ts'
import { StakeFields } from './stake-fields.tsx'
import type { Pick } from './use-pick.ts'

type PickPanelProps = {
  readonly group: Group
  readonly pick: Pick
  readonly offered: readonly LotteryPays[]
  readonly terms: LotteryTerms
  readonly onPlay: (code: string) => void
  readonly isSlipFull: boolean
  /** Where numbers are typed, of a play that takes that. */
  readonly textEntry: ReactNode
}

/** What is bet on: tab, play, a quick pick, marks or typed numbers, stake. */
export function PickPanel({ group, pick, offered, terms, onPlay, isSlipFull, textEntry }: PickPanelProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const panel = useRef<HTMLDivElement>(null)
  const { plays, play } = pick
  useEffect(() => slideToChosen(panel.current), [play.tab])
  const tabs = [...new Set(plays.map(({ tab }) => tab))]
  const ofTab = plays.filter(({ tab }) => tab === play.tab)
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
      <Marks group={group} pick={pick} pays={offered.find(({ code }) => code === play.code)} />
      <StakeFields terms={terms} stake={pick.stake} onStake={pick.setStake} />
      {pick.isTyping ? textEntry : <AddLine pick={pick} isSlipFull={isSlipFull} />}
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

type MarksProps = { readonly group: Group; readonly pick: Pick; readonly pays: LotteryPays | undefined }

const ways = ['marks', 'text'] as const

function Marks({ group, pick: { play, content, mark, quick, isTyping, setTyping }, pays }: MarksProps) {
  const say = lotteryTexts.useText()
  const levels = pays?.levels ?? []
  const single = levels.length === 1 ? levels[0] : undefined
  const paysOf = (choice: string) => (single ? undefined : levels.find(({ name }) => name === choice)?.pays)
  return (
    <div className={css.marks}>
      <PlayHead play={play} pays={single?.pays} onQuick={isTyping ? undefined : quick} />
      <div className={css.how}>
        <p className="muted">{say(`lotto.how.${explanationKeyOf(play.code)}`)}</p>
        {play.levelsBy && <KindPays levels={levels} />}
        <Facts group={group} play={play} />
      </div>
      {play.entry && (
        <Segmented
          label={say('lotto.entry.way')}
          segments={ways.map((value) => ({ value, label: say(`lotto.entry.way.${value}`) }))}
          value={isTyping ? 'text' : 'marks'}
          onChange={(way) => setTyping(way === 'text')}
        />
      )}
      {!isTyping &&
        play.fields.map((field, row) => {
          const shared = { field, marks: content[row] ?? [], onMarks: (marks: readonly number[]) => mark(setMarks(content, row, marks)) }
          return isTyped(field) ? (
            <EntryField key={`${play.code} ${field.name}`} {...shared} />
          ) : (
            <ChoiceField key={field.name} {...shared} paysOf={paysOf} onToggle={(choice) => mark(toggleMark(play, content, row, choice))} />
          )
        })}
    </div>
  )
}

/** What 1 pays for each kind of bets that a mark holds. */
function KindPays({ levels }: { readonly levels: LotteryPays['levels'] }) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const lines = levels.map(({ name, pays }) => `${names.choice(name)}: ${say('lotto.pays', { amount: money(pays, { digits: 0 }) })}`)
  return <p className="muted">{lines.join(' · ')}</p>
}

type PlayHeadProps = { readonly play: Play; readonly pays: string | undefined; readonly onQuick: (() => void) | undefined }

/** The play's name, what it pays, and a quick pick, before the numbers. */
function PlayHead({ play, pays, onQuick }: PlayHeadProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  return (
    <div className={css.head}>
      <h2 className={css.title}>
        {names.play(play.code)}
        {pays !== undefined && <span className={css.pays}>{say('lotto.pays', { amount: money(pays, { digits: 0 }) })}</span>}
      </h2>
      {onQuick && (
        <Button size="small" look="quiet" icon="shuffle-bold" onClick={onQuick}>
          {say('lotto.quick')}
        </Button>
      )}
    </div>
  )
}

function AddLine({ pick: { line, add }, isSlipFull }: { readonly pick: Pick; readonly isSlipFull: boolean }) {
  const say = lotteryTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  return (
    <div className={css.add}>
      <p aria-live="polite" className={css.count}>
        <b>{say('lotto.bets', { count: line.betCount, figure: figure(line.betCount) })}</b>
        <span className="num">{money(fromMinor(costOf(line)))}</span>
      </p>
      <Button icon="plus-bold" className={css.wideOnly} disabled={line.betCount === 0 || line.multiple === 0 || isSlipFull} onClick={add}>
        {say('lotto.add')}
      </Button>
      {line.betCount === 0 && <p className="muted">{say('lotto.incomplete')}</p>}
      {isSlipFull && <p className="muted">{say('lotto.slipFull')}</p>}
    </div>
  )
}
