/** A vendor with a game in each family of games, as rows of the catalogue alone. */
import { type Database, sql } from '@portal/runtime'

/** The families of games and their pages; the two of lotteries share one. */
export const families = [
  ['RNG', '/rng'],
  ['LIVE', '/live'],
  ['FISH', '/fish'],
  ['PVP', '/pvp'],
  ['SPORTS', '/sports'],
  ['ESPORTS', '/esports'],
  ['LOTT', '/elott?games=LOTT'],
  ['ELOTT', '/elott?games=ELOTT'],
  ['COCKFIGHT', '/cockfight'],
] as const
export const rowVendor = (gameType: string) => (gameType === 'COCKFIGHT' ? 'DS88' : `ROW_${gameType}`)

/** A vendor with a game in each of the families, as rows alone; the cockfights of suppliers are filed under sports and taken out of it by a row. */
export async function addRows(on: Database): Promise<void> {
  const vendors = families.map(([gameType]) => rowVendor(gameType))
  const types = families.map(([gameType]) => (gameType === 'COCKFIGHT' ? 'SPORTS' : gameType))
  await on.query(sql`
    insert into catalogue.vendors (code, names, icon)
    select u.code, jsonb_build_object('EN', 'House ' || u.code), '/art/vendors/nokshi' from unnest(${vendors}::text[]) u (code)`)
  await on.query(sql`
    insert into catalogue.lanes (vendor, game_type) select u.* from unnest(${vendors}::text[], ${types}::text[]) u`)
  await on.query(sql`
    insert into catalogue.games (vendor, code, game_type, classification, names, min_bet, line_count, has_demo, platforms, image)
    select u.vendor, 'first', u.type, 'SC', jsonb_build_object('EN', 'Game of ' || u.vendor), 1, 1, false, '{html5-desktop}', '/art/covers/sundarban-tiger'
    from unnest(${vendors}::text[], ${types}::text[]) u (vendor, type)`)
}

/** Takes the vendors out again: other files share the system. */
export async function removeRows(on: Database): Promise<void> {
  const vendors = families.map(([gameType]) => rowVendor(gameType))
  await on.query(sql`delete from catalogue.games where vendor = any (${vendors}::text[])`)
  await on.query(sql`delete from catalogue.lanes where vendor = any (${vendors}::text[])`)
  await on.query(sql`delete from catalogue.vendors where code = any (${vendors}::text[])`)
}
