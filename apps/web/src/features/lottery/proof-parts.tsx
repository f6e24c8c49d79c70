import { isRefused } from '@portal/browser/refused.ts'
import { Button, Icon } from '@portal/ui'
import { ResultState } from '@portal/ui/state-card.tsx'
import { useState } from 'react'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { FormError } from '../identity/form-error.tsx'
import css from './proof-parts.module.css'

/** The values that decide a draw, each with its name. */
export function ProofFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Checked<Check> = ReadonlyMap<Check, boolean>

interface DrawCheckProps<Check> {
  /** All checks there are, in the order in which they are told; those without an answer are left out. */
  readonly checks: readonly Check[]
  /** Draws again; a check that does not apply has no answer, and there is none at all before the draw. */
  readonly run: () => Promise<Checked<Check> | undefined>
  readonly sayCheck: (check: Check, isGood: boolean) => string
}

type Verdict<Check> = { readonly checked?: Checked<Check> | undefined; readonly error?: unknown; readonly isWaiting?: boolean }

/** A button that draws again in this browser, and what came of it. */
export function DrawCheck<Check extends string>({ checks, run, sayCheck }: DrawCheckProps<Check>) {
  const t = useText()
  const say = lotteryTexts.useText()
  const errorText = useErrorText()
  const [verdict, setVerdict] = useState<Verdict<Check>>({})
  const check = async () => {
    setVerdict({ isWaiting: true })
    try {
      setVerdict({ checked: await run() })
    } catch (error) {
      setVerdict({ error })
    }
  }
  if (verdict.checked) return <Outcome checks={checks} checked={verdict.checked} sayCheck={sayCheck} />
  // Browsers calculate such hashes only on pages that came encrypted.
  if (verdict.error && !isRefused(verdict.error))
    return (
      <ResultState tone="negative" title={say('lotto.proof.impossible')}>
        {say('lotto.proof.impossibleHint')}
      </ResultState>
    )
  return (
    <>
      {Boolean(verdict.error) && <FormError>{errorText(verdict.error)}</FormError>}
      <Button look="primary" pending={verdict.isWaiting ?? false} pendingLabel={t('form.waiting')} onClick={() => void check()}>
        {say('lotto.proof.check')}
      </Button>
    </>
  )
}

type OutcomeProps<Check> = Omit<DrawCheckProps<Check>, 'run'> & { readonly checked: Checked<Check> }

function Outcome<Check extends string>({ checks, checked, sayCheck }: OutcomeProps<Check>) {
  const say = lotteryTexts.useText()
  const isRight = [...checked.values()].every(Boolean)
  const title = say(isRight ? 'lotto.proof.right' : 'lotto.proof.wrong')
  return (
    <section aria-live="polite" aria-label={title} className={css.outcome}>
      <p className={css.verdict} data-right={isRight}>
        <Icon name={isRight ? 'check-circle-fill' : 'warning-circle-fill'} />
        {title}
      </p>
      <ul>
        {checks.map((check) => {
          const isGood = checked.get(check)
          if (isGood === undefined) return null
          return (
            <li key={check} data-right={isGood}>
              <Icon name={isGood ? 'check-circle-fill' : 'warning-circle-fill'} />
              <span>{sayCheck(check, isGood)}</span>
            </li>
          )
        })}
      </ul>
      {!isRight && <p>{say('lotto.proof.wrongHint')}</p>}
    </section>
  )
}
