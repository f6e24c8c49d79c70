import { type Queryable, sql } from '@portal/runtime'

/** Whether a brand keeps a game, or all of its vendor's, out of its catalogue. */
export async function isWithheld(on: Queryable, brand: number, vendor: string, code: string): Promise<boolean> {
  const [row] = await on.query<{ withheld: boolean }>(
    sql`select catalogue.is_withheld(${brand}::int, ${vendor}::text, ${code}::text) as withheld`,
  )
  return row!.withheld
}

/** Whether free rounds at a game can be given: it is there, listed or not, and the brand does not withhold it. */
export async function isOffered(on: Queryable, brand: number, vendor: string, code: string): Promise<boolean> {
  const [row] = await on.query<{ offered: boolean }>(sql`
    select exists (select from catalogue.games g where g.vendor = ${vendor}::text and g.code = ${code}::text)
      and not catalogue.is_withheld(${brand}::int, ${vendor}::text, ${code}::text) as offered`)
  return row!.offered
}

/** Whether a brand has cockfights among its types of games: for real money by a licence that names them (PROT-16). */
export async function mayOfferCockfights(on: Queryable, brand: number): Promise<boolean> {
  const [row] = await on.query<{ may: boolean }>(sql`select brand.offers_cockfights(${brand}::int) as may`)
  return row!.may
}

/** Keeps vendors out of a brand's catalogue. */
export async function withholdVendors(on: Queryable, brand: number, vendors: readonly string[]): Promise<void> {
  await on.query(sql`
    insert into catalogue.withheld (brand, vendor) select ${brand}::int, u.vendor from unnest(${vendors}::text[]) u (vendor)
    on conflict do nothing`)
}
