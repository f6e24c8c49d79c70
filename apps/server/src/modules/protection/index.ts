/**
 * Protection of members: limits, breaks, the reality check. Bets ask it in the database, in their own statement (`sql/protection/bets.sql`); everything else asks here.
 *
 *   openProtection(options), mountProtection(serving, protection)   serves the member's own page
 *   isExcluded, refuseExcluded(on, member)   in the transaction of whatever a member on a break may not do
 *   openDepositGate(sums)                 what may still come into a wallet
 *   openRegistrationGuard(database)       refuses the registration of a person who is excluded (PROT-08)
 *   imposeLimit, takeTimeOut, exclude(..)   what operators tighten; listDeskBlocks, describeLimits(..)   what they read
 *   setConsents, describeOffers(..)       what offers a member has agreed to; weighOffers(on, ..) is asked before any is sent (PROT-20)
 *   listCareJobs, takeCareAction(..)      the daily score of harm, and what is done about it (PROT-21)
 *   checkProtection(on)                   I41, I42
 */
import { protectionRoutes } from '@portal/contracts/protection'
import { blockKinds } from '@portal/contracts/protection-values'
import type { Queryable, Tx } from '@portal/runtime'
import { recordEvent } from '#modules/identity'
import { type Invariant, toInvariants } from '#modules/wallet'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { getSecret } from '#platform/secret-store.ts'
import type { Serving } from '#platform/serve.ts'
import { closeAccount, exclude, stepReturn, takeTimeOut } from './blocks.ts'
import type { Person, ProtectionDeps, SumMoneyIn } from './deps.ts'
import { cancelLimit, changeLimit, confirmLimit, type Owner } from './limits.ts'
import { isExcludedPerson } from './match.ts'
import { describeOffers, setConsents } from './consents.ts'
import { answerCheck, isBlocked, selectInvariants } from './store.ts'
import { describeCheck, describeHistory, describeLimits, findStandingBlock, toBlock } from './view.ts'

export { type BlockRow, stateOf } from './rules.ts'
export { countDeskBlocks, type DeskFilter, exportDeskBlocks, listDeskBlocks } from './desk-store.ts'
export { soundsOfName } from './match.ts'
export { weighOffers } from './consent-store.ts'
export { setConsents } from './consents.ts'
export {
  addHarmAction,
  countDeskHarm,
  exportDeskHarm,
  findHarm,
  type HarmFilter,
  type HarmRow,
  listDeskHarm,
  listHarmActions,
  listHarmDays,
} from './harm-store.ts'
export { listCareJobs, takeCareAction } from './harm.ts'
export { type DepositGate, openDepositGate } from './deposits.ts'
export type { Person, SumMoneyIn } from './deps.ts'
export { exclude, takeTimeOut } from './blocks.ts'
export { changeLimit, imposeLimit } from './limits.ts'
export { describeHistory, describeLimits, findStandingBlock, toBlock } from './view.ts'

export type Protection = ProtectionDeps & {
  /** What brought money in, for the deposit limits that are shown. */
  sums: readonly SumMoneyIn[]
}

const matchSecret = 'protection-match-keys'

export async function openProtection(options: Omit<Protection, 'matchKey'>): Promise<Protection> {
  return { ...options, matchKey: await getSecret(options.database, matchSecret) }
}

export { isBlocked as isExcluded, isUnproven } from './store.ts'

/** @throws Refusal `protection.excluded` during a time-out or an exclusion, and for a closed account */
export async function refuseExcluded(on: Queryable, member: bigint): Promise<void> {
  if (await isBlocked(on, member)) throw new Refusal('protection.excluded')
}

/** Refuses to register a person who is known by a sign to be excluded at the brand. @throws Refusal `protection.registration_refused` */
export async function openRegistrationGuard(on: Queryable): Promise<(tx: Queryable, brand: number, person: Person) => Promise<void>> {
  const key = await getSecret(on, matchSecret)
  return async (tx, brand, person) => {
    if (await isExcludedPerson(tx, brand, person, key)) throw new Refusal('protection.registration_refused')
  }
}

