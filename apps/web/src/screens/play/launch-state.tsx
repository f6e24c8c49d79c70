import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, classNames, Icon, type IconName } from '@portal/ui'
import type { Game } from '../../features/catalogue/game.ts'
import { GameCover } from '../../features/catalogue/game-card.tsx'
import { useCustomerService } from '../../features/identity/customer-service.ts'
import { playTexts } from '../../i18n/play-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { openPopup } from '../../lib/popup.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { useSession } from '../../lib/session.ts'
import css from './play.module.css'

type LaunchStateProps = {
  /** Nothing while it is coming from the catalogue, and where the address means none. */
  readonly game: Game | undefined
  readonly isGameComing: boolean
  readonly error: unknown
  readonly isBadLink: boolean
  readonly isFree: boolean
  readonly isSlow: boolean
  readonly onRetry: () => void
}

/** The frame's content while there is no game in it: loading, slow, failed, in maintenance, not offered here, at an address of no game, or without a session. */
export function LaunchState({ game, isGameComing, error, isBadLink, isFree, isSlow, onRetry }: LaunchStateProps) {
  const t = useText()
  const say = playTexts.useText()
  const errorText = useErrorText()
  const session = useSession()
  const service = useCustomerService()
  const cover = (game || isGameComing) && <Cover game={game} />
  if (isBadLink || isRefused(error, 'request.invalid') || isRefused(error, 'launch.ticket_invalid'))
    return (
      <State icon="image-broken-duotone" title={say('play.badLink')} words={say('play.badLinkHint')}>
        <Button look="lily" icon="headset-duotone" onClick={() => service.open()}>
          {t('action.service')}
        </Button>
        <ToGames />
      </State>
    )
  if (!session && !isFree)
    return (
      <State cover={cover} icon="user-duotone" title={t('guard.title')} words={say('play.sessionLost')}>
        <Button look="lily" onClick={() => openPopup({ name: 'loginPopupModal', then: onRetry })}>
          {t('action.login')}
        </Button>
      </State>
    )
  if (isRefused(error, 'launch.game_in_maintenance'))
    return (
      <State cover={cover} icon="wrench-duotone" title={t('game.maintenance')} words={say('play.maintenanceHint')}>
        <ToGames />
      </State>
    )
  if (isRefused(error, 'system.region_blocked'))
    return (
      <State cover={cover} icon="prohibit-duotone" title={say('play.restricted')} words={errorText(error)}>
        <ToGames />
      </State>
    )
  if (isRefused(error, 'account.trial_not_allowed'))
    return (
      <State cover={cover} icon="user-duotone" title={t('in_popup_prompt')} words={t('in_need_true_account')}>
        <ToGames />
      </State>
    )
  if (error)
    return (
      <State
        cover={cover}
        icon="wifi-slash-duotone"
        title={say('play.failed')}
        words={isFree ? errorText(error) : `${errorText(error)} ${say('play.moneySafe')}`}
      >
        <Button look="lily" onClick={onRetry}>
          {t('action.retry')}
        </Button>
        <ToGames />
      </State>
    )
  return (
    <State cover={cover} icon="circle-notch-bold" isTurning title={say('play.loading')} words={isSlow ? say('play.slow') : ''}>
      {isSlow && (
        <Button look="deep" onClick={onRetry}>
          {t('action.reload')}
        </Button>
      )}
    </State>
  )
}

/** What will be played; its place is kept until it is known. */
function Cover({ game }: Pick<LaunchStateProps, 'game'>) {
  return <span className={classNames(css.cover, !game && 'breathing')}>{game && <GameCover game={game} sizes="150px" isFirst />}</span>
}

function ToGames() {
  const t = useText()
  return (
    <Link to="/rng" className={buttonClass({ look: 'deep' })}>
      {t('action.seeGames')}
    </Link>
  )
}

type StateProps = {
  readonly cover?: ReactNode
  readonly icon: IconName
  readonly isTurning?: boolean
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

function State({ cover, icon, isTurning, title, words, children }: StateProps) {
  return (
    <div className={css.state} role="status">
      {cover}
      <Icon name={icon} className={classNames(css.mark, isTurning && css.spin)} />
      <b>{title}</b>
      <p className={css.words}>{words}</p>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
