import type { AccountType } from '@portal/contracts'
import { TextField } from '@portal/ui/field.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useFigures } from '../../brand/brand.tsx'
import { kindKeys } from '../agent-kind.ts'
import type { Registration } from './account-queries.ts'
import { checkGroup, leftAt, readCount } from './account-rules.ts'
import { useGroupText } from '../parts/use-group-text.ts'
import css from './account.module.css'
import { GroupChips } from './group-chips.tsx'

/** What an account is given: its type and prize group, the group as it was typed. */
export type Given = { readonly type: AccountType; readonly group: string }

type GivenFieldsProps = {
  readonly registration: Registration
  readonly given: Given
  readonly onGiven: (given: Given) => void
  /** Whether an unfinished field is told. */
  readonly isTried: boolean
  /** What the server said of the group. */
  readonly refusal: string | undefined
}

/** Type and prize group, the same for an account by hand and for a link. */
export function GivenFields({ registration, given, onGiven, isTried, refusal }: GivenFieldsProps) {
  const say = registrationTexts.useText()
  const sayAgents = agentsTexts.useText()
  return (
    <>
      <div className={css.choice}>
        <span>{say('centre.type')}</span>
        <Segmented
          label={say('centre.type')}
          segments={registration.types.map((type) => ({
            value: String(type),
            label: <span className={css.kind}>{sayAgents(kindKeys[type])}</span>,
          }))}
          value={String(given.type)}
          onChange={(value) => onGiven({ ...given, type: registration.types.find((type) => String(type) === value) ?? given.type })}
        />
      </div>
      {registration.groups && (
        <GroupField
          registration={registration}
          groups={registration.groups}
          value={given.group}
          isTried={isTried}
          refusal={refusal}
          onChange={(group) => onGiven({ ...given, group })}
        />
      )}
    </>
  )
}

type GroupFieldProps = {
  readonly registration: Registration
  readonly groups: NonNullable<Registration['groups']>
  readonly value: string
  readonly isTried: boolean
  readonly refusal: string | undefined
  readonly onChange: (value: string) => void
}

function GroupField({ registration, groups, value, isTried, refusal, onChange }: GroupFieldProps) {
  const say = registrationTexts.useText()
  const figure = useFigures()
  const groupText = useGroupText()
  const typed = value.trim() === '' ? groups.standard : readCount(value)
  const problem = checkGroup(registration, value)
  // While somebody is still typing, four figures are not a wrong number of one.
  const isShown = isTried || value.trim().length >= 4
  const left = typed === undefined ? undefined : leftAt(registration, typed)
  const range = { lowest: groupText(groups.lowest), own: groupText(groups.own), standard: groupText(groups.standard) }
  const pays =
    typed !== undefined &&
    !problem &&
    say('centre.pays', { group: groupText(typed), percent: figure(typed / 20, typed % 20 === 0 ? 0 : 2) })
  return (
    <div className={css.group}>
      <TextField
        label={say('centre.group')}
        name="prizeGroup"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder={groupText(groups.standard)}
        value={value}
        hint={[
          say('centre.groupHint', range),
          pays,
          left !== undefined && !problem && say('centre.groupLeft', { count: left, figure: figure(left) }),
        ]
          .filter(Boolean)
          .join(' ')}
        error={refusal ?? (isShown && problem ? say(problem === 'none' ? 'centre.groupNone' : 'centre.groupRange', range) : undefined)}
        onChange={(event) => onChange(event.target.value)}
      />
      <GroupChips
        label={say('centre.groupQuick')}
        giving={registration}
        groups={groups}
        typed={typed}
        onChoose={(group) => onChange(String(group))}
      />
    </div>
  )
}
