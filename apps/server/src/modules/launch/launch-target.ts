import { type CatalogueGame, findGame, findLotteryVendor, isWithheld } from '#modules/catalogue'
import type { BrandRef } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Launcher } from './launcher.ts'
import type { Link } from './wallet-action.ts'

/** What a launch opens: a game, or the lobby of a lottery vendor with an empty code and the vendor's name. */
export type Target = Pick<CatalogueGame, 'code' | 'vendor' | 'names' | 'vendorNames'> & { link: Link; game: CatalogueGame | undefined }

type LaunchSelection = { vendor: string; game: string; isLottery: boolean }

/**
 * The game, or the lobby, that a member may open now.
 * @throws Refusal `launch.game_not_available` also where a lottery is requested and the game or the vendor is none, `launch.game_in_maintenance`
 */
export async function getTarget(launcher: Launcher, { vendor, game: code, isLottery }: LaunchSelection, brand: BrandRef): Promise<Target> {
  if (isLottery && code === '') return getLobby(launcher, vendor, brand)
  const { game, link } = await getOpenGame(launcher, vendor, code, brand)
  if (isLottery && game.gameType !== 'LOTT' && game.gameType !== 'ELOTT') throw new Refusal('launch.game_not_available')
  return { code, vendor, names: game.names, vendorNames: game.vendorNames, link, game }
}

async function getLobby({ database, keys }: Launcher, vendor: string, brand: BrandRef): Promise<Target> {
  const found = await findLotteryVendor(database, brand.id, vendor)
  const signing = await keys.findSigning(vendor, brand.id)
  if (!found || !signing) throw new Refusal('launch.game_not_available')
  if (found.maintenance) throw new Refusal('launch.game_in_maintenance')
  return { code: '', vendor, names: found.names, vendorNames: found.names, link: signing.link, game: undefined }
}

/** @throws Refusal `launch.game_not_available`, `launch.game_in_maintenance` */
export async function getOpenGame({ database, keys }: Launcher, vendor: string, code: string, brand: BrandRef) {
  const game = await findGame(database, vendor, code)
  const signing = await keys.findSigning(vendor, brand.id)
  if (!game || game.isVassalage || !signing || (await isWithheld(database, brand.id, vendor, code)))
    throw new Refusal('launch.game_not_available')
  if (game.maintenance) throw new Refusal('launch.game_in_maintenance')
  return { game, link: signing.link }
}
