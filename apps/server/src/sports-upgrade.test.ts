/** A database of before the sportsbook was open, on the schema of this release. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { migrate } from '@portal/runtime/migrate'
import { createTestDatabase } from '@portal/runtime/test-database'
import { expect, test } from 'vitest'

const migrations = join(import.meta.dirname, '../migrations')

test('a database of before the sportsbook was open lists its vendors, and no other hidden one (REL-14, R-2.1.13)', async () => {
  const root = await mkdtemp(join(tmpdir(), 'before-0580-'))
  const folder = join(root, 'migrations')
  for (const name of (await readdir(migrations)).filter((each) => each < '0580')) await cp(join(migrations, name), join(folder, name))
  const database = await createTestDatabase([{ folder, set: 'server' }])
  try {
    const names = JSON.stringify({ EN: 'A vendor' })
    await database.query(sql`
      insert into catalogue.vendors (code, names, icon, listed)
      select code, ${names}::jsonb, '/icon', code = 'SHOWN' from unnest(array['MAIDAN', 'ARENA', 'HIDDEN', 'SHOWN']) code`)
    const listed = async () =>
      (await database.query<{ code: string }>(sql`select code from catalogue.vendors where listed order by code`)).map(({ code }) => code)
    expect(await listed()).toEqual(['SHOWN'])
    await migrate(database, migrations, 'server')
    expect(await listed()).toEqual(['ARENA', 'MAIDAN', 'SHOWN'])
    // And nothing a second time: an operator who takes a vendor out of the lists has the last word.
    await database.query(sql`update catalogue.vendors set listed = false where code = 'ARENA'`)
    await migrate(database, migrations, 'server')
    expect(await listed()).toEqual(['MAIDAN', 'SHOWN'])
  } finally {
    await database.drop()
    await rm(root, { recursive: true })
  }
})
