import { todayOf } from '@portal/contracts/today'
import { useState } from 'react'
import { Chip } from '@portal/ui/chip.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useLanguage } from '../../../i18n/use-text.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useFigures } from '../../brand/brand.tsx'
import css from './range-picker.module.css'
import { checkDays, periods, type TeamRange } from './team-range.ts'

type RangePickerProps = {
  readonly range: TeamRange
  /** The days that the last answer is about: own dates begin with them. */
  readonly shown: { readonly from: string; readonly to: string } | undefined
  readonly daysAtMost: number
  readonly onRange: (range: TeamRange) => void
}

/** The presets, or days of one's own: these count as soon as both are right. */
export function RangePicker({ range, shown, daysAtMost, onRange }: RangePickerProps) {
  const say = agentsTexts.useText()
  const { timeZone } = useLanguage()
  const [own, setOwn] = useState<{ from: string; to: string } | undefined>('from' in range ? range : undefined)
  const today = todayOf(timeZone, new Date(serverNow())).day
  const change = (next: { from: string; to: string }) => {
    setOwn(next)
    if (!checkDays(next.from, next.to, today, daysAtMost)) onRange(next)
  }
  return (
    <div className={css.picker}>
      <div role="group" aria-label={say('agents.range')} className={css.row}>
        {periods.map((period) => (
          <Chip
            key={period}
            isOn={!own && 'period' in range && range.period === period}
            onClick={() => {
              setOwn(undefined)
              onRange({ period })
            }}
          >
            {say(`agents.period${period}`)}
          </Chip>
        ))}
        <Chip
          icon="calendar-blank-duotone"
          isOn={own !== undefined}
          onClick={() => change({ from: shown?.from ?? today, to: shown?.to ?? today })}
        >
          {say('agents.ownDates')}
        </Chip>
      </div>
      {own && <OwnDays own={own} today={today} daysAtMost={daysAtMost} onChange={change} />}
    </div>
  )
}

type OwnDaysProps = {
  readonly own: { readonly from: string; readonly to: string }
  readonly today: string
  readonly daysAtMost: number
  readonly onChange: (next: { from: string; to: string }) => void
}

function OwnDays({ own, today, daysAtMost, onChange }: OwnDaysProps) {
  const say = agentsTexts.useText()
  const figure = useFigures()
  const wrong = checkDays(own.from, own.to, today, daysAtMost)
  const errorAt = (at: 'from' | 'to') => (wrong?.at === at ? say(wrong.problem, { figure: figure(daysAtMost) }) : undefined)
  return (
    <div className={css.days}>
      <TextField
        type="date"
        label={say('agents.fromDay')}
        max={today}
        value={own.from}
        error={errorAt('from')}
        onChange={(event) => onChange({ ...own, from: event.target.value })}
      />
      <TextField
        type="date"
        label={say('agents.toDay')}
        min={own.from}
        value={own.to}
        error={errorAt('to')}
        onChange={(event) => onChange({ ...own, to: event.target.value })}
      />
    </div>
  )
}
