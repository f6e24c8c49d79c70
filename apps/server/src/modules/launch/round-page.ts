import { listBets } from '#modules/bets'
import type { BrandRef, Caller } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseForeignHost, toRefusal } from './launch.ts'
import type { Launcher } from './launcher.ts'

export type RoundAsker = { brand: BrandRef; caller: Pick<Caller, 'memberId'> }

/**
 * The game's own page of the round of one of the caller's bets.
 * @throws Refusal `bets.not_found` (also for another member's bet), `launch.round_not_told` (the vendor has no such page), `launch.vendor_not_reachable`
 */
export async function findRoundPage(
  launcher: Launcher,
  { orderNo, language }: { orderNo: string; language: string },
  { brand, caller }: RoundAsker,
): Promise<{ url: string }> {
  const { bets } = await listBets(launcher.database, brand.id, caller.memberId, { orderNo, pageSize: 1 })
  const [bet] = bets
  if (!bet) throw new Refusal('bets.not_found')
  const signing = await launcher.keys.findSigning(bet.owner.vendor, brand.id)
  const adapter = signing && launcher.adapterOf(signing.link)
  if (!signing || !adapter?.findRoundPage) throw new Refusal('launch.round_not_told')
  try {
    const url = await adapter.findRoundPage(signing.link, bet.roundId, language)
    if (url === undefined) throw new Refusal('launch.round_not_told')
    refuseForeignHost(launcher, signing.link, url, await launcher.originOf(brand))
    return { url }
  } catch (error) {
    throw toRefusal(launcher, signing.link, error)
  }
}
