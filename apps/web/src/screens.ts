import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Brand, isFeatureOn } from './features/brand/brand.tsx'
import { readGameType } from './features/catalogue/categories.ts'
import { freePlay, gameListQuery, hotGamesQuery, lanesQuery, menusQuery } from './features/catalogue/game.ts'
import { homeGamesInput, listInput, readAddressFilters } from './features/catalogue/inputs.ts'
import { winnersQuery } from './features/bets/winners.ts'
import {
  commissionQuery,
  helpQuery,
  postQuery,
  postsQuery,
  promotionQuery,
  promotionsQuery,
  readPage,
} from './features/content/articles.ts'
import { bannersQuery, noticesQuery } from './features/content/content.ts'
import { vipLevelsQuery } from './features/identity/club.ts'
import { pointsConfigQuery, rewardsQuery } from './features/points/points-queries.ts'
import { registerRulesQuery } from './features/identity/register-rules-query.ts'
import { accountTexts } from './i18n/account-texts.ts'
import { contentTexts } from './i18n/content-texts.ts'
import { loginTexts } from './i18n/login-texts.ts'
import type { PartTexts } from './i18n/part-texts.ts'
import { playTexts } from './i18n/play-texts.ts'
import { pointsTexts } from './i18n/points-texts.ts'
import type { TextKey } from './i18n/texts.ts'
import type { Api } from './lib/api.ts'
import { type LazyPart, lazyPart } from './lib/lazy-part.tsx'
import type { Frame } from './shell/frame.ts'

/** Where and for whom a screen is shown; what its queries depend on. */
export type Place = { api: Api; language: LanguageCode; brand: Brand; path: string; search: URLSearchParams }

/** Reads one query into a client ahead of the paint. */
export type Read = (client: QueryClient) => Promise<void>

function read<Answer, Failure, Value, Key extends QueryKey>(query: FetchQueryOptions<Answer, Failure, Value, Key>): Read {
  return (client) => client.prefetchQuery(query)
}

export type Screen = {
  readonly name: string
  readonly paths: readonly string[]
  readonly title: TextKey
  readonly frame: Frame
  /** Visitors too, or only signed-in accounts; the server decides every call. */
  readonly who: 'anyone' | 'session' | 'agent'
  /** Visitors too, when the address's query has this pair. */
  readonly openTo?: readonly [name: string, value: string]
  readonly part: LazyPart<object>
  /** Texts of its own, beside those that every screen has. */
  readonly texts?: Pick<PartTexts<never>, 'preload' | 'source'>
  /** What the screen reads before its first paint, on the server as in the browser. The shell's own queries come on top. */
  readonly queries?: (place: Place) => readonly Read[]
  /** Query keys of the address that change the page; the rest of a query is ignored by the page cache. */
  readonly search?: readonly string[]
  /** The game type of a category page. */
  readonly gameType?: GameType
  /** Reachable without a sign-in even where a brand asks for one (product text, section 2). */
  readonly isExempt?: true
  /** Answers 404 (decision A-28). */
  readonly isMissing?: true
  /** The page is of one visitor's making and no use to a search engine. */
  readonly isPrivate?: true
}

const whole: Frame = { top: true, nav: true, footer: true, side: true, bottomBar: true }
const article: Frame = { ...whole, side: false }
const headerOnly: Frame = { top: true, nav: true, footer: false, side: false, bottomBar: false }
const withoutNav: Frame = { ...headerOnly, nav: false }
const bare: Frame = { top: false, nav: false, footer: false, side: false, bottomBar: false }

const banner = (group: string) => ({ banner: `w_${group}` })
const listSearch = ['vassalage', 'page', 'games', 'type', 'classify', 'name', 'minBet', 'pageNo'] as const

const parts = {
  home: lazyPart(() => import('./screens/home/home.tsx'), 'src/screens/home/home.tsx'),
  login: lazyPart(() => import('./screens/login/login.tsx'), 'src/screens/login/login.tsx'),
  register: lazyPart(() => import('./screens/register/register.tsx'), 'src/screens/register/register.tsx'),
  forget: lazyPart(() => import('./screens/forget/forget.tsx'), 'src/screens/forget/forget.tsx'),
  changePassword: lazyPart(
    () => import('./screens/change-password/change-password.tsx'),
    'src/screens/change-password/change-password.tsx',
  ),
  games: lazyPart(() => import('./screens/games/games.tsx'), 'src/screens/games/games.tsx'),
  lottery: lazyPart(() => import('./screens/lottery/lottery.tsx'), 'src/screens/lottery/lottery.tsx'),
  lotteryResults: lazyPart(() => import('./screens/lottery/lottery-results.tsx'), 'src/screens/lottery/lottery-results.tsx'),
  play: lazyPart(() => import('./screens/play/play.tsx'), 'src/screens/play/play.tsx'),
  promotions: lazyPart(() => import('./screens/promotions/promotions.tsx'), 'src/screens/promotions/promotions.tsx'),
  promotionDetail: lazyPart(
    () => import('./screens/promotion-detail/promotion-detail.tsx'),
    'src/screens/promotion-detail/promotion-detail.tsx',
  ),
  vip: lazyPart(() => import('./screens/vip/vip.tsx'), 'src/screens/vip/vip.tsx'),
  pointMall: lazyPart(() => import('./screens/point-mall/point-mall.tsx'), 'src/screens/point-mall/point-mall.tsx'),
  notices: lazyPart(() => import('./screens/notices/notices.tsx'), 'src/screens/notices/notices.tsx'),
  help: lazyPart(() => import('./screens/help/help.tsx'), 'src/screens/help/help.tsx'),
  join: lazyPart(() => import('./screens/join/join.tsx'), 'src/screens/join/join.tsx'),
  download: lazyPart(() => import('./screens/download/download.tsx'), 'src/screens/download/download.tsx'),
  agentHome: lazyPart(() => import('./screens/agent-home/agent-home.tsx'), 'src/screens/agent-home/agent-home.tsx'),
  service: lazyPart(() => import('./screens/service/service.tsx'), 'src/screens/service/service.tsx'),
  missing: lazyPart(() => import('./screens/missing/missing.tsx'), 'src/screens/missing/missing.tsx'),
}

