import { routes } from '@portal/contracts'
import type { Database, openMetrics, Tx } from '@portal/runtime'
import { type Brands, mountBrand, openBrands, serveQrCodes } from '#modules/brand'
import { addDeposit, findInvitation, listAgentJobs, mountAgents, settleGroup } from '#modules/agents'
import { hasOpenBets, mountBets } from '#modules/bets'
import { cancelBonuses, checkBonuses, extendBonuses, listBonusJobs, mountBonuses } from '#modules/bonus'
import { hasOpenWithdrawals, mountCashier, type Payouts, sumFees, sumMoneyIn } from '#modules/cashier'
import { mountCatalogue } from '#modules/catalogue'
import { listComplianceJobs } from '#modules/compliance'
import { mountContent, type Uploads } from '#modules/content'
import { findBirthDate, findIdNumber, findPayeeName, getContacts, type Identity, mountIdentity, openIdentity } from '#modules/identity'
import { type Funds, mountFunds } from '#modules/funds'
import { mountKyc, openKyc } from '#modules/kyc'
import { mountJackpots } from '#modules/jackpots'
import { checkFreeRounds, type Launch, mountLaunch } from '#modules/launch'
import { mountLottery, openOutsideBeacon, openSeedSeal, type OutsideBeacon } from '#modules/lottery'
import {
  addDeposit as countDeposit,
  checkLoyalty,
  findEntryLevel,
  listLoyaltyJobs,
  mountLoyalty,
  noteFriendReversal,
  openRaffles,
  welcomeFriend,
} from '#modules/loyalty'
import { listMailingJobs, type Messaging, mountMessaging, openMessaging } from '#modules/messaging'
import { mountPoints } from '#modules/points'
import {
  checkProtection,
  listCareJobs,
  mountProtection,
  openDepositGate,
  openProtection,
  openRegistrationGuard,
  type Protection,
  setConsents,
  type SumMoneyIn,
} from '#modules/protection'
import { checkCampaigns, listCampaignJobs, matchDeposit, mountCampaigns } from '#modules/campaigns'
import { mountPromotions } from '#modules/promotions'
import { checkRollUps, checkTeams, listReportJobs, mountReports } from '#modules/reports'
import { mountSearch, type Search } from '#modules/search'
import type { StaffDomains } from '#modules/staff'
import { mountTransfers, sumReceived } from '#modules/transfers'
import { mountTurnover } from '#modules/turnover'
import { getWallets, mountWallet } from '#modules/wallet'
import { serveApiPages } from '#platform/api-pages.ts'
import type { Context } from '#platform/context.ts'
import { openEnvelopes, serveEnvelopeKeys } from '#platform/envelope.ts'
import { balanceEvent, walletEvent } from '#platform/live.ts'
import { serveLive } from '#platform/live-stream.ts'
import { servePages } from '#platform/pages.ts'
import { createPortalApp, type PortalApp } from '#platform/portal-app.ts'
import { openTellers } from './entry-tellers.ts'

export type App = PortalApp & {
  brands: Brands
  /** What the operators' side looks into. */
  forStaff: StaffDomains
  /** Difference between the database's clock and ours; money and locks follow the database's. */
  measureClockSkewMs(): Promise<number>
  /** Asks all vendors for their games now; one that can't be asked keeps those it had, and is asked again later. */
  listGames: Launch['listGames']
  /** Brings what the search finds up to what is offered now. */
  refreshSearch: Search['refresh']
  /** Gives members rounds at a vendor's game that cost them nothing. */
  giveFreeRounds: Launch['giveFreeRounds']
  /** Sends the messages that an earlier process has left. */
  deliverMessages: Identity['deliverMessages']
  removeExpired: Identity['removeExpired']
  /** Withdrawals: their parts, and the work that is due. */
  payouts: Payouts
  /** The public source of chance, for the draws of lotteries. */
  outside: OutsideBeacon | undefined
  /** Repeated work of the domains that one process does for all. */
  jobs: Launch['jobs']
  /** I16, I37, I38, I41, I42, I45 to I55: what was summed up against what it was summed from. */
  checkRollUps(): ReturnType<typeof checkRollUps>
  /** Ends what the domains hold open: caches, watchers, batchers. The server itself is closed by its owner. */
  close(): Promise<void>
}

