import { Chip } from '@portal/ui/chip.tsx'
import { SlidingTab, SlidingTabs } from '@portal/ui/sliding-tabs.tsx'
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
  return (
    <SlidingTabs
      label={say('lotto.tags')}
      hasArrows={tags.length > tagArrowsAbove}
      previous={t('action.previous')}
      next={t('action.next')}
      chosen={selected}
    >
      {['', ...tags].map((tag) => (
        <SlidingTab key={tag} isOn={tag === selected} className={css.tag} onClick={() => onSelect(tag)}>
          {tag === '' ? t('list.all') : sayNamed(say, 'tag', tag)}
        </SlidingTab>
      ))}
    </SlidingTabs>
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
