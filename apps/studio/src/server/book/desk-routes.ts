import { type BookDeskAnswer, bookDeskPath, BookDeskRequest } from '@portal/contracts/book-desk'
import type { z } from 'zod'
import type { Studio } from '../context.ts'
import { readGvp } from '../gvp-refusal.ts'
import type { Book } from './book.ts'
import { isBookVendor } from './gvp-book.ts'
import { answerDeskCall, openDeskCalls } from './desk.ts'
import { DeskRefusal } from './desk-refusal.ts'

/** Whose key has signed. `desk`: the house behind it runs this book, and answers for who of its staff does what. */
type Speaker = {
  readonly vendor: string
  readonly currency?: string | undefined
  readonly playMoney?: boolean | undefined
  readonly desk?: boolean | undefined
}
type Answer = z.output<typeof BookDeskAnswer>
type Handle = (call: { method: string; path: string }, handler: (body: unknown, speaker: Speaker) => Promise<object>) => void

/** Serves the desk of the book to the house whose key has it, in the money of that key. */
export function serveDeskCalls(handle: Handle, studio: Studio, book: Book): void {
  const desk = openDeskCalls(studio, book)
  handle({ method: 'POST', path: bookDeskPath }, async (body, { vendor, currency, playMoney, desk: runsBook }): Promise<Answer> => {
    const { call, by, request, input } = readGvp(BookDeskRequest, body)
    if (!runsBook || !isBookVendor(vendor) || currency === undefined) return { ok: false, why: 'not_this_house' }
    try {
      const money = { currency, money: playMoney ? ('play' as const) : ('real' as const) }
      return { ok: true, value: await answerDeskCall(desk, call, input, { by, money, request }) }
    } catch (error) {
      if (!(error instanceof DeskRefusal)) throw error
      return { ok: false, why: error.why, ...(error.fields ? { fields: { ...error.fields } } : {}) }
    }
  })
}
