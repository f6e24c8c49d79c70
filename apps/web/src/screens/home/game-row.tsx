import { Link } from 'react-router'
import { buttonClass, classNames, Icon } from '@portal/ui'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Game, gameAddress } from '../../features/catalogue/game.ts'
import { FeatureFacts, GameCard, GameCover } from '../../features/catalogue/game-card.tsx'
import { useProtectedLink } from '../../features/identity/guard.ts'
import { useText } from '../../i18n/use-text.tsx'
import css from './game-row.module.css'

/** With fewer games than this the first one is shown large, so that a young catalogue fills its place. */
const fewGames = 4

/** The games of home: a row of cards, or one large game with the others beside it. */
export function GameRow({ games }: { readonly games: readonly Game[] }) {
  const t = useText()
  const [first, ...others] = games
  if (!first)
    return (
      <EmptyState icon="cherries-duotone" title={t('list.empty')}>
        {t('list.emptyHint')}
      </EmptyState>
    )
  if (games.length >= fewGames)
    return (
      <div className={css.grid}>
        {games.slice(0, 12).map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </div>
    )
  return (
    <div className={css.stage}>
      <LargeGame game={first} hasNeighbours={others.length > 0} />
      {others.map((game) => (
        <GameCard key={game.nodeId} game={game} />
      ))}
    </div>
  )
}

/** One game as the evening's main attraction: its cover, what it is, and the way in. */
function LargeGame({ game, hasNeighbours }: { readonly game: Game; readonly hasNeighbours: boolean }) {
  const t = useText()
  const follow = useProtectedLink()
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
        <p className={css.about}>{t('home.feature', { vendor: game.vendorName })}</p>
        <div className={css.actions}>
          <Link to={address} className={buttonClass({ look: 'lily', size: 'large' })} onClick={follow(address)}>
            <Icon name="play-fill" />
            {t('action.play')}
          </Link>
          <Link to="/help#fair" className={buttonClass({ look: 'deep', size: 'large' })}>
            {t('home.howFair')}
          </Link>
        </div>
      </div>
    </article>
  )
}
