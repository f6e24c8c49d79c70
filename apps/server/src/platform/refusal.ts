import { type ErrorCode, errorStatus } from '@portal/contracts'

/**
 * An expected "no" to a caller. Anything else thrown is a bug and answers `server.failed`.
 * @param details short texts for the person or program that asked: the field, the limit, the balance; never a secret
 * @param value what the client must know besides, as the product text names it (`captchaRequired`)
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string>
  readonly value: Record<string, boolean> | undefined

  constructor(code: ErrorCode, details: Record<string, string> = {}, value?: Record<string, boolean>) {
    super(code)
    this.code = code
    this.details = details
    this.value = value
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
