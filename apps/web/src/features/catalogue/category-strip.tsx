import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { categoryAddress, listShownCategories } from './categories.ts'
import css from './category-strip.module.css'
import { lanesQuery, menusQuery } from './game.ts'
import { classifications } from './list-state.ts'

/** The categories that have games, each with its picture and how many there are; behind slots the other kinds of games in its list. */
export function CategoryStrip() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data: menu } = useQuery(menusQuery(api, language))
  const { data: lanes } = useQuery(lanesQuery(api, language))
  const counts = new Map(menu?.menus.map((entry) => [entry.gameType, entry.gameCount]))
  const kinds = lanes?.data.lanes.find(({ gameType }) => gameType === 'RNG')?.gameClassify.counts
  return (
    <nav aria-label={t('home.categories')} className={css.categories} data-later="">
      <ul className={css.strip}>
        {listShownCategories(menu?.menus ?? []).map((category) => {
          const count = counts.get(category.gameType) ?? 0
          if (count === 0) return null
          const tile = (
            <Tile key={category.gameType} to={categoryAddress(category)} art={category.art} title={t(category.title)} count={count} />
          )
          if (category.gameType !== 'RNG') return tile
          return [
            tile,
            ...classifications.map((kind) => {
              const many = kind === 'SC' ? undefined : kinds?.[kind]
              if (!many) return null
              return <Tile key={kind} to={`/rng?classify=${kind}`} art={kind.toLowerCase()} title={t(`classify.${kind}`)} count={many} />
            }),
          ]
        })}
      </ul>
    </nav>
  )
}

function Tile({ to, art, title, count }: { readonly to: string; readonly art: string; readonly title: string; readonly count: number }) {
  const t = useText()
  const figure = useFigures()
  return (
    <li>
      <Link to={to} className={css.tile}>
        <LazyImage
          src={`/art/cats/${art}.webp`}
          alt=""
          width={78}
          height={78}
          eager="unhurried"
          fills
          fallback={<></>}
          className={css.picture}
        />
        <b>{title}</b>
        <span>{t('count.games', { count, figure: figure(count) })}</span>
      </Link>
    </li>
  )
}
