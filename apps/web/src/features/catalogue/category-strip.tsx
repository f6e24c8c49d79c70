import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { categoryAddress, listShownCategories } from './categories.ts'
import css from './category-strip.module.css'
import { menusQuery } from './game.ts'

/** The categories with their picture and how many games really open there. */
export function CategoryStrip() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { language } = useLanguage()
  const { data } = useQuery(menusQuery(api, language))
  const counts = new Map(data?.menus.map((menu) => [menu.gameType, menu.gameCount]))
  const shown = listShownCategories(data?.menus ?? [])
  return (
    <nav aria-label={t('home.categories')} className={css.categories} data-later="">
      <ul className={css.strip}>
        {shown.map((category) => {
          const count = counts.get(category.gameType) ?? 0
          return (
            <li key={category.gameType}>
              <Link to={categoryAddress(category)} className={css.tile}>
                <LazyImage
                  src={`/art/cats/${category.art}.webp`}
                  alt=""
                  width={78}
                  height={78}
                  eager="unhurried"
                  fills
                  fallback={<></>}
                  className={css.picture}
                />
                <b>{t(category.title)}</b>
                <span>{t('count.games', { count, figure: figure(count) })}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
