import type { LanguageCode } from '@portal/contracts'
import type { GameType } from '@portal/contracts/bets'
import { type Queryable, sql } from '@portal/runtime'
import type { Classification, NewGame, NewVendor, Volatility } from './catalogue-entry.ts'

/** A game counts as new for this long after its release, else after its vendor first lists it. */
const newFor = '30 days'

export type Names = Partial<Record<LanguageCode, string>>

export type GameRow = {
  nodeId: number
  code: string
  vendor: string
  category: GameType
  classification: Classification
  isVassalage: boolean
  names: Names
  vendorNames: Names
  minBet: bigint
  lineCount: number
  rtp: number | null
  volatility: Volatility | null
  maxWinStakes: number | null
  features: string[]
  hot: boolean
  isNew: boolean
  hasDemo: boolean
  maintenance: boolean
  image: string
}

export type CardRow = {
  category: GameType
  nodeId: number
  vendor: string
  names: Names
  accountTypeId: number
  hot: boolean
  icon: string
  maintenance: boolean
  gameCount: number
  /** How many games of each class. */
  classes: Partial<Record<Classification, number>>
}

/**
 * Every vendor card of every category that a brand offers, in the order of the vendors. A vendor whose sports were moved stands in the other category once; one
 * without a game in a category does not stand there.
 */
export function listCards(on: Queryable, brand: number): Promise<CardRow[]> {
  return on.query<CardRow>(sql`
    with counted as (
      select c.vendor, c.category, sum(c.games)::int as games, jsonb_object_agg(c.classification, c.games) as classes
      from (
        select g.vendor, g.category, g.classification, count(*)::int as games
        from catalogue.games g where g.listed and g.offered
          and (g.vendor, g.code) not in (select w.vendor, w.game from catalogue.withheld_of(${brand}::int) w)
        group by g.vendor, g.category, g.classification
      ) c
      group by c.vendor, c.category
    )
    select distinct on (v.position, v.code, l.category) l.category, l.node_id as "nodeId", v.code as vendor, v.names,
      v.account_type_id as "accountTypeId", v.hot, v.icon,
      coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance,
      c.games as "gameCount", c.classes
    from catalogue.lanes l join catalogue.vendors v on v.code = l.vendor join counted c on c.vendor = l.vendor and c.category = l.category
    where v.listed and v.code not in (select w.vendor from catalogue.withheld_of(${brand}::int) w where w.game = '')
    order by v.position, v.code, l.category, l.node_id`)
}

export type GameFilter = {
  brand: number
  category: GameType | null
  vendor: string | null
  classification: Classification | null
  name: string | null
  code: string | null
  minBet: bigint | null
  minLineCount: number | null
  platforms: string[] | null
}

/** A page of a list; `nodeId` is null in the one row of a page that is empty, which still tells the total. */
export type PageRow = { total: number } & (GameRow | { nodeId: null })

/** What a filter finds: the numbers of all games in the order of the lists, and how many each option of the two closed filters would find. */
export type FoundRow = {
  ids: number[]
  classes: Partial<Record<Classification, number>>
  /** By minimum bet in minor units. */
  minBets: Record<string, number>
}

