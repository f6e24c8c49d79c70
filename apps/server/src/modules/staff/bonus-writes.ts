import { isPayable, printAmount } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import { PositiveAmount } from '@portal/contracts/money'
import { MemberName, RowId } from '@portal/contracts/staff-route'
import type { staffBonusRoutes } from '@portal/contracts/staff/bonuses'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { findGrant, forfeitBonus, giftContribution, grantBonus, type GrantRow } from '#modules/bonus'
import { refuseExcluded } from '#modules/protection'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import { getDeskMember, nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { type Operation, perform } from './requests/index.ts'

/** Bonuses that are given to members and taken from them, each by two people. */
export function bonusWrites(deps: StaffDeps): Pick<StaffHandlers<typeof staffBonusRoutes>, 'give' | 'forfeit'> {
  deps.operations.register(give)
  deps.operations.register(forfeit)
  return {
    give: async (tx, { member, amount, games, reason, ...limits }, call) => {
      const { id, username } = await getDeskMember(tx, call.brand, member)
      await refuseOwn(tx, id, call)
      if (!isPayable(amount, call.brand.currency)) throw new Refusal('request.invalid', { amount: 'out_of_range' })
      const terms = { base: 'BONUS' as const, contribution: giftContribution[games], isSticky: false, ...limits }
      return perform(tx, give, { content: { member: username, memberId: id, amount, terms }, reason }, call)
    },
    forfeit: async (tx, { grantNo, reason }, call) => {
      const grant = await getStanding(tx, call.brand.id, grantNo)
      await refuseOwn(tx, grant.member, call)
      return perform(tx, forfeit, { content: { grantNo }, reason }, call)
    },
  }
}

/** @throws Refusal `staff.not_found`, `bonus.ended` */
async function getStanding(on: Queryable, brandId: number, grantNo: string): Promise<GrantRow> {
  const grant = await findGrant(on, brandId, grantNo)
  if (!grant) throw new Refusal('staff.not_found')
  if (grant.ended_at !== null) throw new Refusal('bonus.ended')
  return grant
}

type Gift = { member: string; memberId: bigint; amount: bigint; terms: z.output<typeof BonusTerms> }

const give: Operation<Gift> = {
  name: 'bonus_given',
  permission: 'bonuses.give',
  alwaysTwo: true,
  content: z.strictObject({ member: MemberName, memberId: RowId, amount: PositiveAmount, terms: BonusTerms }),
  subjectOf: ({ member }) => ({ kind: 'member', id: member }),
  // A bonus is given beside whatever is there.
  versionOf: async (on, { member }, brand) => String((await getDeskMember(on, brand, member)).id),
  render: (_on, { member, amount, terms }, { currency }) =>
    Promise.resolve([
      { label: 'member', value: member },
      { label: 'amount', value: printAmount(amount) },
      { label: 'currency', value: currency },
      { label: 'multiplier', value: String(terms.multiplier) },
      { label: 'validDays', value: String(terms.validDays) },
      ...(terms.maxBet === undefined ? [] : [{ label: 'maxBet', value: printAmount(terms.maxBet) }]),
      ...(terms.maxWin === undefined ? [] : [{ label: 'maxWin', value: printAmount(terms.maxWin) }]),
    ]),
  carryOut: async (tx, { member, memberId, amount, terms }, { brand, key, by, reason }) => {
    await refuseExcluded(tx, memberId)
    const owner = { brand: brand.id, member: memberId, currency: brand.currency }
    const grant = await grantBonus(tx, { ...owner, source: 'gift', reference: key, amount, terms, actor: by, reason })
    return { after: { member, bonus: grant.grant_no, amount: printAmount(amount), required: printAmount(grant.required) } }
  },
}

const forfeit: Operation<{ grantNo: string }> = {
  name: 'bonus_forfeited',
  permission: 'bonuses.forfeit',
  alwaysTwo: true,
  content: z.strictObject({ grantNo: z.string() }),
  subjectOf: ({ grantNo }) => ({ kind: 'bonus', id: grantNo }),
  versionOf: async (on, { grantNo }, brand) => (await getStanding(on, brand.id, grantNo)).state,
  render: async (on, { grantNo }, brand) => {
    const grant = await findGrant(on, brand.id, grantNo)
    if (!grant) throw new Refusal('staff.not_found')
    return [
      { label: 'member', value: (await nameMembers(on, [grant.member])).get(grant.member) ?? '' },
      { label: 'orderNo', value: grantNo },
      { label: 'amount', value: printAmount(grant.held) },
      { label: 'currency', value: grant.currency },
    ]
  },
  carryOut: async (tx, { grantNo }, { brand, by, reason }) => {
    const before = await getStanding(tx, brand.id, grantNo)
    await forfeitBonus(tx, brand.id, grantNo, { actor: by, reason })
    return { before: { state: before.state, held: printAmount(before.held) }, after: { state: 'forfeited', held: '0' } }
  },
}
