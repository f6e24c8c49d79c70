import { join } from 'node:path'
import type { Database } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { applyBetActions, type BetAction, type BetAnswer } from '#modules/bets'
import { getBalance, getHouseAccount, openAccounts, postTransfers } from '#modules/wallet'

export function openTestLedger(): Promise<TestDatabase> {
  return createTestDatabase([{ folder: join(import.meta.dirname, '../../migrations'), set: 'server' }])
}

const terms = { game: 'sandbox-1', category: 'RNG', roundId: 'r1' }

/** A member with its actions by their short ids. */
export type Player = {
  owner: { brand: number; member: bigint; currency: string; vendor: string }
  bet(externalId: string, stake: bigint, more?: Partial<BetAction>): BetAction
  betwin(externalId: string, stake: bigint, payout: bigint, more?: Partial<BetAction>): BetAction
  win(externalId: string, betExternalId: string, payout: bigint, more?: Partial<BetAction>): BetAction
  rollback(externalId: string, betExternalId: string, more?: Partial<BetAction>): BetAction
  apply(...actions: BetAction[]): Promise<BetAnswer[]>
  balance(): Promise<bigint>
}

let members = 0n

/** New members, each with the same money. */
export async function openPlayers(database: Database, count: number, money: bigint): Promise<Player[]> {
  const players = Array.from({ length: count }, () => toPlayer(database, (members += 1n)))
  const cashier = await getHouseAccount(database, 1, 'BDT', 'cashier')
  const accounts = await openAccounts(
    database,
    players.map(({ owner }) => ({ ...owner, owner: owner.member })),
  )
  if (money > 0n) {
    const deposits = accounts.map((account, index) => ({
      key: `seed:${players[index]!.owner.member}`,
      kind: 'deposit' as const,
      postings: [
        { account, amount: money },
        { account: cashier, amount: -money },
      ],
    }))
    await postTransfers(database, deposits)
  }
  return players
}

export async function openPlayer(database: Database, money: bigint): Promise<Player> {
  const [player] = await openPlayers(database, 1, money)
  return player!
}

function toPlayer(database: Database, member: bigint): Player {
  const owner = { brand: 1, member, currency: 'BDT', vendor: 'SANDBOX' }
  return {
    owner,
    bet: (externalId, stake, more) => ({ ...owner, ...terms, kind: 'bet', externalId, stake, ...more }) as BetAction,
    betwin: (externalId, stake, payout, more) => ({ ...owner, ...terms, kind: 'betwin', externalId, stake, payout, ...more }) as BetAction,
    win: (externalId, betExternalId, payout, more) =>
      ({ ...owner, kind: 'win', externalId, betExternalId, roundId: 'r1', payout, closes: true, ...more }) as BetAction,
    rollback: (externalId, betExternalId, more) => ({ ...owner, kind: 'rollback', externalId, betExternalId, ...more }) as BetAction,
    apply: (...actions) => applyBetActions(database, actions),
    balance: async () => (await getBalance(database, { ...owner, owner: member })).balance,
  }
}
