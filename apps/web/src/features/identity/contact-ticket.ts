import { useRef } from 'react'
import { isRefused } from '@portal/browser/refused.ts'
import { StepUpCancelled, type useStepUp } from './step-up.tsx'

type Target = Readonly<Record<string, string>>
type Send<Answer> = (stepUp: { stepUp?: string }) => Promise<Answer>

/**
 * Sends a contact request after a step-up; while a code for the same contact is pending, the next request needs none.
 * @returns undefined when the owner did not go on
 */
export function useContactTicket<Answer>(ask: ReturnType<typeof useStepUp>['ask']) {
  const lastKey = useRef('')
  return async (target: Target, send: Send<Answer>): Promise<Answer | undefined> => {
    const key = JSON.stringify(target)
    try {
      const answer = await sendAgain(lastKey.current === key, send, () => ask({ purpose: 'contact', target }))
      lastKey.current = key
      return answer
    } catch (error) {
      if (error instanceof StepUpCancelled) return undefined
      throw error
    }
  }
}

async function sendAgain<Answer>(isKnown: boolean, send: Send<Answer>, ask: () => Promise<string>): Promise<Answer> {
  if (isKnown)
    try {
      return await send({})
    } catch (error) {
      if (!isRefused(error, 'identity.step_up_required')) throw error
    }
  return send({ stepUp: await ask() })
}
