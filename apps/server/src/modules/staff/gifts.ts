/** Gifts of the house: who gets one, how much a role may propose, and the second person. */
import { createHash } from 'node:crypto'
import { Amount, isPayable, type LanguageCode, languageCodes, printAmount } from '@portal/contracts'
import { RowId } from '@portal/contracts/staff-route'
import { giftLimits } from '@portal/contracts/staff/reward-values'
import type { staffRewardRoutes } from '@portal/contracts/staff/rewards'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import { isOffered } from '#modules/catalogue'
import { keyOfUsername, listMembersByKey } from '#modules/identity'
import { giveGift } from '#modules/loyalty'
import { isExcluded } from '#modules/protection'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { nameMembers } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { type GiftLimit, listGiftLimits, putGiftLimit } from './gift-limit-store.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { addSpent, type Operation, perform } from './requests/index.ts'

type Routes = typeof staffRewardRoutes
type Calls = Pick<StaffHandlers<Routes>, 'checkGift' | 'give' | 'limits' | 'setLimit'>
type Checked = z.output<Routes['checkGift']['output']>['list'][number] & { id?: bigint }

const trialType = 4
/** Counts what a person proposes on a day, apart from what they carry out alone. */
const proposals = 'rewards.give'

export function giftCalls(deps: StaffDeps): Calls {
  const { database } = deps
  deps.operations.register(gift)
  deps.operations.register(limit)
  return {
    checkGift: async ({ members }, call) => {
      const list = await checkMembers(database, members, call)
      return {
        list: list.map(({ id: _id, ...shown }) => shown),
        members: list.filter(({ problem }) => !problem).length,
      }
    },
    give: proposeGift,
    limits: async (_input, call) => ({
      list: await listGiftLimits(database, call.brand.id),
      own: await findOwnLimit(database, call),
      currency: call.brand.currency,
    }),
    setLimit: async (tx, { role, single, daily, version, reason }, call) => {
      const found = (await listGiftLimits(tx, call.brand.id)).find((each) => each.role === role)
      if ((found?.version ?? 0) !== version)
        throw new Refusal('staff.changed', { version: String(found?.version ?? 0), ...(found && toTexts(found)) })
      if (daily < single) throw new Refusal('request.invalid', { daily: 'below_single' })
      if (found?.single === single && found.daily === daily) throw new Refusal('request.invalid', { single: 'unchanged' })
      return perform(tx, limit, { content: { role, single, daily }, reason }, call)
    },
  }
}

/** The most that one of the caller's roles may give. */
async function findOwnLimit(on: Queryable, { brand, held }: StaffCall): Promise<Pick<GiftLimit, 'single' | 'daily'>> {
  const roles = new Set(held.filter(({ brandId }) => brandId === brand.id).flatMap((each) => each.roles))
  const limits = (await listGiftLimits(on, brand.id)).filter(({ role }) => roles.has(role))
  const most = (read: (of: GiftLimit) => bigint) => limits.reduce((high, each) => (read(each) > high ? read(each) : high), 0n)
  return { single: most(({ single }) => single), daily: most(({ daily }) => daily) }
}

/** Names in the order in which they were typed. @throws Refusal `request.invalid` for more than a gift may have */
function readNames(text: string): string[] {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '')
  if (names.length === 0) throw new Refusal('request.invalid', { members: 'required' })
  if (names.length > giftLimits.membersMost) throw new Refusal('request.invalid', { members: 'too_many' })
  return names
}

/** Who of some names may get a gift, and why not. */
async function checkMembers(on: Queryable, text: string, { brand, caller }: Pick<StaffCall, 'brand' | 'caller'>): Promise<Checked[]> {
  const names = readNames(text)
  const found = new Map((await listMembersByKey(on, brand.id, names.map(keyOfUsername))).map((each) => [each.key, each])) // prettier-ignore
  const seen = new Set<string>()
  const list: Checked[] = []
  for (const name of names) {
    const key = keyOfUsername(name)
    const member = found.get(key)
    const problem = seen.has(key)
      ? 'twice'
      : !member
        ? 'unknown'
        : key === keyOfUsername(caller.username)
          ? 'own'
          : await findProblem(on, member)
    seen.add(key)
    list.push({ username: member?.username ?? name, ...(problem ? { problem } : { id: member!.id }) })
  }
  return list
}

