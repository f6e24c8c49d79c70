import { giftLimits } from '@portal/contracts/staff/reward-values'
import { readCount } from '@portal/contracts/figures'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { Facts } from '../../frame/facts.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { multiplyAmount } from '../../lib/amounts.ts'
import { type StaffApi, useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { type Key, rewardsTexts } from './rewards-texts.ts'
import { readRounds, RoundFields, type RoundsDraft } from './round-fields.tsx'
import css from './rewards.module.css'

type Checked = Awaited<ReturnType<StaffApi['rewards']['checkGift']>>
type Preview = Checked & { readonly amount: string }
type GiveDialogProps = { readonly member?: string; readonly onClose: () => void; readonly onCarried: () => void }

const languages = ['BN', 'EN', 'CN', 'VI'] as const
const emptyTitles = { BN: '', EN: '', CN: '', VI: '' }
/** What the server says of a field, in words. */
const faultKeys: Readonly<Record<string, Key>> = {
  too_many: 'rewards.fault_tooMany',
  problems: 'rewards.fault_problems',
  too_fine: 'rewards.fault_tooFine',
  above_role_limit: 'rewards.fault_roleLimit',
  above_role_day: 'rewards.fault_roleDay',
}

type Draft = {
  readonly members: string
  readonly amount: string
  readonly days: string
  readonly titles: typeof emptyTitles
  /** Rounds at a game in place of money; undefined: money. */
  readonly rounds: RoundsDraft | undefined
}

/** What the call takes; undefined while something is missing. */
function toInput({ members, amount, days: typed, titles, rounds: draft }: Draft) {
  const days = readCount(typed, 'EN')
  const rounds = draft && readRounds(draft)
  const isWhole = [members, amount, ...languages.map((code) => titles[code])].every((text) => text.trim() !== '')
  if (!isWhole || days === undefined || (draft && !rounds)) return undefined
  return { members: members.trim(), amount: amount.trim(), days, titles, ...(rounds && { rounds }) }
}

/** A gift to one member or to a pasted list: who gets it is shown before it is proposed. */
export function GiveDialog({ member = '', ...rest }: GiveDialogProps) {
  const t = rewardsTexts.useText()
  const [draft, setDraft] = useState<Draft>({
    members: member,
    amount: '',
    days: String(giftLimits.daysUsual),
    titles: emptyTitles,
    rounds: undefined,
  })
  return (
    <PreviewDialog
      t={t}
      title="rewards.give"
      subjectName={member || t('rewards.giveFor')}
      explain="rewards.giveWhy"
      input={toInput(draft)}
      fields={(faults, isMissing, onEdit) => (
        <GiftFields
          draft={draft}
          faults={faults}
          isMissing={isMissing}
          onChange={(next) => {
            setDraft({ ...draft, ...next })
            onEdit()
          }}
        />
      )}
      look={async (api, asked): Promise<Preview> => ({
        ...(await api.rewards.checkGift({ members: asked.members })),
        amount: multiplyAmount(asked.amount, asked.rounds?.count ?? 1) ?? asked.amount,
      })}
      shown={(preview) => (
        <GiftShown
          preview={preview}
          onLeaveOut={() => setDraft({ ...draft, members: preview.list.filter(({ problem }) => !problem).map(({ username }) => username).join('\n') })} // prettier-ignore
        />
      )}
      mayBeSent={({ list }) => list.every(({ problem }) => !problem)}
      send={(api, asked, reason, options) => api.rewards.give({ ...asked, reason }, options)}
      show="rewards.showPreview"
      submit="rewards.propose"
      {...rest}
    />
  )
}

type GiftFieldsProps = {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly isMissing: boolean
  readonly onChange: (next: Partial<Draft>) => void
}

function GiftFields({ draft: { members, amount, days, titles, rounds }, faults, isMissing, onChange }: GiftFieldsProps) {
  const t = rewardsTexts.useText()
  const own = useOwnLimit()
  const said = (name: string, value: string) => {
    const code = faults[name]
    if (code !== undefined) return t(faultKeys[code] ?? 'action.fieldInvalid')
    return isMissing && value.trim() === '' ? t('action.fieldMissing') : undefined
  }
  return (
    <>
      <TextArea
        label={t('rewards.members')}
        hint={t('rewards.membersHint', { most: giftLimits.membersMost })}
        required
        rows={4}
        maxLength={giftLimits.textMost}
        autoCapitalize="none"
        spellCheck={false}
        value={members}
        error={said('members', members)}
        onChange={({ target }) => onChange({ members: target.value })}
      />
      <RoundFields rounds={rounds} faults={faults} isMissing={isMissing} onChange={(next) => onChange({ rounds: next })} />
      <div className={css.pair}>
        <TextField
          label={t(rounds ? 'rewards.roundStake' : 'rewards.amountEach')}
          hint={own}
          required
          inputMode="decimal"
          value={amount}
          error={said('amount', amount)}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <TextField
          label={t('rewards.days')}
          hint={t('rewards.daysHint')}
          required
          inputMode="numeric"
          maxLength={3}
          value={days}
          error={said('days', readCount(days, 'EN') === undefined ? '' : days)}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      </div>
      {languages.map((code) => (
        <TextField
          key={code}
          label={t(`rewards.title_${code}`)}
          lang={code === 'CN' ? 'zh' : code.toLowerCase()}
          required
          maxLength={giftLimits.titleMost}
          value={titles[code]}
          error={said('titles', titles[code])}
          onChange={({ target }) => onChange({ titles: { ...titles, [code]: target.value } })}
        />
      ))}
    </>
  )
}

/** What the caller's role may give, as a sentence under the field. */
function useOwnLimit(): string | undefined {
  const t = rewardsTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const { data } = useQuery({ queryKey: ['gift-limits', brand.code], queryFn: ({ signal }) => api.rewards.limits({}, { signal }) })
  return data && t('rewards.ownLimit', { single: print.money(data.own.single), daily: print.money(data.own.daily) })
}

/** Who gets the gift, what it costs in all, and who gets nothing and why. */
function GiftShown({ preview, onLeaveOut }: { readonly preview: Preview; readonly onLeaveOut: () => void }) {
  const t = rewardsTexts.useText()
  const print = usePrint()
  const { list, members, amount } = preview
  const problems = list.filter(({ problem }) => problem)
  const total = multiplyAmount(amount, members)
  return (
    <div className={css.preview} role="status">
      <Facts
        facts={[
          [t('rewards.receivers'), print.number(members)],
          [t('rewards.total'), total && <b key="total" className="num">{print.money(total)}</b>], // prettier-ignore
        ]}
      />
      {problems.length > 0 ? (
        <>
          <p className={css.warning}>{t('rewards.problems', { count: problems.length, figure: print.number(problems.length) })}</p>
          <ul className={css.names}>
            {problems.map(({ username, problem }, at) => (
              <li key={at}>
                <b>{username}</b> <Status tone="warning">{t(`rewards.problem_${problem!}`)}</Status>
              </li>
            ))}
          </ul>
          <div>
            <Button size="small" onClick={onLeaveOut} disabled={members === 0}>
              {t('rewards.leaveOut')}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.all}>{list.map(({ username }) => username).join(', ')}</p>
      )}
    </div>
  )
}
