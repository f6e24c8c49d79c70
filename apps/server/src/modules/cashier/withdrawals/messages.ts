import { type LanguageCode, languageCodes } from '@portal/contracts'
import { locales } from '@portal/contracts/locales'
import { escapeHtml } from '#platform/html.ts'
import { printMoney } from '#platform/print-money.ts'
import type { Step } from './machine.ts'
import type { OrderRow } from './order-store.ts'
import { bodies, type Notice, titles } from './message-texts.ts'

type Texts = Record<LanguageCode, string>
export type Message = { titles: Texts; bodies: Texts }

/** What the member finds in the mailbox; the bodies are HTML, in which reasons are plain text. */
function write(notice: Notice, order: OrderRow, more: { minutes?: number; hours?: number } = {}): Message {
  const { amount, received, refunded, bond, fee, currency, orderNo, maskedNumber, reason } = order
  const inAll = (make: (language: LanguageCode) => string) =>
    Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Texts
  const body = (language: LanguageCode) => {
    const money = (value: bigint) => printMoney(value, currency, language)
    const words = {
      amount: money(amount),
      back: money(amount + fee + bond),
      received: money(received),
      rest: money(amount - received - refunded),
      refunded: money(refunded),
      bond: money(bond),
      account: maskedNumber,
      orderNo,
      reason: reason ?? '',
      hours: new Intl.NumberFormat(locales[language]).format(more.hours ?? 0),
      minutes: new Intl.NumberFormat(locales[language]).format(more.minutes ?? 0),
    }
    return bodies[notice][language](words)
      .filter((line) => line !== '')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
  }
  return { titles: titles[notice], bodies: inAll(body) }
}

/** Which message a change is told by; none for a change that the member sees at once and nothing follows from. */
export function writeStepMessage(order: OrderRow, step: Step, before: OrderRow['state']): Message | undefined {
  const notice = findNotice(order, step, before)
  return notice && write(notice, order, { minutes: minutesLeft(order), hours: hoursLeft(order) })
}

const byState: Partial<Record<OrderRow['state'], Notice>> = {
  approved: 'approved',
  paid: 'paid',
  partial: 'partial',
  disputed: 'disputed',
  paying_again: 'paid_again',
  payout_failed: 'payout_failed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
}

function findNotice({ state }: OrderRow, { confirmation }: Step, before: OrderRow['state']): Notice | undefined {
  // The member has named another account: whoever did not must read it.
  if (before === 'payout_failed' && state === 'approved') return 'redirected'
  if (state === 'confirmed') return confirmation === 'forced_received' ? 'forced' : 'confirmed'
  return byState[state]
}

function minutesLeft({ confirmUntil, paidAt }: OrderRow): number {
  return confirmUntil && paidAt ? Math.round((confirmUntil.getTime() - paidAt.getTime()) / 60_000) : 0
}

const hourMs = 3_600_000
const hoursLeft = ({ decideUntil }: OrderRow) => (decideUntil ? Math.round((decideUntil.getTime() - Date.now()) / hourMs) : 0)

/** The message that a withdrawal was asked for. */
export function writeRequestMessage(order: OrderRow): Message {
  return write('requested', order)
}

/** The message that staff have added proof to a dispute. */
export function writeProofMessage(order: OrderRow): Message {
  return write('proof', order)
}

/** The message that staff have chosen another of the member's accounts. */
export function writeRedirectMessage(order: OrderRow): Message {
  return write('redirected', order)
}

/** The message that the time to confirm runs out. */
export function writeReminder(order: OrderRow, minutes: number): Message {
  return write('reminder', order, { minutes })
}
