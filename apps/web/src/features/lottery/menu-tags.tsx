import { useEffect, useRef, useState } from 'react'
import { classNames, IconButton } from '@portal/ui'
import { Chip } from '@portal/ui/chip.tsx'
import { lotteryTexts, sayNamed } from '../../i18n/lottery-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { tagArrowsAbove } from './menu-rules.ts'
import css from './menu-tags.module.css'

type MenuTagsProps = {
  readonly tags: readonly string[]
  /** Empty: all of them. */
  readonly selected: string
  readonly onSelect: (tag: string) => void
}

/** The kinds of lotteries in a row that slides; with more than seven it has arrows. */
export function MenuTags({ tags, selected, onSelect }: MenuTagsProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const strip = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  const hasArrows = tags.length > tagArrowsAbove
  const look = () => {
    const element = strip.current
    if (element) setEdges({ start: element.scrollLeft <= 1, end: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1 })
  }
  useEffect(look, [tags.length])
  const slide = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <div className={css.row}>
      {hasArrows && (
        <IconButton
          icon="caret-left-bold"
          label={t('action.previous')}
          disabled={edges.start}
          className={css.arrow}
          onClick={() => slide(-1)}
        />
      )}
      <div ref={strip} role="group" aria-label={say('lotto.tags')} className={css.strip} onScroll={look}>
        {['', ...tags].map((tag) => (
          <button
            key={tag}
            type="button"
            aria-pressed={tag === selected}
            className={classNames(css.tag, tag === selected && css.on)}
            onClick={() => onSelect(tag)}
          >
            {tag === '' ? t('list.all') : sayNamed(say, 'tag', tag)}
          </button>
        ))}
      </div>
      {hasArrows && (
        <IconButton icon="caret-right-bold" label={t('action.next')} disabled={edges.end} className={css.arrow} onClick={() => slide(1)} />
      )}
    </div>
  )
}

type WeekFilterProps<Day extends string> = {
  readonly days: readonly Day[]
  readonly day: Day | ''
  readonly onDay: (day: Day | '') => void
}

/** All days or one of the week. */
export function WeekFilter<Day extends string>({ days, day, onDay }: WeekFilterProps<Day>) {
  const t = useText()
  const say = lotteryTexts.useText()
  return (
    <div role="group" aria-label={say('lotto.week')} className={css.days}>
      <Chip isOn={day === ''} onClick={() => onDay('')}>
        {t('list.all')}
      </Chip>
      {days.map((one) => (
        <Chip key={one} isOn={day === one} onClick={() => onDay(one)}>
          {sayNamed(say, 'day', one)}
        </Chip>
      ))}
    </div>
  )
}
