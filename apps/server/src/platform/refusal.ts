import { type ErrorCode, errorStatus } from '@portal/contracts'

/**
 * An expected "no" to a caller. Anything else thrown is a bug and answers `server.failed`.
 * @param details short texts for the person or program that asked: the field, the limit, the balance; never a secret
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, string>

  constructor(code: ErrorCode, details: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
