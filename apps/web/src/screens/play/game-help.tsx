import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@portal/ui/dialog.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { gameListQuery } from '../../features/catalogue/game.ts'
import type { OpenedGame } from '../../features/launch/launch.ts'
import { playTexts } from '../../i18n/play-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import css from './game-help.module.css'

type GameHelpProps = { readonly opened: OpenedGame | undefined; readonly isFree: boolean; readonly onClose: () => void }

/** What the catalogue knows of the game, and where its rules and its own history are. */
export function GameHelp({ opened, isFree, onClose }: GameHelpProps) {
  const t = useText()
  const say = playTexts.useText()
  const api = useApi()
  const money = useMoney()
  const figure = useFigures()
  const { merchant } = useBrand()
  const { language } = useLanguage()
  const { data } = useQuery({
    ...gameListQuery(api, language, { merchant, vassalage: opened?.vassalage, gameName: opened?.gameName.slice(0, 64), language }),
    // A vendor's lobby is no game of the catalogue.
    enabled: opened !== undefined && opened.gameCode !== '',
  })
  const game = data?.games.find(({ gameCode }) => gameCode === opened?.gameCode)
  return (
    <Dialog open onClose={onClose} title={opened?.gameName ?? t('title.game')} closeLabel={t('action.close')}>
      <dl className={css.facts}>
        <dt>{t('game.vendor')}</dt>
        <dd>{opened?.vendorName}</dd>
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
