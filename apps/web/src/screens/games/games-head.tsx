import type { GameType } from '@portal/contracts/bets'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { useFigures } from '../../features/brand/brand.tsx'
import { getCategory } from '../../features/catalogue/categories.ts'
import { Jackpot } from '../../features/jackpots/jackpot.tsx'
import { useText } from '../../i18n/use-text.tsx'
import css from './games-head.module.css'

type GamesHeadProps = { readonly gameType: GameType; readonly gameCount: number; readonly vendorCount: number }

/** The category's name and its real counts; on slots the jackpot counter. */
export function GamesHead({ gameType, gameCount, vendorCount }: GamesHeadProps) {
  const t = useText()
  const figure = useFigures()
  return (
    <div className={css.head}>
      <LilyRings className={css.rings} />
      <div>
        <h1>{t(getCategory(gameType).title)}</h1>
        <p>
          {t('count.games', { count: gameCount, figure: figure(gameCount) })}
          {vendorCount > 0 && ` · ${t('count.vendors', { count: vendorCount, figure: figure(vendorCount) })}`}
        </p>
      </div>
      {gameType === 'RNG' && <Jackpot look="strip" />}
    </div>
  )
}
