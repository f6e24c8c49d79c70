import { isRefused } from '@portal/browser/refused.ts'

type Seal = (body: Record<string, unknown>) => Promise<string>

/** What was wrong with the envelope itself, which was then not opened, or not used: nothing was done. */
const envelopeRefusals: ReadonlySet<string> = new Set(['request.envelope_expired', 'request.envelope_ahead', 'request.envelope_invalid'])

/**
 * Sends what is sealed. A refused envelope is automatically sealed once more: the refusal carries the server's time, and a page that was open for long
 * may hold a key of before.
 */
export async function sendSealed<Answer>(send: (seal: Seal) => Promise<Answer>): Promise<Answer> {
  // The cipher loads with the first call that needs it, never with the page.
  const sealing = await import('./seal.ts')
  try {
    return await send(sealing.seal)
  } catch (error) {
    if (!isRefused(error) || !envelopeRefusals.has(error.code)) throw error
    if (error.code === 'request.envelope_invalid') sealing.clearKey()
    return send(sealing.seal)
  }
}
