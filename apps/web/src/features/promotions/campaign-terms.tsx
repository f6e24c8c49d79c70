import { contentTexts } from '../../i18n/content-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures, useMoney } from '../brand/brand.tsx'
import type { Promotion } from '../content/articles.ts'
import css from './application-card.module.css'

type Offer = NonNullable<Promotion['campaign']>
type Bonus = NonNullable<Extract<Offer['prize'], { kind: 'sum' }>['bonus']>
type Fact = readonly [string, string]

/** What a campaign gives and what it asks for, in figures. */
export function CampaignTerms({ offer }: { readonly offer: Offer }) {
  const say = contentTexts.useText()
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  const { prize, depositLeast, target, gameTypes = [], times, claimDays } = offer
  const kinds = (list: readonly string[]) => list.map((kind) => t(`category.${kind}` as 'category.RNG')).join(', ')
  const bonus = prize.kind === 'rounds' ? undefined : prize.bonus
  const facts: readonly Fact[] = [
    ...(depositLeast === undefined ? [] : [[say('campaigns.depositLeast'), money(depositLeast)] as const]),
    ...(target === undefined ? [] : [[say('campaigns.target'), money(target)] as const]),
    ...(target === undefined || gameTypes.length === 0 ? [] : [[say('campaigns.counts'), kinds(gameTypes)] as const]),
    [say('campaigns.times'), times === 1 ? say('campaigns.once') : say('campaigns.timesOf', { figure: figure(times) })],
    ...(prize.kind === 'rounds'
      ? ([
          [
            say('campaigns.wins'),
            prize.multiplier === 0 ? say('campaigns.winsPlain') : say('campaigns.winsBonus', { figure: figure(prize.multiplier) }),
          ],
          [say('campaigns.playDays'), say('campaigns.days', { count: prize.playDays, figure: figure(prize.playDays) })],
        ] as const)
      : []),
    ...(offer.trigger === 'turnover' || offer.trigger === 'deposit'
      ? [[say('campaigns.claimDays'), say('campaigns.days', { count: claimDays, figure: figure(claimDays) })] as const]
      : []),
    ...(bonus ? wagering(bonus, { say, money, figure, kinds }) : []),
  ]
  return (
    <>
      <p className={css.reward}>{tellPrize(offer, { say, money, figure })}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bonus?.isSticky && <p className="muted">{say('campaigns.sticky')}</p>}
      {bonus?.endsOnWithdrawal && <p className="muted">{say('campaigns.endsOnWithdrawal')}</p>}
    </>
  )
}

type Words = {
  say: ReturnType<typeof contentTexts.useText>
  money: ReturnType<typeof useMoney>
  figure: ReturnType<typeof useFigures>
}

/** The prize in one line. */
function tellPrize({ prize, gameName }: Offer, { say, money, figure }: Words): string {
  switch (prize.kind) {
    case 'sum':
      return say(prize.bonus ? 'campaigns.prizeBonus' : 'campaigns.prizeMoney', { amount: money(prize.amount, { digits: 0 }) })
    case 'match':
      return say('campaigns.prizeMatch', { percent: figure(prize.percent), amount: money(prize.most, { digits: 0 }) })
    case 'rounds':
      return say('campaigns.prizeRounds', {
        count: prize.count,
        figure: figure(prize.count),
        game: gameName ?? prize.gameCode,
        amount: money(prize.stake),
      })
  }
}

function wagering(bonus: Bonus, { say, money, figure, kinds }: Words & { kinds: (list: readonly string[]) => string }): readonly Fact[] {
  const { base, multiplier, contribution, maxBet, maxWin, validDays } = bonus
  // Kinds that count alike stand in one line.
  const byPercent = new Map<number, string[]>()
  for (const [kind, percent] of Object.entries(contribution)) byPercent.set(percent, [...(byPercent.get(percent) ?? []), kind])
  const counted = [...byPercent].toSorted(([one], [other]) => other - one)
  return [
    [say('campaigns.wagering'), say(base === 'BONUS' ? 'campaigns.timesBonus' : 'campaigns.timesBoth', { figure: figure(multiplier) })],
    [say('campaigns.validDays'), say('campaigns.days', { count: validDays, figure: figure(validDays) })],
    ...counted.map(([percent, list]): Fact => [say('campaigns.countsPercent', { figure: figure(percent) }), kinds(list)]),
    ...(maxBet === undefined ? [] : [[say('campaigns.maxBet'), money(maxBet)] as const]),
    ...(maxWin === undefined ? [] : [[say('campaigns.maxWin'), money(maxWin)] as const]),
  ]
}
