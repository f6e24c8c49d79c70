import { isRefused } from '@portal/browser/refused.ts'
import type { Send } from './api.ts'
import { createShared } from './ui-state.ts'

/** The open question for a fresh proof of the person; the frame shows its dialog. */
export type ProofQuestion = { readonly settle: (isProved: boolean) => void }
export const proofQuestion = createShared<ProofQuestion | undefined>(undefined)

/** One question for all calls that wait for a proof. */
let asking: Promise<boolean> | undefined

function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((done) => {
    proofQuestion.set({
      settle: (isProved) => {
        proofQuestion.set(undefined)
        asking = undefined
        done(isProved)
      },
    })
  })
  return asking
}

/** A call that needs a proof of at most five minutes asks the person for one and is sent again; the person may leave it, then it stays refused. */
export function withFreshProof(send: Send): Send {
  return async (line, input, options) => {
    try {
      return await send(line, input, options)
    } catch (error) {
      if (!isRefused(error, 'staff.step_up') || !(await askForProof())) throw error
      return send(line, input, options)
    }
  }
}
