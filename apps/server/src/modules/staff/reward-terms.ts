import { Amount, isPayable, printAmount } from '@portal/contracts'
import { BonusTerms } from '@portal/contracts/bonus-terms'
import { bonusRewardKinds, roundRewardKinds } from '@portal/contracts/bonus-values'
import type { staffBonusRoutes } from '@portal/contracts/staff/bonuses'
import type { Queryable } from '@portal/runtime'
import { z } from 'zod'
import { isOffered } from '#modules/catalogue'
import { giftContribution, type KindRounds, listRewardTerms, putRewardTerms, type RewardTermsRow } from '#modules/bonus'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps } from './deps.ts'
import type { StaffHandlers } from './frame/index.ts'
import type { Brand } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Routes = typeof staffBonusRoutes
type Kind = (typeof bonusRewardKinds)[number]
type Terms = z.output<typeof BonusTerms>
type Rounds = NonNullable<z.output<Routes['setRewardTerms']['input']>['rounds']>
type Content = { kind: Kind; terms?: Terms | undefined; rounds?: Rounds | undefined }

/** What rewards of each kind are given as: money, a bonus, or free rounds. Changed by two people. */
export function rewardTermsCalls(deps: StaffDeps): Pick<StaffHandlers<Routes>, 'rewardTerms' | 'setRewardTerms'> {
  deps.operations.register(setTerms)
  return {
    rewardTerms: async (_input, { brand }) => {
      const rows = new Map((await listRewardTerms(deps.database, brand.id)).map((row) => [row.kind, row]))
      return { list: bonusRewardKinds.map((kind) => toTerm(kind, rows.get(kind))), currency: brand.currency }
    },
    setRewardTerms: async (tx, { kind, bonus, rounds, version, reason }, call) => {
      const found = (await listRewardTerms(tx, call.brand.id)).find((row) => row.kind === kind)
      if ((found?.version ?? 0) !== version) throw new Refusal('staff.changed', { version: String(found?.version ?? 0) })
      const terms = bonus && toTerms(bonus)
      if (rounds) await refuseRounds(tx, { kind, rounds, hasBonus: bonus !== undefined }, call.brand)
      if (tell(terms, rounds) === tell(termsOf(found), roundsOf(found))) throw new Refusal('request.invalid', { multiplier: 'unchanged' })
      return perform(tx, setTerms, { content: { kind, ...(terms && { terms }), ...(rounds && { rounds }) }, reason }, call)
    },
  }
}

type Asked = NonNullable<z.output<Routes['setRewardTerms']['input']>['bonus']>

/** The terms of a bonus as staff set them: which games count, and limits. */
export function toTerms({ games, ...limits }: Asked): Terms {
  return { base: 'BONUS', contribution: giftContribution[games], isSticky: false, ...limits }
}

function termsOf(row: RewardTermsRow | undefined): Terms | undefined {
  return row && row.terms !== null ? BonusTerms.parse(row.terms) : undefined
}

function roundsOf(row: RewardTermsRow | undefined): Rounds | undefined {
  if (!row?.rounds) return undefined
  const { vendor, game, stake, multiplier, playDays } = row.rounds
  return { vassalage: vendor, gameCode: game, stake: BigInt(stake), multiplier, playDays }
}

const toStored = ({ vassalage, gameCode, stake, multiplier, playDays }: Rounds): KindRounds => ({
  vendor: vassalage,
  game: gameCode,
  stake: String(stake),
  multiplier,
  playDays,
})

/** @throws Refusal `request.invalid` for a kind that is money alone, a bonus beside them, a game that is not there or a stake that the currency has not */
async function refuseRounds(
  on: Queryable,
  { kind, rounds, hasBonus }: { kind: Kind; rounds: Rounds; hasBonus: boolean },
  brand: Brand,
): Promise<void> {
  const faults = {
    ...((hasBonus || !(roundRewardKinds as readonly string[]).includes(kind)) && { rounds: 'not_of_kind' }),
    ...(!isPayable(rounds.stake, brand.currency) && { stake: 'too_fine' }),
    ...(!(await isOffered(on, brand.id, rounds.vassalage, rounds.gameCode)) && { gameCode: 'unknown' }),
  }
  if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', faults)
}

function toTerm(kind: Kind, row: RewardTermsRow | undefined): z.output<Routes['rewardTerms']['output']>['list'][number] {
  const bonus = termsOf(row)
  const rounds = roundsOf(row)
  return {
    kind,
    ...(bonus && { bonus }),
    ...(rounds && { rounds }),
    version: row?.version ?? 0,
    ...(row && { changedAt: row.changedAt, changedBy: row.changedBy }),
  }
}

/** Terms in one line, for a request and the audit: `10 x, 30 d, RNG FISH, 50, 500`. */
function tell(terms: Terms | undefined, rounds: Rounds | undefined): string {
  if (rounds) return `${rounds.vassalage} ${rounds.gameCode}, ${printAmount(rounds.stake)}, ${rounds.multiplier} x, ${rounds.playDays} d`
  if (!terms) return '–'
  const { multiplier, validDays, contribution, spendOrder, maxBet, maxWin } = terms
  const limit = (amount: bigint | undefined) => (amount === undefined ? '–' : printAmount(amount))
  return [`${multiplier} x`, `${validDays} d`, Object.keys(contribution).join(' '), spendOrder, limit(maxBet), limit(maxWin)].join(', ')
}

const roundFields = z.strictObject({ vassalage: z.string(), gameCode: z.string(), stake: Amount, multiplier: z.int(), playDays: z.int() })

const setTerms: Operation<Content> = {
  name: 'reward_terms_set',
  permission: 'bonuses.give',
  alwaysTwo: true,
  content: z.strictObject({ kind: z.enum(bonusRewardKinds), terms: BonusTerms.optional(), rounds: roundFields.optional() }),
  subjectOf: ({ kind }) => ({ kind: 'reward_terms', id: kind }),
  versionOf: async (on, { kind }, brand) => String((await listRewardTerms(on, brand.id)).find((row) => row.kind === kind)?.version ?? 0),
  render: async (on, { kind, terms, rounds }, brand) => {
    const found = (await listRewardTerms(on, brand.id)).find((row) => row.kind === kind)
    return [
      { label: 'kind', value: kind },
      { label: 'rewardTerms', value: `${tell(termsOf(found), roundsOf(found))} → ${tell(terms, rounds)}` },
    ]
  },
  carryOut: async (tx, { kind, terms, rounds }, { brand, by }) => {
    const found = (await listRewardTerms(tx, brand.id)).find((row) => row.kind === kind)
    const stored = terms ? z.encode(BonusTerms, terms) : null
    if (
      !(await putRewardTerms(tx, brand.id, {
        kind,
        terms: stored,
        rounds: rounds ? toStored(rounds) : null,
        version: found?.version ?? 0,
        by,
      }))
    )
      throw new Refusal('staff.changed')
    return { before: { terms: tell(termsOf(found), roundsOf(found)) }, after: { kind, terms: tell(terms, rounds) } }
  },
}
