import { type Case, countStatus, expectCount, expectField, expectStatus, type Kit, missed, smallest, unit } from './kit.ts'

const group = (name: string, cases: [string, (kit: Kit) => Promise<void>][]): Case[] =>
  cases.map(([about, run]) => ({ group: name, name: about, run }))

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** One case for each rule of V4. */
export const idempotencyCases = group('idempotency', [
  [
    'V4.1 a transaction id has one effect',
    (kit) =>
      kit.expectChange(-unit, async () => {
        const b = kit.id('b')
        for (let time = 0; time < 3; time += 1) expectStatus(await kit.bet(b, unit), 'OK')
      }),
  ],
  [
    'V4.2 the same again answers as before, as duplicate, with the balance of now',
    async (kit) => {
      const b = kit.id('b')
      const first = expectStatus(await kit.bet(b, unit), 'OK')
      expectField(first, 'duplicate', false)
      expectStatus(
        await kit.wallet('promo', { token: kit.target.token, txId: kit.id('p'), campaignId: 'conformance', amount: String(unit) }),
        'OK',
      )
      const again = expectStatus(await kit.bet(b, unit), 'OK')
      expectField(again, 'duplicate', true)
      expectField(again, 'platformTxId', first.body.platformTxId)
      if (again.balance !== (await kit.balance())) missed('the balance of the repeated answer is not the current one')
    },
  ],
  [
    'V4.3 the same id with another amount, round, game, currency, reference or kind is a conflict',
    async (kit) => {
      const [b, w, roundId] = [kit.id('b'), kit.id('w'), kit.id('r')]
      expectStatus(await kit.bet(b, unit, { roundId }), 'OK')
      expectStatus(await kit.win(w, b, unit), 'OK')
      await kit.expectChange(0n, async () => {
        expectStatus(await kit.bet(b, 2n * unit, { roundId }), 'DUPLICATE_CONFLICT')
        expectStatus(await kit.bet(b, unit, { roundId: kit.id('r') }), 'DUPLICATE_CONFLICT')
        expectStatus(await kit.bet(b, unit, { roundId, game: 'another-game' }), 'DUPLICATE_CONFLICT')
        expectStatus(await kit.bet(b, unit, { roundId, currency: 'ZZZ' }), 'DUPLICATE_CONFLICT')
        expectStatus(await kit.win(w, kit.id('b'), unit), 'DUPLICATE_CONFLICT')
        expectStatus(await kit.rollback(w, b), 'DUPLICATE_CONFLICT')
      })
    },
  ],
  [
    'V4.4 two identical requests at the same instant have one effect',
    (kit) =>
      kit.expectChange(-5n * unit, async () => {
        for (let time = 0; time < 5; time += 1) {
          const b = kit.id('b')
          const reply = await times(2, () => kit.bet(b, unit))
          for (const each of reply) expectStatus(each, 'OK')
          expectCount('answers that are no duplicate', reply.filter((each) => each.body.duplicate === false).length, 1)
        }
      }),
  ],
  [
    'V4.5 a rollback returns the stake, a second one is a duplicate',
    (kit) =>
      kit.expectChange(0n, async () => {
        const [b, x] = [kit.id('b'), kit.id('x')]
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.rollback(x, b), 'OK')
        expectField(expectStatus(await kit.rollback(x, b), 'OK'), 'duplicate', true)
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
      }),
  ],
  [
    'V4.6 a rollback of an unknown bet is taken, and the bet is refused when it comes',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
        expectStatus(await kit.bet(b, unit), 'TX_ROLLED_BACK')
      }),
  ],
  [
    'V4.7 a bet with a win is rolled back as a round only',
    async (kit) => {
      const b = kit.id('b')
      await kit.expectChange(unit, async () => {
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.win(kit.id('w'), b, 2n * unit), 'OK')
        expectStatus(await kit.rollback(kit.id('x'), b), 'ROUND_CLOSED')
      })
      await kit.expectChange(-unit, async () => void expectStatus(await kit.rollback(kit.id('x'), b, { kind: 'round' }), 'OK'))
    },
  ],
  [
    'V4.8 a win without its bet is not credited; a prize needs none',
    async (kit) => {
      await kit.expectChange(0n, async () => void expectStatus(await kit.win(kit.id('w'), kit.id('none'), unit), 'TX_NOT_FOUND'))
      const promo = { token: kit.target.token, txId: kit.id('p'), campaignId: 'conformance', amount: String(unit) }
      await kit.expectChange(unit, async () => void expectStatus(await kit.wallet('promo', promo), 'OK'))
    },
  ],
  [
    'V4.9 a win is owed under an expired token and to a disabled player, a bet is not',
    async (kit) => {
      for (const state of ['expired', 'blocked'] as const) {
        const token = await kit.tokenIn(state)
        await kit.expectChange(0n, async () => {
          const b = kit.id('b')
          expectStatus(await kit.bet(b, unit), 'OK')
          expectStatus(await kit.bet(kit.id('b'), unit, { token }), state === 'expired' ? 'TOKEN_EXPIRED' : 'PLAYER_DISABLED')
          expectStatus(await kit.win(kit.id('w'), b, unit, { token }), 'OK')
        })
      }
    },
  ],
  [
    'V4.10 a bet of nothing is taken; one below nothing, with decimals or above the brand’s greatest is not',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, 0n), 'OK')
        expectStatus(await kit.win(kit.id('w'), b, 0n), 'OK')
        expectStatus(await kit.bet(kit.id('b'), '-1'), 'INVALID_REQUEST')
        expectStatus(await kit.bet(kit.id('b'), '0.5'), 'INVALID_REQUEST')
        expectStatus(await kit.bet(kit.id('b'), 999_999_999_999_999_900n), 'LIMIT_REACHED')
      }),
  ],
  [
    'V4.11 the stored answer is the given one',
    async (kit) => {
      const b = kit.id('b')
      const given = expectStatus(await kit.bet(b, unit), 'OK')
      const reply = expectStatus(await kit.wallet('status', { txId: b, token: kit.target.token }), 'OK')
      const stored = (reply.body.answer ?? {}) as Record<string, unknown>
      for (const name of ['status', 'txId', 'platformTxId', 'balance', 'currency', 'requestId']) {
        if (stored[name] !== given.body[name]) missed(`${name} was ${String(given.body[name])} and is stored as ${String(stored[name])}`)
      }
    },
  ],
  [
    'V4.12 what became of a bet can be asked: applied, and never seen',
    async (kit) => {
      const b = kit.id('b')
      const { token } = kit.target
      expectField(expectStatus(await kit.wallet('status', { txId: b, token }), 'OK'), 'state', 'NOT_FOUND')
      expectStatus(await kit.bet(b, unit), 'OK')
      expectField(expectStatus(await kit.wallet('status', { txId: b, token }), 'OK'), 'state', 'APPLIED')
    },
  ],
])

