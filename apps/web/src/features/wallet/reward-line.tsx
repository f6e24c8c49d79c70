import type { routes, WireOutput } from '@portal/contracts'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useFigures } from '../brand/brand.tsx'

type Entry = WireOutput<typeof routes.wallet.accountRecord>['list'][number]

/** What a reward in the account record was for: its kind, and the mission, level, place or words that it had. */
export function RewardLine({ kind, title, level, place }: NonNullable<Entry['reward']>) {
  const say = loyaltyTexts.useText()
  const words = useRewardWords()({ kind, title, level, place })
  return <>{words === undefined ? say(`loyalty.kind.${kind}`) : `${say(`loyalty.kind.${kind}`)} · ${words}`}</>
}

/** What a reward is of, beside its kind. */
export function useRewardWords() {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  return ({ kind, title, level, place }: NonNullable<Entry['reward']>): string | undefined => {
    if (title !== undefined) return title
    if (level !== undefined) return say('loyalty.levelOf', { level: figure(level) })
    if (place === undefined) return undefined
    return say(kind === 'sign_in' ? 'loyalty.dayOf' : 'loyalty.placeOf', { place: figure(place) })
  }
}
