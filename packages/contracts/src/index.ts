import { agentsRoutes } from './agents.ts'
import { betsRoutes } from './bets.ts'
import { bonusRoutes } from './bonus.ts'
import { brandRoutes } from './brand.ts'
import { campaignsRoutes } from './campaigns.ts'
import { cashierRoutes } from './cashier.ts'
import { catalogueRoutes } from './catalogue.ts'
import { contentRoutes } from './content.ts'
import { fundsRoutes } from './funds.ts'
import { identityRoutes } from './identity.ts'
import { jackpotsRoutes } from './jackpots.ts'
import { kycRoutes } from './kyc.ts'
import { launchRoutes } from './launch.ts'
import { lotteryRoutes } from './lottery.ts'
import { loyaltyRoutes } from './loyalty.ts'
import { messagingRoutes } from './messaging.ts'
import { pointsRoutes } from './points.ts'
import { promotionsRoutes } from './promotions.ts'
import { protectionRoutes } from './protection.ts'
import { reportsRoutes } from './reports.ts'
import { searchRoutes } from './search.ts'
import { teamRoutes } from './team.ts'
import { transfersRoutes } from './transfers.ts'
import { turnoverRoutes } from './turnover.ts'
import { walletRoutes } from './wallet.ts'

export * from './calls.ts'
export * from './errors.ts'
export { feedbackImagesPath } from './feedback-limits.ts'
export { kycPicturesPath } from './kyc-values.ts'
export * from './money.ts'
export * from './paging.ts'
export { withdrawalProofsPath } from './payout-values.ts'
export { promotionImagesPath } from './promotion-values.ts'
export * from './route.ts'

/** All routes of the portal by domain. The server must handle each; the web app is typed from the same value. */
export const routes = {
  brand: brandRoutes,
  identity: identityRoutes,
  wallet: walletRoutes,
  bets: betsRoutes,
  kyc: kycRoutes,
  cashier: cashierRoutes,
  transfers: transfersRoutes,
  agents: agentsRoutes,
  team: teamRoutes,
  protection: protectionRoutes,
  turnover: turnoverRoutes,
  bonus: bonusRoutes,
  reports: reportsRoutes,
  funds: fundsRoutes,
  jackpots: jackpotsRoutes,
  catalogue: catalogueRoutes,
  launch: launchRoutes,
  lottery: lotteryRoutes,
  messaging: messagingRoutes,
  content: contentRoutes,
  promotions: promotionsRoutes,
  campaigns: campaignsRoutes,
  points: pointsRoutes,
  loyalty: loyaltyRoutes,
  search: searchRoutes,
}
