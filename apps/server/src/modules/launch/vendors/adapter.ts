import type { IncomingHttpHeaders } from 'node:http'
import type { PrizeMode } from '@portal/contracts/lottery-values'
import type { GvpStatus, VendorRoom } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'
import type { KeyRing, KnownKey } from '../key-ring.ts'
import type { ActionKind, Link, WalletAction } from '../wallet-action.ts'

/** A member who opens a game: everything that a vendor receives. */
export type GameOpening = {
  link: Link
  /** The vendor's own code of the game; empty for the lobby of a lottery vendor. */
  game: string
  /** For a lottery vendor: how the brand counts prizes. */
  prizeMode: PrizeMode | undefined
  playerId: string
  nickname: string
  token: string
  language: string
  device: string
  lobbyUrl: string
  depositUrl: string
  ip: string
  /** The minimum age of the brand's members in years. */
  minimumAge: number
  maxBet: bigint | undefined
  /** Origin of the portal, for embedded vendors. */
  portalOrigin: string
}

/** A game on the vendor's play money, for visitors too: it names no player and no wallet. */
export type DemoOpening = Pick<GameOpening, 'link' | 'game' | 'language' | 'device' | 'lobbyUrl' | 'ip' | 'minimumAge'>

export type OpenedGame = { url: string; sessionId: string; expiresAt: Date }

/** A vendor's call: a query that moves no money, or an action on the wallet. */
export type VendorRequest =
  | { ask: 'authenticate'; tokenHash: Buffer }
  | { ask: 'balance'; tokenHash: Buffer | undefined; playerId: string | undefined; currency: string | undefined }
  | { ask: 'status'; txId: string; tokenHash: Buffer | undefined; playerId: string | undefined }
  | { ask: 'action'; kind: ActionKind; action: WalletAction }
  /** Several calls, answered each by itself; those of one player are made in their order. */
  | { ask: 'several'; requests: readonly VendorRequest[] }
  /** The body violates the protocol; `about` names the fields. */
  | { ask: 'nothing'; about: string }

/** The answer to a vendor in the portal's terms. Amounts in 1/10000 of the currency unit. */
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
  /** Of several calls in one. */
  items?: readonly VendorAnswer[] | undefined
  stored?: { state: 'NOT_FOUND' | 'APPLIED' | 'ROLLED_BACK' | 'REJECTED'; answer?: (VendorAnswer & { at: Date }) | undefined } | undefined
}

/** A raw call, not parsed. */
export type RawCall = {
  method: 'GET' | 'POST'
  /** Path and query of the request line. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  requestId: string
}

/** The answer in the vendor's own form. */
export type VendorReply = { status: number; type: string; body: string; headers?: Readonly<Record<string, string>> }

/** The caller. A protocol with nonces gives the call's. A fault is for the log and is never sent. */
export type Admission =
  { ok: true; caller: KnownKey; nonce?: string | undefined } | { ok: false; fault: string; caller?: KnownKey | undefined }

/** Why a call does not reach the wallet: `unreadable` holds what may be answered; `failed` is a bug with an unknown result. */
export type NotTaken = { why: 'not_admitted' | 'address_not_allowed' | 'unreadable' | 'failed'; about?: string | undefined }

export type Admitted = { link: Link; requestId: string; nonce: string | undefined }

/** A wallet call, or one that the protocol answers itself. */
/** `bodyLimit` in place of its protocol's. */
export type VendorRoute = { method: 'GET' | 'POST'; path: string; bodyLimit?: number } & (
  | {
      /** @returns undefined for a body that can't be read at all */
      read(call: RawCall): VendorRequest | undefined
      write(outcome: VendorAnswer, call: RawCall): VendorReply
    }
  | { serve(call: RawCall, admitted: Admitted): Promise<VendorReply> }
)

/** How one family of vendors calls the portal. It moves no money and has no state. */
export type VendorProtocol = {
  /** In bytes; a longer body is refused unread. */
  bodyLimit: number
  routes: readonly VendorRoute[]
  /** Authenticates the raw call by signature, hash or key. The caller of this checks the address. */
  admit(call: RawCall, desk: { keys: KeyRing; nowMs: number }): Promise<Admission>
  refuse(reason: NotTaken, requestId: string): VendorReply
}

/** Translates one vendor's protocol, in both directions. Several adapters may share the incoming side. */
export type VendorAdapter = {
  /** The code in `launch.links`. */
  code: string
  protocol: VendorProtocol
  /** Asks the vendor for the address of a game. @throws GameClosed, VendorUnreachable */
  open(opening: GameOpening): Promise<OpenedGame>
  /** Asks the vendor for the address of a demo; absent where the vendor has none. @throws GameClosed, VendorUnreachable */
  openDemo?(opening: DemoOpening): Promise<OpenedGame>
  /** Asks the vendor for its rooms; absent where the vendor does not tell them. @throws VendorUnreachable */
  listRooms?(link: Link): Promise<readonly z.output<typeof VendorRoom>[]>
  /** Asks the vendor for the address of its page of a round; absent where the vendor has none. @throws VendorUnreachable */
  findRoundPage?(link: Link, roundId: string, language: string): Promise<string | undefined>
}
