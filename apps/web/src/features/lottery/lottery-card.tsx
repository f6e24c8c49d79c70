import { Link } from 'react-router'
import { buttonClass, classNames, Icon, IconButton } from '@portal/ui'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { Balls } from './balls.tsx'
import { Countdown } from './countdown.tsx'
import { useDigits } from './digits.ts'
import { bettingAddress, type LotteryGame } from './game.ts'
import css from './lottery-card.module.css'
import { shortNumero } from './menu-rules.ts'

/** The text in the mark of a group: how many balls it draws, or from how many. Dice have a picture. */
const marks = {
  SSC: '5',
  '11X5': '11',
  PK10: '10',
  LF: '3',
  LHC: '6',
  PC28: '28',
  KL10: '20',
  VNB: '27',
  VNN: '18',
  TOGEL: '4',
  THAI: '6',
  '4D': '4',
  '5D': '5',
  '6D': '6',
  K3: undefined,
} as const

/** The mark of a lottery's group. */
function GroupMark({ group }: { readonly group: LotteryGame['gameGroupCode'] }) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const mark = marks[group]
  return (
    <span className={classNames(css.mark, 'num')} title={say(`lotto.group.${group}`)}>
      {mark === undefined ? <Icon name="dice-five-duotone" /> : <span aria-hidden="true">{digits(mark)}</span>}
      <span className="spoken">{say(`lotto.group.${group}`)}</span>
    </span>
  )
}

type LotteryCardProps = {
  readonly game: LotteryGame
  /** Without it there is no heart: favourites are a member's. */
  readonly onFavorite?: (() => void) | undefined
  readonly isFavorite: boolean
  readonly level?: 'h2' | 'h3'
}

/** One lottery: its name, the draw on sale and how long, what was drawn last. */
export function LotteryCard({ game, onFavorite, isFavorite, level: Level = 'h2' }: LotteryCardProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const digits = useDigits()
  return (
    <article className={css.card}>
      <div className={css.head}>
        <GroupMark group={game.gameGroupCode} />
        <div className={css.name}>
          <Level className={classNames(css.title, 'clip')}>
            <Link to={bettingAddress(game.gameId)} className={css.link}>
              {game.remark}
            </Link>
          </Level>
          <span className="muted num">
            {game.numero ? say('lotto.draw', { numero: digits(shortNumero(game.numero)) }) : say('lotto.noDraw')}
          </span>
        </div>
        {game.endsAtMs !== undefined && <Countdown endsAtMs={game.endsAtMs} />}
      </div>
      {game.last ? (
        <Balls
          group={game.gameGroupCode}
          balls={game.last.balls}
          label={say('lotto.ballsOf', { numero: digits(shortNumero(game.last.numero)) })}
        />
      ) : (
        <span className={classNames(css.none, 'muted')}>{say('lotto.noLast')}</span>
      )}
      <div className={css.foot}>
        <span className="muted">{game.last && say('lotto.lastDraw')}</span>
        {game.isHot && (
          <span className={css.hot}>
            <Icon name="fire-fill" />
            {t('game.hot')}
          </span>
        )}
        {onFavorite && (
          <IconButton
            icon={isFavorite ? 'heart-fill' : 'heart'}
            label={t('game.keep', { game: game.remark })}
            aria-pressed={isFavorite}
            className={classNames(css.heart, isFavorite && css.kept)}
            onClick={onFavorite}
          />
        )}
        <span aria-hidden="true" className={buttonClass({ look: 'quiet', size: 'small' })}>
          {say('lotto.bet')}
        </span>
      </div>
    </article>
  )
}
