import { EmptyState } from '@portal/ui/state-card.tsx'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { memberActions, removeNote, type MemberPartProps } from './member-actions.ts'
import { memberTexts } from './member-texts.ts'
import css from './member.module.css'

/** What colleagues have written about the member. */
export function MemberNotes({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const action = { subject: member, subjectName: member.member.username, t, onCarried: onChanged, size: 'small' as const }
  return (
    <Panel title={t('member.notes')} aside={<ActionButton {...action} action={memberActions.addNote} />}>
      {member.notes.length === 0 ? (
        <EmptyState icon="notepad-duotone" title={t('member.noNotes')}>
          {t('member.noNotesHint')}
        </EmptyState>
      ) : (
        <ul className={css.notes}>
          {member.notes.map(({ id, text, by, at }) => (
            <li key={id} className={css.note}>
              {text}
              <div className={css.noteFoot}>
                <span>
                  {by} · <Moment iso={at} />
                </span>
                <ActionButton {...action} action={removeNote(id)} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
