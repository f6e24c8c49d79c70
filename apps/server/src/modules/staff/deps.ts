import type { Queryable, Tx } from '@portal/runtime'
import type { StaffPermission } from '@portal/contracts/staff-permissions'
import type { CashierParts } from '#modules/cashier'
import type { StoredImage } from '#modules/content'
import type { Identity } from '#modules/identity'
import type { AskBook, RoundAsker } from '#modules/launch'
import type { KycDeps } from '#modules/kyc'
import type { Messaging } from '#modules/messaging'
import type { Protection } from '#modules/protection'
import type { TellEntries } from '#modules/wallet'
import type { Live } from '#platform/live.ts'
import type { FrameDeps, StaffServing } from './frame/index.ts'
import type { Cursors } from './lists/index.ts'
import type { Operations } from './requests/index.ts'

/** What the frame itself works with: people, sessions, lists, four eyes. */
export type StaffCore = FrameDeps & {
  cursors: Cursors
  /** Where messages lie as files while no provider is named. */
  dataFolder: string
  /** What may need a second person, by name. */
  operations: Operations
}

/** The open domains that pages look into, beside the functions of their faces. */
export type StaffDomains = {
  cashier: CashierParts
  identity: Identity
  kyc: KycDeps
  protection: Protection
  live: Pick<Live, 'publish'>
  sendMessage: Messaging['sendMessage']
  /** What an entry of a member's account record was of, told by the domains that move money. */
  tellEntries: TellEntries
  /** The game's own page of the round of a member's bet. */
  findRoundPage: (wanted: { orderNo: string; language: string }, whose: RoundAsker) => Promise<{ url: string }>
  /** Asks the desk of the sportsbook, outside of any transaction. */
  askBook: AskBook
  /** Decodes a picture that somebody has sent and writes it anew. @throws Refusal `content.image_not_accepted` */
  readPicture: (bytes: Buffer) => Promise<StoredImage>
  /** Runs a job of the queue as soon as the transaction has committed; asked for twice it runs once. */
  runJob: (tx: Tx, name: string) => Promise<void>
}

/** Finds the members that a number belongs to: an order, a bet. */
export type Finder = { by: 'order' | 'bet'; find: (on: Queryable, brandId: number, text: string) => Promise<bigint[]> }

/** What waits for staff, counted for those who may work on it. */
export type Queue = {
  name: string
  permission: StaffPermission
  count: (on: Queryable, brandId: number) => Promise<number>
  /** Since when the first of the queue waits. */
  findOldest: (on: Queryable, brandId: number) => Promise<Date | undefined>
}

export type StaffDeps = StaffCore &
  StaffDomains & {
    /** Filled by the subjects while they are mounted. */
    finders: Finder[]
    queues: Queue[]
  }

/** What a subject is given to mount its routes. */
export type StaffMount = { serving: StaffServing; deps: StaffDeps }
