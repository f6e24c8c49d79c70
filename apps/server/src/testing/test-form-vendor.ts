import { createHash, timingSafeEqual } from 'node:crypto'
import { parseAmount, printAmount } from '@portal/contracts'
import { GvpId, type GvpStatus, GvpToken } from '@portal/contracts/vendor-protocol'
import { z } from 'zod'
import type {
  Admission,
  RawCall,
  VendorAdapter,
  VendorAnswer,
  VendorProtocol,
  VendorReply,
  VendorRequest,
  VendorRoute,
} from '../modules/launch/vendors/adapter.ts'
import { hashToken } from '../modules/launch/token.ts'
import type { WalletAction } from '../modules/launch/wallet-action.ts'

/**
 * A second protocol, for tests of the seam: callbacks as form fields, of which `hash` is the MD5 of all others in the order of their names with the secret behind
 * them, amounts in currency units, errors as numbers with HTTP 200. A large family of real vendors calls in this way. It has no nonce: a call that comes again is
 * the same transaction, by its `reference`.
 */
export const formRoot = '/seamless'
export const formAdapterCode = 'form'

/** Numbers of errors; 100 says that the result is unknown. */
const errors: Partial<Record<GvpStatus, number>> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  INVALID_PLAYER: 2,
  TX_ROLLED_BACK: 3,
  ROUND_CLOSED: 3,
  TX_NOT_FOUND: 3,
  DUPLICATE_CONFLICT: 3,
  INVALID_TOKEN: 4,
  TOKEN_EXPIRED: 4,
  INVALID_SIGNATURE: 5,
  PLAYER_DISABLED: 6,
  INVALID_REQUEST: 7,
  AMOUNT_TOO_FINE: 7,
  WRONG_CURRENCY: 7,
  INVALID_GAME: 8,
  GAME_DISABLED: 8,
  MAINTENANCE: 8,
  LIMIT_REACHED: 50,
}
const unknownError = 100

/** The hash of the fields of a call, without the hash itself. */
export function hashFields(fields: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHash('md5')
    .update(text + secret)
    .digest('hex')
}

/** The fields of a body in which each stands once. */
function readFields({ headers, body }: RawCall): Record<string, string> | undefined {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return undefined
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : undefined
}

const Unit = z.string().transform((text, context) => {
  const minor = parseAmount(text)
  if (minor !== undefined && minor >= 0n) return minor
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
const common = { hash: z.string(), providerId: z.string() }
const money = { ...common, userId: GvpId, gameId: GvpId, roundId: GvpId, reference: GvpId, amount: Unit }
const forms = {
  authenticate: z.strictObject({ ...common, token: GvpToken }),
  balance: z.strictObject({ ...common, userId: GvpId }),
  bet: z.strictObject({ ...money, token: GvpToken }),
  result: z.strictObject(money),
  // It names the stake that goes back; an id of its own it has not.
  refund: z.strictObject({ ...common, userId: GvpId, reference: GvpId, roundId: GvpId.optional() }),
}

type Form<Name extends keyof typeof forms> = z.output<(typeof forms)[Name]>

function act(
  kind: WalletAction['kind'],
  { userId, reference, roundId, gameId, amount }: Form<'result'>,
  more: Partial<WalletAction>,
): VendorRequest {
  return {
    ask: 'action',
    kind,
    action: { kind, txId: reference, playerId: userId, roundId, game: gameId, amount, win: 0n, closes: false, ...more },
  }
}

const translate: { [Name in keyof typeof forms]: (form: Form<Name>) => VendorRequest } = {
  authenticate: ({ token }) => ({ ask: 'authenticate', tokenHash: hashToken(token) }),
  balance: ({ userId }) => ({ ask: 'balance', playerId: userId, tokenHash: undefined, currency: undefined }),
  bet: (form) => act('bet', form, { tokenHash: hashToken(form.token) }),
  result: (form) => act('win', form, { closes: true }),
  refund: ({ userId, reference }) => ({
    ask: 'action',
    kind: 'rollback',
    // A tilde is in no id of the vendor's.
    action: {
      kind: 'rollback',
      txId: `~refund.${reference}`,
      refTxId: reference,
      playerId: userId,
      amount: 0n,
      win: 0n,
      closes: false,
      undoes: 'bet',
    },
  }),
}

function makeRoute(name: keyof typeof forms): VendorRoute {
  return {
    method: 'POST',
    path: `${formRoot}/${name}.html`,
    read(call) {
      const parsed = forms[name].safeParse(readFields(call))
      if (!parsed.success) return { ask: 'nothing', about: parsed.error.issues[0]?.path.join('.') ?? '' }
      return translate[name](parsed.data as never)
    },
    write: (outcome) => toReply(writeAnswer(outcome)),
  }
}

function writeAnswer({ status, platformTxId, playerId, balance, currency, player }: VendorAnswer): object {
  return {
    error: errors[status] ?? unknownError,
    description: status,
    transactionId: platformTxId,
    currency,
    cash: balance === undefined ? undefined : printAmount(balance),
    bonus: '0',
    ...(player && { userId: playerId }),
  }
}

/** All answers are 200: the number says what became of the call. */
const toReply = (body: object): VendorReply => ({ status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

async function admit(call: RawCall, { keys }: Parameters<VendorProtocol['admit']>[1]): Promise<Admission> {
  const fields = readFields(call)
  const caller = fields?.providerId === undefined ? undefined : await keys.find(fields.providerId)
  if (!fields || caller?.key.algorithm !== 'hmac-sha256') return { ok: false, fault: 'key_unknown', caller }
  const [told, made] = [fields.hash ?? '', hashFields(fields, caller.key.key.export().toString('utf8'))].map((hash) => Buffer.from(hash))
  const isSame = told!.length === made!.length && timingSafeEqual(told!, made!)
  return isSame ? { ok: true, caller } : { ok: false, fault: 'hash_wrong', caller }
}

const formProtocol: VendorProtocol = {
  bodyLimit: 8 * 1024,
  routes: (Object.keys(forms) as (keyof typeof forms)[]).map(makeRoute),
  admit,
  refuse: ({ why }) => {
    const error = { not_admitted: 5, address_not_allowed: 5, unreadable: 7, failed: unknownError }[why]
    return toReply({ error, description: why })
  },
}

export const formAdapter: VendorAdapter = {
  code: formAdapterCode,
  protocol: formProtocol,
  open: async ({ token }) => ({
    url: `https://games.example/play?token=${token}`,
    sessionId: token.slice(0, 8),
    expiresAt: new Date(Date.now() + 3_600_000),
  }),
}
