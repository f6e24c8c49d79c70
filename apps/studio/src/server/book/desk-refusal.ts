import type { bookDeskRefusals } from '@portal/contracts/book-desk'

/** An expected no of the desk; `fields` says of each field what is wrong. */
export class DeskRefusal extends Error {
  readonly why: (typeof bookDeskRefusals)[number]
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(why: (typeof bookDeskRefusals)[number], fields?: Readonly<Record<string, string>>) {
    super(why)
    this.why = why
    this.fields = fields
  }
}
