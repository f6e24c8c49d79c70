import { staffRoutes } from '@portal/contracts/staff'
import type { StaffRoute } from '@portal/contracts/staff-route'
import type { FastifyInstance } from '@portal/runtime'
import { describeRoute, refusalSchema } from '#platform/openapi.ts'

const about = [
  'What operators may do. Everything answers one envelope: `{ "success": true, "value": ... }` or `{ "success": false, "code", "message", "details" }`.',
  'The session token travels as `Authorization: Bearer TOKEN`; `X-Brand` names the brand. A write carries an `Idempotency-Key` and leaves one row in the audit.',
  'Lists answer `{ list, after, count, countIsExact, asOf }`; `after` is a signed cursor that belongs to its list, brand and filters.',
].join(' ')

const whoMay = ({ kind, permission }: StaffRoute) =>
  kind === 'open'
    ? 'Nobody needs to have signed in.'
    : permission === 'own'
      ? 'Every person of staff.'
      : `Staff with the permission ${permission}.`

/** Serves `/openapi.json` of the operators' port, printed from the routes that are served there. */
export function serveStaffDescription(app: FastifyInstance, served: ReadonlyMap<string, StaffRoute>): void {
  const subjects = new Map(
    Object.entries(staffRoutes).flatMap(([subject, group]) => Object.values(group).map(({ call }) => [call as string, subject])),
  )
  app.get('/openapi.json', async () => {
    const paths: Record<string, Record<string, unknown>> = {}
    for (const [line, route] of served) {
      const [method = '', path = ''] = line.split(' ')
      const { input, output, about: says, permission, stepUp = false, fourEyes = false } = route
      const described = {
        input,
        output,
        about: says,
        access: route.kind === 'open' ? 'anyone' : 'staff',
        ...(route.kind === 'write' && { idempotent: true as const }),
      }
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: {
          ...describeRoute(line, described, subjects.get(line) ?? 'staff', whoMay(route)),
          'x-permission': permission ?? '',
          'x-step-up': stepUp,
          'x-four-eyes': fourEyes,
        },
      }
    }
    return {
      openapi: '3.1.0',
      info: { title: 'Back office API', version: '1', description: about },
      servers: [{ url: '/' }],
      tags: [...new Set(subjects.values())].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of the sign-in.' } },
        schemas: { Refusal: refusalSchema },
      },
    }
  })
}
