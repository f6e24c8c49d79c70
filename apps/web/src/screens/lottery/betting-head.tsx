import type { LotteryDraw, LotteryGame } from '../../features/lottery/game.ts'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Balls } from '../../features/lottery/balls.tsx'
import { Countdown } from '../../features/lottery/countdown.tsx'
import { useDigits } from '../../features/lottery/digits.ts'
import { shortNumero } from '../../features/lottery/menu-rules.ts'
import type { Sale } from '../../features/lottery/sale.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import css from './betting-head.module.css'

type BettingHeadProps = {
  readonly game: LotteryGame
  readonly sale: Sale | undefined
  readonly draw: LotteryDraw | undefined
  readonly onProof: (draw: LotteryDraw) => void
}

/** The lottery's name, the draw that takes bets and how long, and what was drawn last. */
export function BettingHead({ game, sale, draw, onProof }: BettingHeadProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const numero = sale?.numero ?? game.numero
  return (
    <Card look="deep" className={css.head}>
      <div className={css.name}>
        <h1>{game.remark}</h1>
        <p>
          {say(`lotto.group.${game.gameGroupCode}`)}
          {numero && ` · ${say('lotto.draw', { numero: digits(shortNumero(numero)) })}`}
        </p>
      </div>
      <div className={css.time}>
        {sale ? <Countdown endsAtMs={sale.endsAtMs} large /> : <p>{say(game.numero ? 'lotto.locked' : 'lotto.noDraw')}</p>}
      </div>
      <div className={css.last}>
        {sale?.closed ? (
          <p role="status" className={css.drawing}>
            {say('lotto.drawing', { numero: digits(shortNumero(sale.closed)) })}
          </p>
        ) : (
          game.last && (
            <>
              <span>{`${say('lotto.lastDraw')} · ${digits(shortNumero(game.last.numero))}`}</span>
              <Balls
                large
                group={game.gameGroupCode}
                balls={game.last.balls}
                label={say('lotto.ballsOf', { numero: digits(shortNumero(game.last.numero)) })}
              />
            </>
          )
        )}
      </div>
      {draw && (
        <Button look="deep" size="small" icon="shield-check-duotone" className={css.fair} onClick={() => onProof(draw)}>
          {say('lotto.fair')}
        </Button>
      )}
    </Card>
  )
}
