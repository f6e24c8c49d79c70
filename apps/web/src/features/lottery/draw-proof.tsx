import type { Group } from '@portal/lottery'
import { useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { ResultState } from '@portal/ui/state-card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { Balls } from './balls.tsx'
import { checkDraw } from './check-draw.ts'
import { useDigits } from './digits.ts'
import css from './draw-proof.module.css'
import type { LotteryDraw } from './game.ts'
import { shortNumero } from './menu-rules.ts'

type DrawProofProps = { readonly group: Group; readonly draw: LotteryDraw; readonly onClose: () => void }
type Verdict = 'right' | 'wrong' | 'impossible'

/** How a draw came about, with all that is needed to draw it again, and a button that does so in this browser. */
export function DrawProof({ group, draw, onClose }: DrawProofProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const numero = digits(shortNumero(draw.numero))
  const facts = [
    ['lotto.proof.numero', draw.numero],
    ['lotto.proof.seedHash', draw.seedHash],
    ['lotto.proof.seed', draw.seed],
    ['lotto.proof.beacon', draw.beacon],
  ] as const
  return (
    <Dialog open onClose={onClose} title={say('lotto.proof.title', { numero })} closeLabel={t('action.close')} size="wide">
      <div className={css.proof}>
        <p>{say('lotto.proof.how')}</p>
        {draw.balls && <Balls group={group} balls={draw.balls} label={say('lotto.ballsOf', { numero })} />}
        <dl className={css.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{value ?? say('lotto.proof.later')}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{say('lotto.proof.words')}</p>
        {draw.seed && <Check group={group} draw={draw} />}
      </div>
    </Dialog>
  )
}

function Check({ group, draw }: Pick<DrawProofProps, 'group' | 'draw'>) {
  const say = lotteryTexts.useText()
  const [verdict, setVerdict] = useState<Verdict>()
  const check = async () => {
    try {
      const checked = await checkDraw(group, draw)
      setVerdict(checked?.isHashRight && checked.balls.join() === draw.balls?.join() ? 'right' : 'wrong')
    } catch {
      // Browsers calculate such hashes only on pages that came encrypted.
      setVerdict('impossible')
    }
  }
  if (!verdict) return <Button onClick={() => void check()}>{say('lotto.proof.check')}</Button>
  return (
    <ResultState tone={verdict === 'right' ? 'positive' : 'negative'} title={say(`lotto.proof.${verdict}`)}>
      {say(`lotto.proof.${verdict}Hint`)}
    </ResultState>
  )
}
