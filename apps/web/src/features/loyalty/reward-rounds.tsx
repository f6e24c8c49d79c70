import { buttonClass } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { gameAddress } from '../catalogue/game.ts'
import css from './loyalty.module.css'
import type { Reward } from './queries.ts'
import { TimeLeft } from './time-left.tsx'

type Rounds = NonNullable<Reward['rounds']>

const tones = {
  sending: 'warning',
  ready: 'positive',
  played: 'plain',
  expired: 'plain',
  revoked: 'negative',
  failed: 'negative',
} as const

/** Free rounds in words: how many at which game and stake, what becomes of their wins, and how far they are. */
export function RoundsWords({ rounds }: { readonly rounds: Rounds }) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { gameName, count, stake, multiplier, playDays, state, left, won } = rounds
  const wins = multiplier === 0 ? say('loyalty.rounds.plain') : say('loyalty.rounds.bonus', { figure: figure(multiplier) })
  return (
    <>
      <span>{say('loyalty.rounds.what', { count, figure: figure(count), game: gameName })}</span>
      <span className={css.small}>
        {say('loyalty.rounds.stake', { amount: money(stake) })} · {wins}
        {state === undefined && ` · ${say('loyalty.rounds.days', { count: playDays, figure: figure(playDays) })}`}
      </span>
      {state === 'ready' && left !== undefined && (
        <span className={css.small}>
          {say('loyalty.rounds.left', { figure: figure(left) })}
          {rounds.playUntil !== undefined && (
            <>
              {' · '}
              <TimeLeft endsAt={rounds.playUntil} />
            </>
          )}
        </span>
      )}
      {won !== undefined && won !== '0' && <span className={css.small}>{say('loyalty.rounds.won', { amount: money(won) })}</span>}
    </>
  )
}

type KindRoundsNoteProps = {
  readonly asRounds: readonly { readonly kind: Reward['kind']; readonly gameName: string; readonly stake: string }[]
}

/** Which rewards come as free rounds in place of money. */
export function KindRoundsNote({ asRounds }: KindRoundsNoteProps) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  if (asRounds.length === 0) return null
  return (
    <ul className="muted">
      {asRounds.map(({ kind, gameName, stake }) => (
        <li key={kind}>{say('loyalty.asRounds', { kind: say(`loyalty.kind.${kind}`), game: gameName, amount: money(stake) })}</li>
      ))}
    </ul>
  )
}

/** The way to the game while there are rounds to play; afterwards what became of them. */
export function RoundsState({ rounds }: { readonly rounds: Rounds }) {
  const say = loyaltyTexts.useText()
  const { vassalage, gameCode, state = 'sending' } = rounds
  if (state === 'ready')
    return (
      <Link to={gameAddress({ vassalage, gameCode })} className={buttonClass({ look: 'primary', size: 'small' })}>
        {say('loyalty.rounds.play')}
      </Link>
    )
  return <Status tone={tones[state]}>{say(`loyalty.rounds.state.${state}`)}</Status>
}
