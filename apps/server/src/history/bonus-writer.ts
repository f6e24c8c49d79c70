import { cancelBonus, findGrantBySource, forfeitBonus, giftContribution, grantBonus } from '#modules/bonus'
import type { DemoMember } from '#modules/identity'
import type { BrandRef } from '#platform/call.ts'
import { pastBonuses } from './bonuses-plan.ts'
import type { PlannedEvent } from './plan.ts'
import type { PastDay } from './replay.ts'

type Player = { brand: BrandRef; member: DemoMember }
type Step = Extract<PlannedEvent, { kind: 'bonus' }>

const staff = 'marketing'

/** Gives a bonus of the past, or ends it; one that its bets have ended stays as it is. */
export async function writeBonus({ tx }: Pick<PastDay, 'tx'>, { brand, member }: Player, { step, bonus: code }: Step): Promise<void> {
  const { titles, amount, multiplier, validDays, maxBet } = pastBonuses.find(
    (each) => each.username === member.username && each.code === code,
  )!
  const owner = { brand: brand.id, member: member.id, currency: brand.currency }
  const reference = `history:${member.id}:${code}`
  if (step === 'give') {
    const contribution = giftContribution.all
    const terms = {
      base: 'BONUS',
      multiplier,
      contribution,
      spendOrder: 'REAL_FIRST',
      isSticky: false,
      maxBet,
      maxWin: amount * 5n,
      validDays,
    } as const
    await grantBonus(tx, { ...owner, source: 'gift', reference, title: titles, amount, terms, actor: staff, reason: titles.EN })
    return
  }
  const grant = await findGrantBySource(tx, brand.id, 'gift', reference)
  if (!grant || grant.ended_at !== null) return
  if (step === 'cancel') await cancelBonus(tx, owner, grant.grant_no, grant.held)
  else await forfeitBonus(tx, brand.id, grant.grant_no, { actor: staff, reason: 'Opposite bets from two accounts of one device.' })
}
