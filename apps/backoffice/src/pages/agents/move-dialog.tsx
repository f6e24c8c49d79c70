import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { useState } from 'react'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { StaffApi } from '../../lib/api.ts'
import { agentRefusals } from './agent-refusals.ts'
import { groupText } from './agent-words.tsx'
import { agentsTexts } from './agents-texts.ts'
import { LineNames } from './line-names.tsx'
import css from './tree.module.css'

type Preview = Awaited<ReturnType<StaffApi['agentTree']['movePreview']>>
type MoveDialogProps = { readonly member: string; readonly onClose: () => void; readonly onCarried: () => void }

/** Asks for a move of an account with its team: what it would do is shown before it is proposed. */
export function MoveDialog({ member, ...rest }: MoveDialogProps) {
  const t = agentsTexts.useText()
  const [to, setTo] = useState('')
  const [isTop, setTop] = useState(false)
  const name = to.trim()
  return (
    <PreviewDialog
      t={t}
      title="agents.move"
      subjectName={member}
      explain="agents.moveWhy"
      input={isTop ? { member } : name === '' ? undefined : { member, to: name }}
      fields={(faults, isMissing, onEdit) => (
        <>
          {!isTop && (
            <TextField
              label={t('agents.newUpline')}
              hint={t('agents.agentHint')}
              required
              autoCapitalize="none"
              maxLength={64}
              value={to}
              error={isMissing ? t('agents.nameMissing') : faults.to ? t('agents.memberUnknown') : undefined}
              onChange={({ target }) => {
                setTo(target.value)
                onEdit()
              }}
            />
          )}
          <Checkbox
            label={t('agents.toTheTop')}
            checked={isTop}
            onChange={({ target }) => {
              setTop(target.checked)
              onEdit()
            }}
          />
        </>
      )}
      look={(api, input) => api.agentTree.movePreview(input)}
      shown={(preview) => <MoveShown preview={preview} />}
      send={(api, input, reason, options) => api.agentTree.move({ ...input, reason }, options)}
      show="agents.showPreview"
      refusals={agentRefusals}
      submit="agents.proposeMove"
      {...rest}
    />
  )
}

/** What a move would do now. */
function MoveShown({ preview }: { readonly preview: Preview }) {
  const t = agentsTexts.useText()
  const print = usePrint()
  const { members, agents, oldLine, newLine, ending, groupLimit, tooHigh, countsFrom } = preview
  return (
    <div className={css.preview} role="status">
      <Facts
        facts={[
          [t('agents.movedAccounts'), t('agents.movedCount', { figure: print.number(members), agents: print.number(agents) })],
          [t('agents.oldLine'), <LineNames key="old" line={oldLine} />],
          [t('agents.newLine'), <LineNames key="new" line={newLine} />],
          [t('agents.playCounts'), t('agents.playCountsAtOnce')],
          ...countsFrom.map(({ kind, at }) => [t(`agents.kind_${kind}`), <Moment key={kind} iso={at} />] as const),
        ]}
      />
      <p className="muted">{t('agents.countsFromNote')}</p>
      <h3>{t('agents.endingContracts')}</h3>
      {ending.length === 0 ? (
        <p className="muted">{t('agents.noneEnds')}</p>
      ) : (
        <ul className={css.lines}>
          {ending.map(({ contractNo, kind, upline, downline, isOffer, endsAt }) => (
            <li key={contractNo}>
              <b>{t(`agents.kind_${kind}`)}</b> {`${upline} › ${downline}`}{' '}
              <span className="muted">
                {contractNo} · {isOffer ? t('agents.offerWithdrawn') : print.time(endsAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {groupLimit !== undefined && tooHigh.length > 0 && (
        <>
          <h3>{t('agents.tooHigh')}</h3>
          <p className={css.warning}>{t('agents.tooHighNote', { group: groupText(groupLimit, print) })}</p>
          <ul className={css.lines}>
            {tooHigh.map(({ account, prizeGroup }) => (
              <li key={account}>
                {account} <b className="num">{groupText(prizeGroup, print)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
