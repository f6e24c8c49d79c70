import { randomUUID } from 'node:crypto'
import { type Case, expectStatus, expectUnsigned, type Kit, missed, type Reply, smallest, type Tampering, unit } from './kit.ts'

const group = (name: string, cases: [string, (kit: Kit) => Promise<void>][]): Case[] =>
  cases.map(([about, run]) => ({ group: name, name: about, run }))

/** A bet that is spoilt in this way must be refused unread and move nothing. */
const unsigned = (tamper: (kit: Kit) => Tampering) => (kit: Kit) =>
  kit.expectChange(0n, async () => expectUnsigned(await kit.bet(kit.id('b'), unit, {}, tamper(kit))))

export const signatureCases = group('signature', [
  ['a signed call is accepted', async (kit) => void expectStatus(await kit.wallet('balance', { token: kit.target.token }), 'OK')],
  [
    'one changed byte of the body',
    async (kit) => {
      const body = { token: kit.target.token, txId: kit.id('b'), roundId: kit.id('r'), game: kit.target.game, amount: '10000' }
      const spoilt = JSON.stringify(body).replace('"10000"', '"10001"')
      await kit.expectChange(0n, async () => expectUnsigned(await kit.wallet('bet', body, { raw: spoilt })))
    },
  ],
  ['a wrong secret', unsigned(() => ({ secret: 'not the secret of this vendor at all' }))],
  ['an unknown key id', unsigned(() => ({ key: 'no-such-key' }))],
  [
    'any of the four headers missing',
    async (kit) => {
      for (const drop of ['x-gvp-key', 'x-gvp-timestamp', 'x-gvp-nonce', 'x-gvp-signature']) await unsigned(() => ({ drop }))(kit)
    },
  ],
  [
    'a time of two minutes ago, and one two minutes ahead',
    async (kit) => {
      for (const off of [-120_000, 120_000]) await unsigned(() => ({ atMs: Date.now() + off }))(kit)
    },
  ],
  [
    'a nonce that was used before, on a fresh signature too',
    async (kit) => {
      const nonce = randomUUID()
      expectStatus(await kit.wallet('balance', { token: kit.target.token }, { nonce }), 'OK')
      await unsigned(() => ({ nonce }))(kit)
      await unsigned(() => ({ nonce: nonce.toUpperCase() }))(kit)
    },
  ],
  ['a signature made for another call', unsigned(() => ({ path: '/gvp/v1/wallet/win' }))],
])

const whole = (kit: Kit) => ({ token: kit.target.token, txId: kit.id('b'), roundId: kit.id('r'), game: kit.target.game, amount: '10000' })

/** A bet with this body must be refused as INVALID_REQUEST and move nothing. */
const invalid = (tamper: (body: ReturnType<typeof whole>) => unknown) => (kit: Kit) =>
  kit.expectChange(0n, async () => void expectStatus(await kit.wallet('bet', tamper(whole(kit))), 'INVALID_REQUEST'))

function expectUnread(reply: Reply, ...https: number[]): void {
  if (!https.includes(reply.http)) missed(`answered HTTP ${reply.http} instead of ${https.join(' or ')}`)
}

export const schemaCases = group('schema', [
  ['an unknown field is refused', invalid((body) => ({ ...body, bonus: true }))],
  [
    'every missing field is refused',
    async (kit) => {
      for (const name of ['token', 'txId', 'roundId', 'game', 'amount']) {
        await invalid((body) => Object.fromEntries(Object.entries(body).filter(([field]) => field !== name)))(kit)
      }
    },
  ],
  [
    'a wrong type is refused',
    async (kit) => {
      for (const amount of [10_000, null, true, ['10000'], { value: '10000' }]) await invalid((body) => ({ ...body, amount }))(kit)
      await invalid((body) => ({ ...body, txId: 17 }))(kit)
    },
  ],
  ['an id of 65 characters is refused', invalid((body) => ({ ...body, txId: 'x'.repeat(65) }))],
  [
    'an id with other characters is refused',
    async (kit) => {
      for (const txId of ['', 'a b', 'a/b', "a'b", 'ক', 'a\u0000b']) await invalid((body) => ({ ...body, txId }))(kit)
    },
  ],
  ['broken JSON is refused with 400', (kit) => kit.expectChange(0n, async () => expectUnread(await kit.wallet('bet', '{"token":"'), 400))],
  [
    'a body of more than 64 KiB is refused unread',
    (kit) =>
      kit.expectChange(0n, async () =>
        expectUnread(await kit.wallet('bet', { ...whole(kit), meta: { note: 'x'.repeat(70_000) } }), 400, 413),
      ),
  ],
  [
    'a body that is no object is refused',
    async (kit) => {
      for (const body of ['[]', 'null', '"bet"', '1']) expectStatus(await kit.wallet('bet', body), 'INVALID_REQUEST')
    },
  ],
])

