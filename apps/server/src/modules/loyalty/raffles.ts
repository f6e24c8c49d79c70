import type { LanguageCode } from '@portal/contracts'
import type { loyaltyRoutes } from '@portal/contracts/loyalty'
import type { Database, Queryable } from '@portal/runtime'
import type { z } from 'zod'
import { maskAccount } from '#modules/bets'
import { listMembers } from '#modules/identity'
import { type KnownSource, listSources } from '#modules/lottery'
import type { Call } from '#platform/call.ts'
import type { Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { countTickets, raffleShownMs, raffleStateAt } from './raffle-rules.ts'
import {
  findRaffle,
  findTickets,
  listPrizesOf,
  listRaffles,
  listRaffleWinners,
  listTickets,
  type RaffleRow,
  type RaffleWinner,
  sumOfRaffle,
} from './raffle-store.ts'
import { lockRewards } from './reward-store.ts'
import { claimRewards } from './rewards.ts'

type Routes = typeof loyaltyRoutes
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>
type Raffle = Output<'raffles'>['list'][number]

type Parts = { database: Database; live: Pick<Live, 'publish'> }

const shownRaffles = 20
const ticketsPerPage = 1_000

/** Raffles that run or were drawn of late, those to come first, with what the member has in each. */
export async function readRaffles({ database }: Parts, call: Call<'member'>, language: LanguageCode): Promise<Output<'raffles'>> {
  const { brand, caller } = call
  const now = new Date()
  const all = await listRaffles(database, { brand: brand.id, states: ['OPEN', 'CLOSED', 'DRAWN'] }, undefined, shownRaffles)
  const sources = await listSources(database)
  const rows = all.filter(({ drawnAt }) => !drawnAt || now.getTime() - drawnAt.getTime() < raffleShownMs)
  const winners = await tellWinners(database, rows.map(({ id }) => id)) // prettier-ignore
  const list = await Promise.all(
    rows.map(async (row): Promise<Raffle> => {
      const { id, titles, basis, perTicket, ticketCap, prizes, prizeNames, cover, startsAt, closesAt, drawAt } = row
      const won = winners.get(id) ?? []
      return {
        id,
        state: raffleStateAt(row, now),
        title: titles[language] ?? titles.EN ?? '',
        basis,
        perTicket,
        ticketCap,
        prizes,
        ...(prizeNames.length > 0 && { prizeNames: prizeNames.map((name) => name[language] ?? name.EN ?? '') }),
        ...(cover !== null && { cover }),
        startsAt,
        closesAt,
        drawAt,
        ...proofOf(row, sources),
        own: await readOwn(database, row, { brand: brand.id, member: caller.memberId, currency: brand.currency }, won),
        winners: won.map(toWinner),
      }
    }),
  )
  return { list, currency: brand.currency }
}

type NamedWinner = RaffleWinner & { maskedAccount: string }
const toWinner = ({ place, ticket, amount, maskedAccount }: NamedWinner) => ({ place, ticket, amount, maskedAccount })

const proofOf = ({ seedHash, promisedAt, root, tickets, closedAt, seed, ...row }: RaffleRow, sources: readonly KnownSource[]) => ({
  seedHash: seedHash!,
  promisedAt: promisedAt!,
  ...(root !== null && { root }),
  ...(tickets !== null && { tickets }),
  ...(closedAt !== null && { closedAt }),
  ...(seed !== null && { seed }),
  ...sourceOf(row, sources),
})

function sourceOf(
  { source, sourceRound, randomness, signature }: Pick<RaffleRow, 'source' | 'sourceRound' | 'randomness' | 'signature'>,
  sources: readonly KnownSource[],
): Pick<Raffle, 'source'> {
  const known = sources.find(({ chain }) => chain === source)
  if (!known || sourceRound === null) return {}
  const { url, ...facts } = known
  return {
    source: {
      ...facts,
      round: Number(sourceRound),
      url: `${url}/${facts.chain}/public/${sourceRound}`,
      ...(randomness !== null && signature !== null && { randomness, signature }),
    },
  }
}

/** Winners of some raffles, their accounts masked as everywhere. */
async function tellWinners(on: Queryable, ids: readonly bigint[]): Promise<Map<bigint, NamedWinner[]>> {
  const rows = await listRaffleWinners(on, ids)
  const names = new Map((await listMembers(on, [...new Set(rows.map(({ member }) => member))])).map(({ id, username }) => [id, username]))
  return Map.groupBy(
    rows.map((row) => ({ ...row, maskedAccount: maskAccount(names.get(row.member) ?? '') })),
    ({ raffle }) => raffle,
  )
}

async function readOwn(
  on: Queryable,
  row: RaffleRow,
  owner: { brand: number; member: bigint; currency: string },
  winners: readonly NamedWinner[],
): Promise<Raffle['own']> {
  if (row.state === 'OPEN') return { ...countTickets(await sumOfRaffle(on, row.id, owner.member), row), won: [] }
  const tickets = await findTickets(on, row.id, owner.member)
  if (!tickets) return { count: 0, won: [] }
  const won = winners.filter(({ member }) => member === owner.member).map(({ place, ticket, amount }) => ({ place, ticket, amount }))
  const prizes = won.length > 0 ? await listPrizesOf(on, row.id, owner.member) : []
  const claimable = prizes.find(({ state }) => state === 'CLAIMABLE')
  return {
    count: tickets.count,
    first: tickets.first,
    salt: tickets.salt,
    won,
    ...(claimable?.expiresAt && { claimUntil: claimable.expiresAt }),
  }
}

/** All that decides a draw, for whoever checks it. @throws Refusal `loyalty.raffle_not_found` */
export async function readRaffleDraw({ database }: Parts, brand: number, id: bigint): Promise<Output<'raffleDraw'>> {
  const row = await findPromised(database, brand, id)
  const winners = (await tellWinners(database, [id])).get(id) ?? []
  return {
    raffle: {
      id,
      state: raffleStateAt(row, new Date()),
      ...proofOf(row, await listSources(database)),
      prizes: row.prizes,
      winners: winners.map(toWinner),
    },
  }
}

/** A page of the list of tickets, without the salts. @throws Refusal `loyalty.raffle_not_found` */
export async function readRaffleTickets(
  { database }: Parts,
  brand: number,
  { id, after }: { id: bigint; after: number },
): Promise<Output<'raffleTickets'>> {
  await findPromised(database, brand, id)
  const rows = await listTickets(database, id, after, ticketsPerPage)
  const list = rows.map(({ first, count, mark }) => ({ first, count, mark }))
  return { list, ...(rows.length === ticketsPerPage && { next: list.at(-1)!.first }) }
}

async function findPromised(on: Queryable, brand: number, id: bigint): Promise<RaffleRow> {
  const row = await findRaffle(on, brand, id)
  if (!row || row.seedHash === null || row.state === 'CANCELLED') throw new Refusal('loyalty.raffle_not_found')
  return row
}

/**
 * Pays what a member has won in a raffle into the wallet, once.
 * @throws Refusal `loyalty.raffle_not_found`, `loyalty.raffle_not_drawn`, `loyalty.raffle_not_won`, `loyalty.raffle_claimed`, `loyalty.expired`, `loyalty.revoked`, and those of `grantBonus`
 */
export function claimRaffle(parts: Parts, id: bigint, { brand, caller }: Call<'member'>): Promise<Output<'claimRaffle'>> {
  const owner = { brand: brand.id, member: caller.memberId, currency: brand.currency }
  return parts.database.transaction(async (tx) => {
    const { state } = await findPromised(tx, brand.id, id)
    if (state !== 'DRAWN') throw new Refusal('loyalty.raffle_not_drawn')
    const prizes = await listPrizesOf(tx, id, owner.member)
    if (prizes.length === 0) throw new Refusal('loyalty.raffle_not_won')
    const ids = prizes.map((prize) => prize.id)
    // Locked before it is looked at: of many claims at once one finds it claimable.
    const locked = await lockRewards(tx, owner, ids)
    const due = locked.filter((reward) => reward.state === 'CLAIMABLE')
    if (due.length === 0) {
      if (locked.some((reward) => reward.state === 'CLAIMED')) throw new Refusal('loyalty.raffle_claimed')
      throw new Refusal(locked.some((reward) => reward.state === 'EXPIRED') ? 'loyalty.expired' : 'loyalty.revoked')
    }
    const claims = await claimRewards(tx, parts, owner, due.map((reward) => reward.id)) // prettier-ignore
    const paid = claims.filter(({ refusal }) => !refusal)
    const last = paid.at(-1)
    if (!last) throw new Refusal(claims[0]!.refusal!)
    return {
      amount: paid.reduce((sum, { amount }) => sum + amount, 0n),
      balance: last.balance!,
      ...(last.grantNo && { grantNo: last.grantNo }),
    }
  })
}
