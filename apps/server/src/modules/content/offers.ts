import { BonusTerms } from '@portal/contracts/bonus-terms'
import { CampaignOffer } from '@portal/contracts/campaigns'
import type { LanguageCode, Output } from '@portal/contracts'
import { type contentRoutes, promotionTypes } from '@portal/contracts/content'
import type { Database, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { BrandRef } from '#platform/call.ts'
import { openAnswers } from '#platform/answers.ts'
import { Refusal } from '#platform/refusal.ts'
import type { NewPromotion, PromotionType } from './entry.ts'
import {
  addPromotion,
  type CommissionRow,
  listCommissionTiers,
  listPromotions,
  type NewCampaignPage,
  type PromotionRow,
  putCampaignPage,
} from './offer-store.ts'
import { isSafeLinkage } from './rules.ts'
import { cleanFullTexts, cleanTexts, textIn } from './texts.ts'

type Routes = typeof contentRoutes
type PromotionList = Output<Routes['promotions']>
type Promotion = PromotionList['list'][number]

/** More than any page shows. */
const promotionsAtMost = 100
/** A change is seen after this time at the latest. */
const freshMs = 5_000

export type Offers = {
  listPromotions(brandId: number, type: PromotionType | undefined, language: LanguageCode): Promise<PromotionList>
  /** @throws Refusal `content.promotion_not_found` also for one that has not begun and is not announced, or is over and took no applications */
  getPromotion(brandId: number, slug: string, language: LanguageCode): Promise<Promotion>
  /** None where agents are paid no commission. */
  listCommission(brand: BrandRef): Promise<CommissionRow[]>
}

/** What the operator offers: promotions, what agents earn. */
export function openOffers(database: Database, brands: Pick<Brands, 'isFeatureOn'>): Offers {
  const answers = openAnswers({ freshMs })
  const shown = (brandId: number) =>
    answers.keep(JSON.stringify(['promotions', brandId]), async () =>
      (await listPromotions(database, brandId, promotionsAtMost)).map((row) => ({ ...row, bodies: cleanTexts(row.bodies) })),
    )
  return {
    listPromotions: async (brandId, type, language) => {
      const rows = (await shown(brandId)).filter(({ isPast, isListed }) => !isPast && isListed)
      const list = rows.filter((row) => type === undefined || row.type === type).map((row) => toPromotion(row, language))
      return { list, types: promotionTypes.filter((each) => rows.some((row) => row.type === each)) }
    },
    getPromotion: async (brandId, slug, language) => {
      const row = (await shown(brandId)).find((each) => each.slug === slug)
      if (!row) throw new Refusal('content.promotion_not_found')
      return toPromotion(row, language)
    },
    listCommission: async (brand) => {
      if (!(await brands.isFeatureOn(brand, 'COMMISSION3'))) return []
      return answers.keep(JSON.stringify(['commission', brand.id]), () => listCommissionTiers(database, brand.id))
    },
  }
}

/** Adds a promotion; its body passes the sanitiser first. A linkage that is not ours to follow is a mistake of the caller. */
export async function createPromotion(tx: Tx, brandId: number, promotion: NewPromotion): Promise<void> {
  if (!isSafeLinkage(promotion)) throw new Error(`a promotion may not lead to ${promotion.linkageType} ${promotion.linkage}`)
  await addPromotion(tx, brandId, { ...promotion, bodies: cleanFullTexts(promotion.bodies) })
}

/** Shows a campaign as a promotion, or shows it anew; its body passes the sanitiser first. */
export async function showCampaign(tx: Tx, brandId: number, page: NewCampaignPage): Promise<void> {
  await putCampaignPage(tx, brandId, { ...page, bodies: cleanFullTexts(page.bodies) })
}

/** One that leads nowhere safe leads to all promotions. */
function toPromotion(row: PromotionRow, language: LanguageCode): Promotion {
  const {
    slug,
    type,
    cover,
    titles,
    summaries,
    bodies,
    linkageType,
    linkage,
    startsAt,
    endsAt,
    phase,
    asks,
    rewardAtMost,
    bonus,
    campaign,
  } = row
  const isSafe = isSafeLinkage({ linkageType, linkage: linkage ?? undefined })
  return {
    id: slug,
    type,
    cover,
    title: textIn(titles, language),
    summary: textIn(summaries, language),
    body: textIn(bodies, language),
    linkageType: isSafe ? linkageType : 'PROMO',
    ...(isSafe && linkage !== null && { linkage }),
    startsAt,
    ...(endsAt && { endsAt }),
    ...(phase !== 'running' && { phase }),
    ...(asks && {
      application: {
        asks: textIn(asks, language),
        ...(rewardAtMost !== null && { rewardAtMost }),
        ...(bonus !== null && { bonus: BonusTerms.parse(bonus) }),
      },
    }),
    ...(campaign && {
      campaign: { ...CampaignOffer.parse(campaign.offer), ...(campaign.gameNames && { gameName: textIn(campaign.gameNames, language) }) },
      ...(campaign.isPaused && { isPaused: true as const }),
    }),
  }
}
