/** Bonuses of the previous release on the schema of this one. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { migrate } from '@portal/runtime/migrate'
import { createTestDatabase } from '@portal/runtime/test-database'
import { expect, test } from 'vitest'
import { checkBonuses } from '#modules/bonus'

const migrations = join(import.meta.dirname, '../migrations')

test('bets and bonuses of the previous release are brought up to the log and the locks of this one (REL-14)', async () => {
  const root = await mkdtemp(join(tmpdir(), 'before-0480-'))
  const folder = join(root, 'migrations')
  for (const name of (await readdir(migrations)).filter((each) => each < '0480')) await cp(join(migrations, name), join(folder, name))
  const database = await createTestDatabase([{ folder, set: 'server' }])
  try {
    // A grant that was cleared with 30 of 50: one bet of 40 with 30 of the bonus stands, one was voided. A third is open.
    await database.pool.query(`
      insert into wallet.accounts (id, brand, owner, currency, kind) values (9, 1, 7, 'BDT', 'main');
      insert into bets.bets (id, account_id, member, brand, currency, vendor, game, category, round_id, external_id, stake, payout, state, placed_at, settled_at, counted, turnover_version)
      values (1, 9, 7, 1, 'BDT', 'SANDBOX', 'g', 'RNG', 'r', 'a', 40, 0, 'settled', now(), now(), 40, 1),
        (2, 9, 7, 1, 'BDT', 'SANDBOX', 'g', 'RNG', 'r', 'b', 20, 0, 'voided', now(), now(), 0, 2),
        (3, 9, 7, 1, 'BDT', 'SANDBOX', 'g', 'RNG', 'r', 'c', 20, 0, 'open', now(), null, 0, 0);
      insert into bets.turnover (id, bet, version, bets, member, valid, stake, payout, settled_at, brand, rank, currency, category, vendor, game)
      values (11, 1, 1, 1, 7, 40, 40, 0, now(), 1, 0, 'BDT', 'RNG', 'SANDBOX', 'g'), (12, 2, 1, 1, 7, 20, 20, 0, now(), 1, 0, 'BDT', 'RNG', 'SANDBOX', 'g'),
        (13, 2, 2, -1, 7, -20, -20, 0, now(), 1, 0, 'BDT', 'RNG', 'SANDBOX', 'g');
      insert into bonus.grants (id, grant_no, brand, member, currency, source, reference, amount, required, contribution, spend_order, is_sticky, valid_days, state,
        account_id, progress, expires_at, ended_at, end_balance, paid)
      values (1, 'G1', 1, 7, 'BDT', 'gift', 'x', 100, 60, '{"RNG": 100}', 'REAL_FIRST', false, 30, 'cleared', 9, 40, now(), now(), 0, 0);
      insert into bonus.parts (bet, grant_id, stake, net, progress) values (1, 1, 30, -30, 40), (2, 1, 10, 0, 0), (3, 1, 5, -5, 0);
      select setval('wallet.transfer_ids', 100)`)
    await migrate(database, migrations, 'server')
    expect(await database.query(sql`select id, bonus_stake as part, turnover_version as version from bets.bets order by id`)).toEqual([
      { id: 1n, part: 30n, version: 2 },
      { id: 2n, part: 10n, version: 2 },
      { id: 3n, part: 5n, version: 0 },
    ])
    expect(
      await database.query(sql`select bet, version, bets, valid, bonus_part as part from bets.turnover where id > 100 order by id`),
    ).toEqual([{ bet: 1n, version: 2, bets: 0, valid: 0n, part: 30n }])
    expect(await database.query(sql`select kind, source, required, state from turnover.locks`)).toEqual([
      { kind: 'SHORTFALL', source: 'G1', required: 20n, state: 'OPEN' },
    ])
    const found = (await checkBonuses(database)).filter(({ id }) => id === 'I50' || id === 'I51')
    expect(found.map(({ violations }) => violations)).toEqual([0, 0])
    await expect(database.query(sql`update bets.bets set bonus_stake = 1`)).rejects.toThrow('can not be changed')
  } finally {
    await database.drop()
    await rm(root, { recursive: true })
  }
})
