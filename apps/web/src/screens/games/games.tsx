import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { GameType } from '@portal/contracts/bets'
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { buttonClass } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { getCategory, houseLotteryVendor, readGameType } from '../../features/catalogue/categories.ts'
import {
  favoriteGamesQuery,
  type Game,
  gameListQuery,
  gamePagesQuery,
  hotGamesQuery,
  lanesQuery,
  recentGamesQuery,
  type VendorCard,
} from '../../features/catalogue/game.ts'
import { listInput } from '../../features/catalogue/inputs.ts'
import {
  changeFilter,
  changeListType,
  type GameFilters,
  hasFilters,
  noFilters,
  readFilters,
  writeFilters,
} from '../../features/catalogue/list-state.ts'
import { VendorTabs } from '../../features/catalogue/vendor-tabs.tsx'
import { useProtected } from '../../features/identity/guard.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useIsNarrow } from '../../lib/is-narrow.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isTrialType, useSession } from '../../lib/session.ts'
import { writeStored } from '../../lib/storage.ts'
import { Link } from 'react-router'
import { BannerHead } from '../../shell/frame-banner.tsx'
import { HotGamesRow } from '../../shell/hot-games-row.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GamesHead } from './games-head.tsx'
import { GameGrid } from './game-grid.tsx'
import css from './games.module.css'
import { ListEnd } from './list-end.tsx'
import type { LoadedList } from './loaded-list.ts'

const Rooms = lazyPart(() => import('./rooms.tsx'))
const HouseLotteries = lazyPart(() => import('../lottery/house-lotteries.tsx'))

