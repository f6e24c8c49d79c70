/**
 * Campaigns: what the operator offers to an audience, with terms, a schedule and a budget. Members see one as a promotion of `content`; its prize is a reward of `loyalty`.
 *
 *   mountCampaigns(serving, parts)      what members call: join, claim
 *   listCampaignStates(parts, call)     how each campaign stands for a member, for the page of promotions
 *   matchDeposit(tx, ..)                gives what joined campaigns promise for a deposit, in the transaction that credits it
 *   addCampaign, addCampaignVersion, publishVersion, setCampaignState, .. (tx, ..)   what operators do; askForecast, runForecasts: what a version would cost
 *   listCampaignJobs(parts)             prizes for play, budgets of unclaimed prizes, forecasts
 *   seedCampaigns(tx, brand, now)       one in each state, for the main demonstration
 *   checkCampaigns(on)                  I54, I55
 *
 *   DRAFT --published by two people--> PUBLISHED <--paused by one, resumed by two--> PAUSED
 *   any --ended, or its time is over--> over
 *
 * A version never changes. Who has joined keeps the version of that moment; a budget, an end and a pause count at once for all.
 */
import { campaignsRoutes } from '@portal/contracts/campaigns'
import { type Database, type Log, runThrottled } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import { settleHorizon } from '#modules/wallet'
import type { Job } from '#platform/jobs.ts'
import type { Serving } from '#platform/serve.ts'
import { playGrace, rewardPlayer } from './awards.ts'
import { listOfGames, lockFreeCampaign } from './desk-store.ts'
import { runForecasts } from './forecast.ts'
import { type CampaignParts, claimCampaign, joinCampaign } from './members.ts'
import { showCampaignPage } from './page.ts'
import { type DuePlayer, postponePlayer, queuePlayers, removePlayer, returnUnclaimed, takePlayer } from './store.ts'

export { matchDeposit, readTerms as readCampaignTerms } from './awards.ts'
export {
  addCampaign,
  addCampaignVersion,
  countAwards,
  countCampaigns,
  type AudienceRow,
  type DeskAward,
  exportAudience,
  findCampaign,
  isCodeTaken,
  listAwards,
  listCampaigns,
  listCampaignVersions,
  lockCampaign,
  lockCodes,
  type NewVersion,
  publishVersion,
  readResults,
  setCampaignState,
} from './desk-store.ts'
export { askForecast, askForecastsAnew, listForecasts } from './forecast-store.ts'
export { runForecasts } from './forecast.ts'
export { claimCampaign, joinCampaign, listCampaignStates } from './members.ts'
export { seedCampaigns } from './seed.ts'
export { type CampaignTerms, mostOf, prizesOf } from './rules.ts'
export { showCampaignPage } from './page.ts'
export { type CampaignRow, checkCampaigns } from './store.ts'

export function mountCampaigns(serving: Serving, parts: CampaignParts): void {
  serving.serve(campaignsRoutes, {
    join: (input, call) => joinCampaign(parts, input, call),
    claim: (input, call) => claimCampaign(parts, input, call),
  })
}

type JobParts = { database: Database; brands: Pick<Brands, 'getBrand' | 'listBrands'> }

/** The job that works out what campaigns would cost; asked for by name. */
export const forecastJob = 'campaigns.forecast'

export function listCampaignJobs(parts: JobParts): Job[] {
  return [
    { name: 'campaigns.reward-play', cron: '* * * * *', run: ({ signal, log }) => rewardPlay(parts, { signal, log }) },
    { name: 'campaigns.name-games', cron: '* * * * *', run: () => nameGamesAnew(parts.database) },
    { name: 'campaigns.return-unclaimed', cron: '*/5 * * * *', run: () => returnAll(parts.database) },
    { name: forecastJob, cron: '* * * * *', run: () => runForecasts(parts) },
  ]
}

const rowsInStep = 5_000
const returnsInStep = 500

/** Gives prizes to members who have played what their campaigns ask for, up to what is final in the log. */
export async function rewardPlay(
  { database, brands }: JobParts,
  { signal, log, upTo }: { signal?: AbortSignal; log?: Pick<Log, 'error'>; upTo?: bigint } = {},
): Promise<void> {
  const end = upTo ?? (await settleHorizon(database))
  const throttle = signal ? { signal } : {}
  // Members are queued with the cursor: killed in between, none is left out.
  await runThrottled(async () => !(await database.transaction((tx) => queuePlayers(tx, end, rowsInStep, playGrace))), throttle)
  const currencies = new Map((await brands.listBrands()).map(({ id, currency }) => [id, currency]))
  await runThrottled(() => rewardNext(database, currencies, log), throttle)
}

/** Looks at the next member of the queue. One who fails keeps nobody else from a prize, and is looked at again later. @returns false when none is due */
async function rewardNext(database: Database, currencies: ReadonlyMap<number, string>, log?: Pick<Log, 'error'>): Promise<boolean> {
  let taken: DuePlayer | undefined
  try {
    await database.transaction(async (tx) => {
      taken = await takePlayer(tx)
      if (!taken) return
      const { member, brand } = taken
      const currency = currencies.get(brand)
      if (currency === undefined) throw new Error(`there is no brand ${brand}`)
      await rewardPlayer(tx, { brand, member, currency })
      await removePlayer(tx, member)
    })
  } catch (error) {
    if (!taken) throw error
    log?.error({ err: error, member: String(taken.member) }, 'a prize for play failed')
    await postponePlayer(database, taken.member)
  }
  return taken !== undefined
}

/**
 * Writes the names of games into the pages of campaigns anew: a catalogue that is read later, or a game that is named otherwise, is right within a minute. A campaign that an operator changes at
 * this moment is left to that change, which writes the page itself.
 */
async function nameGamesAnew(database: Database): Promise<void> {
  for (const { id, brand } of await listOfGames(database))
    await database.transaction(async (tx) => {
      const found = await lockFreeCampaign(tx, brand, id)
      if (found && (found.state === 'PUBLISHED' || found.state === 'PAUSED')) await showCampaignPage(tx, found)
    })
}

async function returnAll(database: Database): Promise<void> {
  await runThrottled(async () => (await database.transaction((tx) => returnUnclaimed(tx, returnsInStep))) === returnsInStep)
}
