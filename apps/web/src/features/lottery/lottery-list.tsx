import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Skeleton } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useSession } from '../../lib/session.ts'
import { useFavorites } from './favorites.ts'
import { type Family, type LotteryQueryContext, listGames, type LotteryGame, type MenuTag, popularQuery, recentQuery } from './game.ts'
import { LotteryCard } from './lottery-card.tsx'
import css from './lottery-list.module.css'
import {
  chooseListType,
  chooseTag,
  filterGames,
  type ListType,
  listTypes,
  type MenuFilters,
  noFilters,
  readFilters,
  weekDays,
  writeFilters,
} from './menu-rules.ts'
import { MenuTags, WeekFilter } from './menu-tags.tsx'

type LotteryListProps = {
  readonly menu: readonly MenuTag[]
  readonly context: LotteryQueryContext
  /** Hot and recent lotteries of these families alone; without, of all. */
  readonly families?: readonly Family[] | undefined
}

/** The lotteries by tag, list, day and name. */
export function LotteryList({ menu, context, families }: LotteryListProps) {
  const session = useSession()
  const username = session?.username ?? ''
  const { filters, setFilters } = useFilters(session !== undefined)
  const favorites = useFavorites(username)
  const popular = useQuery({ ...popularQuery(context), enabled: filters.type === 'hot' })
  const recent = useQuery({ ...recentQuery(context, username), enabled: filters.type === 'recent' && session !== undefined })
  const query = { hot: popular, recent }[filters.type as 'hot' | 'recent']
  const all = listGames(menu)
  const tagged = menu.find(({ tag }) => tag === filters.tag)?.games ?? all
  const listed = query?.data?.filter(({ gameGroupCode }) => !families || families.includes(gameGroupCode))
  const games = query ? listed : filters.type === 'fav' ? all.filter(({ gameId }) => favorites.ids.includes(gameId)) : tagged
  return (
    <div className={css.list}>
      <MenuTags
        tags={menu.map(({ tag }) => tag)}
        selected={menu.some(({ tag }) => tag === filters.tag) ? filters.tag : ''}
        onSelect={(tag) => setFilters(chooseTag(filters, tag))}
      />
      <Toolbar filters={filters} isSignedIn={session !== undefined} onFilters={setFilters} />
      {query?.error && !query.data ? (
        <QueryFailed query={query} />
      ) : (
        <Cards
          games={games}
          filters={filters}
          favorites={session && favorites}
          onClear={() => setFilters({ ...filters, day: '', name: '' })}
        />
      )}
    </div>
  )
}

/** The filters, and in the address what they are, so that a list can be linked; it is no step of its own in the history. */
function useFilters(isSignedIn: boolean) {
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState(() => readFilters(search, true))
  const filters: MenuFilters = !isSignedIn && wanted.type !== 'hot' ? { ...wanted, type: '' } : wanted
  const setFilters = (next: MenuFilters) => {
    setWanted(next)
    setSearch((before) => new URLSearchParams({ ...othersOf(before), ...writeFilters(next) }), { replace: true, preventScrollReset: true })
  }
  return { filters, setFilters }
}

/** The rest of the address: the category whose page this is. */
function othersOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([name]) => !(name in noFilters)))
}

type ToolbarProps = {
  readonly filters: MenuFilters
  readonly isSignedIn: boolean
  readonly onFilters: (next: MenuFilters) => void
}

const listNames = { '': 'list.all', hot: 'list.hot', fav: 'list.favorites', recent: 'list.recent' } as const
const listIcons = {
  '': 'squares-four-duotone',
  hot: 'fire-duotone',
  fav: 'heart-duotone',
  recent: 'clock-counter-clockwise-duotone',
} as const

function Toolbar({ filters, isSignedIn, onFilters }: ToolbarProps) {
  const t = useText()
  const say = lotteryTexts.useText()
  const offered = listTypes.filter((type) => isSignedIn || type === '' || type === 'hot')
  return (
    <div className={css.tools}>
      <Tabs<ListType>
        label={t('list.types')}
        tabs={offered.map((type) => ({ key: type, label: t(listNames[type]), icon: listIcons[type] }))}
        selected={filters.type}
        onSelect={(type) => onFilters(chooseListType(filters, type))}
        className={css.types}
      />
      <WeekFilter days={weekDays} day={filters.day} onDay={(day) => onFilters({ ...filters, day })} />
      <TextField
        label={say('lotto.search')}
        labelHidden
        placeholder={say('lotto.search')}
        icon="magnifying-glass"
        type="search"
        autoComplete="off"
        maxLength={64}
        value={filters.name}
        className={css.search}
        onChange={(event) => onFilters({ ...filters, name: event.target.value })}
      />
    </div>
  )
}

type CardsProps = {
  readonly games: readonly LotteryGame[] | undefined
  readonly filters: MenuFilters
  readonly favorites: ReturnType<typeof useFavorites> | undefined
  readonly onClear: () => void
}

function Cards({ games, filters, favorites, onClear }: CardsProps) {
  if (!games) return <CardsWaiting />
  const shown = filterGames(games, filters)
  if (shown.length === 0) return <NothingFound type={games.length === 0 ? filters.type : ''} onClear={onClear} />
  return (
    <ul className={css.cards}>
      {shown.map((game) => (
        <li key={game.gameId}>
          <LotteryCard
            game={game}
            isFavorite={favorites?.ids.includes(game.gameId) ?? false}
            onFavorite={favorites && (() => favorites.toggle(game.gameId))}
          />
        </li>
      ))}
    </ul>
  )
}

/** In the size of the cards that are coming. */
export function CardsWaiting() {
  return (
    <div aria-busy="true" className={css.cards}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} shape="block" className={css.waiting} />
      ))}
    </div>
  )
}

function NothingFound({ type, onClear }: { readonly type: ListType; readonly onClear: () => void }) {
  const t = useText()
  const say = lotteryTexts.useText()
  if (type === 'fav')
    return (
      <EmptyState icon="heart-duotone" title={t('list.emptyFavorites')}>
        {say('lotto.noFavorites')}
      </EmptyState>
    )
  if (type === 'recent')
    return (
      <EmptyState icon="clock-counter-clockwise-duotone" title={t('list.emptyRecent')}>
        {say('lotto.noRecent')}
      </EmptyState>
    )
  return (
    <EmptyState title={say('lotto.noneFound')} action={<Button onClick={onClear}>{t('list.clear')}</Button>}>
      {t('list.emptyHint')}
    </EmptyState>
  )
}