/** A category: its vendors, its lists, filters, games, pages. Every choice is in the address. */
export default function Games() {
  const api = useApi()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const gameType = readGameType(pathname, search)
  const { data: lanes, isPending } = useQuery(lanesQuery(api, language))
  const lane = lanes?.data.lanes.find((one) => one.gameType === gameType)
  const cards = useMemo(() => lane?.cards ?? [], [lane])
  const filters = useAllowedFilters(search, cards)
  const change = (next: GameFilters) => {
    writeStored('session', 'current_vassalage', next.vassalage || undefined)
    const query = writeFilters(next)
    const games = search.get('games')
    const nextSearch = games ? `${query ? `${query}&` : '?'}games=${encodeURIComponent(games)}` : query
    void navigate(`${pathname}${nextSearch}`, { preventScrollReset: true })
  }
  const latest = useRef(change)
  latest.current = change
  const current = useRef(filters)
  current.current = filters
  const selectVendor = useCallback((vassalage: string) => latest.current(changeFilter(current.current, { vassalage })), [])
  // Lotteries have draws and countdowns where games have covers.
  const showsHouse = filters.vassalage === houseLotteryVendor || (cards.length === 1 && cards[0]!.vassalage === houseLotteryVendor)
  return (
    <div className={css.page}>
      <BannerHead>
        <GamesHead gameType={gameType} gameCount={lane?.gameCount ?? 0} vendorCount={cards.length} />
      </BannerHead>
      {cards.length === 0 ? (
        !isPending && (
          <>
            <NoVendors gameType={gameType} />
            <HotGamesRow />
          </>
        )
      ) : (
        <>
          <VendorTabs cards={cards} selected={filters.vassalage} onSelect={selectVendor} />
          {showsHouse ? (
            <Suspense fallback={<GameGrid games={[]} isLoading />}>
              <HouseLotteries />
            </Suspense>
          ) : (
            <GameList key={gameType} gameType={gameType} lane={lane} filters={filters} onChange={change} />
          )}
          {gameType === 'PVP' && (
            <Suspense fallback={null}>
              <Rooms vassalage={filters.vassalage} />
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}

/** The filters of the address. A member's own list asks a visitor to sign in and shows the usual list instead (R-5.1.04). */
function useAllowedFilters(search: URLSearchParams, cards: readonly VendorCard[]): GameFilters {
  const guarded = useProtected()
  const session = useSession()
  const requested = useMemo(() => {
    const vendors = cards.map((card) => card.vassalage)
    return readFilters(search, vendors)
  }, [search, cards])
  const isOwn = requested.type === 'fav' || requested.type === 'recent'
  const isMember = session !== undefined && !isTrialType(session.type)
  useEffect(() => {
    if (isOwn && !isMember) guarded(() => undefined)
  }, [isOwn, isMember, guarded])
  return useMemo(() => (isOwn && !isMember ? changeListType(requested, '') : requested), [requested, isOwn, isMember])
}

/** A category without games says when it opens and leads on; only cockfight is reached from the navigation in this state (decision A-19). */
function NoVendors({ gameType }: { readonly gameType: GameType }) {
  const t = useText()
  return (
    <EmptyState
      icon={getCategory(gameType).icon}
      title={t('list.noVendors', { category: t(getCategory(gameType).title) })}
      action={
        <span className={css.ways}>
          <Link to="/noticePage" className={buttonClass({ look: 'quiet' })}>
            {t('title.notices')}
          </Link>
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
        </span>
      }
    >
      {t('list.noVendorsHint')}
    </EmptyState>
  )
}

type GameListProps = {
  readonly gameType: GameType
  readonly lane: Parameters<typeof FilterPanel>[0]['lane']
  readonly filters: GameFilters
  readonly onChange: (next: GameFilters) => void
}

function GameList({ gameType, lane, filters, onChange }: GameListProps) {
  const list = useGames(gameType, filters)
  const hot = useHotGames(gameType, filters)
  // Fifteen cards take a slow phone long to draw: keys and presses have priority.
  const games = useDeferredValue(list.games)
  return (
    <>
      <FilterPanel lane={lane} filters={filters} hasHot={hot.length > 0} total={list.total} counts={list.counts} onChange={onChange} />
      {list.error ? (
        <QueryFailed query={{ ...list, refetch: list.retry }} />
      ) : !list.isLoading && list.games.length === 0 ? (
        <NothingFound filters={filters} onReset={() => onChange({ ...noFilters, vassalage: filters.vassalage })} />
      ) : (
        <GameGrid games={games} isLoading={list.isLoading} />
      )}
      <ListEnd
        list={list}
        page={filters.page}
        hrefFor={(page) => writeFilters({ ...filters, page }) || '?'}
        onGo={(page) => onChange({ ...filters, page })}
      />
    </>
  )
}

function NothingFound({ filters, onReset }: { readonly filters: GameFilters; readonly onReset: () => void }) {
  const t = useText()
  const isOwn = filters.type === 'fav' || filters.type === 'recent'
  // An address may name a page behind the last one: the way back leads to the first.
  const leadsToAll = isOwn || (filters.page > 1 && !hasFilters(filters))
  return (
    <EmptyState
      icon={filters.type === 'fav' ? 'heart-duotone' : 'magnifying-glass'}
      title={t(filters.type === 'fav' ? 'list.emptyFavorites' : filters.type === 'recent' ? 'list.emptyRecent' : 'list.empty')}
      action={
        (hasFilters(filters) || leadsToAll) && (
          <button type="button" className={buttonClass({ look: 'quiet' })} onClick={onReset}>
            {t(leadsToAll ? 'action.seeGames' : 'list.clear')}
          </button>
        )
      }
    >
      {t(filters.type === 'fav' ? 'list.emptyFavoritesHint' : filters.type === 'recent' ? 'list.emptyRecentHint' : 'list.emptyHint')}
    </EmptyState>
  )
}

function useHotGames(gameType: GameType, filters: GameFilters): readonly Game[] {
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const { data } = useQuery(hotGamesQuery(api, language, brand.merchantCode, { gameType, vassalage: filters.vassalage || undefined }))
  return data?.list ?? []
}

/** The games of the chosen list: a page of it on wide screens, page after page on narrow ones (R-4.8.10, decision A-68). */
function useGames(gameType: GameType, filters: GameFilters): LoadedList {
  const api = useApi()
  const brand = useBrand()
  const session = useSession()
  const { language } = useLanguage()
  const isNarrow = useIsNarrow()
  const isMember = session !== undefined && !isTrialType(session.type)
  const input = listInput(brand, language, gameType, filters)
  const isNormal = filters.type === ''
  const page = useQuery({ ...gameListQuery(api, language, input), enabled: isNormal, placeholderData: (before) => before })
  const [hasScrolled, setScrolled] = useState(false)
  const pages = useInfiniteQuery({
    ...gamePagesQuery(api, language, { ...input, pageNo: 1 }),
    enabled: isNormal && isNarrow && hasScrolled,
  })
  const hot = useQuery({
    ...hotGamesQuery(api, language, brand.merchantCode, { gameType, vassalage: filters.vassalage || undefined }),
    enabled: filters.type === 'hot',
  })
  const favorites = useQuery({ ...favoriteGamesQuery(api, language, gameType, filters.page), enabled: filters.type === 'fav' && isMember })
  const recent = useQuery({
    ...recentGamesQuery(api, language, filters.vassalage || undefined),
    enabled: filters.type === 'recent' && isMember,
  })
  useEffect(() => setScrolled(false), [gameType, filters])
  const loaded = pages.data?.pages
  const loadedGames = useMemo(() => loaded?.flatMap((one) => one.games), [loaded])
  const shared = { totalPages: 1, counts: undefined, loadMore: undefined }
  const stateOf = (query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown }) => ({
    isLoading: query.isPending,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  })
  if (filters.type === 'hot') return { ...shared, ...stateOf(hot), games: hot.data?.list ?? [], total: hot.data?.list.length }
  if (filters.type === 'recent') return { ...shared, ...stateOf(recent), games: recent.data ?? [], total: recent.data?.length }
  if (filters.type === 'fav')
    return {
      ...shared,
      ...stateOf(favorites),
      games: favorites.data?.content ?? [],
      total: undefined,
      totalPages: favorites.data?.totalPages ?? 1,
    }
  const first = {
    ...stateOf(page),
    games: page.data?.games ?? [],
    total: page.data?.total,
    counts: page.data?.counts,
    totalPages: page.data?.totalPages ?? 1,
  }
  if (!isNarrow) return { ...shared, ...first }
  const games = loadedGames ?? first.games
  const hasMore = loaded ? pages.hasNextPage : first.totalPages > 1
  const loadMore = () => {
    if (!hasScrolled) setScrolled(true)
    else if (!pages.isFetching) void pages.fetchNextPage()
  }
  return { ...first, games, isFetching: page.isFetching || pages.isFetching, loadMore: hasMore ? loadMore : undefined }
}
