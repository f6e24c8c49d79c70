import { type ChangeEventHandler, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { type Control, useEarlyChange } from './early-change.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './segmented.module.css'

interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly icon?: IconName | undefined
}

interface SegmentedProps<Value extends string> {
  /** The question that the segments answer. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string | undefined
}

/** Two to four choices side by side, one of them taken: radio buttons underneath, so that the arrow keys work. */
export function Segmented<Value extends string>({ label, segments, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames(css.group, className)}>
      {segments.map((segment) => (
        <Choice
          key={segment.value}
          name={name}
          segment={segment}
          isTaken={segment.value === value}
          onTake={() => onChange(segment.value)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly segment: Segment<string>
  readonly isTaken: boolean
  readonly onTake: () => void
}

function Choice({ name, segment, isTaken, onTake }: ChoiceProps) {
  const id = useId()
  // The one that is no longer taken has changed as well, and has nothing to say.
  const change: ChangeEventHandler<Control> = ({ target }) => {
    if ('checked' in target && target.checked) onTake()
  }
  useEarlyChange(id, change)
  return (
    <label className={css.segment}>
      <input id={id} type="radio" className="spoken" name={name} value={segment.value} checked={isTaken} onChange={change} />
      {segment.icon && <Icon name={segment.icon} />}
      {segment.label}
    </label>
  )
}