/** The domain of each route line, for the headings of the API pages. */
const domainsByLine = new Map(
  Object.entries(routes).flatMap(([domain, group]) => Object.values(group).map((route) => [route.call, domain] as const)),
)

/** Where the web app and its pictures were built to, and whose games may stand in its frames. */
export type Web = { dist: string; art: string; frameOrigins: readonly string[] }

/**
 * Puts the portal together: opens what the domains share, and mounts each on the contract's routes. The only place that sees all of them. Without
 * `web` it is the API alone.
 */
export async function createApp(context: Context, metrics: ReturnType<typeof openMetrics>, web?: Web): Promise<App> {
  const { database, clock, log, config, live } = context
  const brands = openBrands({ database })
  const messaging = openMessaging({ database, live })
  const identity = await openAccounts(context, brands, messaging)
  const envelope = await openEnvelopes(database)
  const gate = createGate(brands, identity, envelope)
  const { app, serving } = createPortalApp({ config, log, metrics, gate })
  mountBrand(serving, { brands, clock })
  serveQrCodes(app, brands)
  mountIdentity(serving, identity, { app, openEnvelope: envelope.open })
  const tellEntries = openTellers(database)
  mountWallet(serving, { database, tellEntries, sumFees })
  mountCatalogue(serving, { database })
  const uploads = await mountContent(serving, app, { database, brands, human: identity.deps.human, gate })
  mountMessaging(serving, messaging)
  mountRecords(serving, database)
  const kyc = await openKyc(context, { brands, sendMessage: messaging.sendMessage })
  const kycJobs = mountKyc(serving, uploads, kyc)
  const teamJobs = mountTeams(serving, context, { brands, messaging, identity })
  const { protection, cashier } = await mountMoney(serving, context, app, { brands, identity, messaging, uploads })
  mountOffers(serving, uploads, { database, brands, live })
  const raffles = await openRaffles(context, await openOutsideBeacon(context))
  const pointsJobs = mountPoints(serving, { database, brands, identity, live, sendMessage: messaging.sendMessage })
  mountLottery(serving, { database, clock, live, outside: raffles.outside, seal: await openSeedSeal(database, config.PASSWORD_PEPPER) })
  const search = mountSearch(serving, { database, brands, nowMs: () => clock.now().getTime() })
  const { launch, funds } = mountGames(serving, context, app, brands)
  serveLive(app, { live, gate, watchSession: identity.watchSession })
  serveEnvelopeKeys(app, envelope)
  serveApiPages(app, serving, domainsByLine)
  if (web)
    await servePages(app, {
      ...web,
      gate,
      callAsVisitor: serving.callAsVisitor,
      listImageHosts: brands.listImageHosts,
      findCodeOrigin: ({ code }) => identity.deps.identityTokens.findOrigin(code),
    })
  return {
    app,
    serving,
    brands,
    forStaff: { cashier: cashier.forStaff, kyc, protection, identity, live, tellEntries, ...openStaffCalls(context, { messaging, uploads, launch }) }, // prettier-ignore
    measureClockSkewMs: () => measureClockSkewMs(database),
    payouts: cashier.payouts,
    outside: raffles.outside,
    jobs: [
      ...launch.jobs,
      ...cashier.jobs,
      ...funds.jobs,
      ...kycJobs,
      ...teamJobs,
      ...pointsJobs,
      ...listLoyaltyJobs({ database, brands, live, ...raffles, sendMessage: messaging.sendMessage }),
      ...listBonusAndCampaignJobs({ database, brands, sendMessage: messaging.sendMessage }),
      ...listProtectionJobs(context, { brands, messaging, identity }),
    ],
    checkRollUps: () => checkSums(database, brands),
    listGames: () => launch.listGames().then(search.refresh),
    refreshSearch: search.refresh,
    giveFreeRounds: launch.giveFreeRounds,
    deliverMessages: identity.deliverMessages,
    removeExpired: identity.removeExpired,
    close: async () => {
      await funds.close()
      await Promise.all([launch.close(), cashier.close()])
      envelope.close()
      await identity.close()
    },
  }
}

