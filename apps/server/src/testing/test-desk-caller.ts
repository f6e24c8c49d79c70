import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { staffRequestRoutes as requests } from '@portal/contracts/staff/requests'
import type { TestStaff } from './test-staff.ts'

type Line = Pick<StaffRoute, 'call'>

/** Calls of the operators' side as demo people, each signed in once. */
export function openDeskCaller(back: TestStaff) {
  const tokens = new Map<StaffRole, string>()
  const ask = async (line: Line, as: StaffRole, input: object = {}) => {
    if (!tokens.has(as)) tokens.set(as, await back.signIn(as))
    back.pass(5)
    return back.call(line, { token: tokens.get(as)!, input: input as Record<string, unknown> })
  }
  const valueOf = async <Value>(line: Line, as: StaffRole, input: object = {}): Promise<Value> => {
    const { body, text } = await ask(line, as, input)
    if (!body.success) throw new Error(text)
    return body.value as Value
  }
  /** What a call is refused with. */
  const refusalOf = async (line: Line, as: StaffRole, input: object = {}) => {
    const { body } = await ask(line, as, input)
    return [body.code, body.details] as const
  }
  const show = (request: string, as: StaffRole) =>
    valueOf<{ hash: string; isStale: boolean; lines: { label: string; value: string }[] }>(requests.get, as, { id: request })
  /** Confirms a request as a second person. @returns its state then */
  const confirm = async (request: string, as: StaffRole) => {
    const { hash } = await show(request, as)
    return (await valueOf<{ state: string }>(requests.confirm, as, { id: request, hash })).state
  }
  return { ask, valueOf, refusalOf, show, confirm }
}