function category(gameType: GameType, paths: readonly string[], group: string): Screen {
  return {
    name: `category-${gameType.toLowerCase()}`,
    paths,
    title: `category.${gameType}`,
    frame: { ...whole, ...banner(group) },
    who: 'anyone',
    part: parts.games,
    gameType,
    search: listSearch,
    // Two categories may share the path, so the address says which one is read.
    queries: ({ api, language, brand, path, search }) => {
      const gameType = readGameType(path, search)
      const filters = readAddressFilters(search)
      const hot = { gameType, vassalage: filters.vassalage || undefined }
      return [
        read(hotGamesQuery(api, language, brand.merchantCode, hot)),
        read(gameListQuery(api, language, listInput(brand, language, gameType, filters))),
      ]
    },
  }
}

const content = (name: string, path: string, title: TextKey, part: LazyPart<object>, group?: string): Screen => ({
  name,
  paths: [path],
  title,
  frame: { ...article, ...(group && banner(group)) },
  who: 'anyone',
  part,
})

/** A screen of the operator's own words, which brings its texts with it. */
const contentScreen = (...of: Parameters<typeof content>): Screen => ({ ...content(...of), texts: contentTexts })

/** An article of the blog or the news when the address names one, else a page of the list. */
const readPosts = ({ api, language, search }: Place, kind: 'blog' | 'news'): readonly Read[] => {
  const slug = search.get('post')
  return slug ? [read(postQuery(api, language, kind, slug.slice(0, 64)))] : [read(postsQuery(api, language, kind, readPage(search)))]
}

const readHelp = (place: Place): readonly Read[] => {
  const tab = place.search.get('tab')
  if (tab === 'blog') return readPosts(place, 'blog')
  return tab === 'feedback' ? [] : [read(helpQuery(place.api, place.language))]
}

const postSearch = ['tab', 'post', 'pageNo'] as const