function listBonusAndCampaignJobs(parts: Parameters<typeof listBonusJobs>[0] & Parameters<typeof listCampaignJobs>[0]): App['jobs'] {
  return [...listCampaignJobs(parts), ...listBonusJobs(parts)]
}

/** The daily look at markers of harm, cases about money laundering, messages with offers. */
function listProtectionJobs({ database, clock, jobs }: Context, { brands, messaging, identity }: TeamParts): App['jobs'] {
  const watch = { database, listBrands: brands.listBrands, now: () => clock.now() }
  return [
    ...listCareJobs({ ...watch, sendMessage: messaging.sendMessage }),
    ...listComplianceJobs(watch, jobs),
    ...listMailingJobs({ database, brands, messaging, outbox: identity.deps.outbox }),
  ]
}

/** I16, I37, I38, I41, I42, I45 to I53: what the domains have summed up against what it was summed from. */
async function checkSums(database: Database, brands: Brands): ReturnType<typeof checkRollUps> {
  const found = [
    checkRollUps(database, brands),
    checkTeams(database, brands),
    checkProtection(database),
    checkLoyalty(database, brands),
    checkBonuses(database),
    checkFreeRounds(database),
    checkCampaigns(database),
  ]
  return (await Promise.all(found)).flat()
}

/** Promotions with applications, campaigns, and the club. */
function mountOffers(
  serving: PortalApp['serving'],
  uploads: Uploads,
  parts: Parameters<typeof mountCampaigns>[1] & Parameters<typeof mountLoyalty>[1],
): void {
  mountPromotions(serving, uploads, parts)
  mountCampaigns(serving, parts)
  mountLoyalty(serving, parts)
}

/** What a deposit counts for: the link of an agent, missions, who invited the member, campaigns. */
const createCreditHook =
  (live: Context['live']) =>
  async (tx: Tx, credited: Parameters<typeof matchDeposit>[2]): Promise<void> => {
    await addDeposit(tx, credited)
    await countDeposit(tx, credited)
    await matchDeposit(tx, { live }, credited)
  }

/** What a call is held against before its handler. */
function createGate(brands: Brands, identity: Identity, envelope: Awaited<ReturnType<typeof openEnvelopes>>) {
  return {
    findBrand: brands.findBrandByHost,
    getStatus: brands.getStatus,
    findCaller: identity.findCallerOrViewer,
    mayWhileRestricted: identity.mayWhileRestricted,
    openEnvelope: envelope.open,
  }
}

type StaffSources = { messaging: Messaging; uploads: Uploads; launch: Launch }

/** What pages of staff ask of domains that they see no more of. */
function openStaffCalls({ jobs }: Context, { messaging, uploads, launch }: StaffSources) {
  return {
    sendMessage: messaging.sendMessage,
    readPicture: uploads.readPicture,
    findRoundPage: launch.findRoundPage,
    askBook: launch.askBook,
    runJob: (tx: Tx, name: string) => jobs.addJob(tx, { name, key: `asked:${name}` }),
  }
}

/** Accounts of members, with what the domains do for one that is new. */
async function openAccounts({ database, clock, log, config }: Context, brands: Brands, messaging: Messaging): Promise<Identity> {
  const identity: Identity = await openIdentity({
    database,
    clock,
    log,
    config,
    brands,
    onRegistered: async (tx, member) => {
      await messaging.welcomeMember(tx, member)
      const { offers } = member
      if (offers) await setConsents(tx, { brand: member.brandId, member: member.id, source: 'registration' }, offers.given, offers.wording)
      const level = await findEntryLevel(tx, member.brandId)
      if (level) await identity.setRank(tx, member.id, level)
      await settleGroup(tx, member)
      await welcomeFriend(tx, brands, member)
    },
    refusePerson: await openRegistrationGuard(database),
    findInvitation,
    onPasswordChanged: messaging.tellPasswordChanged,
    onNotice: messaging.sendMessage,
  })
  return identity
}

