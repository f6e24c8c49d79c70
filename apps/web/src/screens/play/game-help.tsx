import { Dialog } from '@portal/ui/dialog.tsx'
import { useFigures, useMoney } from '../../features/brand/brand.tsx'
import type { Game } from '../../features/catalogue/game.ts'
import { playTexts } from '../../i18n/play-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import css from './game-help.module.css'

type GameHelpProps = {
  readonly name: string
  readonly vendor: string | undefined
  /** Nothing when the catalogue has no such game. */
  readonly game: Game | undefined
  readonly isFree: boolean
  readonly onClose: () => void
}

/** What the catalogue knows of the game, and where its rules and its own history are. */
export function GameHelp({ name, vendor, game, isFree, onClose }: GameHelpProps) {
  const t = useText()
  const say = playTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('action.close')}>
      <dl className={css.facts}>
        {vendor && (
          <>
            <dt>{t('game.vendor')}</dt>
            <dd>{vendor}</dd>
          </>
        )}
        {game?.rtp !== undefined && (
          <>
            <dt>{t('game.rtp')}</dt>
            <dd className="num">{t('count.percent', { figure: figure(game.rtp / 100, 2) })}</dd>
          </>
        )}
        {game && (
          <>
            <dt>{t('game.minBet')}</dt>
            <dd className="num">{money(game.minBet)}</dd>
          </>
        )}
      </dl>
      <p>{say('play.rules')}</p>
      <p className="muted">{isFree ? say('play.freeMoney') : say('play.moneySafe')}</p>
    </Dialog>
  )
}
