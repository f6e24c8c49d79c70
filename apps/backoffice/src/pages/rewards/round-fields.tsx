import { readCount } from '@portal/contracts/figures'
import { roundLimits } from '@portal/contracts/staff/reward-values'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { rewardsTexts } from './rewards-texts.ts'
import css from './rewards.module.css'

export type RoundsDraft = {
  readonly vassalage: string
  readonly gameCode: string
  readonly count: string
  readonly multiplier: string
  readonly playDays: string
}

const fresh: RoundsDraft = { vassalage: '', gameCode: '', count: '10', multiplier: '0', playDays: '7' }

/** A whole number, nought included. */
const readNumber = (text: string) => (text.trim() === '0' ? 0 : readCount(text, 'EN'))

/** What the call takes; undefined while something is missing or no number. */
export function readRounds({ vassalage, gameCode, ...numbers }: RoundsDraft) {
  const [count, multiplier, playDays] = [readCount(numbers.count, 'EN'), readNumber(numbers.multiplier), readCount(numbers.playDays, 'EN')]
  const isWhole = vassalage.trim() !== '' && gameCode.trim() !== ''
  if (!isWhole || count === undefined || multiplier === undefined || playDays === undefined) return undefined
  return { vassalage: vassalage.trim().toUpperCase(), gameCode: gameCode.trim(), count, multiplier, playDays }
}

type RoundFieldsProps = {
  readonly rounds: RoundsDraft | undefined
  readonly faults: Readonly<Record<string, string>>
  readonly isMissing: boolean
  readonly onChange: (rounds: RoundsDraft | undefined) => void
}

/** Free rounds in place of money: at which game, how many, and what becomes of what they win. */
export function RoundFields({ rounds, faults, isMissing, onChange }: RoundFieldsProps) {
  const t = rewardsTexts.useText()
  const said = (field: keyof RoundsDraft, isRight: boolean) => {
    const code = faults[`rounds.${field}`]
    if (code !== undefined) return t(code === 'unknown' ? 'rewards.fault_game' : 'action.fieldInvalid')
    return isMissing && !isRight ? t('action.fieldMissing') : undefined
  }
  const field = (key: keyof RoundsDraft, isNumber: boolean) => ({
    label: t(`rewards.rounds_${key}`),
    required: true,
    value: rounds![key],
    error: said(key, isNumber ? readNumber(rounds![key]) !== undefined : rounds![key].trim() !== ''),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rounds!, [key]: target.value }),
  })
  return (
    <>
      <Checkbox
        label={t('rewards.asRounds')}
        checked={rounds !== undefined}
        onChange={({ target }) => onChange(target.checked ? fresh : undefined)}
      />
      {rounds && (
        <>
          <div className={css.pair}>
            <TextField {...field('vassalage', false)} hint={t('rewards.rounds_vassalageHint')} maxLength={64} autoCapitalize="characters" />
            <TextField {...field('gameCode', false)} hint={t('rewards.rounds_gameCodeHint')} maxLength={64} autoCapitalize="none" />
          </div>
          <div className={css.pair}>
            <TextField
              {...field('count', true)}
              hint={t('rewards.rounds_countHint', { most: roundLimits.countMost })}
              inputMode="numeric"
              maxLength={3}
            />
            <TextField {...field('playDays', true)} hint={t('rewards.rounds_playDaysHint')} inputMode="numeric" maxLength={2} />
          </div>
          <TextField {...field('multiplier', true)} hint={t('rewards.rounds_multiplierHint')} inputMode="numeric" maxLength={2} />
        </>
      )}
    </>
  )
}