/** @param tiers the minimum bets that are counted */
export async function findGames(on: Queryable, filter: GameFilter, tiers: readonly bigint[]): Promise<FoundRow> {
  const [row] = await on.query<FoundRow>(sql`
    with open as (
      select g.node_id, g.position, g.classification, g.min_bet,
        ${filter.classification}::text is null or g.classification = ${filter.classification}::text as of_class,
        ${filter.minBet}::bigint is null or g.min_bet = ${filter.minBet}::bigint as of_bet
      from catalogue.games g join catalogue.vendors v on v.code = g.vendor
      where g.listed and g.offered and v.listed and g.vendor not in (select w.vendor from catalogue.withheld_of(${filter.brand}::int) w where w.game = '')
        and (g.vendor, g.code) not in (select w.vendor, w.game from catalogue.withheld_of(${filter.brand}::int) w)
        and (${filter.category}::text is null or g.category = ${filter.category}::text)
        and (${filter.vendor}::text is null or g.vendor = ${filter.vendor}::text)
        and (${filter.code}::text is null or g.code = ${filter.code}::text)
        and (${filter.minLineCount}::int is null or g.line_count >= ${filter.minLineCount}::int)
        and (${filter.platforms}::text[] is null or g.platforms && ${filter.platforms}::text[])
        and (${filter.name}::text is null or (g.search_pairs @> catalogue.pairs(catalogue.fold(${filter.name}::text))
          and g.search like catalogue.pattern(${filter.name}::text)))
    )
    select coalesce((select array_agg(o.node_id order by o.position, o.node_id) from open o where o.of_class and o.of_bet), '{}') as ids,
      coalesce((select jsonb_object_agg(c.classification, c.games) from (
        select o.classification, count(*)::int as games from open o where o.of_bet group by o.classification) c), '{}') as classes,
      coalesce((select jsonb_object_agg(c.min_bet, c.games) from (
        select o.min_bet, count(*)::int as games from open o where o.of_class and o.min_bet = any (${tiers}::bigint[]) group by o.min_bet) c), '{}') as "minBets"`)
  return row!
}

/** Games by their numbers, in the order of the numbers; one that is shown no more is left out. */
export function listGamesByIds(on: Queryable, ids: readonly number[]): Promise<GameRow[]> {
  return on.query<GameRow>(sql`
    select s.* from unnest(${ids}::int[]) with ordinality u (id, turn) join catalogue.shown_games s on s."nodeId" = u.id order by u.turn`)
}

/** The games of a category that a brand offers, in the order of the lists. */
export function listCategoryGames(on: Queryable, brand: number, category: GameType, limit: number): Promise<GameRow[]> {
  return on.query<GameRow>(sql`
    select s.* from catalogue.shown_games s
    where s.category = ${category}::text and not s."isVassalage"
      and s.vendor not in (select w.vendor from catalogue.withheld_of(${brand}::int) w where w.game = '')
      and (s.vendor, s.code) not in (select w.vendor, w.game from catalogue.withheld_of(${brand}::int) w)
    order by s.position, s."nodeId" limit ${limit}::int`)
}

/** Of which brand and member a list is. */
export type Owner = { brand: number; member: bigint }

export function listRecents(
  on: Queryable,
  { brand, member }: Owner,
  vendor: string | null,
  offset: number,
  limit: number,
): Promise<PageRow[]> {
  return on.query<PageRow>(sql`
    with found as materialized (
      select r.opened_at, s.* from catalogue.recents r join catalogue.shown_games s on s."nodeId" = r.node_id
      where r.member = ${member}::bigint and not catalogue.is_withheld(${brand}::int, s.vendor, s.code)
        and (${vendor}::text is null or s.vendor = ${vendor}::text)
    )
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (select * from found order by opened_at desc, "nodeId" limit ${limit}::int offset ${offset}::bigint) p on true
    order by p.opened_at desc, p."nodeId"`)
}

export function listFavorites(
  on: Queryable,
  { brand, member }: Owner,
  category: GameType | null,
  offset: number,
  limit: number,
): Promise<PageRow[]> {
  return on.query<PageRow>(sql`
    with found as materialized (
      select f.added_at, s.* from catalogue.favorites f join catalogue.shown_games s on s."nodeId" = f.node_id
      where f.member = ${member}::bigint and not catalogue.is_withheld(${brand}::int, s.vendor, s.code)
        and (${category}::text is null or s.category = ${category}::text)
    )
    select t.total, p.* from (select count(*)::int as total from found) t
    left join (select * from found order by added_at desc, "nodeId" limit ${limit}::int offset ${offset}::bigint) p on true
    order by p.added_at desc, p."nodeId"`)
}

