/** An expected "no" of the server, or no answer at all (`network.abnormal`, `network.slow`). Its message is already in the caller's language. */
export class Refused extends Error {
  readonly code: string
  readonly details: Readonly<Record<string, string>>
  /** What else the form must know, under the names of the product text (`captchaRequired`). */
  readonly value: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    message: string,
    details: Readonly<Record<string, string>> = {},
    value: Readonly<Record<string, unknown>> = {},
  ) {
    super(message || code)
    this.name = 'Refused'
    this.code = code
    this.details = details
    this.value = value
  }
}

/** Whether an error is this refusal. */
export function isRefused(error: unknown, code?: string): error is Refused {
  return error instanceof Refused && (code === undefined || error.code === code)
}
