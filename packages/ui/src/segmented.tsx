import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './segmented.module.css'

export interface Segment<Value extends string> {
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
        <label key={segment.value} className={css.segment}>
          <input
            type="radio"
            className="spoken"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