export async function listFavoriteIds(on: Queryable, member: bigint): Promise<number[]> {
  const rows = await on.query<{ nodeId: number }>(sql`
    select f.node_id as "nodeId" from catalogue.favorites f join catalogue.shown_games s on s."nodeId" = f.node_id
    where f.member = ${member}::bigint order by f.added_at desc, f.node_id`)
  return rows.map(({ nodeId }) => nodeId)
}

export async function countFavorites(on: Queryable, member: bigint): Promise<number> {
  const [row] = await on.query<{ count: number }>(
    sql`select count(*)::int as count from catalogue.favorites where member = ${member}::bigint`,
  )
  return row!.count
}

export async function addFavorite(on: Queryable, member: bigint, nodeId: number): Promise<void> {
  await on.query(
    sql`insert into catalogue.favorites (member, node_id) values (${member}::bigint, ${nodeId}::int) on conflict (member, node_id) do nothing`,
  )
}

export async function hasFavorite(on: Queryable, member: bigint, nodeId: number): Promise<boolean> {
  const rows = await on.query<{ found: number }>(
    sql`select 1 as found from catalogue.favorites where member = ${member}::bigint and node_id = ${nodeId}::int`,
  )
  return rows.length > 0
}

export async function removeFavorite(on: Queryable, member: bigint, nodeId: number): Promise<void> {
  await on.query(sql`delete from catalogue.favorites where member = ${member}::bigint and node_id = ${nodeId}::int`)
}

/** Marks a game as opened now and forgets what a member opened before the last `keep` games. */
export async function touchRecent(on: Queryable, member: bigint, nodeId: number, keep: number): Promise<void> {
  await on.query(sql`
    insert into catalogue.recents (member, node_id) values (${member}::bigint, ${nodeId}::int)
    on conflict (member, node_id) do update set opened_at = excluded.opened_at`)
  await on.query(sql`
    delete from catalogue.recents r using (
      select node_id from catalogue.recents where member = ${member}::bigint order by opened_at desc, node_id offset ${keep}::int
    ) old
    where r.member = ${member}::bigint and r.node_id = old.node_id`)
}

/** A game that lists of a brand may show. */
export async function selectGameById(on: Queryable, brand: number, nodeId: number): Promise<{ vendor: string } | undefined> {
  const [row] = await on.query<{ vendor: string }>(sql`
    select s.vendor from catalogue.shown_games s
    where s."nodeId" = ${nodeId}::int and not catalogue.is_withheld(${brand}::int, s.vendor, s.code)`)
  return row
}

export type SelectedRow = GameRow & { listed: boolean }

/** One game, listed or not; one that its vendor offers no more counts as in maintenance. */
export async function selectGame(on: Queryable, vendor: string, code: string): Promise<SelectedRow | undefined> {
  const [row] = await on.query<SelectedRow>(sql`
    select g.node_id as "nodeId", g.code, g.vendor, g.category, g.classification, g.is_vassalage as "isVassalage", g.names, v.names as "vendorNames",
      g.min_bet as "minBet", g.line_count as "lineCount", g.rtp, g.hot, coalesce(g.new_until > now(), false) as "isNew", g.has_demo as "hasDemo",
      g.maintenance or not g.offered or coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance,
      g.image, g.volatility, g.max_win_stakes as "maxWinStakes", g.features, g.listed and g.offered and v.listed as listed
    from catalogue.games g join catalogue.vendors v on v.code = g.vendor
    where g.vendor = ${vendor}::text and g.code = ${code}::text`)
  return row
}

/** A vendor of lotteries as a brand's lists show it. */
export async function findLotteryVendor(
  on: Queryable,
  brand: number,
  vendor: string,
): Promise<{ names: Names; maintenance: boolean } | undefined> {
  const [row] = await on.query<{ names: Names; maintenance: boolean }>(sql`
    select v.names, coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance
    from catalogue.vendors v
    where v.code = ${vendor}::text and v.listed and not catalogue.is_withheld(${brand}::int, v.code, '')
      and exists (select from catalogue.lanes l where l.vendor = v.code and l.category in ('LOTT', 'ELOTT'))`)
  return row
}