export const tokenCases = group('token', [
  [
    'a launch token tells player, currency and balance',
    async (kit) => {
      const reply = expectStatus(await kit.wallet('authenticate', { token: kit.target.token }), 'OK')
      if (typeof reply.body.playerId !== 'string') missed('playerId is missing')
      if (!/^[A-Z]{3,5}$/.test(String(reply.body.currency))) missed('currency is missing')
      if (reply.balance === undefined) missed('balance is missing')
    },
  ],
  [
    'an unknown token opens and bets nothing',
    async (kit) => {
      const token = 'unknown-token-of-this-conformance-run'
      expectStatus(await kit.wallet('authenticate', { token }), 'INVALID_TOKEN')
      await kit.expectChange(0n, async () => void expectStatus(await kit.bet(kit.id('b'), unit, { token }), 'INVALID_TOKEN'))
    },
  ],
  [
    'an expired token takes no bet',
    async (kit) => {
      const token = await kit.tokenIn('expired')
      await kit.expectChange(0n, async () => void expectStatus(await kit.bet(kit.id('b'), unit, { token }), 'TOKEN_EXPIRED'))
    },
  ],
  [
    'an ended token takes no bet',
    async (kit) => {
      const token = await kit.tokenIn('ended')
      await kit.expectChange(
        0n,
        async () => void expectStatus(await kit.bet(kit.id('b'), unit, { token }), 'INVALID_TOKEN', 'TOKEN_EXPIRED'),
      )
    },
  ],
  [
    'win and rollback are taken under an expired token',
    async (kit) => {
      const token = await kit.tokenIn('expired')
      await kit.expectChange(unit, async () => {
        const [won, undone] = [kit.id('b'), kit.id('b')]
        expectStatus(await kit.bet(won, unit), 'OK')
        expectStatus(await kit.bet(undone, unit), 'OK')
        expectStatus(await kit.win(kit.id('w'), won, 2n * unit, { token }), 'OK')
        expectStatus(await kit.rollback(kit.id('x'), undone, { token }), 'OK')
      })
    },
  ],
])

export const limitCases = group('limits', [
  [
    'a bet above the session’s greatest bet is refused',
    async (kit) => {
      const token = await kit.tokenIn('limited')
      await kit.expectChange(
        0n,
        async () => void expectStatus(await kit.bet(kit.id('b'), kit.target.limit + smallest, { token }), 'LIMIT_REACHED'),
      )
    },
  ],
  [
    'a bet of exactly the session’s greatest bet is taken',
    async (kit) => {
      const token = await kit.tokenIn('limited')
      await kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, kit.target.limit, { token }), 'OK')
        expectStatus(await kit.rollback(kit.id('x'), b), 'OK')
      })
    },
  ],
  [
    'a disabled player takes no bet',
    async (kit) => {
      const token = await kit.tokenIn('blocked')
      await kit.expectChange(0n, async () => void expectStatus(await kit.bet(kit.id('b'), unit, { token }), 'PLAYER_DISABLED'))
    },
  ],
  [
    'a disabled player is paid what is owed',
    async (kit) => {
      const token = await kit.tokenIn('blocked')
      await kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.win(kit.id('w'), b, unit, { token }), 'OK')
      })
    },
  ],
  [
    'a game that does not exist takes no bet',
    (kit) =>
      kit.expectChange(0n, async () => {
        expectStatus(await kit.bet(kit.id('b'), unit, { game: 'no-such-thing-at-all' }), 'INVALID_GAME', 'GAME_DISABLED')
      }),
  ],
])

export const precisionCases = group('precision', [
  [
    'the smallest unit of the currency is taken and returned exactly',
    async (kit) => {
      const b = kit.id('b')
      await kit.expectChange(-smallest, async () => void expectStatus(await kit.bet(b, smallest), 'OK'))
      await kit.expectChange(smallest, async () => void expectStatus(await kit.rollback(kit.id('x'), b), 'OK'))
    },
  ],
  [
    'an amount finer than the smallest unit of the currency is refused, and its id stays free',
    async (kit) => {
      const [b, w, p, f] = [kit.id('b'), kit.id('w'), kit.id('p'), kit.id('f')]
      const { token, game } = kit.target
      const promo = (amount: bigint) => kit.wallet('promo', { token, txId: p, campaignId: 'conformance', amount: String(amount) })
      const betwin = (bet: bigint, win: bigint) =>
        kit.wallet('betwin', { token, txId: f, roundId: `${f}-r`, game, bet: String(bet), win: String(win) })
      await kit.expectChange(0n, async () => {
        for (const amount of [1n, smallest - 1n, unit + 1n]) expectStatus(await kit.bet(b, amount), 'AMOUNT_TOO_FINE')
        expectStatus(await kit.bet(b, unit), 'OK')
        expectStatus(await kit.win(w, b, unit + 1n), 'AMOUNT_TOO_FINE')
        expectStatus(await promo(1n), 'AMOUNT_TOO_FINE')
        expectStatus(await betwin(unit, unit + 1n), 'AMOUNT_TOO_FINE')
        expectStatus(await betwin(unit + 1n, unit), 'AMOUNT_TOO_FINE')
        expectStatus(await kit.wallet('adjust', { token, txId: kit.id('a'), refTxId: b, amount: '-1', kind: 'dispute' }), 'AMOUNT_TOO_FINE')
        expectStatus(await kit.win(w, b, unit), 'OK')
      })
    },
  ],
  [
    'decimals, exponents, signs, blanks and leading zeros are no amounts',
    async (kit) => {
      for (const amount of ['1.5', '0.00001', '1e4', '-1', '+1', ' 1', '01', '0x10', '', '१'])
        await invalid((body) => ({ ...body, amount }))(kit)
    },
  ],
  [
    'odd amounts add up to the last digit',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        expectStatus(await kit.bet(b, 3_331n * smallest), 'OK')
        for (const count of [333n, 7n, 2_990n]) expectStatus(await kit.win(kit.id('w'), b, count * smallest, { roundClosed: false }), 'OK')
        expectStatus(await kit.win(kit.id('w'), b, smallest), 'OK')
      }),
  ],
  [
    'an amount beyond the range of a float is read exactly',
    (kit) =>
      kit.expectChange(0n, async () => {
        const b = kit.id('b')
        // As floats they are the same.
        const [exact, rounded] = [600_000_000_000_000_200n, 600_000_000_000_000_300n]
        expectStatus(await kit.bet(b, exact), 'INSUFFICIENT_FUNDS', 'LIMIT_REACHED')
        expectStatus(await kit.bet(b, rounded), 'DUPLICATE_CONFLICT')
      }),
  ],
])
