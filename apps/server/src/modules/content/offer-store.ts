import { type Queryable, sql } from '@portal/runtime'
import type { BannerLinkage, NewPromotion, PromotionType } from './entry.ts'
import type { Texts } from './store.ts'

/** A promotion with applications stays in the lists for this long after its end. */
const shownAfterEnd = '14 days'

export type PromotionRow = {
  slug: string
  type: PromotionType
  cover: string
  titles: Texts
  summaries: Texts
  bodies: Texts
  linkageType: BannerLinkage
  linkage: string | null
  startsAt: Date
  endsAt: Date | null
  phase: PromotionPhase
  asks: Texts | null
  rewardAtMost: bigint | null
  /** As on the wire; null: money. */
  bonus: unknown
  /** The offer of a campaign; null: it is none. */
  campaign: StoredOffer | null
  isListed: boolean
  /** Over for some time: no longer in the list. */
  isPast: boolean
}

/** The offer of a campaign as on the wire, with the names of its game and whether it gives nothing for now. */
type StoredOffer = { offer: unknown; gameNames?: Texts; isPaused: boolean }

/** Against the database's clock. */
type PromotionPhase = 'ahead' | 'running' | 'over'

/**
 * What is shown, in the operator's order: what runs, what is announced before its start, and what took applications also after its end, because theirs go on.
 */
export function listPromotions(on: Queryable, brandId: number, limit: number): Promise<PromotionRow[]> {
  return on.query<PromotionRow>(sql`
    select slug, type, cover, titles, summaries, bodies, linkage_type as "linkageType", linkage, starts_at as "startsAt", ends_at as "endsAt",
      case when now() < starts_at then 'ahead' when ends_at <= now() then 'over' else 'running' end as phase,
      application_asks as asks, reward_at_most as "rewardAtMost", bonus_terms as bonus, campaign, is_listed as "isListed", coalesce(ends_at <= now() - ${shownAfterEnd}::interval, false) as "isPast"
    from content.promotions
    where brand_id = ${brandId}::int and (starts_at <= now() or is_announced)
      and (ends_at is null or now() < ends_at or asks_application or (campaign is not null and now() < ends_at + ${shownAfterEnd}::interval))
    order by coalesce(ends_at <= now(), false), position, id limit ${limit}::int`)
}

/** What whoever takes applications must know of a promotion. */
export type PromotionTerms = {
  slug: string
  titles: Texts
  phase: PromotionPhase
  /** In minor units; null: no reward. */
  rewardAtMost: bigint | null
  mayApplyAgain: boolean
  /** Terms of the bonus that the reward is paid as, as on the wire; null: money. */
  bonus: unknown
}

/** The brand's promotions that ask for an application, in the operator's order; those that are not yet announced are left out. */
export function listPromotionTerms(on: Queryable, brandId: number): Promise<PromotionTerms[]> {
  return on.query<PromotionTerms>(sql`
    select slug, titles, case when now() < starts_at then 'ahead' when ends_at <= now() then 'over' else 'running' end as phase,
      reward_at_most as "rewardAtMost", may_apply_again as "mayApplyAgain", bonus_terms as bonus
    from content.promotions where brand_id = ${brandId}::int and asks_application and (starts_at <= now() or is_announced)
    order by position, id`)
}

/** One of them, whether it was announced or not; undefined when there is none of this name that asks for an application. */
export async function findPromotionTerms(on: Queryable, brandId: number, slug: string): Promise<PromotionTerms | undefined> {
  const [row] = await on.query<PromotionTerms>(sql`
    select slug, titles, case when now() < starts_at then 'ahead' when ends_at <= now() then 'over' else 'running' end as phase,
      reward_at_most as "rewardAtMost", may_apply_again as "mayApplyAgain", bonus_terms as bonus
    from content.promotions where brand_id = ${brandId}::int and slug = ${slug}::text and asks_application`)
  return row
}

