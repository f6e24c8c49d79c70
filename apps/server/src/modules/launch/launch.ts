import { recordRecent } from '#modules/catalogue'
import { refuseExcluded } from '#modules/protection'
import { Refusal } from '#platform/refusal.ts'
import type { BrandRef, Caller } from '#platform/call.ts'
import type { LanguageCode } from '@portal/contracts'
import type { PrizeMode } from '@portal/contracts/lottery-values'
import { insertDelivery } from './delivery-store.ts'
import { getOpenGame, getTarget, type Target } from './launch-target.ts'
import type { Launcher } from './launcher.ts'
import {
  endSession,
  endSessions,
  endSessionsOfEndedLogins,
  type EndedSession,
  getPlayer,
  insertSession,
  insertTicket,
  updateVendorSession,
  useTicket,
  type UsedTicket,
} from './session-store.ts'
import { hashToken, makeToken } from './token.ts'
import { GameClosed, VendorUnreachable } from './vendor-client.ts'
import type { OpenedGame } from './vendors/adapter.ts'
import type { Link } from './wallet-action.ts'

/** How long a ticket is valid. */
const ticketSeconds = 120

type DemoRequest = { vassalage: string; gameCode: string; language?: LanguageCode | undefined; device: string; backUrl: string }
/** A game; with a prize mode, a game of a lottery vendor, or with an empty code its lobby. */
type LaunchRequest = DemoRequest & { lottoPrizeMode?: PrizeMode | undefined; lottoGameCode?: string | undefined }
type Who = { caller: Caller; brand: BrandRef; language: LanguageCode }

/**
 * Makes a ticket that opens a game, or the lobby of a lottery vendor, once, within two minutes, for this member in this session alone (S-17, S-21).
 * @throws Refusal `launch.game_not_available`, `launch.game_in_maintenance`, `request.invalid` for a prize mode that is not the brand's
 */
export async function makeTicket(launcher: Launcher, request: LaunchRequest, who: Who): Promise<{ ticket: string; expiresAt: Date }> {
  const { vassalage: vendor, lottoPrizeMode: prizeMode } = request
  if (prizeMode !== undefined && prizeMode !== (await launcher.getPrizeMode(who.brand)))
    throw new Refusal('request.invalid', { lottoPrizeMode: 'not_offered' })
  await refuseExcluded(launcher.database, who.caller.memberId)
  const game = request.lottoGameCode ?? request.gameCode
  await getTarget(launcher, { vendor, game, isLottery: prizeMode !== undefined }, who.brand)
  const ticket = makeToken()
  const expiresAt = await insertTicket(launcher.database, {
    ticketHash: hashToken(ticket),
    member: who.caller.memberId,
    brand: who.brand.id,
    portalSession: who.caller.sessionId,
    vendor,
    game,
    prizeMode,
    language: request.language ?? who.language,
    device: request.device,
    backUrl: request.backUrl,
    lifeSeconds: ticketSeconds,
  })
  return { ticket, expiresAt }
}

/**
 * Redeems a ticket: the member gets a session at the vendor and the address of the game or the lobby.
 * @throws Refusal `launch.ticket_invalid` when it is used, expired, another member's, or another session's; `launch.game_in_maintenance` also where the
 *   vendor has closed the game; `launch.vendor_not_reachable`
 */
export async function redeemTicket(launcher: Launcher, ticket: string, who: Who & { ip: string }) {
  const bound = { member: who.caller.memberId, brand: who.brand.id, portalSession: who.caller.sessionId }
  await refuseExcluded(launcher.database, who.caller.memberId)
  const used = await useTicket(launcher.database, hashToken(ticket), bound)
  if (!used) throw new Refusal('launch.ticket_invalid')
  const target = await getTarget(launcher, { ...used, isLottery: used.prizeMode !== null }, who.brand)
  await launcher.onOpening(target.link, { brand: who.brand, memberId: who.caller.memberId })
  const opened = await openGame(launcher, target.link, used, who)
  const { game } = target
  // A game that is in no list would displace listed ones.
  if (game?.listed) await launcher.database.transaction((tx) => recordRecent(tx, who.caller.memberId, game))
  return toOpenedGame(target, opened, used.language as LanguageCode)
}

/**
 * Opens a game on play money, without a wallet or a session: for visitors and for every account.
 * @throws Refusal `launch.free_play_closed` where the brand has switched it off, `launch.game_not_available` also for a game without a demo,
 *   `launch.game_in_maintenance`, `launch.vendor_not_reachable`, `request.too_many`
 */
