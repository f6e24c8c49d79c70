import { readCount } from '@portal/contracts/figures'
import { TextField } from '@portal/ui/field.tsx'
import { useState } from 'react'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { Facts } from '../../frame/facts.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import type { StaffApi } from '../../lib/api.ts'
import { agentRefusals } from './agent-refusals.ts'
import { groupText } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'
import { LineNames } from './line-names.tsx'
import css from './tree.module.css'

type Preview = Awaited<ReturnType<StaffApi['agentGroups']['raisePreview']>>
type RaiseDialogProps = { readonly member: string; readonly onClose: () => void; readonly onCarried: () => void }

/** Asks for a higher prize group of an account; groups go up only, so what it does is shown first. */
export function RaiseDialog({ member, ...rest }: RaiseDialogProps) {
  const t = agentsTexts.useText()
  const [typed, setTyped] = useState('')
  const group = readCount(typed, useLanguage().language)
  return (
    <PreviewDialog
      t={t}
      title="agents.raise"
      subjectName={member}
      explain="agents.raiseWhy"
      input={group === undefined ? undefined : { member, group }}
      fields={(faults, isMissing, onEdit) => (
        <TextField
          label={t('agents.newGroup')}
          required
          inputMode="numeric"
          maxLength={4}
          value={typed}
          error={isMissing || faults.group ? t('agents.figureMissing') : undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            onEdit()
          }}
        />
      )}
      look={(api, input) => api.agentGroups.raisePreview(input)}
      shown={(preview) => <RaiseShown preview={preview} />}
      send={(api, input, reason, options) => api.agentGroups.raise({ ...input, reason }, options)}
      show="agents.showPreview"
      refusals={agentRefusals}
      submit="agents.proposeRaise"
      {...rest}
    />
  )
}

/** What a raise would do now. */
function RaiseShown({ preview }: { readonly preview: Preview }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const { before, after, max, upline, uplineRebatePpm, quotas } = preview
  return (
    <div className={css.preview} role="status">
      <Facts
        facts={[
          [t('agents.prizeGroup'), `${groupText(before, print)} › ${groupText(after, print)}`],
          [t('agents.highestGroup'), groupText(max, print)],
          [t('agents.upline'), <LineNames key="upline" line={upline === undefined ? [] : [upline]} />],
          ...(uplineRebatePpm
            ? [[t('agents.uplineRebate'), `${print.share(uplineRebatePpm.before)} › ${print.share(uplineRebatePpm.after)}`] as const]
            : [[t('agents.houseEdge'), `${print.share(edgeOf(before))} › ${print.share(edgeOf(after))}`] as const]),
          ...quotas.map(
            ({ fromGroup, accounts, left }) =>
              [
                t('agents.quotaFrom', { group: groupText(fromGroup, print) }),
                t('agents.quotaLeft', { left: print.number(left), accounts: print.number(accounts) }),
              ] as const,
          ),
        ]}
      />
      <p className={css.warning}>{t('agents.raiseForGood')}</p>
    </div>
  )
}

/** What the house keeps of lottery stakes below a top agent of a group. */
const edgeOf = (group: number) => (2_000 - group) * 500
