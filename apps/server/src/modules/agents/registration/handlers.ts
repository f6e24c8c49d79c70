import type { agentsRoutes } from '@portal/contracts/agents'
import type { registrationRoutes } from '@portal/contracts/registration-centre'
import type { Handlers } from '#platform/serve.ts'
import type { RegistrationParts } from './deps.ts'
import { openDownline, readRegistration } from './downlines.ts'
import { changeLink, createLink, exportLinks, listOwnLinks } from './links.ts'
import { countVisit } from './visits.ts'

export function createRegistrationHandlers(parts: RegistrationParts): Pick<Handlers<typeof agentsRoutes>, keyof typeof registrationRoutes> {
  return {
    registration: (_input, call) => readRegistration(parts, call),
    openDownline: (input, call) => openDownline(parts, input, call),
    inviteLinks: (input, call) => listOwnLinks(parts, input, call),
    inviteLinksExport: async (_input, call) => exportLinks(parts, call),
    createInviteLink: async (input, call) => ({ link: await createLink(parts, input, call) }),
    changeInviteLink: async (input, call) => ({ link: await changeLink(parts, input, call) }),
    visitInviteLink: async ({ code }, call) => {
      await countVisit(parts.database, code, call)
      return {}
    },
  }
}