export async function openDemo(launcher: Launcher, request: DemoRequest, who: { brand: BrandRef; language: LanguageCode; ip: string }) {
  if (!(await launcher.mayPlayFree(who.brand))) throw new Refusal('launch.free_play_closed')
  const { game, link } = await getOpenGame(launcher, request.vassalage, request.gameCode, who.brand)
  const adapter = launcher.adapterOf(link)
  if (!game.hasDemo || !adapter.openDemo) throw new Refusal('launch.game_not_available')
  launcher.countDemo(who.ip)
  const language = request.language ?? who.language
  const origin = await launcher.originOf(who.brand)
  const lobbyUrl = new URL(request.backUrl, origin).href
  try {
    const minimumAge = await launcher.getMinimumAge(who.brand)
    const opened = await adapter.openDemo({
      link,
      game: request.gameCode,
      language,
      device: request.device,
      lobbyUrl,
      ip: who.ip,
      minimumAge,
    })
    refuseForeignHost(launcher, link, opened.url, origin)
    return toOpenedGame(game, opened, language)
  } catch (error) {
    throw toRefusal(launcher, link, error)
  }
}

function toOpenedGame({ code, vendor, names, vendorNames }: Omit<Target, 'link' | 'game'>, opened: OpenedGame, language: LanguageCode) {
  return {
    content: opened.url,
    gameCode: code,
    gameName: names[language] ?? names.EN ?? code,
    vassalage: vendor,
    vendorName: vendorNames[language] ?? vendorNames.EN ?? vendor,
    sessionId: opened.sessionId,
    expiresAt: opened.expiresAt,
  }
}

/** Opens a session and requests the game from the vendor, which may use the token before it has answered. */
async function openGame(launcher: Launcher, link: Link, used: UsedTicket, who: Who & { ip: string }): Promise<OpenedGame> {
  const { database } = launcher
  const token = makeToken()
  const { memberId, sessionId } = who.caller
  const origin = await launcher.originOf(who.brand)
  const session = { tokenHash: hashToken(token), link: link.id, member: memberId, portalSession: sessionId, game: used.game }
  const id = await insertSession(database, { ...session, language: used.language, maxBet: undefined })
  try {
    const opened = await launcher.adapterOf(link).open({
      link,
      game: used.game,
      prizeMode: used.prizeMode ?? undefined,
      ...(await getPlayer(database, memberId)),
      token,
      language: used.language,
      device: used.device,
      lobbyUrl: new URL(used.backUrl, origin).href,
      depositUrl: new URL('/#member/depositv2', origin).href,
      ip: who.ip,
      minimumAge: await launcher.getMinimumAge(who.brand),
      maxBet: undefined,
      portalOrigin: origin,
    })
    refuseForeignHost(launcher, link, opened.url, origin)
    await updateVendorSession(database, id, opened.sessionId)
    return opened
  } catch (error) {
    await endSession(database, id, 'not opened')
    throw toRefusal(launcher, link, error)
  }
}

/** The refusal that a player gets for a vendor's failure; any other error passes through. */
export function toRefusal({ log }: Launcher, link: Link, error: unknown): unknown {
  if (error instanceof GameClosed) return new Refusal('launch.game_in_maintenance')
  if (!(error instanceof VendorUnreachable)) return error
  log.warn({ err: error, vendor: link.vendor }, 'a game could not be opened')
  return new Refusal('launch.vendor_not_reachable')
}

/** A vendor whose answer was tampered with must not send members elsewhere (S-17). */
export function refuseForeignHost({ studioHosts }: Launcher, link: Link, address: string, origin: string): void {
  const url = URL.parse(address)
  const own = link.adapter === 'sandbox' ? [new URL(origin).host] : studioHosts
  const hosts = link.launchHosts.length > 0 ? link.launchHosts : own
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || !hosts.includes(url.host)) throw new VendorUnreachable(`${link.vendor} answered an address that is not on its list`)
}

/** Ends a member's games, all or those of one session; the vendors are notified, later if they can't be reached. */
export async function endPlay(launcher: Launcher, member: bigint, portalSession: string | undefined, reason: string): Promise<number> {
  return launcher.database.transaction(async (tx) => {
    const ended = await endSessions(tx, member, portalSession, reason)
    await tellVendors(launcher, tx, ended, reason)
    return ended.length
  })
}

/** Ends the games of members who are signed out. */
export async function endPlayOfEndedLogins(launcher: Launcher): Promise<number> {
  return launcher.database.transaction(async (tx) => {
    const ended = await endSessionsOfEndedLogins(tx)
    await tellVendors(launcher, tx, ended, 'signed out')
    return ended.length
  })
}

async function tellVendors(
  { keys }: Launcher,
  tx: Parameters<typeof insertDelivery>[0],
  ended: readonly EndedSession[],
  reason: string,
): Promise<void> {
  for (const { link, vendorSession } of ended) {
    // Vendors of other protocols learn it with their next call, because the token is invalid.
    if (vendorSession === null || (await keys.getLink(link)).adapter !== 'gvp') continue
    await insertDelivery(tx, link, 'terminateSessions', { sessionId: vendorSession, reason: reason.slice(0, 64) })
  }
}
