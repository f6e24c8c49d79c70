import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { printAmount } from '@portal/contracts/money'
import { isTable } from '../engine/table-game.ts'
import type { OpenSessionAnswer, PlayState } from '../play-api.ts'
import { type OfferedGame, type Studio, walletFor } from './context.ts'
import { findUsableFreeRounds, type FreeRoundsRow } from './free-rounds-store.ts'
import { tellGame } from './game-figures.ts'
import { tellJackpots } from './jackpots.ts'
import { findHelpline, findProfile } from './market.ts'
import { PlayRefusal } from './play-refusal.ts'
import { tellRound } from './round-answer.ts'
import { ensureSeed, tellFairness } from './seeds.ts'
import { findLastShownRound, findUnfinishedRound } from './round-store.ts'
import { listStakes } from './stakes.ts'
import * as store from './store.ts'
import type { WalletResult } from './wallet.ts'

const launchLifeMs = 120_000
const tokenPurpose = 'portal-token'
/** The age in years that the mark in the game names when the portal names none. */
const adultAge = 18

export type Launch = {
  playerId: string
  /** Undefined in a demo. */
  token: string | undefined
  /** Of a launch with a token: what the portal's wallet holds. */
  money: 'real' | 'play'
  market: string | undefined
  game: string
  currency: string
  language: 'BN' | 'CN' | 'EN' | 'VI'
  device: string
  lobbyUrl: string
  depositUrl?: string | undefined
  maxBet?: bigint | undefined
  sessionEndsAt?: Date | undefined
  realityCheckMin?: number | undefined
  minimumAge?: number | undefined
}

/** Prepares a window for a player, or for a demo: its address works once, for two minutes. */
export async function createSession(studio: Studio, launch: Launch): Promise<{ url: string; sessionId: string; expiresAt: Date }> {
  const sessionId = randomUUID()
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = new Date(studio.clock.now().getTime() + launchLifeMs)
  await store.insertSession(studio.database, {
    id: sessionId,
    player_id: launch.playerId,
    game: launch.game,
    currency: launch.currency,
    language: launch.language,
    device: launch.device,
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl ?? null,
    max_bet: launch.maxBet ?? null,
    ends_at: launch.sessionEndsAt ?? null,
    reality_check_minutes: launch.realityCheckMin ?? null,
    minimum_age: launch.minimumAge ?? null,
    launchHash: hashOf(secret),
    launchExpiresAt: expiresAt,
    mode: launch.token === undefined ? 'demo' : 'real',
    money: launch.money,
    market: launch.market ?? null,
    sealed_token: launch.token === undefined ? null : studio.seal.close(Buffer.from(launch.token), tokenPurpose),
  })
  // The secret is in the fragment of the address: no server log and no referrer has it.
  return {
    url: `${studio.publicUrl}/play/${launch.game}?session=${sessionId}&language=${launch.language}#launch=${secret}`,
    sessionId,
    expiresAt,
  }
}

export async function openSession(studio: Studio, launch: string): Promise<OpenSessionAnswer> {
  const { key, session, balance } = await enterSession(studio, launch)
  return { key, state: await tellState(studio, session, balance) }
}

/** Swaps the launch token for a session key. The portal says whose token it is; the window before it, if any, is replaced. */
export async function enterSession(
  studio: Studio,
  launch: string,
): Promise<{ key: string; session: store.SessionRow; balance: bigint | undefined }> {
  const key = randomBytes(32).toString('base64url')
  const hash = hashOf(launch)
  const found = await studio.database.transaction((tx) => store.lockLaunched(tx, hash, studio.clock.now()))
  if (!found) throw new PlayRefusal('launch.invalid')
  const token = unsealToken(studio, found)
  const result = await askAgain(() => walletFor(studio, found).call('authenticate', { token, game: found.game }))
  if (result.kind !== 'answered') throw new PlayRefusal('wallet.unavailable')
  const { status, playerId, currency } = result.answer
  if (status !== 'OK') throw new PlayRefusal(status === 'PLAYER_DISABLED' ? 'player.disabled' : 'launch.invalid')
  if ((playerId ?? found.player_id) !== found.player_id || (currency ?? found.currency) !== found.currency) {
    studio.log.error({ alarm: 'token_mismatch', sessionId: found.id }, 'the portal names another player or currency for this token')
    throw new PlayRefusal('launch.invalid')
  }
  const session = await studio.database.transaction(async (tx) => {
    // Asked again under the lock: of two windows with the same address one opens.
    const still = await store.lockLaunched(tx, hash, studio.clock.now())
    if (!still) throw new PlayRefusal('launch.invalid')
    await ensureSeed(studio, tx, still.player_id)
    // Windows that open at one moment take turns at the player's seed, as rounds do: each replaces the one before.
    await store.lockActiveSeed(tx, still.player_id)
    await store.replaceOpenSessions(tx, still.player_id, still.game)
    return store.openSession(tx, still.id, hashOf(key))
  })
  await studio.rounds.marked(session.player_id)
  return { key, session, balance: result.answer.balance }
}

