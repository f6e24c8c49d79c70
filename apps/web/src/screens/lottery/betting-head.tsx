import { Link } from 'react-router'
import { Button, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Balls } from '../../features/lottery/balls.tsx'
import { Countdown } from '../../features/lottery/countdown.tsx'
import { useDigits } from '../../features/lottery/digits.ts'
import type { LotteryDraw, LotteryGame } from '../../features/lottery/game.ts'
import { shortNumero } from '../../features/lottery/menu-rules.ts'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import css from './betting-head.module.css'

type BettingHeadProps = {
  readonly game: LotteryGame
  readonly draw: LotteryDraw | undefined
  readonly onProof: (draw: LotteryDraw) => void
}

/** The lottery's name, its draw on sale and how long, and what was drawn last. */
export function BettingHead({ game, draw, onProof }: BettingHeadProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  return (
    <Card look="deep" className={css.head}>
      <div className={css.name}>
        <Link to="/lottery" className={css.back}>
          <Icon name="arrow-left-bold" />
          {say('lotto.toMenu')}
        </Link>
        <h1>{game.remark}</h1>
        <p>
          {say(`lotto.group.${game.gameGroupCode}`)}
          {game.numero && ` · ${say('lotto.draw', { numero: digits(shortNumero(game.numero)) })}`}
        </p>
        {draw && (
          <Button look="deep" size="small" icon="shield-check-duotone" onClick={() => onProof(draw)}>
            {say('lotto.fair')}
          </Button>
        )}
      </div>
      {game.last && (
        <div className={css.last}>
          <span>{`${say('lotto.lastDraw')} · ${digits(shortNumero(game.last.numero))}`}</span>
          <Balls
            large
            group={game.gameGroupCode}
            balls={game.last.balls}
            label={say('lotto.ballsOf', { numero: digits(shortNumero(game.last.numero)) })}
          />
        </div>
      )}
      {game.endsAtMs === undefined ? <p>{say('lotto.noDraw')}</p> : <Countdown endsAtMs={game.endsAtMs} large />}
    </Card>
  )
}
