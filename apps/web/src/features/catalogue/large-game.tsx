import { Link } from 'react-router'
import { buttonClass, classNames, Icon } from '@portal/ui'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { type Game, gameAddress } from './game.ts'
import { FeatureFacts, FreePlay, GameCard, GameCover } from './game-card.tsx'
import { useOpenGame } from './open-game.ts'
import css from './large-game.module.css'

/** With fewer games than this the first one is shown large, so that a young catalogue fills its place. */
export const fewGames = 4

/** A few games: the first one large, the others beside it. */
export function FewGames({ games }: { readonly games: readonly Game[] }) {
  const [first, ...others] = games
  if (!first) return null
  return (
    <div className={css.stage}>
      <LargeGame game={first} hasNeighbours={others.length > 0} />
      {others.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
    </div>
  )
}

/** What is said of a game by its category, where it has no reels. */
const abouts: Partial<Record<Game['gameType'], TextKey>> = {
  LIVE: 'home.featureLive',
  COCKFIGHT: 'home.featureContest',
  FISH: 'home.featureFish',
  PVP: 'home.featurePvp',
  SPORTS: 'home.featureSports',
  ESPORTS: 'home.featureSports',
}

/** One game as the evening's main attraction: its cover, what it is, and the way in. */
function LargeGame({ game, hasNeighbours }: { readonly game: Game; readonly hasNeighbours: boolean }) {
  const t = useText()
  const openGame = useOpenGame()
  const address = gameAddress(game)
  return (
    <article className={classNames(css.large, !hasNeighbours && css.alone)}>
      <LilyRings className={css.rings} />
      <span className={css.cover}>
        <GameCover game={game} sizes="(min-width: 768px) 240px, 38vw" />
      </span>
      <div className={css.words}>
        <h3>{game.gameName}</h3>
        <FeatureFacts game={game} />
        <p className={css.about}>{t(abouts[game.gameType] ?? 'home.feature', { vendor: game.vendorName })}</p>
        <div className={css.actions}>
          <Link to={address} className={buttonClass({ look: 'lily', size: 'large' })} onClick={openGame(game)}>
            <Icon name="play-fill" />
            {t('action.play')}
          </Link>
          <FreePlay game={game} className={buttonClass({ look: 'deep', size: 'large' })} />
          <Link to="/help#how-decided" className={buttonClass({ look: 'deep', size: 'large' })}>
            {t('home.howFair')}
          </Link>
        </div>
      </div>
    </article>
  )
}
