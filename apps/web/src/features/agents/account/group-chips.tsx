import { Chip } from '@portal/ui/chip.tsx'
import { useGroupText } from '../parts/use-group-text.ts'
import { type Giving, groupChoices, leftAt } from './account-rules.ts'
import css from './account.module.css'

type GroupChipsProps = {
  /** For screen readers. */
  readonly label: string
  readonly giving: Giving
  readonly groups: NonNullable<Giving['groups']>
  /** The group that stands in the field. */
  readonly typed: number | undefined
  readonly onChoose: (group: number) => void
}

/** Groups for one press, beside the field for any other. */
export function GroupChips({ label, giving, groups, typed, onChoose }: GroupChipsProps) {
  const groupText = useGroupText()
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {groupChoices(groups).map((group) => (
        <Chip key={group} isOn={typed === group} disabled={leftAt(giving, group) === 0} onClick={() => onChoose(group)}>
          <span className="num">{groupText(group)}</span>
        </Chip>
      ))}
    </div>
  )
}
