import {
  BookDeskAnswer,
  type BookDeskCall,
  bookDeskCalls,
  type BookDeskInput,
  type BookDeskOutput,
  bookDeskPath,
  BookDeskRequest,
} from '@portal/contracts/book-desk'
import type { Log } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import type { KeyRing } from './key-ring.ts'
import { askVendor, VendorUnreachable } from './vendor-client.ts'

/** Who asks, and for a write what names it: asked again under the same name it is carried out once. */
export type BookAsker = { readonly brand: number; readonly by: string; readonly request?: string }
/**
 * Asks the desk of the sportsbook. Never inside a transaction: it waits for another process.
 * @throws Refusal `launch.vendor_not_reachable`, `launch.book_not_ours`, `staff.not_found`, `staff.changed`, `staff.same_person`, `staff.request_decided`, `request.invalid`
 */
export type AskBook = <Call extends BookDeskCall>(call: Call, input: BookDeskInput<Call>, asker: BookAsker) => Promise<BookDeskOutput<Call>>

/** The vendor whose key speaks of the book. */
const bookVendor = 'MAIDAN'
/** A case on many thousands of slips is counted slip by slip. */
const answeredWithinMs = 20_000

export function openBookCalls({ keys, studioUrl, log }: { keys: KeyRing; studioUrl: string; log: Log }): AskBook {
  return async (call, input, { brand, by, request }) => {
    const signing = await keys.findSigning(bookVendor, brand)
    if (!signing) throw new Refusal('launch.book_not_ours')
    const line = { name: `book ${call}`, method: 'POST', path: bookDeskPath, input: BookDeskRequest, output: BookDeskAnswer } as const
    const body = { call, by, input, ...(request !== undefined && { request }) }
    const answer = await askVendor(signing.link, line, body, { keys, studioUrl, withinMs: answeredWithinMs }).catch((error: unknown) => {
      if (!(error instanceof VendorUnreachable)) throw error
      log.warn({ err: error, call }, 'the sportsbook could not be asked')
      throw new Refusal('launch.vendor_not_reachable')
    })
    if (answer.ok) return bookDeskCalls[call].output.parse(answer.value) as never
    throw refusalOf(answer)
  }
}

function refusalOf({ why, fields }: { why: string; fields?: Record<string, string> | undefined }): Refusal {
  switch (why) {
    case 'not_found':
      return new Refusal('staff.not_found')
    case 'changed':
      return new Refusal('staff.changed')
    case 'same_person':
      return new Refusal('staff.same_person', { reason: 'person' })
    case 'decided':
      return new Refusal('staff.request_decided', { state: 'confirmed', by: '' })
    case 'not_this_house':
      return new Refusal('launch.book_not_ours')
    default:
      return new Refusal('request.invalid', fields)
  }
}
