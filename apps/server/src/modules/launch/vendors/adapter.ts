import type { PrizeMode } from '@portal/contracts/lottery-values'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import type { ActionKind, Link, WalletAction } from '../wallet-action.ts'

/** A member who opens a game: everything that a vendor is told. */
export type GameOpening = {
  link: Link
  /** The vendor's own code of the game; empty for the lobby of a lottery vendor. */
  game: string
  /** To a lottery vendor: how the brand counts prizes. */
  prizeMode: PrizeMode | undefined
  playerId: string
  nickname: string
  token: string
  language: string
  device: string
  lobbyUrl: string
  depositUrl: string
  ip: string
  /** From which age in years the brand lets people play. */
  minimumAge: number
  maxBet: bigint | undefined
  /** Origin of the portal, for vendors that live inside it. */
  portalOrigin: string
}

/** A game on play money of the vendor's, for whoever looks at it: it names no player and no wallet. */
export type DemoOpening = Pick<GameOpening, 'link' | 'game' | 'language' | 'device' | 'lobbyUrl' | 'ip' | 'minimumAge'>

export type OpenedGame = { url: string; sessionId: string; expiresAt: Date }

/** What a vendor asks: a question that moves nothing, or an action on the wallet. */
export type VendorRequest =
  | { ask: 'authenticate'; tokenHash: Buffer }
  | { ask: 'balance'; tokenHash: Buffer | undefined; playerId: string | undefined; currency: string | undefined }
  | { ask: 'status'; txId: string; tokenHash: Buffer | undefined; playerId: string | undefined }
  | { ask: 'action'; kind: ActionKind; action: WalletAction }
  /** The body is not what the protocol says; `about` names the fields. */
  | { ask: 'nothing'; about: string }

/** What the vendor is told, in the portal's words. Amounts in 1/10000 of the currency unit. */
export type VendorAnswer = {
  status: GvpStatus
  requestId: string
  currency: string
  txId?: string | undefined
  platformTxId?: string | undefined
  playerId?: string | undefined
  balance?: bigint | undefined
  duplicate?: boolean | undefined
  message?: string | undefined
  player?: { nickname: string; language: string; game: string; expiresAt: Date; isTrial: boolean; isLocked: boolean } | undefined
  stored?: { state: 'NOT_FOUND' | 'APPLIED' | 'ROLLED_BACK' | 'REJECTED'; answer?: (VendorAnswer & { at: Date }) | undefined } | undefined
}

/** Translates one vendor's protocol. It moves no money and keeps no state. */
export type VendorAdapter = {
  code: string
  /** Asks the vendor for the address of a game. @throws GameClosed, VendorUnreachable */
  open(opening: GameOpening): Promise<OpenedGame>
  /** Asks the vendor for the address of a demo; absent where the vendor has none. @throws GameClosed, VendorUnreachable */
  openDemo?(opening: DemoOpening): Promise<OpenedGame>
  /** Reads a call by its path and parsed body; undefined for a path that the protocol does not have. */
  read(path: string, body: unknown): VendorRequest | undefined
  /** Writes an answer's body. */
  answer(outcome: VendorAnswer): object
}
