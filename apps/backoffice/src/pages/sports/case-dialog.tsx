import { TextField } from '@portal/ui/field.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { PreviewDialog } from '../../actions/preview-dialog.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import type { StaffApi } from '../../lib/api.ts'
import { EffectView } from './effect-view.tsx'
import { type Key, sportsTexts } from './sports-texts.ts'
import { causeOptions, type Effect, type Match, nameMarket, nameOf, nameOutcome, namesOf } from './sports-words.tsx'
import css from './sports.module.css'

type Input = Parameters<StaffApi['sports']['preview']>[0]
type Typed = { kind: Input['kind']; market: string; cause: string; home: string; away: string; winner: string }
type Props = { readonly match: Match; readonly market?: string | undefined; readonly onClose: () => void; readonly onAsked: () => void }

const faultKeys: Readonly<Record<string, Key>> = {
  over: 'sports.fault_over',
  unknown: 'sports.fault_unknown',
  missing: 'sports.fault_missing',
  not_over: 'sports.fault_notOver',
  asked: 'sports.fault_asked',
}

const isOver = ({ status }: Match) => ['FINISHED', 'ABANDONED', 'CANCELLED'].includes(status)

/** What was typed as the call takes it; undefined while something is missing. */
function readInput(match: Match, { kind, market, cause, home, away, winner }: Typed): Input | undefined {
  if (kind === 'CANCEL') return { kind, match: match.id }
  const found = match.list.find(({ key }) => key === market)
  if (!found) return undefined
  if (kind === 'VOID') return cause === '' ? undefined : { kind, match: match.id, market, cause: cause as NonNullable<Input['cause']> }
  if (found.settledBy === 'winner') return winner === '' ? undefined : { kind, match: match.id, market, winner }
  return home.trim() === '' || away.trim() === '' ? undefined : { kind, match: match.id, market, home: home.trim(), away: away.trim() }
}

/** Asks a second person for a void, a cancellation or a correction, after what it changes was shown. */
export function CaseDialog({ match, market: first, onClose, onAsked }: Props) {
  const t = sportsTexts.useText()
  const { language } = useLanguage()
  const kinds = [...(isOver(match) ? [] : (['CANCEL'] as const)), 'VOID' as const, 'RESETTLE' as const]
  const [typed, setTyped] = useState<Typed>({
    kind: first === undefined && !isOver(match) ? 'CANCEL' : 'VOID',
    market: first ?? '',
    cause: '',
    home: '',
    away: '',
    winner: '',
  })
  return (
    <PreviewDialog<Input, Effect, Key>
      t={t}
      title="sports.askCase"
      subjectName={namesOf(match.names, language)}
      explain="sports.askWhy"
      input={readInput(match, typed)}
      fields={(faults, isMissing, onEdit) => (
        <CaseFields
          {...{ match, kinds, typed, faults, isMissing }}
          onChange={(change) => {
            setTyped({ ...typed, ...change })
            onEdit()
          }}
        />
      )}
      look={(api, input) => api.sports.preview(input)}
      shown={(effect) => <EffectView effect={effect} />}
      send={(api, input, reason, options) => api.sports.ask({ ...input, reason }, options)}
      show="sports.look"
      submit="sports.send"
      onClose={onClose}
      onCarried={() => {
        showToast(t('sports.asked'), 'positive')
        onAsked()
      }}
    />
  )
}

type FieldsProps = {
  readonly match: Match
  readonly kinds: readonly Input['kind'][]
  readonly typed: Typed
  readonly faults: Readonly<Record<string, string>>
  readonly isMissing: boolean
  readonly onChange: (change: Partial<Typed>) => void
}

type PickProps = {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly options: readonly { value: string; label: string }[]
  readonly onPick: (value: string) => void
}

/** One of several, none at first. */
function Pick({ label, value, error, options, onPick }: PickProps) {
  const t = sportsTexts.useText()
  return (
    <Select
      {...{ label, value, error, options }}
      required
      placeholder={t('action.choose')}
      onChange={(event) => onPick(event.target.value)}
    />
  )
}

function CaseFields({ match, kinds, typed, faults, isMissing, onChange }: FieldsProps) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const tools = { t, print, language }
  const errorOf = (name: keyof Typed | 'match', value: string) => {
    const code = faults[name]
    if (code !== undefined) return t(faultKeys[code] ?? 'action.fieldInvalid')
    return isMissing && value === '' ? t('sports.fault_missing') : undefined
  }
  const market = match.list.find(({ key }) => key === typed.market)
  const isCorrection = typed.kind === 'RESETTLE'
  const field = (name: 'home' | 'away') => (
    <TextField
      label={t('sports.home', { team: nameOf(match.names[name], language) })}
      inputMode="numeric"
      required
      value={typed[name]}
      error={errorOf(name, typed[name])}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={css.fields}>
      <Select
        label={t('sports.kindField')}
        required
        value={typed.kind}
        error={faults.match === undefined ? undefined : errorOf('match', '')}
        options={kinds.map((value) => ({ value, label: t(`sports.case_${value}`) }))}
        onChange={(event) => onChange({ kind: event.target.value as Input['kind'] })}
      />
      {typed.kind !== 'CANCEL' && (
        <Pick
          label={t('sports.market')}
          value={typed.market}
          error={errorOf('market', typed.market)}
          options={match.list.map((one) => ({ value: one.key, label: nameMarket(one, match.names, tools) }))}
          onPick={(market) => onChange({ market, winner: '' })}
        />
      )}
      {typed.kind === 'VOID' && (
        <Pick
          label={t('sports.cause')}
          value={typed.cause}
          error={errorOf('cause', typed.cause)}
          options={causeOptions.map(({ value, label }) => ({ value, label: t(label) }))}
          onPick={(cause) => onChange({ cause })}
        />
      )}
      {isCorrection && market?.settledBy === 'winner' && (
        <Pick
          label={t('sports.winner')}
          value={typed.winner}
          error={errorOf('winner', typed.winner)}
          options={market.outcomes.map(({ outcome, names }) => ({
            value: outcome,
            label: nameOutcome(market, outcome, match.names, tools, names),
          }))}
          onPick={(winner) => onChange({ winner })}
        />
      )}
      {isCorrection && market?.settledBy === 'score' && (
        <>
          {field('home')}
          {field('away')}
        </>
      )}
    </div>
  )
}