/** Limits of members, and the ways of their money that ask them. */
async function mountMoney(
  serving: PortalApp['serving'],
  context: Context,
  app: PortalApp['app'],
  { brands, identity, messaging, uploads }: TeamParts & { uploads: Uploads },
): Promise<{ protection: Protection; cashier: Awaited<ReturnType<typeof mountCashier>> }> {
  const { database, live, metrics } = context
  const protection = await openMemberProtection(context, { identity, messaging })
  mountProtection(serving, protection)
  const deposits = openDepositGate(moneyIn)
  const onReversed = (tx: Tx, { member }: { member: bigint }) => noteFriendReversal(tx, member)
  const options = { brands, identity, messaging, uploads, onCredited: createCreditHook(live), onReversed, protection: deposits }
  const cashier = await mountCashier(serving, app, context, options)
  mountTransfers(serving, { database, live, sendMessage: messaging.sendMessage, metrics, deposits })
  return { protection, cashier }
}

/** What counts against deposit limits: money of the member's own, and what others send. */
const moneyIn: readonly SumMoneyIn[] = [sumMoneyIn, sumReceived]

/** Limits and breaks, with what other domains know of a member. */
function openMemberProtection(
  { database, clock }: Context,
  { identity, messaging }: Pick<TeamParts, 'identity' | 'messaging'>,
): Promise<Protection> {
  return openProtection({
    database,
    clock,
    sums: moneyIn,
    endSessions: identity.endSessions,
    cancelBonuses,
    extendBonuses,
    sendMessage: messaging.sendMessage,
    readPerson: async (on, member) => {
      const { email, mobile, typedEmail, typedMobile } = await getContacts(on, member)
      const [name, birthDate, document] = [await findPayeeName(on, member), await findBirthDate(on, member), await findIdNumber(on, member)]
      return {
        mobiles: listKnown(mobile, typedMobile),
        emails: listKnown(email, typedEmail),
        names: listKnown(name),
        birthDate,
        documents: listKnown(document),
      }
    },
    findOpen: async (on, { brand, member, currency }) => {
      const { main, vendors } = await getWallets(on, { brand, owner: member, currency })
      return {
        balance: vendors.reduce((sum, { balance }) => sum + (balance > 0n ? balance : 0n), main.balance),
        hasOpenBets: await hasOpenBets(on, { brand, member, currency }),
        hasOpenWithdrawals: await hasOpenWithdrawals(on, member),
      }
    },
  })
}

const listKnown = (...texts: (string | null | undefined)[]) => texts.filter((text) => text !== null && text !== undefined)

/** What reads the record of bets and needs nothing else. */
function mountRecords(serving: PortalApp['serving'], database: Database): void {
  mountBets(serving, { database })
  mountTurnover(serving, { database })
  mountBonuses(serving, { database })
  mountJackpots(serving, { database })
}

type TeamParts = { brands: Brands; messaging: Messaging; identity: Identity }

/** Sums over members and teams, and what contracts of agents pay by them. @returns their repeated work */
function mountTeams(
  serving: PortalApp['serving'],
  { database, clock, live }: Context,
  { brands, messaging, identity }: TeamParts,
): App['jobs'] {
  mountReports(serving, { database, brands })
  mountAgents(serving, { database, brands, identity, sendMessage: messaging.sendMessage, now: () => clock.now() })
  return [...listReportJobs(database, brands), ...listAgentJobs({ database, brands, live })]
}

/** The launch of games and the wallets that their vendors keep: the money follows a member into a game before it opens. */
function mountGames(
  serving: PortalApp['serving'],
  context: Context,
  app: PortalApp['app'],
  brands: Brands,
): { launch: Launch; funds: Funds } {
  const { database, log, live, metrics } = context
  const launch = mountLaunch(serving, context, app, brands, {
    onMoved: ({ vendor, wallet, currency }, { member, balance, version }) =>
      live.publish(member, wallet === 'main' ? balanceEvent(currency, balance, version) : walletEvent(vendor, currency, balance, version)),
    onOpening: (link, who) => funds.followIntoGame(who, link),
  })
  const { listBrands } = brands
  const parts = { database, log, live, metrics, keys: launch.launcher.keys, client: launch.client, listBrands }
  const funds = mountFunds(serving, parts)
  return { launch, funds }
}

async function measureClockSkewMs(database: Database): Promise<number> {
  const [row] = (await database.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows
  return Date.now() - row!.now.getTime()
}
