import type { Database } from '@portal/runtime'

export type DeviceDeps = {
  database: Database
  /** Signs the cookies of known devices. */
  deviceKey: Buffer
}
