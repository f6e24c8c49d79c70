import type { Clock, Database } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Messaging } from '#modules/messaging'
import type { UploadStore } from '#platform/upload-store.ts'
import type { DocumentKeys } from './document-keys.ts'

export type KycDeps = {
  database: Database
  clock: Pick<Clock, 'now'>
  brands: Pick<Brands, 'getBrand'>
  uploads: UploadStore
  documentKeys: DocumentKeys
  sendMessage: Messaging['sendMessage']
}
