/**
 * Messages with offers to an audience. Each member is weighed at the moment of the send, in its transaction (`weighOffers`): who has not agreed, takes a break, is too young or plays more than
 * is good gets none, whatever the preview has counted.
 */
import type { LanguageCode } from '@portal/contracts'
import { type Database, type Queryable, runThrottled, type Tx } from '@portal/runtime'
import type { OfferProduct } from '@portal/contracts/protection-values'
import type { Brands } from '#modules/brand'
import { weighOffers } from '#modules/protection'
import { textOfHtml } from '#platform/html.ts'
import type { Job } from '#platform/jobs.ts'
import type { Outbox } from '#platform/outbox.ts'
import {
  type Audience,
  type LeftOut,
  listAudience,
  type MailingChannel,
  type MailingRow,
  moveMailing,
  type Reader,
  takeMailing,
} from './mailing-store.ts'
import type { Messaging } from './messaging.ts'

type Parts = {
  database: Database
  brands: Pick<Brands, 'getBrand'>
  messaging: Pick<Messaging, 'sendMessage'>
  outbox: Pick<Outbox, 'add'>
}

const membersAtOnce = 500
const lifeMinutes = 24 * 60

type Kind = { brandId: number; channel: MailingChannel; products: readonly OfferProduct[] }

/** Those of some accounts that may get it, and the others with the reason. */
async function pick(on: Queryable, { brandId, channel, products }: Kind, readers: readonly Reader[]) {
  const ids = readers.map(({ id }) => id)
  const refused = new Map((await weighOffers(on, { brand: brandId, channel, products }, ids)).map((each) => [each.member, each.refusal]))
  const leftOut: LeftOut = {}
  const others: { id: bigint; reason: keyof LeftOut }[] = []
  const chosen = readers.filter(({ id }) => {
    const reason = refused.has(id) ? refused.get(id) : 'no_member'
    if (reason) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1
      others.push({ id, reason })
    }
    return !reason
  })
  return { chosen, leftOut, others }
}

const add = (one: LeftOut, other: LeftOut): LeftOut =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => {
      const reason = key as keyof LeftOut
      return [reason, (one[reason] ?? 0) + (other[reason] ?? 0)]
    }),
  )

/** A preview counts so many accounts at most; the send goes over all. */
const countedAtMost = 50_000

/** Whom a mailing would reach at this moment, counted over the first accounts of the audience. */
export async function countReaders(
  on: Queryable,
  kind: Kind,
  audience: Audience,
  atMost = countedAtMost,
): Promise<{ matched: number; receiving: number; leftOut: LeftOut; isPartial: boolean }> {
  const all = { matched: 0, receiving: 0, leftOut: {} as LeftOut }
  for (let after = 0n; ;) {
    // One more than is counted says whether the audience goes on.
    const limit = Math.min(10 * membersAtOnce, atMost - all.matched)
    const found = await listAudience(on, kind.brandId, audience, after, limit + 1)
    const readers = found.slice(0, limit)
    if (readers.length === 0) return { ...all, isPartial: found.length > 0 }
    const { chosen, leftOut } = await pick(on, kind, readers)
    all.matched += readers.length
    all.receiving += chosen.length
    all.leftOut = add(all.leftOut, leftOut)
    after = readers.at(-1)!.id
  }
}

/** Those of an audience whom a mailing would not reach at this moment, part by part in the order of their accounts. */
export async function* listLeftOut(on: Queryable, kind: Kind, audience: Audience): AsyncGenerator<{ id: bigint; reason: string }[]> {
  for (let after = 0n; ;) {
    const readers = await listAudience(on, kind.brandId, audience, after, membersAtOnce)
    if (readers.length === 0) return
    yield (await pick(on, kind, readers)).others
    after = readers.at(-1)!.id
  }
}

/** Sends the next part of a mailing that is under way. @returns false when there is none */
export function sendNextPart(parts: Parts): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const mailing = await takeMailing(tx)
    if (!mailing) return false
    const audience = {
      rankFrom: mailing.rankFrom ?? undefined,
      seenWithin: mailing.seenWithin ?? undefined,
      quietFor: mailing.quietFor ?? undefined,
    }
    const readers = await listAudience(tx, mailing.brandId, audience, mailing.cursor, membersAtOnce)
    const { chosen, leftOut } = await pick(tx, mailing, readers)
    const { defaultLanguage } = await parts.brands.getBrand(mailing.brandId)
    for (const reader of chosen) await send(parts, tx, mailing, reader, defaultLanguage)
    await moveMailing(tx, mailing.id, {
      cursor: readers.at(-1)?.id ?? mailing.cursor,
      matched: mailing.matched + readers.length,
      sent: mailing.sent + chosen.length,
      leftOut: add(mailing.leftOut, leftOut),
      isOver: readers.length < membersAtOnce,
    })
    return true
  })
}

async function send({ messaging, outbox }: Parts, tx: Tx, mailing: MailingRow, { id, email, mobile }: Reader, language: LanguageCode) {
  const { brandId, channel, titles, bodies } = mailing
  if (channel === 'site') return messaging.sendMessage(tx, { brandId, member: id, key: `mailing:${mailing.id}`, titles, bodies })
  const [title, body] = [titles[language] ?? titles.EN, textOfHtml(bodies[language] ?? bodies.EN)]
  const template = `mailing.${mailing.id}`
  if (channel === 'mail')
    return outbox.add(tx, { channel: 'email', to: email!, template, language, content: { subject: title, text: body }, lifeMinutes })
  return outbox.add(tx, { channel: 'sms', to: mobile!, template, language, content: { text: `${title}\n${body}` }, lifeMinutes })
}

/** The job that sends what is under way; staff ask for it when they send. */
export const mailingJob = 'messaging.send-mailings'

export function listMailingJobs(parts: Parts): readonly Job[] {
  return [{ name: mailingJob, cron: '* * * * *', run: ({ signal }) => runThrottled(() => sendNextPart(parts), { signal }) }]
}
