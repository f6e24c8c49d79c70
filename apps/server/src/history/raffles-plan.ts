import { minorPerUnit } from '@portal/contracts'
import { todayOf } from '@portal/contracts/today'
import type { Tx } from '@portal/runtime'
import { addRaffle, type RaffleTerms } from '#modules/loyalty'
import type { HistoryRow } from '#platform/demo-history-store.ts'

const dayMs = 86_400_000
const units = (amount: number) => BigInt(amount) * minorPerUnit
/** Days before the end of the past, and behind it. */
const plans = [
  {
    from: -16,
    to: -8,
    titles: { EN: 'Autumn harvest raffle', BN: 'হেমন্তের ফসল র‍্যাফল', CN: '金秋抽奖', VI: 'Rút thăm mùa gặt' },
    basis: 'valid',
    perTicket: 500,
    ticketCap: 100,
    prizes: [5_000, 2_000, 1_000, 500, 500, 200, 200, 200, 100, 100],
    prizeNames: [
      { EN: 'The golden harvest', BN: 'সোনালি ফসল', CN: '金色丰收大奖', VI: 'Mùa vàng bội thu' },
      { EN: 'The full granary', BN: 'ভরা গোলা', CN: '满仓奖', VI: 'Kho lúa đầy' },
      { EN: 'The first sheaf', BN: 'প্রথম ধানের আঁটি', CN: '首束稻穗奖', VI: 'Bó lúa đầu mùa' },
    ],
    cover: 'coins',
  },
  {
    from: -5,
    to: 9,
    titles: { EN: 'Winter lights raffle', BN: 'শীতের আলো র‍্যাফল', CN: '冬日灯火抽奖', VI: 'Rút thăm ánh đèn mùa đông' },
    basis: 'valid',
    perTicket: 1_000,
    ticketCap: 200,
    prizeNames: [
      { EN: 'The great lantern', BN: 'বড় ফানুস', CN: '璀璨大灯奖', VI: 'Đèn lồng lớn' },
      { EN: 'The river of lights', BN: 'আলোর নদী', CN: '灯河奖', VI: 'Dòng sông ánh sáng' },
      { EN: 'The winter star', BN: 'শীতের তারা', CN: '冬夜之星奖', VI: 'Ngôi sao mùa đông' },
    ],
    cover: 'banknotes',
    prizes: [10_000, 5_000, 2_000, 1_000, 1_000, 500, 500, 500, 500, 500, 200, 200, 200, 200, 200],
  },
] as const

/** The raffles of a demonstration: one that is drawn within its past, one that runs when it ends. A past that is too short has the second alone. */
export async function addPastRaffles(
  tx: Tx,
  brand: { id: number; timeZone: string },
  { beginsAt, days }: Pick<HistoryRow, 'beginsAt' | 'days'>,
): Promise<void> {
  const { timeZone: zone } = brand
  const dayOf = (day: number) => todayOf(zone, new Date(beginsAt.getTime() + (days + day) * dayMs)).day
  for (const { from, to, perTicket, prizes, prizeNames, cover, titles, basis, ticketCap } of plans) {
    if (days + from < 1) continue
    const terms: RaffleTerms = {
      titles,
      basis,
      perTicket: units(perTicket),
      ticketCap,
      prizes: prizes.map(units),
      prizeNames: [...prizeNames],
      cover,
      claimDays: 30,
      firstDay: dayOf(from),
      lastDay: dayOf(to),
      drawAt: `${dayOf(to + 1)}T20:00`,
    }
    await addRaffle(tx, brand.id, terms, { by: '', reason: '', zone })
  }
}