export const concurrencyCases = group('concurrency', [
  [
    '50 identical bets at once have one effect',
    (kit) =>
      kit.expectChange(-unit, async () => {
        const b = kit.id('b')
        const reply = await times(50, () => kit.bet(b, unit))
        expectCount('OK', countStatus(reply, 'OK'), 50)
        expectCount('different numbers', new Set(reply.map((each) => each.body.platformTxId)).size, 1)
      }),
  ],
  [
    '50 different bets at once, of which the balance covers 7, are 7',
    (kit) =>
      kit.expectChange(0n, async () => {
        const seventh = (await kit.balance()) / 7n
        const stake = seventh - (seventh % smallest)
        const ids = Array.from({ length: 50 }, () => kit.id('b'))
        const reply = await times(50, (index) => kit.bet(ids[index]!, stake))
        await times(50, (index) => kit.rollback(kit.id('x'), ids[index]!))
        expectCount('OK', countStatus(reply, 'OK'), 7)
        expectCount('INSUFFICIENT_FUNDS', countStatus(reply, 'INSUFFICIENT_FUNDS'), 43)
      }),
  ],
  [
    '50 identical wins at once pay once',
    (kit) =>
      kit.expectChange(unit, async () => {
        const [b, w] = [kit.id('b'), kit.id('w')]
        expectStatus(await kit.bet(b, unit), 'OK')
        expectCount('OK', countStatus(await times(50, () => kit.win(w, b, 2n * unit)), 'OK'), 50)
      }),
  ],
  [
    '50 different wins at once for one bet pay once',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        const reply = await times(50, () => kit.win(kit.id('w'), b, unit))
        expectCount('OK', countStatus(reply, 'OK'), 1)
        expectCount('ROUND_CLOSED', countStatus(reply, 'ROUND_CLOSED'), 49)
      }),
  ],
  [
    '50 different rollbacks at once of one bet return one stake',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        expectCount('OK', countStatus(await times(50, () => kit.rollback(kit.id('x'), b)), 'OK'), 50)
      }),
  ],
  [
    '25 rounds of bet and win at once add up',
    (kit) =>
      kit.expectChange(25n * 3n * smallest, async () => {
        await times(25, async () => {
          const b = kit.id('b')
          expectStatus(await kit.bet(b, 7n * smallest), 'OK')
          expectStatus(await kit.win(kit.id('w'), b, 10n * smallest), 'OK')
        })
      }),
  ],
])

