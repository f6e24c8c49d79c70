/** Rewards that are rounds at a vendor's game in place of money: a claim grants them, and launch tells the vendor outside of the transaction. */
import type { LanguageCode } from '@portal/contracts'
import type { FreeRounds } from '@portal/contracts/loyalty'
import type { FreeRoundState } from '@portal/contracts/loyalty-values'
import type { Queryable, Tx } from '@portal/runtime'
import type { z } from 'zod'
import { nameGames } from '#modules/catalogue'
import { addFreeRounds, type FreeRoundsRow, type FreeRoundsState, listFreeRounds } from '#modules/launch'
import { getBalance } from '#modules/wallet'
import { markGranted, type RewardRow } from './reward-store.ts'

export type ShownRounds = z.output<typeof FreeRounds>

/** Grants the rounds of a locked reward: the reward is their key. @returns the member's balance, which they leave as it is */
export async function grantRounds(
  tx: Tx,
  { brand, member, currency }: { brand: number; member: bigint; currency: string },
  { id, rounds }: RewardRow,
): Promise<bigint> {
  const { vendor, game, count, stake, multiplier, playDays } = rounds!
  const given = { brand, member, currency, vendor, game, rounds: count, stake: BigInt(stake), multiplier, playDays }
  const roundsId = await addFreeRounds(tx, { ...given, source: `reward:${id}` })
  const { balance } = await getBalance(tx, { brand, owner: member, currency })
  await markGranted(tx, id, { roundsId, balance })
  return balance
}

const shownStates: Readonly<Record<FreeRoundsState, FreeRoundState>> = {
  GRANTED: 'sending',
  SENT: 'ready',
  CANCELLING: 'ready',
  DONE: 'played',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
  FAILED: 'failed',
}

export type RewardRounds = { shown: ShownRounds; granted: FreeRoundsRow | undefined }

/** The rounds of rewards with the names of their games, and how far those are that were claimed, by the reward. */
export async function readRounds(
  on: Queryable,
  rows: readonly Pick<RewardRow, 'id' | 'rounds' | 'roundsId'>[],
  language: LanguageCode,
): Promise<ReadonlyMap<bigint, RewardRounds>> {
  const found = rows.flatMap(({ id, rounds, roundsId }) => (rounds === null ? [] : [{ id, rounds, roundsId }]))
  if (found.length === 0) return new Map()
  const names = await nameGames(on, found.map(({ rounds }) => rounds), language) // prettier-ignore
  const granted = new Map((await listFreeRounds(on, found.flatMap(({ roundsId }) => roundsId ?? []))).map((row) => [row.id, row])) // prettier-ignore
  return new Map(
    found.map(({ id, rounds, roundsId }, at) => {
      const { vendor, game, count, stake, multiplier, playDays } = rounds
      const row = roundsId === null ? undefined : granted.get(roundsId)
      const terms = { vassalage: vendor, gameCode: game, gameName: names[at]!.gameName, count, stake: BigInt(stake), multiplier, playDays }
      return [id, { shown: { ...terms, ...(row && howFar(row)) }, granted: row }]
    }),
  )
}

/** What is left is what the vendor says, unless rounds have been played since it was asked. */
function howFar({ state, rounds, left, played, won, validTo }: FreeRoundsRow) {
  const isOver = state !== 'GRANTED' && state !== 'SENT' && state !== 'CANCELLING'
  const rest = Math.max(0, rounds - played)
  return { state: shownStates[state], left: isOver ? 0 : Math.min(left ?? rest, rest), won, playUntil: validTo }
}
