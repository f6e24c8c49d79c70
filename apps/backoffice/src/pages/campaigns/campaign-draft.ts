import { campaignPrizes, type CampaignTrigger, type depositorKinds } from '@portal/contracts/campaign-values'
import type { bonusBases, spendOrders } from '@portal/contracts/bonus-values'
import { readCount } from '@portal/contracts/figures'
import { gameTypes } from '@portal/contracts/record-values'
import type { StaffApi } from '../../lib/api.ts'
import { type Language, languages, type Terms } from './campaign-words.tsx'

type SentTerms = Parameters<StaffApi['campaigns']['save']>[0]['terms']
type GameType = (typeof gameTypes)[number]
type Texts = Readonly<Record<Language, string>>

/** All that the form holds, as it is typed. */
export type Draft = {
  readonly trigger: CampaignTrigger
  readonly code: string
  readonly prizeKind: (typeof campaignPrizes)[number]
  readonly amount: string
  readonly percent: string
  readonly most: string
  readonly vassalage: string
  readonly gameCode: string
  readonly count: string
  readonly stake: string
  readonly roundMultiplier: string
  readonly playDays: string
  readonly hasBonus: boolean
  readonly base: (typeof bonusBases)[number]
  readonly multiplier: string
  readonly contribution: Readonly<Partial<Record<GameType, string>>>
  readonly spendOrder: (typeof spendOrders)[number]
  readonly isSticky: boolean
  readonly endsOnWithdrawal: boolean
  readonly maxBet: string
  readonly maxWin: string
  readonly validDays: string
  readonly exclusiveGroup: string
  readonly depositLeast: string
  readonly target: string
  readonly gameTypes: readonly GameType[]
  readonly times: string
  readonly claimDays: string
  readonly budget: string
  readonly startsAt: string
  readonly endsAt: string
  readonly levelFrom: string
  readonly levelTo: string
  readonly registeredFrom: string
  readonly registeredTo: string
  readonly activeDays: string
  readonly idleDays: string
  readonly deposits: (typeof depositorKinds)[number]
  readonly depositSumLeast: string
  readonly labels: string
  readonly type: Terms['type']
  readonly cover: string
  readonly isListed: boolean
  readonly isAnnounced: boolean
  readonly position: string
  readonly titles: Texts
  readonly summaries: Texts
  readonly bodies: Texts
}

export type FieldsProps = {
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
  /** What is wrong with a field, in words. */
  readonly faultOf: (...names: string[]) => string | undefined
}

const inAll = (of: (language: Language) => string): Texts =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, string>

