import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { Skeleton } from '@portal/ui'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { SecondStep, SignedIn, SignInAnswer } from './member.ts'
import type { SecondStepFormProps } from './second-step-form.tsx'

const SecondStepForm = lazyPart<SecondStepFormProps>(() => import('./second-step-form.tsx'))

type Finish = (session: SignedIn) => void
type Settle = (answer: SignInAnswer, finish: Finish) => void

const SettleContext = createContext<Settle>((answer, finish) => {
  if (answer.kind !== 'second_step') finish(answer)
})

/** Continues with the answer of a login method: at once when it is a session, or after the second step when that is required. */
export function useSettle(): Settle {
  return useContext(SettleContext)
}

/** Around the forms of the login methods: a required second step replaces them, and they keep what was typed. */
export function SecondStepGate({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<{ secondStep: SecondStep; finish: Finish }>()
  const settle = useCallback<Settle>((answer, finish) => {
    if (answer.kind === 'second_step') setPending({ secondStep: answer, finish })
    else finish(answer)
  }, [])
  return (
    <SettleContext value={settle}>
      {pending && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <SecondStepForm
            secondStep={pending.secondStep}
            onSignedIn={(session) => {
              setPending(undefined)
              pending.finish(session)
            }}
            onLeave={() => setPending(undefined)}
          />
        </Suspense>
      )}
      <div hidden={pending !== undefined}>{children}</div>
    </SettleContext>
  )
}
