import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { applyBetActions } from '#modules/bets'
import type { Brands } from '#modules/brand'
import { creditNewMembers } from '#modules/cashier'
import { addDemoMobile, type DemoMember, registerEarlier, seedTeam } from '#modules/identity'
import { addDeposit, listDeskReferrals, refuseFriend, welcomeFriend } from '#modules/loyalty'
import type { BrandRef } from '#platform/call.ts'
import type { PastDay } from './replay.ts'
import type { Team } from './team.ts'

/** A friend of a member of the demonstration: all days are counted back from the end of the past. */
type Friend = {
  username: string
  nickname: string
  inviter: 'demo' | 'vip'
  joins: number
  deposit?: number
  /** Rounds of 100 on the day after the deposit, and on the day of the last one. */
  rounds?: { first: number; last: number; on: number }
  hasMobile?: true
  refusedOn?: number
}
export type FriendStep = { friend: Friend; kind: 'join' | 'pay' | 'play' | 'refuse'; rounds: number; id: string; atMs: number }

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Each state that a friend may be in, and some who brought a reward. */
const friends: readonly Friend[] = [
  { username: 'shirin5', nickname: 'Shirin', inviter: 'demo', joins: 70, deposit: 500, rounds: { first: 8, last: 9, on: 66 }, hasMobile: true },
  { username: 'jamal22', nickname: 'Jamal', inviter: 'demo', joins: 52, deposit: 600, rounds: { first: 4, last: 2, on: 48 }, hasMobile: true },
  { username: 'monir9', nickname: 'Monir', inviter: 'demo', joins: 27, deposit: 500, rounds: { first: 10, last: 6, on: 24 }, hasMobile: true },
  { username: 'tania4', nickname: 'Tania', inviter: 'demo', joins: 24, deposit: 800, rounds: { first: 16, last: 9, on: 20 }, hasMobile: true },
  { username: 'bashir3', nickname: 'Bashir', inviter: 'demo', joins: 21, deposit: 500, rounds: { first: 9, last: 7, on: 18 }, refusedOn: 15 },
  { username: 'ruma88', nickname: 'Ruma', inviter: 'demo', joins: 18, deposit: 500, rounds: { first: 9, last: 7, on: 15 } },
  { username: 'selim6', nickname: 'Selim', inviter: 'demo', joins: 9, deposit: 500, rounds: { first: 8, last: 8, on: 4 }, hasMobile: true },
  { username: 'kanij2', nickname: 'Kanij', inviter: 'demo', joins: 6, deposit: 700, rounds: { first: 5, last: 3, on: 3 }, hasMobile: true },
  { username: 'dolon1', nickname: 'Dolon', inviter: 'demo', joins: 2 },
  { username: 'hanif8', nickname: 'Hanif', inviter: 'vip', joins: 25, deposit: 1_000, rounds: { first: 18, last: 13, on: 21 }, hasMobile: true },
  { username: 'mitali', nickname: 'Mitali', inviter: 'vip', joins: 5 },
] // prettier-ignore

const why = 'আমন্ত্রণকারীর একই ফোন থেকে খেলা হয়েছে।'
/** What a round of 100 pays: the deposit lasts for all of them. */
const [stake, payout] = [100n * minorPerUnit, 95n * minorPerUnit]

/** Who joins within the past, and what each does on which evening. */
export function planFriends(days: number): FriendStep[] {
  return friends
    .filter(({ joins }) => joins < days)
    .flatMap((friend, place): FriendStep[] => {
      const step = (kind: FriendStep['kind'], before: number, hour: number, rounds = 0): FriendStep => ({
        friend,
        kind,
        rounds,
        id: `friend:${kind}:${before}`,
        atMs: (days - before) * dayMs + hour * hourMs + place * 60_000,
      })
      const { joins, deposit, rounds, refusedOn } = friend
      return [
        step('join', joins, 11),
        ...(deposit === undefined ? [] : [step('pay', joins, 12)]),
        ...(rounds === undefined ? [] : [step('play', joins - 1, 19, rounds.first), step('play', rounds.on, 19, rounds.last)]),
        ...(refusedOn === undefined ? [] : [step('refuse', refusedOn, 15)]),
      ]
    })
}

/** The accounts of all who join within the past. */
export async function seedFriends(tx: Tx, brand: BrandRef, { days, beginsAt }: { days: number; beginsAt: Date }, config: Parameters<typeof seedTeam>[3]): Promise<void> {
  const joining = friends.filter(({ joins }) => joins < days)
  const at = ({ joins }: Friend) => new Date(beginsAt.getTime() + (days - joins) * dayMs + 11 * hourMs)
  await seedTeam(tx, brand, joining.map((friend) => ({ ...friend, type: 0 as const, under: friend.inviter, registeredAt: at(friend) })), config)
} // prettier-ignore

type Parts = { past: PastDay; brands: Brands; team: Pick<Team, 'brand' | 'members' | 'games'> }

export async function writeFriendStep({ past, brands, team }: Parts, { friend, kind, rounds, id }: FriendStep): Promise<void> {
  const { tx } = past
  const { brand, members } = team
  const found = members.get(friend.username)
  // A past that an earlier release has begun has no friends.
  if (!found) return
  if (kind === 'join') {
    await registerEarlier(tx, [found.id], past.clock.now())
    if (friend.hasMobile) await addDemoMobile(tx, found.id, `+88013000${String(found.id % 100_000n).padStart(5, '0')}`)
    await welcomeFriend(tx, brands, { id: found.id, brandId: brand.id })
  }
  if (kind === 'pay') {
    const amount = BigInt(friend.deposit!) * minorPerUnit
    await creditNewMembers(tx, brand, [{ id: found.id, amount, key: `history:${found.id}:${id}` }])
    await addDeposit(tx, { brand: brand.id, member: found.id, currency: brand.currency, amount })
  }
  if (kind === 'play') await play(tx, team, found, { rounds, id })
  if (kind === 'refuse') {
    const [row] = await listDeskReferrals(tx, { brand: brand.id, friend: found.id }, undefined, 1)
    if (row?.state === 'QUALIFIED') await refuseFriend(tx, { brand: brand.id, id: row.id, by: 'risk', why })
  }
}

async function play(
  tx: Tx,
  { brand, games }: Parts['team'],
  { id: member, agentPath }: DemoMember,
  { rounds, id }: { rounds: number; id: string },
): Promise<void> {
  const { vendor, game } = games[Number(member) % games.length]!
  const owner = { brand: brand.id, member, currency: brand.currency, vendor }
  const answers = await applyBetActions(
    tx,
    Array.from({ length: rounds }, (_none, at) => {
      const key = `history:${member}:${id}:${at}`
      return { ...owner, kind: 'betwin' as const, category: 'RNG', game, externalId: key, roundId: key, stake, payout, agentPath }
    }),
  )
  const refused = answers.find(({ outcome }) => outcome !== 'applied')
  if (refused) throw new Error(`a round of a friend was refused: ${id} ${refused.outcome}`)
}