/** Why a member gets nothing now: offers stop during a break from play. */
async function findProblem(on: Queryable, { id, type, isLocked }: { id: bigint; type: number; isLocked: boolean }) {
  if (type === trialType) return 'trial' as const
  if (isLocked) return 'locked' as const
  return (await isExcluded(on, id)) ? ('excluded' as const) : undefined
}

const proposeGift: Calls['give'] = async (tx, { members, amount: each, days, titles, rounds, reason }, call) => {
  const amount = rounds ? each * BigInt(rounds.count) : each
  if (rounds && !(await isOffered(tx, call.brand.id, rounds.vassalage, rounds.gameCode)))
    throw new Refusal('request.invalid', { 'rounds.gameCode': 'unknown' })
  if (!isPayable(amount, call.brand.currency)) throw new Refusal('request.invalid', { amount: 'too_fine' })
  const list = await checkMembers(tx, members, call)
  const ids = list.flatMap(({ id }) => (id === undefined ? [] : [id]))
  // What was pasted is put right first: nobody is left out in silence.
  if (ids.length < list.length) throw new Refusal('request.invalid', { members: 'problems' })
  await countProposal(tx, { amount, total: amount * BigInt(ids.length) }, call)
  return perform(
    tx,
    gift,
    { content: { members: ids, amount, days, titles, ...(rounds && { rounds: { ...rounds, stake: each } }) }, reason },
    call,
  )
}

/** @throws Refusal `request.invalid` beyond what the caller's roles may give one member, and on a day */
async function countProposal(tx: Tx, { amount, total }: { amount: bigint; total: bigint }, call: StaffCall): Promise<void> {
  const { single, daily } = await findOwnLimit(tx, call)
  if (amount > single) throw new Refusal('request.invalid', { amount: 'above_role_limit' })
  const { brand, caller } = call
  const spending = { personId: caller.personId, brandId: brand.id, permission: proposals, timeZone: brand.timeZone, amount: total, daily }
  if (!(await addSpent(tx, spending))) throw new Refusal('request.invalid', { amount: 'above_role_day' })
}

type Rounds = { vassalage: string; gameCode: string; count: number; stake: bigint; multiplier: number; playDays: number }
type Gift = { members: bigint[]; amount: bigint; days: number; titles: Record<LanguageCode, string>; rounds?: Rounds | undefined }

/** The members of a stored gift by name; one who has gone since gets nothing. */
async function listReceivers(on: Queryable, { members }: Gift): Promise<string[]> {
  const names = await nameMembers(on, members)
  return members.flatMap((id) => names.get(id) ?? [])
}

const printDays = (days: number) => String(days)
const printRounds = (rounds: Rounds | undefined) =>
  rounds === undefined
    ? []
    : [
        { label: 'roundsGame', value: `${rounds.vassalage} · ${rounds.gameCode}` },
        { label: 'rounds', value: `${rounds.count} × ${printAmount(rounds.stake)}` },
        { label: 'multiplier', value: String(rounds.multiplier) },
        { label: 'playDays', value: printDays(rounds.playDays) },
      ]

