/** Whether members want offers, by way and product (PROT-20). Nothing is agreed to until the member says so. */
import type { Output } from '@portal/contracts'
import type { protectionRoutes } from '@portal/contracts/protection'
import { offerChannels, offerProducts, offerWording } from '@portal/contracts/protection-values'
import type { Queryable, Tx } from '@portal/runtime'
import { getContacts } from '#modules/identity'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { addConsents, type Consent, listConsents } from './consent-store.ts'

type Who = { brand: number; member: bigint; source: 'registration' | 'settings' }

/** What was agreed to, and which ways have no proven address yet. */
export async function describeOffers(on: Queryable, member: bigint): Promise<Output<typeof protectionRoutes.offers>> {
  const [rows, contacts] = [await listConsents(on, member), await getContacts(on, member)]
  const latest = rows.map(({ at }) => at.getTime())
  return {
    wording: offerWording,
    given: rows.filter(({ isGiven }) => isGiven).map(({ channel, product }) => ({ channel, product })),
    ...(latest.length > 0 && { changedAt: new Date(Math.max(...latest)) }),
    missing: [...(contacts.email ? [] : ['mail' as const]), ...(contacts.mobile ? [] : ['sms' as const])],
  }
}

/**
 * Writes what has changed against what stands; what is not named is not agreed to.
 * @returns the changes, as `channel.product`
 * @throws Refusal `request.invalid` with the form's field of the wording for words that are not shown any more
 */
export async function setConsents(
  tx: Tx,
  who: Who,
  given: readonly Consent[],
  wording: number,
): Promise<{ given: string[]; withdrawn: string[] }> {
  if (wording !== offerWording)
    throw new Refusal('request.invalid', { [who.source === 'registration' ? 'offerWording' : 'wording']: 'out_of_date' })
  await lockUntilEnd(tx, `protection.consents:${who.member}`)
  const keyOf = ({ channel, product }: Consent) => `${channel}.${product}`
  const [before, after] = [new Map((await listConsents(tx, who.member)).map((row) => [keyOf(row), row])), new Set(given.map(keyOf))]
  const changes = offerChannels
    .flatMap((channel) => offerProducts.map((product) => ({ channel, product })))
    .map((each) => ({ ...each, isGiven: after.has(keyOf(each)) }))
    .filter((each) => {
      const standing = before.get(keyOf(each))
      const isSame = (standing?.isGiven ?? false) === each.isGiven
      // What is agreed to again under later words is written again.
      return !isSame || (each.isGiven && standing!.wording !== wording)
    })
  if (changes.length > 0) await addConsents(tx, { ...who, wording }, changes)
  const list = (isGiven: boolean) => changes.filter((each) => each.isGiven === isGiven).map(keyOf)
  return { given: list(true), withdrawn: list(false) }
}
