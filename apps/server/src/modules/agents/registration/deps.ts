import type { Database } from '@portal/runtime'
import type { Identity } from '#modules/identity'
import type { Messaging } from '#modules/messaging'

export type RegistrationParts = {
  database: Database
  identity: Pick<Identity, 'prepareAccount'>
  sendMessage: Messaging['sendMessage']
}
