import { Link } from 'react-router'
import { classNames, Icon, Skeleton } from '@portal/ui'
import { Tag } from '@portal/ui/badge.tsx'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { createMediaHook } from '@portal/ui/media-hook.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useFeature, useFigures, useMoney } from '../brand/brand.tsx'
import { useFavorites } from './favorites.ts'
import { freePlayAddress, type Game, gameAddress } from './game.ts'
import { useOpenGame } from './open-game.ts'
import css from './game-card.module.css'

const widths = { wordless: [240, 480], titled: [240, 360] } as const

/** Fingers do not hover: what appears below a pointer is not even in their page. */
const useMayHover = createMediaHook('(hover: hover)')

type GameCoverProps = {
  readonly game: Game
  readonly sizes: string
  readonly isFirst?: boolean
  /** Whether the box around it has a height of its own. */
  readonly fills?: boolean
}

/**
 * A cover with its title. Where the box has the cover's own proportions it is one picture with the title in it; elsewhere the scene is cut at its
 * sides, and the title, which may not be, is a drawing laid over it.
 */
export function GameCover({ game, sizes, isFirst = false, fills = true }: GameCoverProps) {
  const { language } = useLanguage()
  // A house lottery among other games has no cover: its name stands in the frame.
  if (game.image === '')
    return (
      <span className={css.bare}>
        <b className={css.name}>{game.gameName}</b>
      </span>
    )
  const titled = `${game.image}-${language.toLowerCase()}`
  const picture = fills ? titled : game.image
  const size = { alt: '', width: 360, height: 480, eager: isFirst, fills }
  const cover = (
    <LazyImage
      {...size}
      src={`${picture}-240.webp`}
      srcSet={widths[fills ? 'titled' : 'wordless'].map((width) => `${picture}-${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      fallback={<b className={css.name}>{game.gameName}</b>}
      className={css.cover}
    />
  )
  if (fills) return cover
  return (
    <span className={css.whole}>
      {cover}
      <LazyImage {...size} src={`${titled}.svg`} fallback={<></>} className={css.lettering} />
    </span>
  )
}

type GameCardProps = {
  readonly game: Game
  readonly isFirst?: boolean
  /** On a phone it waits for the first view (`data-later`). */
  readonly isLater?: boolean
  readonly look?: 'plain' | 'feature'
}

/** A game: its cover, its name and its vendor. A press plays it; the heart keeps it. */
export function GameCard({ game, isFirst = false, isLater = false, look = 'plain' }: GameCardProps) {
  const t = useText()
  const openGame = useOpenGame()
  const mayHover = useMayHover()
  const address = gameAddress(game)
  const isFeature = look === 'feature'
  return (
    <article className={classNames(css.card, isFeature && css.feature)} data-later={isLater ? '' : undefined}>
      <div className={css.art}>
        <GameCover
          game={game}
          isFirst={isFirst}
          fills={!isFeature}
          sizes={isFeature ? '(min-width: 1024px) 392px, 66vw' : '(min-width: 1024px) 190px, 29vw'}
        />
        <GameTag game={game} />
        {game.maintenance && (
          <span className={css.closed}>
            <Icon name="timer-duotone" />
            {t('game.maintenance')}
          </span>
        )}
        {mayHover && !game.maintenance && (
          <span className={css.veil} aria-hidden="true">
            <span className={css.play}>
              <Icon name="play-fill" />
              {t('action.play')}
            </span>
          </span>
        )}
      </div>
      <Link to={address} className={css.link} aria-disabled={game.maintenance || undefined} onClick={openGame(game)}>
        <span className={classNames(css.title, 'clip')}>{game.gameName}</span>
      </Link>
      {isFeature ? <FeatureFacts game={game} /> : <span className={classNames(css.vendor, 'clip')}>{game.vendorName}</span>}
      <FreePlay game={game} className={css.free} />
      <Heart game={game} />
    </article>
  )
}

/** The way into a game on play money, for visitors and members, where the brand lets everybody try games and the game has a demo. */
export function FreePlay({ game, className }: { readonly game: Game; readonly className: string | undefined }) {
  const t = useText()
  const isOffered = useFeature('hasFreePlay') && game.hasDemo && !game.maintenance
  if (!isOffered) return null
  return (
    <Link to={freePlayAddress(game)} className={className} aria-label={t('game.playFree', { game: game.gameName })}>
      <span>{t('action.playFree')}</span>
    </Link>
  )
}

function GameTag({ game }: { readonly game: Game }) {
  const t = useText()
  if (game.isHot === 1)
    return (
      <Tag icon="fire-fill" tone="hot" className={css.tag}>
        {t('game.hot')}
      </Tag>
    )
  if (!game.isNew) return null
  return (
    <Tag icon="sparkle-fill" tone="new" className={css.tag}>
      {t('game.new')}
    </Tag>
  )
}

export function FeatureFacts({ game }: { readonly game: Game }) {
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  return (
    <span className={css.facts}>
      <span>{game.vendorName}</span>
      {game.rtp !== undefined && (
        <span>
          {t('game.rtp')} <b className="num">{t('count.percent', { figure: figure(game.rtp / 100, 2) })}</b>
        </span>
      )}
      <span>
        {t('game.minBet')} <b className="num">{money(game.minBet)}</b>
      </span>
    </span>
  )
}

function Heart({ game }: { readonly game: Game }) {
  const t = useText()
  const { isFavorite, toggle } = useFavorites()
  const isOn = isFavorite(game.nodeId)
  return (
    <button
      type="button"
      className={classNames(css.heart, isOn && css.kept)}
      aria-pressed={isOn}
      aria-label={t('game.keep', { game: game.gameName })}
      onClick={() => toggle(game)}
    >
      <Icon name={isOn ? 'heart-fill' : 'heart'} />
    </button>
  )
}

/** The place of a card that is coming. */
export function GameCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton shape="block" className={css.art} />
      <Skeleton share="most" />
      <Skeleton share="half" />
    </div>
  )
}
