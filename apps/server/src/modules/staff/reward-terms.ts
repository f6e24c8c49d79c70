import { printAmount } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import { bonusRewardKinds } from '@portal/contracts/bonus-values'
import type { staffBonusRoutes } from '@portal/contracts/staff/bonuses'
import { z } from 'zod'
import { giftContribution, listRewardTerms, putRewardTerms, type RewardTermsRow } from '#modules/bonus'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffBonusRoutes
type Kind = (typeof bonusRewardKinds)[number]
type Terms = z.output<typeof BonusTerms>
type Content = { kind: Kind; terms?: Terms | undefined }

/** What rewards of each kind are given as: money, or a bonus. Changed by two people. */
export function rewardTermsCalls(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'rewardTerms' | 'setRewardTerms'> {
  deps.operations.register(setTerms)
  return {
    rewardTerms: async (_input, { brand }) => {
      const rows = new Map((await listRewardTerms(deps.database, brand.id)).map((row) => [row.kind, row]))
      return { list: bonusRewardKinds.map((kind) => toTerm(kind, rows.get(kind))), currency: brand.currency }
    },
    setRewardTerms: async (tx, { kind, bonus, version, reason }, call) => {
      const found = (await listRewardTerms(tx, call.brand.id)).find((row) => row.kind === kind)
      if ((found?.version ?? 0) !== version) throw new Refusal('staff.changed', { version: String(found?.version ?? 0) })
      const terms = bonus && toTerms(bonus)
      if (tell(terms) === tell(termsOf(found))) throw new Refusal('request.invalid', { multiplier: 'unchanged' })
      return perform(tx, setTerms, { content: { kind, ...(terms && { terms }) }, reason }, call)
    },
  }
}

type Asked = NonNullable<z.output<Routes['setRewardTerms']['input']>['bonus']>

function toTerms({ games, ...limits }: Asked): Terms {
  return { base: 'BONUS', contribution: giftContribution[games], isSticky: false, ...limits }
}

function termsOf(row: RewardTermsRow | undefined): Terms | undefined {
  return row && row.terms !== null ? BonusTerms.parse(row.terms) : undefined
}

function toTerm(kind: Kind, row: RewardTermsRow | undefined): z.output<Routes['rewardTerms']['output']>['list'][number] {
  const bonus = termsOf(row)
  return {
    kind,
    ...(bonus && { bonus }),
    version: row?.version ?? 0,
    ...(row && { changedAt: row.changedAt, changedBy: row.changedBy }),
  }
}

/** Terms in one line, for a request and the audit: `10 x, 30 d, RNG FISH, 50, 500`. */
function tell(terms: Terms | undefined): string {
  if (!terms) return '–'
  const { multiplier, validDays, contribution, spendOrder, maxBet, maxWin } = terms
  const limit = (amount: bigint | undefined) => (amount === undefined ? '–' : printAmount(amount))
  return [`${multiplier} x`, `${validDays} d`, Object.keys(contribution).join(' '), spendOrder, limit(maxBet), limit(maxWin)].join(', ')
}

const setTerms: Operation<Content> = {
  name: 'reward_terms_set',
  permission: 'bonuses.give',
  alwaysTwo: true,
  content: z.strictObject({ kind: z.enum(bonusRewardKinds), terms: BonusTerms.optional() }),
  subjectOf: ({ kind }) => ({ kind: 'reward_terms', id: kind }),
  versionOf: async (on, { kind }, brand) => String((await listRewardTerms(on, brand.id)).find((row) => row.kind === kind)?.version ?? 0),
  render: async (on, { kind, terms }, brand) => {
    const found = (await listRewardTerms(on, brand.id)).find((row) => row.kind === kind)
    return [
      { label: 'kind', value: kind },
      { label: 'rewardTerms', value: `${tell(termsOf(found))} → ${tell(terms)}` },
    ]
  },
  carryOut: async (tx, { kind, terms }, { brand, by }) => {
    const found = (await listRewardTerms(tx, brand.id)).find((row) => row.kind === kind)
    const stored = terms ? z.encode(BonusTerms, terms) : null
    if (!(await putRewardTerms(tx, brand.id, { kind, terms: stored, version: found?.version ?? 0, by }))) throw new Refusal('staff.changed')
    return { before: { terms: tell(termsOf(found)) }, after: { kind, terms: tell(terms) } }
  },
}