/** Money of the house for one member or many, always by two people. Who is in a break when it is confirmed is left out. */
const gift: Operation<Gift> = {
  name: 'gift_given',
  permission: 'rewards.give',
  alwaysTwo: true,
  content: z.strictObject({
    members: z.array(RowId),
    amount: Amount,
    days: z.int(),
    titles: z.strictObject(Object.fromEntries(languageCodes.map((code) => [code, z.string()])) as Record<LanguageCode, z.ZodString>),
    rounds: z
      .strictObject({
        vassalage: z.string(),
        gameCode: z.string(),
        count: z.int(),
        stake: Amount,
        multiplier: z.int(),
        playDays: z.int(),
      })
      .optional(),
  }),
  subjectOf: (content) => ({
    kind: 'gift',
    id: createHash('sha256')
      .update(`${content.members.join(' ')} ${content.amount} ${content.titles.EN} ${content.rounds?.gameCode ?? ''}`.trimEnd())
      .digest('hex')
      .slice(0, 16),
  }),
  // A gift is added to whatever its members have.
  versionOf: () => Promise.resolve('1'),
  render: async (on, content, { currency }) => {
    const names = await listReceivers(on, content)
    return [
      { label: 'members', value: names.join(', ') },
      { label: 'memberCount', value: String(names.length) },
      { label: 'amount', value: printAmount(content.amount) },
      { label: 'giftTotal', value: `${printAmount(content.amount * BigInt(names.length))} ${currency}` },
      { label: 'claimDays', value: printDays(content.days) },
      ...printRounds(content.rounds),
      ...languageCodes.map((code) => ({ label: `title${code}`, value: content.titles[code] })),
    ]
  },
  carryOut: async (tx, { members, rounds, ...terms }, { brand, by, proposedBy, reason, key }) => {
    const found = await listMembersById(tx, brand, members)
    const due: bigint[] = []
    for (const member of found) if (!(await findProblem(tx, member))) due.push(member.id)
    if (due.length === 0) throw new Refusal('staff.not_found')
    const made = await giveGift(tx, {
      ...terms,
      ...(rounds && { rounds: toTerms(rounds) }),
      brand: brand.id,
      currency: brand.currency,
      key,
      members: due,
      proposedBy,
      confirmedBy: by,
      reason,
    })
    const after = { gift: String(made?.id ?? ''), members: made?.rewards ?? 0, leftOut: members.length - due.length }
    return { after: { ...after, amount: printAmount(terms.amount), days: printDays(terms.days), title: terms.titles.EN } }
  },
}

const toTerms = ({ vassalage, gameCode, stake, ...rest }: Rounds) => ({ vendor: vassalage, game: gameCode, stake: String(stake), ...rest })

async function listMembersById(on: Queryable, brand: Brand, ids: readonly bigint[]) {
  const names = [...(await nameMembers(on, ids)).values()]
  return listMembersByKey(on, brand.id, names.map(keyOfUsername)) // prettier-ignore
}

type Limit = { role: string; single: bigint; daily: bigint }
const toTexts = ({ single, daily }: Pick<Limit, 'single' | 'daily'>) => ({ single: printAmount(single), daily: printAmount(daily) })

const limit: Operation<Limit> = {
  name: 'gift_limit_set',
  permission: 'limits.edit',
  alwaysTwo: true,
  content: z.strictObject({ role: z.string(), single: Amount, daily: Amount }),
  subjectOf: ({ role }) => ({ kind: 'gift_limit', id: role }),
  versionOf: async (on, { role }, brand) => String((await listGiftLimits(on, brand.id)).find((each) => each.role === role)?.version ?? 0),
  render: async (on, { role, ...next }, brand) => {
    const found = (await listGiftLimits(on, brand.id)).find((each) => each.role === role)
    const before = found && toTexts(found)
    const after = toTexts(next)
    return [
      { label: 'role', value: role },
      { label: 'giftSingle', value: `${before?.single ?? '–'} → ${after.single}` },
      { label: 'giftDaily', value: `${before?.daily ?? '–'} → ${after.daily}` },
    ]
  },
  carryOut: async (tx, { role, ...next }, { brand }) => {
    const found = (await listGiftLimits(tx, brand.id)).find((each) => each.role === role)
    await putGiftLimit(tx, brand.id, { role, ...next })
    return { ...(found && { before: toTexts(found) }), after: { role, ...toTexts(next) } }
  },
}
