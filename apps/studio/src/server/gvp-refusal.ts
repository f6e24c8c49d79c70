import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import type { z } from 'zod'

/** A status of the protocol that is not OK; it travels with HTTP 200 unless the call itself was unreadable or unsigned. */
export class GvpRefusal extends Error {
  readonly status: GvpStatus
  readonly http: number
  constructor(status: GvpStatus, message: string, http = 200) {
    super(message)
    this.status = status
    this.http = http
  }
}

/** @throws GvpRefusal `INVALID_REQUEST` with the field that is wrong */
export function readGvp<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new GvpRefusal('INVALID_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}
