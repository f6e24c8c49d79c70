import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { gameAddress } from '../catalogue/game.ts'
import type { RedeemOrder, Reward } from './points-queries.ts'
import css from './points.module.css'

/** Free rounds of one piece: how many at which game and stake, and what becomes of their wins. */
export function RoundTerms({ rounds }: { readonly rounds: NonNullable<Reward['rounds']> }) {
  const say = pointsTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const { gameName, count, stake, multiplier, playDays } = rounds
  return (
    <ul className={css.roundTerms}>
      <li>{say('rounds.what', { count, figure: figure(count), game: gameName, amount: money(stake) })}</li>
      <li>{multiplier === 0 ? say('rounds.plain') : say('rounds.bonus', { figure: figure(multiplier) })}</li>
      <li>{say('rounds.days', { count: playDays, figure: figure(playDays) })}</li>
    </ul>
  )
}

/** Where redeemed rounds stand, with the way to the game while there are some to play. */
export function RoundsStanding({ rounds }: { readonly rounds: NonNullable<RedeemOrder['rounds']> }) {
  const say = pointsTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const moment = useMoment()
  const { vassalage, gameCode, gameName, count, stake, state = 'sending', left, won, playUntil } = rounds
  return (
    <>
      <p>{say('rounds.what', { count, figure: figure(count), game: gameName, amount: money(stake) })}</p>
      <p className="muted">
        {say(`rounds.state.${state}`)}
        {state === 'ready' && left !== undefined && ` · ${say('rounds.left', { figure: figure(left) })}`}
        {state === 'ready' && playUntil !== undefined && ` · ${say('rewards.until', { time: moment(playUntil) })}`}
        {won !== undefined && won !== '0' && ` · ${say('rounds.won', { amount: money(won) })}`}
      </p>
      {state === 'ready' && (
        <Link to={gameAddress({ vassalage, gameCode })} className={buttonClass({ look: 'primary', size: 'small' })}>
          {say('rounds.play')}
        </Link>
      )}
    </>
  )
}
