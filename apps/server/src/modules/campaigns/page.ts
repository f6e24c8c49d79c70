import { languageCodes } from '@portal/contracts'
import { CampaignTerms as Terms } from '@portal/contracts/staff/campaigns'
import type { Tx } from '@portal/runtime'
import { nameGames } from '#modules/catalogue'
import { showCampaign } from '#modules/content'
import { escapeHtml } from '#platform/html.ts'
import { readTerms } from './awards.ts'
import { toBody } from './rules.ts'
import type { CampaignRow } from './store.ts'

type Page = Pick<CampaignRow, 'brand' | 'slug' | 'state' | 'startsAt' | 'endsAt' | 'terms'> & { endedAt: Date | null }

/** Writes what members read of a campaign as it stands, into the page of its promotion. One that was never published has none. */
export async function showCampaignPage(tx: Tx, { brand, slug, state, startsAt, endsAt, endedAt, terms: stored }: Page): Promise<void> {
  const terms = readTerms(stored)
  const { titles, summaries, bodies, type, cover, isListed, isAnnounced, position } = terms
  const { offer } = Terms.encode(terms)
  const { prize } = offer
  const games = prize.kind === 'rounds' ? [{ vendor: prize.vassalage, game: prize.gameCode }] : []
  const gameNames = await Promise.all(
    languageCodes.map(async (code) => [code, (await nameGames(tx, games, code))[0]?.gameName ?? ''] as const),
  )
  const end = endedAt && endedAt < endsAt ? endedAt : endsAt
  await showCampaign(tx, brand, {
    slug,
    type,
    cover,
    titles,
    summaries,
    bodies: Object.fromEntries(languageCodes.map((code) => [code, toBody(bodies[code], escapeHtml)])) as typeof bodies,
    // One that was ended before its first moment was never shown as running.
    startsAt: startsAt < end ? startsAt : new Date(end.getTime() - 1),
    endsAt: end,
    position,
    isListed,
    isAnnounced,
    campaign: { offer, ...(games.length > 0 && { gameNames: Object.fromEntries(gameNames) }), isPaused: state === 'PAUSED' },
  })
}
