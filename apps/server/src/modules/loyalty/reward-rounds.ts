/** Rewards that are rounds at a vendor's game in place of money: a claim grants them, and launch tells the vendor outside of the transaction. */
import type { LanguageCode } from '@portal/contracts'
import type { FreeRounds, KindRounds } from '@portal/contracts/free-rounds'
import type { Queryable, Tx } from '@portal/runtime'
import type { z } from 'zod'
import type { RoundRewardKind } from '@portal/contracts/bonus-values'
import { listRewardTerms } from '#modules/bonus'
import { isWithheld, nameGames } from '#modules/catalogue'
import { addFreeRounds, type FreeRoundsRow, listFreeRounds, tellFreeRounds } from '#modules/launch'
import { getBalance } from '#modules/wallet'
import { Refusal } from '#platform/refusal.ts'
import { markGranted, type RewardRow } from './reward-store.ts'

export type ShownRounds = z.output<typeof FreeRounds>

/**
 * Grants the rounds of a locked reward: the reward is their key.
 * @returns the member's balance, which they leave as it is
 * @throws Refusal `launch.game_not_available` where the brand withholds the game
 */
export async function grantRounds(
  tx: Tx,
  { brand, member, currency }: { brand: number; member: bigint; currency: string },
  { id, rounds }: RewardRow,
): Promise<bigint> {
  const { vendor, game, count, stake, multiplier, playDays } = rounds!
  if (await isWithheld(tx, brand, vendor, game)) throw new Refusal('launch.game_not_available')
  const given = { brand, member, currency, vendor, game, rounds: count, stake: BigInt(stake), multiplier, playDays }
  const roundsId = await addFreeRounds(tx, { ...given, source: `reward:${id}` })
  const { balance } = await getBalance(tx, { brand, owner: member, currency })
  await markGranted(tx, id, { roundsId, balance })
  return balance
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
      return [id, { shown: { ...terms, ...(row && tellFreeRounds(row)) }, granted: row }]
    }),
  )
}

/** Which of some kinds of rewards are given as free rounds from here on, and at which game. */
export async function tellKindRounds(
  on: Queryable,
  brand: number,
  kinds: readonly RoundRewardKind[],
  language: LanguageCode,
): Promise<z.output<typeof KindRounds>[]> {
  const terms = await listRewardTerms(on, brand)
  const found = kinds.flatMap((kind) => {
    const rounds = terms.find((each) => each.kind === kind)?.rounds
    return rounds ? [{ kind, rounds }] : []
  })
  if (found.length === 0) return []
  const names = await nameGames(on, found.map(({ rounds }) => rounds), language) // prettier-ignore
  return found.map(({ kind, rounds: { stake, multiplier, playDays } }, at) => ({
    kind,
    gameName: names[at]!.gameName,
    stake: BigInt(stake),
    multiplier,
    playDays,
  }))
}
