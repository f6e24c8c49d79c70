/** Terms of a campaign as audit and second person read them: a name that the page translates, and a text. */
import { printAmount } from '@portal/contracts'
import type { CampaignTerms } from '#modules/campaigns'

type Facts = Record<string, string>

export function toFacts(terms: CampaignTerms): Facts {
  const { offer, audience, code, budget, startsAt, endsAt, titles, summaries, bodies, cover, type, isListed, isAnnounced, position } = terms
  const { trigger, depositLeast, target, gameTypes, times, claimDays } = offer
  return {
    campaignTrigger: trigger,
    ...(code !== null && { campaignCode: code }),
    ...prizeFacts(offer.prize),
    ...(depositLeast !== undefined && { depositLeast: printAmount(depositLeast) }),
    ...(target !== undefined && { target: printAmount(target) }),
    ...(gameTypes && gameTypes.length > 0 && { gameTypes: gameTypes.join(', ') }),
    campaignTimes: String(times),
    claimDays: String(claimDays),
    budget: printAmount(budget),
    campaignFrom: startsAt.replace('T', ' '),
    campaignUntil: endsAt.replace('T', ' '),
    ...audienceFacts(audience),
    promotionType: type,
    cover,
    isListed: isListed ? 'yes' : 'no',
    isAnnounced: isAnnounced ? 'yes' : 'no',
    position: String(position),
    ...inLanguages('title', titles),
    ...inLanguages('summary', summaries),
    ...inLanguages('body', bodies),
  }
}

const inLanguages = (name: string, texts: Readonly<Record<string, string>>): Facts =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${name}${code}`, text]))

function prizeFacts(prize: CampaignTerms['offer']['prize']): Facts {
  switch (prize.kind) {
    case 'sum':
      return { campaignPrize: prize.kind, amount: printAmount(prize.amount), ...bonusFacts(prize.bonus) }
    case 'match':
      return {
        campaignPrize: prize.kind,
        matchPercent: `${prize.percent} %`,
        matchMost: printAmount(prize.most),
        ...bonusFacts(prize.bonus),
      }
    case 'rounds':
      return {
        campaignPrize: prize.kind,
        roundsGame: `${prize.vassalage} · ${prize.gameCode}`,
        rounds: `${prize.count} × ${printAmount(prize.stake)}`,
        multiplier: String(prize.multiplier),
        playDays: String(prize.playDays),
      }
  }
}

function bonusFacts(bonus: Extract<CampaignTerms['offer']['prize'], { kind: 'sum' }>['bonus']): Facts {
  if (!bonus) return {}
  const { base, multiplier, contribution, spendOrder, isSticky, maxBet, maxWin, validDays, exclusiveGroup, endsOnWithdrawal } = bonus
  return {
    wageringBase: base,
    multiplier: String(multiplier),
    contribution: Object.entries(contribution).map(([kind, percent]) => `${kind} ${percent} %`).join(', '), // prettier-ignore
    spendOrder,
    isSticky: isSticky ? 'yes' : 'no',
    ...(maxBet !== undefined && { maxBet: printAmount(maxBet) }),
    ...(maxWin !== undefined && { maxWin: printAmount(maxWin) }),
    validDays: String(validDays),
    ...(exclusiveGroup !== undefined && { exclusiveGroup }),
    ...(endsOnWithdrawal && { endsOnWithdrawal: 'yes' }),
  }
}

function audienceFacts(audience: CampaignTerms['audience']): Facts {
  const { levelFrom, levelTo, registeredFrom, registeredTo, activeDays, idleDays, deposits, depositSumLeast, labels } = audience
  return {
    audienceLevels: `${levelFrom} – ${levelTo}`,
    ...((registeredFrom !== null || registeredTo !== null) && { audienceRegistered: `${registeredFrom ?? ''} – ${registeredTo ?? ''}` }),
    ...(activeDays !== null && { audienceActive: String(activeDays) }),
    ...(idleDays !== null && { audienceIdle: String(idleDays) }),
    audienceDeposits: deposits,
    ...(depositSumLeast !== null && { audienceDepositSum: printAmount(depositSumLeast) }),
    ...(labels.length > 0 && { audienceLabels: labels.join(', ') }),
  }
}

/** What differs between two versions; a fact that one of them has not is empty there. */
export function findChanges(before: CampaignTerms, after: CampaignTerms): { before: Facts; after: Facts } {
  const [old, fresh] = [toFacts(before), toFacts(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((field) => old[field] !== fresh[field])
  const pick = (from: Facts) => Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))
  return { before: pick(old), after: pick(fresh) }
}
