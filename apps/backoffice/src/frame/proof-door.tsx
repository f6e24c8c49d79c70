import { lazy, Suspense } from 'react'
import { proofQuestion } from '../lib/fresh-proof.ts'

/** Loaded with the first question: few calls need a fresh proof, and every page would carry its form. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Asks for a fresh proof of the person when a call needs one; the call goes on by itself afterwards. */
export function ProofDoor() {
  const question = proofQuestion.use()
  return (
    question && (
      <Suspense fallback={null}>
        <ProofDialog question={question} />
      </Suspense>
    )
  )
}
