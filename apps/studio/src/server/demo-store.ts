import { type Queryable, sql } from '@portal/runtime'

/** Opens a player's play money; a wallet that is there keeps its balance. @returns the balance */
export async function openDemoWallet(on: Queryable, playerId: string, opening: bigint): Promise<bigint> {
  await on.query(sql`insert into studio.demo_wallets (player_id, balance) values (${playerId}, ${opening}) on conflict do nothing`)
  return (await findDemoBalance(on, playerId)) ?? opening
}

export async function findDemoBalance(on: Queryable, playerId: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ balance: bigint }>(sql`select balance from studio.demo_wallets where player_id = ${playerId}`)
  return row?.balance
}

export async function lockDemoBalance(on: Queryable, playerId: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ balance: bigint }>(sql`select balance from studio.demo_wallets where player_id = ${playerId} for update`)
  return row?.balance
}

/** What a transaction moved; undefined when its id is unknown. */
export async function findDemoAmount(on: Queryable, txId: string): Promise<bigint | undefined> {
  const [row] = await on.query<{ amount: bigint }>(sql`select amount from studio.demo_transactions where tx_id = ${txId}`)
  return row?.amount
}

/** Marks an id as used, so that a stake which comes after its own rollback moves nothing. */
export async function burnDemoId(on: Queryable, playerId: string, txId: string): Promise<void> {
  await on.query(sql`
    insert into studio.demo_transactions (tx_id, player_id, amount) values (${txId}, ${playerId}, 0) on conflict do nothing`)
}

export async function moveDemoMoney(on: Queryable, playerId: string, txId: string, amount: bigint): Promise<bigint> {
  await on.query(sql`insert into studio.demo_transactions (tx_id, player_id, amount) values (${txId}, ${playerId}, ${amount})`)
  const [row] = await on.query<{ balance: bigint }>(sql`
    update studio.demo_wallets set balance = balance + ${amount} where player_id = ${playerId} returning balance`)
  return row?.balance ?? 0n
}
