import { Button, Icon } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useState } from 'react'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from '../identity/form-error.tsx'
import { type Checked, checkRaffle, raffleChecks } from './check-raffle.ts'
import type { Raffle } from './queries.ts'
import css from './raffles.module.css'

type RaffleProofProps = { readonly raffle: Raffle; readonly onClose: () => void }

/** How a raffle is drawn, all that decides it as far as it is known, and a button that draws it again in this browser. */
export function RaffleProof({ raffle, onClose }: RaffleProofProps) {
  const t = useText()
  const say = loyaltyTexts.useText()
  return (
    <Dialog open onClose={onClose} title={say('loyalty.raffle.proof.title')} closeLabel={t('action.close')} size="wide">
      <div className={css.proof}>
        <p>{say('loyalty.raffle.proof.how')}</p>
        {raffle.state === 'drawn' && <Check raffle={raffle} />}
        <ProofFacts raffle={raffle} />
        <p className="muted">{say('loyalty.raffle.proof.limit')}</p>
        <Files raffle={raffle} />
      </div>
    </Dialog>
  )
}

function ProofFacts({ raffle: { seedHash, promisedAt, root, seed, own } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const when = useMoment()
  const facts = [
    [say('loyalty.raffle.proof.seedHash', { time: when(promisedAt) }), seedHash],
    [say('loyalty.raffle.proof.root'), root ?? say('loyalty.raffle.proof.atClose')],
    [say('loyalty.raffle.proof.seed'), seed ?? say('loyalty.raffle.proof.atDraw')],
    ...(own.salt === undefined ? [] : [[say('loyalty.raffle.proof.salt'), own.salt] as const]),
  ] as const
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

/** The same as files, for `npm run verify` or a program of one's own. */
function Files({ raffle: { id, root } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  return (
    <p className={css.files}>
      <a href={`/wps/relay/MCSFE_getRaffleDraw?id=${id}`} target="_blank" rel="noreferrer">
        {say('loyalty.raffle.proof.fileDraw')}
      </a>
      {root !== undefined && (
        <a href={`/wps/relay/MCSFE_getRaffleTickets?id=${id}`} target="_blank" rel="noreferrer">
          {say('loyalty.raffle.proof.fileTickets')}
        </a>
      )}
    </p>
  )
}

type Verdict = { readonly checked?: Checked | undefined; readonly error?: unknown; readonly isWaiting?: boolean }

function Check({ raffle }: { readonly raffle: Raffle }) {
  const t = useText()
  const say = loyaltyTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const [verdict, setVerdict] = useState<Verdict>({})
  const check = async () => {
    setVerdict({ isWaiting: true })
    try {
      setVerdict({ checked: await checkRaffle(api, raffle) })
    } catch (error) {
      setVerdict({ error })
    }
  }
  if (verdict.checked) return <Outcome checked={verdict.checked} />
  return (
    <>
      {Boolean(verdict.error) && <FormError>{errorText(verdict.error)}</FormError>}
      <Button look="primary" pending={verdict.isWaiting ?? false} pendingLabel={t('form.waiting')} onClick={() => void check()}>
        {say('loyalty.raffle.proof.check')}
      </Button>
    </>
  )
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const say = loyaltyTexts.useText()
  const isRight = [...checked.values()].every(Boolean)
  const title = say(isRight ? 'loyalty.raffle.proof.right' : 'loyalty.raffle.proof.wrong')
  return (
    <section aria-live="polite" aria-label={title} className={css.outcome}>
      <p className={css.verdict} data-right={isRight}>
        <Icon name={isRight ? 'check-circle-fill' : 'warning-circle-fill'} />
        {title}
      </p>
      <ul>
        {raffleChecks.map((check) => {
          const isGood = checked.get(check)
          if (isGood === undefined) return null
          return (
            <li key={check} data-right={isGood}>
              <Icon name={isGood ? 'check-circle-fill' : 'warning-circle-fill'} />
              <span>{say(`loyalty.raffle.check.${check}.${isGood ? 'right' : 'wrong'}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
