import type { Database } from '@portal/runtime'
import { openBillTeller } from '#modules/agents'
import { openBetTeller } from '#modules/bets'
import { openDepositTeller } from '#modules/cashier'
import { openFundsTeller } from '#modules/funds'
import { openVendorTeller } from '#modules/launch'
import { openRewardTeller } from '#modules/loyalty'
import { openRewardTeller as openPromotionTeller } from '#modules/promotions'
import type { TellEntries } from '#modules/wallet'

/** What the account record's entries were of, by all domains that move money. Each speaks of its own, so that they may be asked at once. */
export function openTellers(database: Database): TellEntries {
  const tellers = [
    openBetTeller(database),
    openDepositTeller(database),
    openVendorTeller(database),
    openPromotionTeller(database),
    openRewardTeller(database),
    openFundsTeller(database),
    openBillTeller(database),
  ]
  return async (entries, asker) => {
    const told = await Promise.all(tellers.map((tell) => tell(entries, asker)))
    return new Map(told.flatMap((stories) => [...stories]))
  }
}