export type VendorNotice = { code: string; names: Names; maintenance: boolean }

/** Vendors by their codes, listed or not. */
export function listVendorNotices(on: Queryable, codes: readonly string[]): Promise<VendorNotice[]> {
  return on.query<VendorNotice>(sql`
    select v.code, v.names, coalesce(v.maintenance_from <= now() and now() < coalesce(v.maintenance_until, 'infinity'), false) as maintenance
    from catalogue.vendors v where v.code = any (${codes}::text[])`)
}

export type NamedRow = { ordinal: number; names: Names | null; vendorNames: Names | null; category: GameType | null; image: string | null }

/** The n-th row belongs to the n-th pair; what the catalogue does not know comes with nulls. */
export function selectNames(on: Queryable, vendors: readonly string[], codes: readonly string[]): Promise<NamedRow[]> {
  return on.query<NamedRow>(sql`
    select u.ordinal::int, g.names, v.names as "vendorNames", g.category, g.image
    from unnest(${vendors}::text[], ${codes}::text[]) with ordinality u (vendor, code, ordinal)
    left join catalogue.vendors v on v.code = u.vendor
    left join catalogue.games g on g.vendor = u.vendor and g.code = u.code
    order by u.ordinal`)
}

export async function selectVersion(on: Queryable): Promise<bigint> {
  const [row] = await on.query<{ number: bigint }>(sql`select catalogue.version_now() as number`)
  return row!.number
}

/** The vendors for trying an integration, whose rounds the public is not told of. */
export async function listTestVendors(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ code: string }>(sql`select code from catalogue.vendors where is_test order by code`)
  return rows.map(({ code }) => code)
}

export async function hasVendor(on: Queryable, vendor: string): Promise<boolean> {
  const rows = await on.query<{ found: number }>(sql`select 1 as found from catalogue.vendors where code = ${vendor}::text`)
  return rows.length > 0
}

/** Adds vendors with their lanes; those that are there stay as the operator made them. */
export async function addVendors(on: Queryable, vendors: readonly NewVendor[]): Promise<void> {
  await on.query(sql`
    insert into catalogue.vendors (code, names, hot, position, icon, listed, is_test)
    select u.code, u.names::jsonb, u.hot, u.position, u.icon, u.listed, u.is_test
    from unnest(${vendors.map(({ code }) => code)}::text[], ${vendors.map(({ names }) => JSON.stringify(names))}::text[],
      ${vendors.map(({ hot }) => hot)}::boolean[], ${vendors.map(({ position }) => position)}::int[], ${vendors.map(({ icon }) => icon)}::text[],
      ${vendors.map(({ listed }) => listed)}::boolean[], ${vendors.map(({ isTest = false }) => isTest)}::boolean[])
      u (code, names, hot, position, icon, listed, is_test)
    on conflict (code) do nothing`)
  const lanes = vendors.flatMap(({ code, gameTypes }) => gameTypes.map((gameType) => ({ code, gameType })))
  await on.query(sql`
    insert into catalogue.lanes (vendor, game_type)
    select u.vendor, u.game_type
    from unnest(${lanes.map(({ code }) => code)}::text[], ${lanes.map(({ gameType }) => gameType)}::text[]) u (vendor, game_type)
    on conflict (vendor, game_type) do nothing`)
}

export async function addSplits(on: Queryable, splits: readonly { vendor: string; category: 'ESPORTS' | 'COCKFIGHT' }[]): Promise<void> {
  await on.query(sql`
    insert into catalogue.splits (vendor, category)
    select u.vendor, u.category
    from unnest(${splits.map(({ vendor }) => vendor)}::text[], ${splits.map(({ category }) => category)}::text[]) u (vendor, category)
    on conflict (vendor) do nothing`)
}