export const raceCases = group('rollback races', [
  [
    'rollback, bet, rollback: nothing is taken',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
        expectStatus(await kit.bet(b, unit), 'TX_ROLLED_BACK')
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
      }),
  ],
  [
    'a bet and its rollback at the same instant leave nothing taken, 20 times',
    (kit) =>
      kit.expectChange(0n, async () => {
        await times(20, async () => {
          const b = kit.id('b')
          const [placed, undone] = await Promise.all([kit.bet(b, unit), kit.rollback(kit.id('x'), b)])
          expectStatus(placed!, 'OK', 'TX_ROLLED_BACK')
          expectStatus(undone!, 'OK')
        })
      }),
  ],
  [
    'the same rollback 10 times at once returns one stake',
    (kit) =>
      kit.expectChange(0n, async () => {
        const [b, x] = [kit.id('b'), kit.id('x')]
        expectStatus(await kit.bet(b, unit), 'OK')
        expectCount('OK', countStatus(await times(10, () => kit.rollback(x, b)), 'OK'), 10)
      }),
  ],
  [
    'a win after the rollback is not credited',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
        expectStatus(await kit.win(kit.id('w'), b, 5n * unit), 'TX_ROLLED_BACK')
      }),
  ],
  [
    'a win and a rollback at the same instant: one of them, 20 times',
    async (kit) => {
      let won = 0n
      const before = await kit.balance()
      await times(20, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        const [paid, undone] = await Promise.all([kit.win(kit.id('w'), b, 3n * unit), kit.rollback(kit.id('x'), b)])
        if ((paid!.status === 'OK') === (undone!.status === 'OK')) missed(`win ${paid!.status} and rollback ${undone!.status}`)
        if (paid!.status === 'OK') won += 2n * unit
      })
      const after = await kit.balance()
      if (after - before !== won) missed(`the balance changed by ${after - before} instead of ${won}`)
    },
  ],
  [
    'a rollback returns the stored stake, whatever amount it names',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.rollback(kit.id('x'), b, { amount: String(1_000n * unit) }), 'OK')
      }),
  ],
])

const betwin = (kit: Kit, txId: string, bet: bigint, win: bigint, more: object = {}) =>
  kit.wallet('betwin', {
    token: kit.target.token,
    txId,
    roundId: `${txId}-r`,
    game: kit.target.game,
    bet: String(bet),
    win: String(win),
    ...more,
  })

export const batchCases = group('batch', [
  [
    'the worked example: bets 24, wins 29, minimum balance 6',
    (kit) =>
      kit.expectChange(5n * unit, async () => {
        const wins = [10n, 5n, 0n, 4n, 10n, 0n, 0n]
        const items = [1n, 5n, 10n, 5n, 1n, 1n, 1n].map((bet, index) => ({ bet: String(bet * unit), win: String(wins[index]! * unit) }))
        expectStatus(await betwin(kit, kit.id('f'), 24n * unit, 29n * unit, { minBalance: String(6n * unit), items }), 'OK')
      }),
  ],
  [
    'a minimum balance above the balance is refused with the true balance',
    (kit) =>
      kit.expectChange(0n, async () => {
        const balance = await kit.balance()
        const reply = expectStatus(await betwin(kit, kit.id('f'), unit, unit, { minBalance: String(balance + 1n) }), 'INSUFFICIENT_FUNDS')
        expectField(reply, 'balance', String(balance))
      }),
  ],
  [
    'bets beyond the balance are taken when their running cost is covered',
    (kit) =>
      kit.expectChange(0n, async () => {
        const most = await kit.balance()
        const items = [0, 1].map(() => ({ bet: String(most), win: String(most) }))
        expectStatus(await betwin(kit, kit.id('f'), 2n * most, 2n * most, { minBalance: String(most), items }), 'OK')
      }),
  ],
  [
    'a repeated batch has one effect',
    (kit) =>
      kit.expectChange(unit, async () => {
        const f = kit.id('f')
        for (let time = 0; time < 3; time += 1)
          expectField(expectStatus(await betwin(kit, f, unit, 2n * unit), 'OK'), 'duplicate', time > 0)
      }),
  ],
])

export const recoveryCases = group('recovery', [
  [
    'a bet whose answer was not waited for is found, or undone for good',
    (kit) =>
      kit.expectChange(0n, async () => {
        const ids = Array.from({ length: 10 }, () => kit.id('b'))
        await times(10, (index) => {
          const gone = new AbortController()
          setTimeout(() => gone.abort(), index)
          return kit.bet(ids[index]!, unit, {}, { signal: gone.signal }).catch(() => undefined)
        })
        for (const b of ids) {
          expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
          const { state } = expectStatus(await kit.wallet('status', { txId: b, token: kit.target.token }), 'OK').body
          if (state !== 'ROLLED_BACK') missed(`after its rollback the bet is ${String(state)}`)
          expectStatus(await kit.bet(b, unit), 'OK', 'TX_ROLLED_BACK')
        }
      }),
  ],
  [
    'a refused bet is told as refused, with its answer',
    async (kit) => {
      const b = kit.id('b')
      const { token } = kit.target
      expectStatus(await kit.bet(b, (await kit.balance()) + smallest), 'INSUFFICIENT_FUNDS')
      const reply = expectStatus(await kit.wallet('status', { txId: b, token }), 'OK')
      expectField(reply, 'state', 'REJECTED')
      if ((reply.body.answer as { status?: string } | undefined)?.status !== 'INSUFFICIENT_FUNDS') missed('the stored answer is missing')
    },
  ],
])
