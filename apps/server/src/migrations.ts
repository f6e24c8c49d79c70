import { join } from 'node:path'

/** Where the portal's migrations stand, and the name under which the database records them. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')
export const migrationSet = 'server'
