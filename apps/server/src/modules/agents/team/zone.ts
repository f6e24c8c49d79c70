import type { Brands } from '#modules/brand'

/** The time zone by whose clocks a brand counts its days. */
export async function zoneOf(brands: Pick<Brands, 'listBrands'>, brandId: number): Promise<string> {
  return (await brands.listBrands()).find(({ id }) => id === brandId)?.timeZone ?? 'UTC'
}
