import type { AccountType } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import type { BrandRef } from '#platform/call.ts'
import {
  addDemoAccount,
  addDemoEmail,
  closeDemoAccounts,
  countLogin,
  createMember,
  findUplineByName,
  keyOfUsername,
  makeCode,
  openDemoAccounts,
  registerEarlier,
  setCredential,
  updateLabels,
  updateRank,
} from './accounts/index.ts'
import { recordEvent } from './audit/index.ts'
import { addPaymentHash } from './payment-password/index.ts'
import { leastCost, openPasswords, type PasswordConfig } from './passwords/index.ts'
import { endAllSessions, removeDevicesOf } from './sessions/index.ts'

/** The password of every demo account. */
export const demoPassword = 'Demo1234!'

type DemoAccount = {
  username: string
  nickname: string
  type: AccountType
  /** The inviter's name, which is earlier in the list. */
  under?: string
  inviteCode?: string
  rank?: { clubLabel: string; rankLevel: number }
  labels?: string[]
}

const member = (username: string, nickname: string, under: string): DemoAccount => ({ username, nickname, type: 0, under })

/** The first member has an upline, so that the member menu shows all entries (decision A-66). */
const demoAccounts: readonly DemoAccount[] = [
  { username: 'agent', nickname: 'Agent', type: 1, inviteCode: 'AGENT' },
  { username: 'demo', nickname: 'Demo', type: 0, under: 'agent', inviteCode: 'DEMO' },
  { username: 'vip', nickname: 'VIP', type: 0, inviteCode: 'VIP', rank: { clubLabel: 'Diamond', rankLevel: 6 }, labels: ['VIP'] },
  { username: 'fresh', nickname: 'Fresh', type: 0 },
  { username: 'trial', nickname: 'Trial', type: 4 },
  { username: 'agent2', nickname: 'Agent 2', type: 2, under: 'agent', inviteCode: 'AGENT2' },
  { username: 'affiliate', nickname: 'Affiliate', type: 41, inviteCode: 'AFFILIATE' },
  { username: 'subaffiliate', nickname: 'Sub-affiliate', type: 42, under: 'affiliate', inviteCode: 'SUBAFFILIATE' },
  member('rahim71', 'Rahim', 'agent'),
  member('karima', 'Karima', 'agent'),
  member('jamal88', 'Jamal', 'agent'),
  member('nasrin', 'Nasrin', 'agent'),
  member('tareq9', 'Tareq', 'agent2'),
  member('shirin', 'Shirin', 'agent2'),
  member('babul', 'Babul', 'agent2'),
  member('mitu22', 'Mitu', 'tareq9'),
  member('sohel', 'Sohel', 'affiliate'),
  member('rupa', 'Rupa', 'affiliate'),
  member('imran7', 'Imran', 'affiliate'),
  member('laila', 'Laila', 'subaffiliate'),
  member('farid', 'Farid', 'subaffiliate'),
  member('poly', 'Poly', 'subaffiliate'),
  member('arif33', 'Arif', 'laila'),
]

/** The payment password of the demo accounts that have withdrawn; as public as their password. */
export const demoPaymentPassword = '271828'

/** Gives demo accounts what withdrawing asks for: a verified e-mail address and a payment password. What an account has stays. */
export async function seedPayees(tx: Tx, members: readonly { id: bigint; username: string }[], config: PasswordConfig): Promise<void> {
  const passwords = openPasswords(leastCost, config.PASSWORD_PEPPER)
  for (const { id, username } of members) {
    await addDemoEmail(tx, id, `${username}@example.com`)
    await addPaymentHash(tx, id, await passwords.hash(demoPaymentPassword))
  }
}

export type SeededMember = { id: bigint; username: string; type: AccountType }

/**
 * Adds the demo accounts to a brand. Existing accounts stay unchanged and are not returned.
 * @param entryRank the rank of accounts without one of their own; a trial account has none
 * @returns the created accounts; their balances are the wallet's task
 */
export async function seedMembers(
  tx: Tx,
  brand: Pick<BrandRef, 'id'>,
  config: PasswordConfig,
  entryRank?: DemoAccount['rank'],
): Promise<SeededMember[]> {
  // The demo password is public, so an expensive hash of it protects nobody; the first login rehashes it at the portal's cost.
  const passwords = openPasswords(leastCost, config.PASSWORD_PEPPER)
  const made: SeededMember[] = []
  for (const account of demoAccounts) {
    const { username, nickname, type, under, inviteCode = makeCode(8), labels } = account
    const upline = under === undefined ? undefined : await findUplineByName(tx, brand.id, keyOfUsername(under))
    const id = await createMember(tx, {
      publicId: makeCode(12),
      brandId: brand.id,
      kind: 'member',
      type,
      username,
      key: keyOfUsername(username),
      nickname,
      inviteCode,
      upline,
      birthDate: undefined,
      ip: undefined,
    })
    if (id === undefined) continue
    await addDemoAccount(tx, id)
    const rank = account.rank ?? (type === 4 ? undefined : entryRank)
    if (rank) await updateRank(tx, id, rank.clubLabel, rank.rankLevel)
    // Every account but the one that never played has a previous login.
    if (username !== 'fresh') await countLogin(tx, id)
    if (labels) await updateLabels(tx, id, labels)
    made.push({ id, username, type })
  }
  for (const { id } of made) await setCredential(tx, id, { kind: 'login', hash: await passwords.hash(demoPassword) })
  return made
}

/**
 * Adds members of the teams of the demonstration's agents, each with a day of registration in the past. They share one hash of the public password: it protects nobody,
 * and the first login of each makes it one of its own.
 */
export async function seedTeam(
  tx: Tx,
  brand: Pick<BrandRef, 'id'>,
  team: readonly (Pick<DemoAccount, 'username' | 'nickname' | 'type'> & { under: string; registeredAt: Date })[],
  config: PasswordConfig,
): Promise<void> {
  const hash = await openPasswords(leastCost, config.PASSWORD_PEPPER).hash(demoPassword)
  for (const { username, nickname, type, under, registeredAt } of team) {
    const upline = await findUplineByName(tx, brand.id, keyOfUsername(under))
    const account = { username, key: keyOfUsername(username), nickname, type, upline, inviteCode: makeCode(8) }
    const id = await createMember(tx, {
      publicId: makeCode(12),
      brandId: brand.id,
      kind: 'member',
      ...account,
      birthDate: undefined,
      ip: undefined,
    })
    if (id === undefined) continue
    await addDemoAccount(tx, id)
    await setCredential(tx, id, { kind: 'login', hash })
    await registerEarlier(tx, [id], registeredAt)
  }
}

/**
 * The demo password is public: the demo accounts of these brands are open, all others are locked, with their sessions ended. Locks of the operator
 * stay.
 * @returns how many were locked and opened
 */
export async function settleDemoAccounts(tx: Tx, openBrands: readonly number[]): Promise<{ closed: number; opened: number }> {
  const closed = await closeDemoAccounts(tx, openBrands)
  const opened = await openDemoAccounts(tx, openBrands)
  for (const { id } of closed) {
    await endAllSessions(tx, id, 'locked')
    await removeDevicesOf(tx, id)
  }
  for (const [accounts, isLocked] of [
    [closed, true],
    [opened, false],
  ] as const)
    for (const account of accounts)
      await recordEvent(tx, account, 'lock_changed', undefined, { before: { isLocked: !isLocked }, after: { isLocked } })
  return { closed: closed.length, opened: opened.length }
}
