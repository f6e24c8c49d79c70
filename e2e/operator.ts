import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@portal/contracts/staff-permissions'
import type { StaffRoute } from '@portal/contracts/staff-route'
import { staffSessionRoutes } from '@portal/contracts/staff/session'
import { demoPassword } from './client.ts'
import type { SystemAddress } from './system.ts'

type Call = Pick<StaffRoute, 'call'>
type Answer = { success: boolean; value: Record<string, unknown>; code?: string; details?: unknown }

/** A demo person of the back office over real HTTP, as its pages speak. */
export class Operator {
  private readonly base: string
  private token: string | undefined

  private constructor({ backoffice }: Pick<SystemAddress, 'backoffice'>) {
    this.base = backoffice
  }

  /** Signs the demo person of a role in. A code is good once: one sign-in of a person per half minute. */
  static async signIn(system: Pick<SystemAddress, 'backoffice'>, role: StaffRole): Promise<Operator> {
    const operator = new Operator(system)
    const { code } = await operator.must(staffSessionRoutes.demoCode, { username: role })
    const proof = { method: 'authenticator', code }
    const { token } = await operator.must(staffSessionRoutes.signIn, { username: role, password: demoPassword, proof })
    operator.token = String(token)
    return operator
  }

  /** Makes a call for the brand of the demonstration. @throws when it is refused */
  async must({ call }: Call, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const [method = 'GET', path = '/'] = call.split(' ')
    const isGet = method === 'GET'
    const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(this.base + path + query, {
      method,
      headers: {
        'x-brand': 'SHAPLA',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(!isGet && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(!isGet && { body: JSON.stringify(input) }),
    })
    const answer = (await response.json()) as Answer
    if (!answer.success) throw new Error(`${call} was refused: ${answer.code} ${JSON.stringify(answer.details)}`)
    return answer.value
  }
}
