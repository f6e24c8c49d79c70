import { describe, expect, test } from 'vitest'
import { buildChain, hashLink, leadsTo, openLinks, openSharedDraw } from './hash-chain.ts'
import { isSealed, proveBet, type SealedBet, sealBets } from './sealed-bets.ts'
import { applyEvent, type RoomState, startRoom } from './shared-round.ts'

const noPause = async (): Promise<void> => undefined

describe('a hash chain (FAIR-09, FAIR-11)', () => {
  test('leads from the published example link to its head, and draws the published numbers', async () => {
    const link = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'hex')
    const chain = await buildChain(link, 5, noPause)
    const findLink = openLinks(chain)
    const starts = [1, 2, 3].map((at) => findLink(at).toString('hex').slice(0, 8))
    expect([chain.head.toString('hex').slice(0, 16), ...starts]).toEqual(['685fb69d15d5efe9', '96697409', '516870d4', 'be2ef497'])
    const salt = `${'0'.repeat(63)}1`
    const dice = [1, 2, 3].map((at) => {
      const draw = openSharedDraw(findLink(at), salt, at)
      return [draw(6) + 1, draw(6) + 1, draw(6) + 1]
    })
    expect(dice).toEqual([
      [1, 6, 5],
      [5, 6, 4],
      [5, 1, 6],
    ])
    expect([1, 2, 3].map((at) => openSharedDraw(findLink(at), salt, at)(37))).toEqual([6, 23, 15])
  })

  test('finds every link from its marks, whatever its length', async () => {
    for (const links of [1, 3, 1_024, 1_025, 2_600]) {
      const chain = await buildChain(Buffer.alloc(32, 7), links, noPause)
      const all: Buffer[] = [Buffer.alloc(32, 7)]
      while (all.length <= links) all.push(hashLink(all.at(-1)!))
      const findLink = openLinks(chain)
      // Up, as rounds go, and back to a mark before.
      for (const at of [1, 2, 31, 32, 33, 992, 993, 1_023, 1_024, 1_025, 2_047, 2_048, links, 1].filter((one) => one <= links))
        expect(findLink(at)).toEqual(all[links - at])
      expect(chain.head).toEqual(all[links])
      expect(() => findLink(links + 1)).toThrow('has no link')
      expect(() => findLink(0)).toThrow('has no link')
    }
  })

  test('a link of another chain, or of another place, does not lead to the head', async () => {
    const chain = await buildChain(Buffer.alloc(32, 7), 10, noPause)
    const head = chain.head.toString('hex')
    expect(leadsTo(head, openLinks(chain)(4).toString('hex'), 4)).toBe(true)
    expect(leadsTo(head, openLinks(chain)(4).toString('hex'), 5)).toBe(false)
    expect(leadsTo(head, '00'.repeat(32), 4)).toBe(false)
  })
})

describe('sealed bets (FAIR-11)', () => {
  const betsOf = (count: number): SealedBet[] =>
    Array.from({ length: count }, (_, at) => ({ roundId: `round-${at}`, choice: `{"bets":[["tie",${at + 1}]]}`, stake: BigInt(at + 1) }))

  test('each bet is proven by its way to the root, for any number of bets', () => {
    for (const count of [1, 2, 3, 5, 8, 13]) {
      const bets = betsOf(count)
      const root = sealBets(bets)
      expect(sealBets(bets.toReversed())).toBe(root)
      for (const bet of bets) expect(isSealed(root, bet, proveBet(bets, bet))).toBe(true)
    }
  })

  test('a bet that is changed, added or left out gives another root', () => {
    const bets = betsOf(5)
    const root = sealBets(bets)
    const [first] = bets as [SealedBet]
    for (const changed of [
      { ...first, stake: 2n },
      { ...first, choice: '{}' },
      { ...first, roundId: 'other' },
    ]) {
      expect(isSealed(root, changed, proveBet(bets, first))).toBe(false)
      expect(sealBets([changed, ...bets.slice(1)])).not.toBe(root)
    }
    expect(sealBets(bets.slice(1))).not.toBe(root)
    expect(sealBets([])).not.toBe(root)
    expect(() => proveBet(bets.slice(1), first)).toThrow('not among')
  })
})

describe('a shared round', () => {
  const exposure = { most: 100, worstOf: (bets: [string, number][]) => bets.reduce((sum, [, chips]) => sum + chips, 0) }
  const opened = (): RoomState => applyEvent(startRoom([]), { kind: 'opened', no: 1, endsAt: 1_000 }, exposure).state
  const laid = (state: RoomState, player: string, most: number, at = 500) =>
    applyEvent(state, { kind: 'laid', player, at, bets: [['dragon', most]] }, exposure)

  test('takes chips until the bell and none after, whatever comes late', () => {
    const state = opened()
    expect(laid(state, 'one', 2, 999).refused).toBe(undefined)
    expect(laid(state, 'one', 2, 1_000).refused).toBe('room.not_open')
    const locked = applyEvent(state, { kind: 'bell', at: 1_000 }, exposure).state
    expect(laid(locked, 'one', 2, 10).refused).toBe('room.not_open')
  })

  test('the newest layout of a player replaces the one before; an empty one takes the chips back', () => {
    const twice = laid(laid(opened(), 'one', 60).state, 'one', 90)
    expect([twice.refused, twice.state.layouts.size]).toEqual([undefined, 1])
    const cleared = applyEvent(twice.state, { kind: 'laid', player: 'one', at: 600, bets: [] }, exposure)
    expect(cleared.state.layouts.size).toBe(0)
  })

  test('refuses what the table could not pay, and keeps what lies there', () => {
    const one = laid(opened(), 'one', 60).state
    const other = laid(one, 'other', 41)
    expect([other.refused, other.state]).toEqual(['room.full', one])
    expect(laid(one, 'other', 40).refused).toBe(undefined)
  })

  test('goes through its phases in one order alone', () => {
    const drawn = { kind: 'drawn', deal: 1, link: 'l', endsAt: 2_000 } as const
    expect(() => applyEvent(opened(), drawn, exposure)).toThrow('does not follow')
    const events = [
      { kind: 'bell', at: 1_000 },
      { kind: 'sealed', root: 'r', bettors: 0 },
      drawn,
      { kind: 'shown', endsAt: 3_000 },
    ] as const
    const end = events.reduce((state, event) => applyEvent(state, event, exposure).state, opened())
    expect([end.phase, end.past]).toEqual(['rest', [{ no: 1, deal: 1 }]])
    expect(() => applyEvent(end, drawn, exposure)).toThrow('does not follow')
    expect(applyEvent(end, { kind: 'opened', no: 2, endsAt: 9_000 }, exposure).state.layouts.size).toBe(0)
  })

  test('keeps the last sixty results', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ no: at + 1, deal: at }))
    let state: RoomState = { ...startRoom(many), phase: 'sealed', no: 61 }
    state = applyEvent(state, { kind: 'drawn', deal: 60, link: 'l', endsAt: 1 }, exposure).state
    expect([state.past.length, state.past[0]?.no, state.past.at(-1)?.no]).toEqual([60, 2, 61])
  })
})