export async function upsertSplit(on: Queryable, vendor: string, category: 'ESPORTS' | 'COCKFIGHT'): Promise<void> {
  await on.query(sql`insert into catalogue.splits (vendor, category) values (${vendor}::text, ${category}::text)
    on conflict (vendor) do update set category = excluded.category`)
}

export async function removeSplit(on: Queryable, vendor: string): Promise<void> {
  await on.query(sql`delete from catalogue.splits where vendor = ${vendor}::text`)
}

/**
 * Writes what a vendor says about its games: new ones are added, known ones follow its word where it is the vendor's to say. The operator's own
 * marks (hot, order, listed or not) stay. A new game's place is its place among the vendor's, then the vendor's own: first the best of each vendor, whichever
 * of them was heard first.
 */
export async function upsertGames(on: Queryable, vendor: string, games: readonly NewGame[]): Promise<void> {
  const rows = games.map((game) => ({ ...game, minBet: String(game.minBet) }))
  await on.query(sql`
    insert into catalogue.games (vendor, code, game_type, category, classification, names, min_bet, line_count, rtp, hot, new_until, has_demo, platforms,
      image, maintenance, position, volatility, max_win_stakes, features)
    select ${vendor}::text, r.code, r."gameType", r."gameType", r.classification, r.names, r."minBet", r."lineCount", r.rtp, coalesce(r.hot, false),
      case when r."releasedAt" is not null then r."releasedAt" + ${newFor}::interval when r.arrives then now() + ${newFor}::interval end, r."hasDemo", r.platforms, r.image, r.maintenance, coalesce(r.position, 0) * 1000 + v.position,
      r.volatility, r."maxWinStakes", coalesce(r.features, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (code text, "gameType" text, classification text, names jsonb, "minBet" bigint,
      "lineCount" int, rtp int, hot boolean, "releasedAt" timestamptz, arrives boolean, "hasDemo" boolean, platforms text[], image text, maintenance boolean, position int,
      volatility text, "maxWinStakes" int, features text[]) join catalogue.vendors v on v.code = ${vendor}::text
    on conflict (vendor, code) do update set game_type = excluded.game_type, classification = excluded.classification,
      names = catalogue.games.names || excluded.names, min_bet = excluded.min_bet, line_count = excluded.line_count,
      rtp = coalesce(excluded.rtp, catalogue.games.rtp), has_demo = excluded.has_demo, platforms = excluded.platforms,
      maintenance = excluded.maintenance, offered = true, volatility = excluded.volatility, max_win_stakes = excluded.max_win_stakes,
      features = excluded.features, new_until = coalesce(excluded.new_until, catalogue.games.new_until)`)
}

/** Adds games that are not there yet; known ones stay as they are. */
export async function addGames(on: Queryable, vendor: string, games: readonly NewGame[]): Promise<void> {
  const known = await on.query<{ code: string }>(sql`select code from catalogue.games where vendor = ${vendor}::text`)
  const codes = new Set(known.map(({ code }) => code))
  await upsertGames(
    on,
    vendor,
    games.filter(({ code }) => !codes.has(code)),
  )
}

/** Marks games that the vendor offers no more; nothing is removed, because records name them. */
export async function withdrawGames(on: Queryable, vendor: string, codes: readonly string[]): Promise<void> {
  await on.query(
    sql`update catalogue.games set offered = false where vendor = ${vendor}::text and code = any (${codes}::text[]) and offered`,
  )
}

export async function listGameCodes(on: Queryable, vendor: string): Promise<string[]> {
  const rows = await on.query<{ code: string }>(
    sql`select code from catalogue.games where vendor = ${vendor}::text and offered order by code`,
  )
  return rows.map(({ code }) => code)
}

/** Adds a lane for each game type that a vendor's games have and that it lacks. */
export async function addMissingLanes(on: Queryable, vendor: string): Promise<void> {
  await on.query(sql`
    insert into catalogue.lanes (vendor, game_type)
    select distinct g.vendor, g.game_type from catalogue.games g where g.vendor = ${vendor}::text and g.offered
    on conflict (vendor, game_type) do nothing`)
}
