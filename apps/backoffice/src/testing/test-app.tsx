import { createQueryClient } from '@portal/browser/query-client.ts'
import { Refused } from '@portal/browser/refused.ts'
import { grantsOf, type StaffRole } from '@portal/contracts/staff-permissions'
import { act, cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { App } from '../app.tsx'
import type { PageLine } from '../frame/pages.ts'
import bengali from '../i18n/BN.json' with { type: 'json' }
import english from '../i18n/EN.json' with { type: 'json' }
import { type DeskLanguage, SpeechProvider } from '../i18n/use-text.tsx'
import { type CallOptions, createApi } from '../lib/api.ts'
import { withFreshProof } from '../lib/fresh-proof.ts'
import type { Me } from '../lib/me.ts'
import { startSession } from '../lib/session.ts'

// What is waited for comes when the machine lets it: only a thing that never comes fails a test.
configure({ asyncUtilTimeout: 20_000 })

/** The texts of the frame in English; tests look for what a key says. */
export const en = (key: keyof typeof english) => english[key]

type Answers = Readonly<Record<string, (input: Record<string, unknown>, options: CallOptions) => unknown>>
export type TestApp = {
  /** Where the app is. */
  address: () => string
  /** Every call so far: its line and input. */
  readonly calls: { readonly line: string; readonly input: Record<string, unknown>; readonly options: CallOptions }[]
  /** Answers from here on. */
  answer: (more: Answers) => void
}

export function meOf(role: StaffRole, username: string = role): Me {
  return {
    username,
    name: '',
    brands: [
      {
        code: 'SHAPLA',
        name: 'Shapla',
        currency: 'BDT',
        timeZone: 'Asia/Dhaka',
        roles: [role],
        grants: grantsOf(role) as Me['brands'][number]['grants'],
      },
    ],
    provedUntil: '2026-11-25T10:05:00.000Z',
    endsAt: '2026-11-25T18:00:00.000Z',
    idleSeconds: 900,
    proofs: { authenticator: true, passkeys: 0, recoveryCodesLeft: 10 },
  }
}

const follow = () => () => undefined

type Options = {
  readonly path?: string
  readonly pages?: readonly PageLine[]
  readonly role?: StaffRole
  readonly language?: DeskLanguage
  readonly answers?: Answers
  /** False: nobody is signed in. */
  readonly isSignedIn?: boolean
}

/** The whole app over answers by call line, signed in as a role. */
export async function openTestApp({
  path = '/',
  pages = [],
  role = 'owner',
  language = 'EN',
  answers = {},
  isSignedIn = true,
}: Options): Promise<TestApp> {
  cleanup()
  if (isSignedIn) startSession('a-token')
  let known: Answers = { 'GET /staff/v1/session': () => meOf(role), ...answers }
  const calls: TestApp['calls'] = []
  const send = async ({ call }: { readonly call: string }, input: Record<string, unknown>, options: CallOptions) => {
    calls.push({ line: call, input, options })
    const answer = known[call]
    if (!answer) throw new Refused('request.not_found', `No answer to ${call}`)
    return answer(input, options)
  }
  let at = path
  const Tell = ({ children }: { readonly children: ReactNode }) => {
    const { pathname, search } = useLocation()
    useLayoutEffect(() => {
      at = pathname + search
    })
    return children
  }
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Tell>
          <SpeechProvider language={language} messages={language === 'EN' ? english : bengali}>
            <App api={createApi(withFreshProof(send))} queryClient={createQueryClient()} pages={pages} follow={follow} />
          </SpeechProvider>
        </Tell>
      </MemoryRouter>,
    )
  })
  return { address: () => at, calls, answer: (more) => void (known = { ...known, ...more }) }
}
