import { type Database, sql } from '@portal/runtime'
import { checkInvariants } from '../apps/server/src/modules/bets/index.ts'
import { getHouseAccount, openAccounts, postTransfers } from '../apps/server/src/modules/wallet/index.ts'

export const players = 10_000

/** The launch token of a round's player; a stride visits the players evenly without a generator's cost. */
export const tokenOf = (round: number) => `bench-launch-token-${((round * 7_919) % players) + 1}`

/** Players with money and a launch token each, as if all of them had opened the sandbox's game. */
export async function seedPlayers(database: Database): Promise<void> {
  const [link] = await database.query<{ id: number; brand: number; currency: string }>(
    sql`select id, brand, currency from launch.links where vendor = 'SANDBOX'`,
  )
  const { id, brand, currency } = link!
  const rows = await database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    select 'bench' || n, ${brand}, 'bench' || n, 'bench' || n, 'bench' || n from generate_series(1, ${players}::int) n returning id`)
  await database.query(sql`
    insert into launch.sessions (token_hash, link, member, game, language)
    select sha256(convert_to('bench-launch-token-' || substr(public_id, 6), 'UTF8')), ${id}, id, 'sandbox-1', 'EN'
    from identity.members where public_id like 'bench%'`)
  const house = await getHouseAccount(database, brand, currency, 'cashier')
  const amount = 10n ** 12n
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = rows.slice(at, at + 1_000).map((row) => row.id)
    const accounts = await openAccounts(
      database,
      some.map((owner) => ({ brand, owner, currency })),
    )
    const postings = (account: bigint) => [
      { account, amount },
      { account: house, amount: -amount },
    ]
    await postTransfers(
      database,
      accounts.map((account, index) => ({ key: `bench:${some[index]}`, kind: 'deposit', postings: postings(account) })),
    )
  }
  // Only what has rows now: a plan for a table that was found empty is one that no portal in use has.
  await database.query(
    sql`vacuum analyze identity.members, launch.sessions, wallet.accounts, wallet.balances, wallet.transfers, wallet.entries`,
  )
}

export async function refuseBrokenLedger(database: Database): Promise<void> {
  const broken = (await checkInvariants(database)).filter((invariant) => invariant.violations > 0)
  if (broken.length > 0) throw new Error(`the ledger is broken after the run: ${JSON.stringify(broken)}`)
}