/** Adds a promotion; one of the same slug stays as the operator made it. */
export async function addPromotion(on: Queryable, brandId: number, promotion: NewPromotion): Promise<void> {
  await on.query(sql`
    insert into content.promotions (brand_id, slug, type, cover, titles, summaries, bodies, linkage_type, linkage, starts_at, ends_at, position,
      is_announced, asks_application, application_asks, reward_at_most, may_apply_again,
      bonus_terms)
    values (${brandId}, ${promotion.slug}, ${promotion.type}, ${promotion.cover}, ${promotion.titles}, ${promotion.summaries},
      ${promotion.bodies}, ${promotion.linkageType}, ${promotion.linkage ?? null}, coalesce(${promotion.startsAt ?? null}::timestamptz, now()),
      ${promotion.endsAt ?? null}::timestamptz, ${promotion.position}, ${promotion.isAnnounced ?? false}, ${promotion.application !== undefined},
      ${promotion.application?.asks ?? null}, ${promotion.application?.rewardAtMost ?? null}, ${promotion.application?.mayApplyAgain ?? true},
      ${promotion.application?.bonus ?? null}::jsonb)
    on conflict (brand_id, slug) do nothing`)
}

/** What members see of a campaign. */
export type NewCampaignPage = Pick<NewPromotion, 'slug' | 'type' | 'cover' | 'titles' | 'summaries' | 'bodies' | 'position'> & {
  startsAt: Date
  endsAt: Date
  isAnnounced: boolean
  isListed: boolean
  campaign: StoredOffer
}

/** Shows a campaign, or shows it anew. */
export async function putCampaignPage(on: Queryable, brandId: number, page: NewCampaignPage): Promise<void> {
  await on.query(sql`
    insert into content.promotions as p (brand_id, slug, type, cover, titles, summaries, bodies, linkage_type, starts_at, ends_at, position, is_announced, is_listed, campaign)
    values (${brandId}, ${page.slug}, ${page.type}, ${page.cover}, ${page.titles}, ${page.summaries}, ${page.bodies}, 'PROMO', ${page.startsAt}::timestamptz,
      ${page.endsAt}::timestamptz, ${page.position}, ${page.isAnnounced}, ${page.isListed}, ${JSON.stringify(page.campaign)}::text::jsonb)
    on conflict (brand_id, slug) do update set type = excluded.type, cover = excluded.cover, titles = excluded.titles, summaries = excluded.summaries,
      bodies = excluded.bodies, starts_at = excluded.starts_at, ends_at = excluded.ends_at, position = excluded.position, is_announced = excluded.is_announced,
      is_listed = excluded.is_listed, campaign = excluded.campaign
    where p.campaign is not null and (p.type, p.cover, p.titles, p.summaries, p.bodies, p.starts_at, p.ends_at, p.position, p.is_announced, p.is_listed, p.campaign)
      is distinct from (excluded.type, excluded.cover, excluded.titles, excluded.summaries, excluded.bodies, excluded.starts_at, excluded.ends_at, excluded.position, excluded.is_announced,
        excluded.is_listed, excluded.campaign)`)
}

/** Pictures of the promotions of a brand. */
export async function listPromotionCovers(on: Queryable, brandId: number): Promise<string[]> {
  const rows = await on.query<{ cover: string }>(
    sql`select distinct cover from content.promotions where brand_id = ${brandId}::int order by cover`,
  )
  return rows.map(({ cover }) => cover)
}

export type CommissionRow = { membersAtLeast: number; netLossAtLeast: bigint; ratePpm: number }

export function listCommissionTiers(on: Queryable, brandId: number): Promise<CommissionRow[]> {
  return on.query<CommissionRow>(sql`
    select members_at_least as "membersAtLeast", net_loss_at_least as "netLossAtLeast", rate_ppm as "ratePpm"
    from content.commission_tiers where brand_id = ${brandId}::int order by tier`)
}

export async function addCommissionTier(on: Queryable, brandId: number, tier: number, row: CommissionRow): Promise<void> {
  await on.query(sql`
    insert into content.commission_tiers (brand_id, tier, members_at_least, net_loss_at_least, rate_ppm)
    values (${brandId}, ${tier}, ${row.membersAtLeast}, ${row.netLossAtLeast}, ${row.ratePpm}) on conflict (brand_id, tier) do nothing`)
}
