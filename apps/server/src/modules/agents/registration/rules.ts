/** What an agent may give: pure. */
import type { AccountType } from '@portal/contracts'
import type { LinkState } from '@portal/contracts/registration-centre'

/** The agent types, decision A-61: a general agent and an agent bring in agents, affiliates bring in sub-affiliates; all bring in members. */
const below: Partial<Record<AccountType, readonly AccountType[]>> = { 1: [0, 2], 2: [0, 2], 41: [0, 42], 42: [0, 42] }

/** The types of account that an agent of this type may open. */
export function typesBelow(type: AccountType): readonly AccountType[] {
  return below[type] ?? []
}

/** The prize groups of a brand. */
export type Bounds = { lowest: number; standard: number; highest: number; quotaFrom: number | undefined }

/** The group of an account: its own, or the standard one, never above the brand's highest. */
export function groupOf({ prizeGroup }: { prizeGroup: number | null }, { standard, highest }: Bounds): number {
  return Math.min(prizeGroup ?? standard, highest)
}

export type Quota = { fromGroup: number; accounts: number }

/**
 * The quotas that an account of a group counts against.
 * @param from the group that the account has already: quotas up to it count the account
 * @returns undefined when the group needs a quota and the agent has none
 */
export function quotasOf(quotas: readonly Quota[], group: number, { quotaFrom }: Bounds, from = 0): readonly Quota[] | undefined {
  const reached = quotas.filter(({ fromGroup }) => fromGroup <= group)
  if (quotaFrom !== undefined && group >= quotaFrom && reached.length === 0) return undefined
  return reached.filter(({ fromGroup }) => fromGroup > from)
}

export type LinkFacts = {
  state: 'ACTIVE' | 'PAUSED' | 'ENDED'
  expiresAt: Date | null
  usesAtMost: number | null
  registrations: number
}

export function stateOf({ state, expiresAt, usesAtMost, registrations }: LinkFacts, now: Date): LinkState {
  if (state === 'ENDED') return 'ENDED'
  if (usesAtMost !== null && registrations >= usesAtMost) return 'USED_UP'
  return expiresAt && expiresAt <= now ? 'EXPIRED' : state
}

/** Programs that read links and are no visitors; most of them run no script of a page and never come this far. CUBOT is a phone. */
const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|lighthouse/i

export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawlers.test(userAgent)
}
