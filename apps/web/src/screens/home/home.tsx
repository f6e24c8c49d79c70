import { useQuery } from '@tanstack/react-query'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { WinnerBoard } from '../../features/bets/winner-board.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { CategoryStrip } from '../../features/catalogue/category-strip.tsx'
import { gameListQuery, hotGamesQuery } from '../../features/catalogue/game.ts'
import { homeGamesInput } from '../../features/catalogue/inputs.ts'
import { Jackpot } from '../../features/jackpots/jackpot.tsx'
import { NoticeBar } from '../../features/content/notice-bar.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { BannerHead } from '../../shell/frame-banner.tsx'
import { Below } from './below.tsx'
import { GameRow } from './game-row.tsx'
import { SeeAll } from '../../shell/see-all.tsx'
import css from './home.module.css'
import { PlayAgain } from './play-again.tsx'
import { Promises } from './promises.tsx'

/** Banner and jackpot, notices, categories, games, what was just won, and how the house works. Each block is independent. */
export default function Home() {
  const t = useText()
  const api = useApi()
  const brand = useBrand()
  const session = useSession()
  const { language } = useLanguage()
  const { data: hot } = useQuery(hotGamesQuery(api, language, brand.merchantCode))
  const { data: all } = useQuery(gameListQuery(api, language, homeGamesInput(brand, language)))
  const hotGames = hot?.list ?? []
  const games = hotGames.length > 0 ? hotGames : (all?.games ?? [])
  return (
    <div className={css.home}>
      <h1 className="spoken">{t('home.title')}</h1>
      <BannerHead>
        <Jackpot />
      </BannerHead>
      <NoticeBar />
      <CategoryStrip />
      <section aria-labelledby="hot-games">
        <SectionHead id="hot-games" icon="fire-duotone" more={<SeeAll to="/rng" />}>
          {t(hotGames.length > 0 ? 'home.hot' : 'home.games')}
        </SectionHead>
        <GameRow games={games} />
      </section>
      {session && <PlayAgain />}
      <div className={css.pair} data-later="">
        <Promises />
        <WinnerBoard />
      </div>
      <Below />
    </div>
  )
}
