import type { BookErrorCode, QuoteAnswer } from '../../book-api.ts'

/** An expected "no" to a call of the book; it travels with the status of its code. */
export class BookRefusal extends Error {
  readonly code: BookErrorCode
  readonly details: Record<string, string> | undefined
  quote: QuoteAnswer | undefined
  constructor(code: BookErrorCode, details?: Record<string, string>, quote?: QuoteAnswer) {
    super(code)
    this.code = code
    this.details = details
    this.quote = quote
  }
}