/** What stands in the form of a new campaign: a usual bonus on a deposit. */
export const emptyDraft: Draft = {
  trigger: 'deposit',
  code: '',
  prizeKind: 'match',
  amount: '',
  percent: '50',
  most: '',
  vassalage: '',
  gameCode: '',
  count: '10',
  stake: '',
  roundMultiplier: '1',
  playDays: '7',
  hasBonus: true,
  base: 'BONUS',
  multiplier: '5',
  contribution: { RNG: '100', FISH: '100', SPORTS: '100', ESPORTS: '100', LOTT: '50', ELOTT: '50', LIVE: '10', PVP: '10', COCKFIGHT: '10' },
  spendOrder: 'REAL_FIRST',
  isSticky: false,
  endsOnWithdrawal: false,
  maxBet: '50',
  maxWin: '',
  validDays: '30',
  exclusiveGroup: '',
  depositLeast: '',
  target: '',
  gameTypes: [],
  times: '1',
  claimDays: '30',
  budget: '',
  startsAt: '',
  endsAt: '',
  levelFrom: '0',
  levelTo: '10',
  registeredFrom: '',
  registeredTo: '',
  activeDays: '',
  idleDays: '',
  deposits: 'any',
  depositSumLeast: '',
  labels: '',
  type: 'slots',
  cover: '',
  isListed: true,
  isAnnounced: false,
  position: '10',
  titles: inAll(() => ''),
  summaries: inAll(() => ''),
  bodies: inAll(() => ''),
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** A version as the form holds it. */
export function toDraft({ offer, audience, code, titles, summaries, bodies, ...terms }: Terms): Draft {
  const { prize, trigger, depositLeast, target, gameTypes: kinds = [], times, claimDays } = offer
  const { levelFrom, levelTo, registeredFrom, registeredTo, activeDays, idleDays, deposits, depositSumLeast, labels } = audience
  return {
    ...emptyDraft,
    ...toPrizeDraft(prize),
    trigger,
    code: text(code),
    depositLeast: text(depositLeast),
    target: text(target),
    gameTypes: kinds,
    times: text(times),
    claimDays: text(claimDays),
    budget: terms.budget,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    levelFrom: text(levelFrom),
    levelTo: text(levelTo),
    registeredFrom: text(registeredFrom),
    registeredTo: text(registeredTo),
    activeDays: text(activeDays),
    idleDays: text(idleDays),
    deposits,
    depositSumLeast: text(depositSumLeast),
    labels: labels.join(', '),
    type: terms.type,
    cover: terms.cover,
    isListed: terms.isListed,
    isAnnounced: terms.isAnnounced,
    position: text(terms.position),
    titles,
    summaries,
    bodies,
  }
}

function toPrizeDraft(prize: Terms['offer']['prize']): Partial<Draft> {
  if (prize.kind === 'rounds') {
    const { vassalage, gameCode, count, stake, multiplier, playDays } = prize
    return { prizeKind: 'rounds', vassalage, gameCode, count: text(count), stake, roundMultiplier: text(multiplier), playDays: text(playDays), hasBonus: false } // prettier-ignore
  }
  const sums = prize.kind === 'sum' ? { amount: prize.amount } : { percent: text(prize.percent), most: prize.most }
  const { bonus } = prize
  if (!bonus) return { prizeKind: prize.kind, ...sums, hasBonus: false }
  const { base, multiplier, contribution, spendOrder, isSticky, maxBet, maxWin, validDays, exclusiveGroup, endsOnWithdrawal } = bonus
  return {
    prizeKind: prize.kind,
    ...sums,
    hasBonus: true,
    base,
    multiplier: text(multiplier),
    contribution: Object.fromEntries(Object.entries(contribution).map(([kind, percent]) => [kind, text(percent)])),
    spendOrder,
    isSticky,
    endsOnWithdrawal: endsOnWithdrawal ?? false,
    maxBet: text(maxBet),
    maxWin: text(maxWin),
    validDays: text(validDays),
    exclusiveGroup: text(exclusiveGroup),
  }
}

/** What is no whole number is refused by the server under its field. */
const count = (typed: string) => (typed.trim() === '0' ? 0 : (readCount(typed, 'EN') ?? -1))
const some = (typed: string) => (typed.trim() === '' ? null : typed.trim())
const someCount = (typed: string) => (typed.trim() === '' ? null : count(typed))
const optional = <Name extends string>(name: Name, typed: string) =>
  (typed.trim() === '' ? {} : { [name]: typed.trim() }) as Partial<Record<Name, string>>

/** What the call takes. Fields that the trigger and the prize have no use for are left out. */
export function toTerms(draft: Draft): SentTerms {
  const { trigger, deposits, type, isListed, isAnnounced } = draft
  const trimmed = (texts: Texts) => inAll((language) => texts[language].trim())
  return {
    offer: {
      trigger,
      prize: toPrize(draft),
      ...(trigger === 'deposit' && { depositLeast: draft.depositLeast.trim() }),
      ...(trigger === 'turnover' && { target: draft.target.trim(), gameTypes: [...draft.gameTypes] }),
      times: count(draft.times),
      claimDays: count(draft.claimDays),
    },
    code: trigger === 'code' ? draft.code.trim().toUpperCase() : null,
    audience: {
      levelFrom: count(draft.levelFrom),
      levelTo: count(draft.levelTo),
      registeredFrom: some(draft.registeredFrom),
      registeredTo: some(draft.registeredTo),
      activeDays: someCount(draft.activeDays),
      idleDays: someCount(draft.idleDays),
      deposits,
      depositSumLeast: some(draft.depositSumLeast),
      labels: draft.labels.split(',').map((label) => label.trim()).filter((label) => label !== ''), // prettier-ignore
    },
    budget: draft.budget.trim(),
    startsAt: draft.startsAt,
    endsAt: draft.endsAt,
    titles: trimmed(draft.titles),
    summaries: trimmed(draft.summaries),
    bodies: trimmed(draft.bodies),
    type,
    cover: draft.cover,
    isListed,
    isAnnounced,
    position: count(draft.position),
  }
}

function toPrize(draft: Draft): SentTerms['offer']['prize'] {
  const bonus = draft.hasBonus ? { bonus: toBonus(draft) } : {}
  switch (draft.prizeKind) {
    case 'sum':
      return { kind: 'sum', amount: draft.amount.trim(), ...bonus }
    case 'match':
      return { kind: 'match', percent: count(draft.percent), most: draft.most.trim(), ...bonus }
    case 'rounds':
      return {
        kind: 'rounds',
        vassalage: draft.vassalage.trim().toUpperCase(),
        gameCode: draft.gameCode.trim(),
        count: count(draft.count),
        stake: draft.stake.trim(),
        multiplier: count(draft.roundMultiplier),
        playDays: count(draft.playDays),
      }
  }
}

function toBonus({ base, spendOrder, isSticky, endsOnWithdrawal, contribution, ...draft }: Draft) {
  const counted = gameTypes.flatMap((kind) => {
    const percent = (contribution[kind] ?? '').trim()
    return percent === '' || percent === '0' ? [] : [[kind, count(percent)] as const]
  })
  return {
    base,
    multiplier: count(draft.multiplier),
    contribution: Object.fromEntries(counted),
    spendOrder,
    isSticky,
    ...(endsOnWithdrawal && { endsOnWithdrawal }),
    ...optional('maxBet', draft.maxBet),
    ...optional('maxWin', draft.maxWin),
    ...optional('exclusiveGroup', draft.exclusiveGroup),
    validDays: count(draft.validDays),
  }
}

/** Prizes that a trigger can give: a share of a deposit needs one. */
export const prizesOf = (trigger: CampaignTrigger) => campaignPrizes.filter((kind) => kind !== 'match' || trigger === 'deposit')

/** Fields that have to be filled in and are not, by name. */
export function findMissing(draft: Draft): ReadonlySet<string> {
  const { trigger, prizeKind, hasBonus } = draft
  const needed: readonly (readonly [string, boolean, string])[] = [
    ['amount', prizeKind === 'sum', draft.amount],
    ['percent', prizeKind === 'match', draft.percent],
    ['most', prizeKind === 'match', draft.most],
    ['vassalage', prizeKind === 'rounds', draft.vassalage],
    ['gameCode', prizeKind === 'rounds', draft.gameCode],
    ['count', prizeKind === 'rounds', draft.count],
    ['stake', prizeKind === 'rounds', draft.stake],
    ['multiplier', hasBonus && prizeKind !== 'rounds', draft.multiplier],
    ['validDays', hasBonus && prizeKind !== 'rounds', draft.validDays],
    ['code', trigger === 'code', draft.code],
    ['depositLeast', trigger === 'deposit', draft.depositLeast],
    ['target', trigger === 'turnover', draft.target],
    ['times', true, draft.times],
    ['claimDays', true, draft.claimDays],
    ['budget', true, draft.budget],
    ['startsAt', true, draft.startsAt],
    ['endsAt', true, draft.endsAt],
    ['levelFrom', true, draft.levelFrom],
    ['levelTo', true, draft.levelTo],
    ['cover', true, draft.cover],
    ...(['titles', 'summaries', 'bodies'] as const).flatMap((field) =>
      languages.map((language) => [`${field}.${language}`, true, draft[field][language]] as const),
    ),
  ]
  return new Set(needed.filter(([, isNeeded, typed]) => isNeeded && typed.trim() === '').map(([name]) => name))
}
