import { expect } from 'vitest'
import { sendDue } from '../server/settlement.ts'
import type { SeaPlayer, TestSea } from './test-fish.ts'

export const unit = 10_000n
/** The least shot of the least room. */
export const step = 1_000n
export const rich = 1_000n * unit

/** What the books of a test's sea hold, and a player who shoots. */
export function openSeaBooks(sea: () => TestSea) {
  const balanceOf = (id: string) => sea().portal.players.get(id)!.balance
  type Row = {
    id: string
    state: string
    stake: bigint
    win: bigint | null
    actions: { action: unknown }[]
    outcome: { spent: { units: number }; won: { units: number }; shots: number } | null
  }
  const rowsOf = async (id: string) =>
    (
      await sea().database.pool.query<Row>(
        'select id, state, stake, win, actions, outcome from studio.rounds where player_id = $1 order by number',
        [id],
      )
    ).rows
  const shotsOf = async (round: string) =>
    (await sea().database.pool.query<{ shot: unknown[] }>('select shot from studio.shots where round_id = $1 order by place', [round])).rows

  /** Fires across the sea until so many bullets have touched, or the magazine is spent. */
  async function shootSome(player: SeaPlayer, touches: number, cost = 1): Promise<void> {
    const counted = () =>
      player.told.filter((one) => one.t === 'magazine' && one.magazine.state === 'open' && one.magazine.left < one.magazine.credit).length
    const own = () => player.told.findLast((one) => one.t === 'magazine')
    const before = counted()
    for (let turn = 0; counted() - before < touches; turn += 1) {
      if (turn > 400) throw new Error('nothing was touched')
      const last = own()
      if (last?.t === 'magazine' && last.magazine.state !== 'open') return
      player.shoot(180 + ((turn * 97) % 660), cost)
      await player.heard()
      await sea().ticks(4)
      await player.heard()
    }
  }

  /** What the portal holds is what was staked and won by settled magazines. */
  async function expectBooked(id: string, before = rich): Promise<void> {
    await sea().studio.background.settled()
    await sea().database.pool.query(`update studio.outbox set next_try_at = now() - interval '1 second' where done_at is null`)
    await sendDue(sea().studio)
    await sea().studio.background.settled()
    const rows = await rowsOf(id)
    const settled = rows.filter(({ state }) => state === 'settled')
    expect(rows.every(({ state }) => ['settled', 'undone', 'refused'].includes(state))).toBe(true)
    expect(balanceOf(id)).toBe(settled.reduce((sum, { stake, win }) => sum - stake + win!, before))
    expect([...sea().portal.transactions.values()].filter(({ kind }) => kind === 'win')).toHaveLength(settled.length)
  }
  return { rowsOf, shotsOf, balanceOf, expectBooked, shootSome }
}
