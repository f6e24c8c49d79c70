import { readPassword } from '@portal/contracts/password-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api-context.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { checkField, type Problem, type RegisterRule } from './register-rules.ts'
import { registerRulesQuery } from './register-rules-query.ts'

/** What the registration asks of a password, when its rules can't be had: the server says the rest. */
const anyPassword: RegisterRule = {
  field: 'password',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 255,
  type: 'password',
}

type Sent = { readonly error: unknown; readonly variables: Readonly<Record<string, unknown>> | undefined }

/** A new password as it is typed, its rule, and what is wrong with it: what the rule says at once, what only the server knows after it was sent. */
export function useNewPassword() {
  const api = useApi()
  const { data } = useQuery(registerRulesQuery(api))
  const rule = data?.rules.find(({ field }) => field === 'password') ?? anyPassword
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const problem = checkField(rule, password, {}, '')
  const againProblem: Problem | undefined =
    readPassword(again) === '' ? 'required' : readPassword(again) === readPassword(password) ? undefined : 'inconsistent_twice'
  return { rule, password, setPassword, problem, again, setAgain, againProblem }
}

/** What the server said of a field, for as long as the field still holds what was sent. */
export function refusedProblem({ error, variables }: Sent, field: string, value: string): Problem | undefined {
  if (!isRefused(error, 'identity.field_invalid') || variables?.[field] !== value.trim()) return undefined
  return error.details[field] as Problem | undefined
}

/** Whether a refusal is shown under a field, so that it is not repeated above the button. */
export function isFieldRefusal(error: unknown): boolean {
  return isRefused(error, 'identity.field_invalid')
}
