import { readMinor } from './amounts.ts'
import { make } from './dom.ts'
import { floorCents, nameOfTier } from './jackpot-board.ts'
import type { PanelProps } from './panel-props.ts'

/** How the jackpots are fed, how they are hit and with what chance, and what they add to the return. */
export function listJackpots({ say, figures, state }: PanelProps): HTMLElement[] {
  const { jackpots, game } = state
  if (jackpots === null) return []
  const percent = jackpots.reduce((sum, { feedPercent }) => sum + Number(feedPercent), 0).toFixed(2)
  const share = (Number(game.rtpPercent) - Number(game.baseRtpPercent)).toFixed(2)
  const tiers = jackpots.map(({ tier, amount, seed, mustHitBy, oneIn, commitment }) => {
    const blanks = { name: say(nameOfTier(tier)), seed: figures.money(readMinor(seed)) }
    const text =
      mustHitBy === null
        ? say('rules.jackpotOdds', { ...blanks, odds: figures.count(oneIn ?? 0), unit: figures.money(10_000n) })
        : say('rules.jackpotMust', { ...blanks, most: figures.money(readMinor(mustHitBy)), hash: commitment ?? '' })
    return make('li', {}, make('strong', {}, `${blanks.name}: ${figures.money(floorCents(amount))}`), make('p', {}, text))
  })
  return [
    make(
      'section',
      {},
      make('h3', {}, say('rules.jackpots')),
      make('p', {}, say('rules.jackpotsText', { percent: figures.percent(percent) })),
      make('ul', { class: 'jackpot-rules' }, ...tiers),
      make(
        'p',
        { class: 'note' },
        say('rules.jackpotsReturn', { base: figures.percent(game.baseRtpPercent), share: figures.percent(share) }),
      ),
    ),
  ]
}
