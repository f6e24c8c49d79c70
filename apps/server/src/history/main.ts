import { openDatabase, openLog, systemClock } from '@portal/runtime'
import type { BrandRef } from '#platform/call.ts'
import { readServerConfig } from '#platform/config.ts'
import { writeHistory } from './history.ts'

/** The process that writes the past of the brands named by its argument, and ends. */
process.once('disconnect', () => process.exit(1))
const config = readServerConfig()
const log = openLog('portal', config.LOG_LEVEL)
const database = openDatabase(config.DATABASE_URL, { max: 3, applicationName: 'portal-history' })
try {
  await writeHistory({ database, clock: systemClock, config, log }, JSON.parse(process.argv[2]!) as BrandRef[])
} finally {
  await database.close()
}
process.exit(0)
