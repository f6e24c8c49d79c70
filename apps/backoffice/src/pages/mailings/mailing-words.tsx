import { offerRefusals } from '@portal/contracts/protection-values'
import { Status } from '@portal/ui/badge.tsx'
import type { Print } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import type { Key } from './mailings-texts.ts'

export type MailingRow = RowOf<'mailings', 'list'>
export type MailingAnswer = Awaited<ReturnType<StaffApi['mailings']['list']>>

const tones = { sending: 'warning', sent: 'positive', stopped: 'negative' } as const satisfies Record<MailingRow['state'], string>

export function MailingState({ state, t }: { readonly state: MailingRow['state']; readonly t: Say<Key> }) {
  return <Status tone={tones[state]}>{t(`mailings.state_${state}`)}</Status>
}

/** Whom a message is meant for, in words. */
export function audienceText(
  { rankFrom, seenWithin, quietFor }: Pick<MailingRow, 'rankFrom' | 'seenWithin' | 'quietFor'>,
  t: Say<Key>,
): string {
  const parts = [
    rankFrom !== undefined && t('mailings.rank', { level: rankFrom }),
    seenWithin !== undefined && t('mailings.seen', { count: seenWithin }),
    quietFor !== undefined && t('mailings.quiet', { count: quietFor }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('mailings.everybody') : parts.join(' · ')
}

export const productsText = (products: MailingRow['products'], t: Say<Key>) =>
  products.map((product) => t(`mailings.product_${product}`)).join(', ')

/** Lines of a list of facts: how many got none, by reason. */
export function leftOutFacts(leftOut: MailingRow['leftOut'], t: Say<Key>, print: Print): [string, string][] {
  return offerRefusals.flatMap((reason) =>
    leftOut[reason] ? [[t(`mailings.refusal_${reason}`), print.number(leftOut[reason])] as [string, string]] : [],
  )
}

export const leftOutCount = (leftOut: MailingRow['leftOut']) => Object.values(leftOut).reduce((sum, each) => sum + each, 0)