/** I41: counters are what the record of bets has. I42: no bet was accepted during a break. Reads everything. */
export async function checkProtection(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectInvariants(on))
}

type MemberCall = Call<'member'>
const ownerOf = ({ brand, caller }: MemberCall): Owner => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })

export function mountProtection(serving: Serving, protection: Protection): void {
  const { database, clock } = protection
  const state = async (call: MemberCall) => {
    const owner = ownerOf(call)
    const now = clock.now()
    const [limits, block, closure] = await Promise.all([
      describeLimits(protection, protection.sums, owner),
      findStandingBlock(database, owner.member, now),
      protection.findOpen(database, owner),
    ])
    return { currency: owner.currency, limits, ...(block && { block: toBlock(block, now) }), closure, serverTime: now }
  }
  /** Carries out a change, writes it to the audit record of the account, and answers how all stands then. */
  const change = async (call: MemberCall, what: Change, act: (tx: Tx, owner: Owner) => Promise<void>) => {
    await database.transaction(async (tx) => {
      await act(tx, ownerOf(call))
      await record(tx, call, what)
    })
    return state(call)
  }
  const begin = async (call: MemberCall, what: Change, act: (tx: Tx, owner: Owner) => ReturnType<typeof exclude>) =>
    database.transaction(async (tx) => {
      // Written first: the sessions end with the break, and the record names the one that asked.
      await record(tx, call, what)
      return toBlock(await act(tx, ownerOf(call)), clock.now())
    })
  serving.serve(protectionRoutes, {
    state: (_input, call) => state(call),
    setLimit: ({ kind, value }, call) =>
      change(call, { limit: kind, value: value ?? 'none' }, (tx, owner) => changeLimit(protection, tx, owner, kind, value)),
    confirmLimit: ({ kind }, call) => change(call, { confirmed: kind }, (tx, owner) => confirmLimit(protection, tx, owner, kind)),
    cancelLimit: ({ kind }, call) => change(call, { cancelled: kind }, (tx, owner) => cancelLimit(tx, owner, kind)),
    timeOut: ({ days }, call) => begin(call, { [blockKinds[0]]: days }, (tx, owner) => takeTimeOut(protection, tx, owner, days)),
    exclude: ({ months }, call) => begin(call, { [blockKinds[1]]: months }, (tx, owner) => exclude(protection, tx, owner, months)),
    closeAccount: (_input, call) => begin(call, { [blockKinds[2]]: true }, (tx, owner) => closeAccount(protection, tx, owner)),
    askReturn: ({ step }, call) => change(call, { return: step }, (tx, owner) => stepReturn(protection, tx, owner, step)),
    realityCheck: (_input, call) => describeCheck(protection, ownerOf(call)),
    answerCheck: async (_input, call) => {
      await answerCheck(database, call.caller.memberId)
      return describeCheck(protection, ownerOf(call))
    },
    offers: (_input, call) => describeOffers(database, call.caller.memberId),
    setOffers: async ({ given, wording }, call) => {
      await database.transaction(async (tx) => {
        const who = { brand: call.brand.id, member: call.caller.memberId, source: 'settings' as const }
        const changed = await setConsents(tx, who, given, wording)
        const after = { given: changed.given.join(' '), withdrawn: changed.withdrawn.join(' '), wording }
        await recordEvent(tx, { id: who.member, brandId: who.brand }, 'offers_changed', call, { after })
      })
      return describeOffers(database, call.caller.memberId)
    },
    history: ({ before }, call) => describeHistory(database, call.caller.memberId, before),
  })
}

type Change = Readonly<Record<string, string | number | boolean>>
const record = (tx: Tx, call: MemberCall, after: Change) =>
  recordEvent(tx, { id: call.caller.memberId, brandId: call.brand.id }, 'protection_changed', call, { after })