/** Everything that a fresh screen needs. */
export async function tellState(studio: Studio, session: store.SessionRow, knownBalance?: bigint): Promise<PlayState> {
  const game = studio.games.get(session.game)
  if (!game) throw new PlayRefusal('game.unavailable')
  const balance = knownBalance ?? (await readBalance(studio, session))
  const on = studio.database
  const now = studio.clock.now()
  const [unfinished, last, free] = await Promise.all([
    findUnfinishedRound(on, session.player_id, session.game),
    findLastShownRound(on, session.player_id, session.game),
    findUsableFreeRounds(on, session.player_id, session.game, now),
  ])
  const stakes = listStakes(game, session.currency).filter((stake) => session.max_bet === null || stake <= session.max_bet)
  return {
    session: {
      id: session.id,
      mode: session.mode,
      language: session.language,
      currency: session.currency,
      lobbyUrl: session.lobby_url,
      depositUrl: session.deposit_url,
      endsAt: session.ends_at?.toISOString() ?? null,
      realityCheckMinutes: session.reality_check_minutes,
      openedAt: (session.opened_at ?? now).toISOString(),
      profile: tellProfile(studio, session, game),
      care: { minimumAge: session.minimum_age ?? adultAge, helpline: findHelpline(session.market ?? studio.market) },
    },
    game: tellGame(game, session.currency),
    jackpots: await tellJackpots(studio, game, session.currency),
    balance: printAmount(balance),
    stakes: stakes.map(printAmount),
    defaultStake: printAmount(stakes.findLast((stake) => stake <= game.defaultStake) ?? stakes[0] ?? game.defaultStake),
    fairness: await tellFairness(on, session.player_id),
    freeRounds: free ? tellFreeRounds(free) : null,
    unfinished: unfinished ? await tellRound(studio, on, unfinished) : null,
    last: last ? await tellRound(studio, on, last) : null,
  }
}

function tellFreeRounds({ campaign, rounds, used, bet, won, valid_to }: FreeRoundsRow): PlayState['freeRounds'] {
  return {
    id: campaign,
    count: rounds,
    left: rounds - used,
    stake: printAmount(bet),
    won: printAmount(won),
    endsAt: valid_to.toISOString(),
  }
}

/** The rules of play of a session's market, for its game. */
export function tellProfile(studio: Studio, session: Pick<store.SessionRow, 'market'>, game: OfferedGame): PlayState['session']['profile'] {
  const { minCycleMs, autoplay, turbo, slamStop } = findProfile(session.market ?? studio.market)
  return { minCycleMs: minCycleMs[isTable(game) ? 'table' : 'slot'], autoplay, turbo, slamStop }
}

/** The player's balance, from the portal, which alone knows it. */
export async function readBalance(studio: Studio, session: store.SessionRow): Promise<bigint> {
  const token = unsealToken(studio, session)
  const result = await askAgain(() =>
    walletFor(studio, session).call('balance', { token, playerId: session.player_id, game: session.game }),
  )
  if (result.kind !== 'answered') throw new PlayRefusal('wallet.unavailable')
  const { status, balance } = result.answer
  if (status === 'INVALID_TOKEN' || status === 'TOKEN_EXPIRED') {
    await endSessionOf(studio, session)
    throw new PlayRefusal('session.ended')
  }
  if (status === 'PLAYER_DISABLED' || status === 'INVALID_PLAYER') throw new PlayRefusal('player.disabled')
  if (status !== 'OK' || balance === undefined) throw new PlayRefusal('wallet.unavailable')
  return balance
}

/** What the wallet knows the session by; in a demo the player's id. */
export function unsealToken(studio: Studio, session: store.SessionRow): string {
  return session.sealed_token === null ? session.player_id : studio.seal.open(session.sealed_token, tokenPurpose).toString()
}

export async function endSessionOf(studio: Studio, session: store.SessionRow): Promise<void> {
  await store.endSessions(studio.database, { games: [session.game], id: session.id })
}

const againAfterMs = [200, 500, 1_000]

/** Reading moves nothing, so that it may simply be asked again. */
async function askAgain<Name extends 'authenticate' | 'balance'>(ask: () => Promise<WalletResult<Name>>): Promise<WalletResult<Name>> {
  for (const delayMs of againAfterMs) {
    const result = await ask()
    if (result.kind === 'answered') return result
    await new Promise((done) => setTimeout(done, delayMs))
  }
  return ask()
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
