import { isRefused, type Refused } from '@portal/browser/refused.ts'
import { useRef, useState } from 'react'
import type { CallOptions } from '../lib/api.ts'

type Write<Value> = {
  /** Sends; while one is under way another press does nothing. Resolves to the answer, or undefined when it was refused. */
  readonly run: (send: (options: CallOptions) => Promise<Value>) => Promise<Value | undefined>
  readonly isPending: boolean
  readonly error: unknown
  readonly clear: () => void
}

/**
 * A write of a form. Its key stays the same while the outcome is unknown (no answer came), so that sending it again carries it out at most once; after an
 * answer the next press is another write.
 */
export function useWrite<Value>(): Write<Value> {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const key = useRef<string>(undefined)
  const isUnderWay = useRef(false)
  const run = async (send: (options: CallOptions) => Promise<Value>) => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    key.current ??= crypto.randomUUID()
    setPending(true)
    setError(undefined)
    try {
      const value = await send({ idempotencyKey: key.current })
      key.current = undefined
      return value
    } catch (thrown) {
      if (!isRefused(thrown) || !thrown.code.startsWith('network.')) key.current = undefined
      setError(thrown)
      return undefined
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { run, isPending, error, clear: () => setError(undefined) }
}

/** Which fields of a form the server complains of: `request.invalid` names them with a code each, a part of a field by its place behind a point. */
export function faultsOf(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(partFaultsOf(error)).map(([name, code]) => [name.split('.')[0]!, code]))
}

/** The same with the whole path of each part. */
export function partFaultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!isRefused(error, 'request.invalid')) return {}
  const { requestId: _not, ...fields } = (error as Refused).details
  return fields
}