/** Every path of the portal: what is shown there, what stands around it, what it reads. The order does not matter. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    paths: ['/', '/index', '/index.html', '/home'],
    title: 'title.home',
    frame: { ...whole, banner: 'w_home' },
    who: 'anyone',
    part: parts.home,
    queries: ({ api, language, brand }) => [
      read(hotGamesQuery(api, language, brand.merchantCode)),
      read(winnersQuery(api, language)),
      read(gameListQuery(api, language, homeGamesInput(brand, language))),
    ],
  },
  {
    name: 'login',
    paths: ['/login'],
    title: 'title.login',
    frame: headerOnly,
    who: 'anyone',
    part: parts.login,
    search: ['agent'],
    texts: loginTexts,
    isExempt: true,
    queries: ({ api, language }) => [read(bannersQuery(api, language, 'w_login')), read(lanesQuery(api, language))],
  },
  {
    name: 'register',
    paths: ['/register', '/register.html'],
    title: 'title.register',
    frame: { ...whole, ...banner('register') },
    who: 'anyone',
    part: parts.register,
    texts: accountTexts,
    isExempt: true,
    queries: ({ api }) => [read(registerRulesQuery(api))],
  },
  { ...content('forget', '/forget', 'title.forget', parts.forget, 'forget'), texts: accountTexts, search: ['by'] },
  {
    ...content('change-password', '/changePassword', 'title.changePassword', parts.changePassword),
    texts: accountTexts,
    who: 'session',
    isPrivate: true,
  },
  {
    ...contentScreen('notices', '/noticePage', 'title.notices', parts.notices),
    search: postSearch,
    queries: (place) => (place.search.get('tab') === 'news' ? readPosts(place, 'news') : []),
  },
  { ...contentScreen('vip', '/vip', 'title.vip', parts.vip), queries: ({ api, language }) => [read(vipLevelsQuery(api, language))] },
  {
    ...content('point-mall', '/pointMall', 'title.pointMall', parts.pointMall, 'pointMall'),
    texts: pointsTexts,
    search: ['tab'],
    // A brand without the mall refuses them.
    queries: ({ api, brand, language }) =>
      isFeatureOn(brand.whitelabel, 'POINTMALL3') ? [read(rewardsQuery(api, language)), read(pointsConfigQuery(api))] : [],
  },
  category('LIVE', ['/live'], 'live'),
  category('SPORTS', ['/sports'], 'sports'),
  category('ESPORTS', ['/esports'], 'esports'),
  category('ELOTT', ['/elott'], 'elott'),
  category('COCKFIGHT', ['/cockfight'], 'cockfight'),
  category('RNG', ['/rng', '/rng/RNG'], 'rng'),
  category('PVP', ['/pvp', '/pvp/PVP'], 'pvp'),
  category('FISH', ['/fish', '/fish/FISH'], 'fish'),
  {
    name: 'lottery',
    paths: ['/lottery'],
    title: 'title.lottery',
    frame: withoutNav,
    who: 'anyone',
    part: parts.lottery,
    texts: playTexts,
    search: ['gameCode', 'vendor', 'playType'],
    queries: ({ api, language, search }) => (search.get('vendor') ? [read(lanesQuery(api, language))] : []),
  },
  { name: 'lottery-vn', paths: ['/vnlottery'], title: 'title.vnLottery', frame: headerOnly, who: 'anyone', part: parts.lottery },
  {
    name: 'lottery-results',
    paths: ['/lotteryResults'],
    title: 'title.lotteryResults',
    frame: article,
    who: 'anyone',
    part: parts.lotteryResults,
    search: ['gameCode', 'day', 'numero', 'pageNo'],
  },
  {
    ...contentScreen('promotions', '/promotions', 'title.promotions', parts.promotions, 'promotions'),
    search: ['type'],
    queries: ({ api, language }) => [read(promotionsQuery(api, language)), read(noticesQuery(api, language, 'PR'))],
  },
  {
    ...contentScreen('promotion-detail', '/promoDetail', 'title.promotions', parts.promotionDetail),
    search: ['id'],
    queries: ({ api, language, search }) => [read(promotionQuery(api, language, (search.get('id') ?? '').slice(0, 64)))],
  },
  {
    name: 'seamless',
    paths: ['/seamless'],
    title: 'title.game',
    frame: withoutNav,
    who: 'session',
    part: parts.play,
    texts: playTexts,
    isPrivate: true,
  },
  { name: 'fbsports', paths: ['/fbsports'], title: 'title.fbsports', frame: whole, who: 'anyone', part: parts.play, texts: playTexts },
  { ...contentScreen('help', '/help', 'title.help', parts.help, 'help'), search: postSearch, queries: readHelp },
  // The window of customer service; not a page of the product text, whose links lead to wherever the brand's entries say.
  { ...content('service', '/service', 'service.title', parts.service), frame: bare, search: ['vip'], isExempt: true, isPrivate: true },
  {
    ...contentScreen('help-member', '/helpmc', 'title.help', parts.help),
    frame: bare,
    isExempt: true,
    search: postSearch,
    queries: readHelp,
  },
  {
    ...contentScreen('download', '/down', 'title.download', parts.download),
    frame: { ...article, top: false, nav: false, bottomBar: false },
  },
  {
    ...contentScreen('download-exempt', '/download', 'title.download', parts.download),
    frame: { ...article, top: false, nav: false, bottomBar: false },
    isExempt: true,
  },
  { ...contentScreen('join', '/join', 'title.join', parts.join), queries: ({ api }) => [read(commissionQuery(api))] },
  {
    name: 'game',
    paths: ['/game'],
    title: 'title.game',
    frame: bare,
    who: 'session',
    openTo: freePlay,
    search: ['mode'],
    part: parts.play,
    texts: playTexts,
    isPrivate: true,
  },
  {
    name: 'agent-home',
    paths: ['/agentHome'],
    title: 'title.agentHome',
    frame: whole,
    who: 'agent',
    part: parts.agentHome,
    texts: contentTexts,
    isPrivate: true,
  },
]

export const missingScreen: Screen = {
  name: 'missing',
  paths: [],
  title: 'title.missing',
  frame: article,
  who: 'anyone',
  part: parts.missing,
  isMissing: true,
}

const byPath = new Map(screens.flatMap((screen) => screen.paths.map((path) => [path, screen])))

/** The screen of a path; a slash at the end is forgiven, anything unknown is the not-found screen. */
export function findScreen(path: string): Screen {
  return byPath.get(path === '/' ? path : path.replace(/\/+$/, '')) ?? missingScreen
}

/** Everything that a screen and the shell around it read before the first paint. */
export function listQueries(screen: Screen, place: Place): readonly Read[] {
  const { api, language } = place
  const { frame } = screen
  return [
    ...(frame.nav || screen.gameType || frame.footer ? [read(menusQuery(api, language))] : []),
    ...(frame.footer || screen.gameType ? [read(lanesQuery(api, language))] : []),
    ...(frame.footer ? [read(noticesQuery(api, language, 'B'))] : []),
    ...(frame.banner ? [read(bannersQuery(api, language, frame.banner))] : []),
    ...(screen.queries?.(place) ?? []),
  ]
}
