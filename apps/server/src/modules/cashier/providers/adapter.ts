/**
 * One interface for all providers of payments, in both directions. An adapter moves no money: it asks and tells facts, and the order's own domain decides
 * what they mean. Amounts are minor units of the order's currency.
 */

/** A provider as one brand uses it. */
export type ProviderLink = {
  id: number
  brandId: number
  code: string
  adapter: string
  mode: 'demo' | 'real'
  baseUrl: string | undefined
  /** Where it calls us, `/wps/cashier/hooks/<hook>`. */
  hook: string
  /** From when on money moves by it; what stands in our books before that, such as a demonstration's past, is nothing that it knows. */
  madeAt: Date
}

/** What a provider says of one movement of money. Ranks only rise: see `rankOf`. */
export type ProviderFact = {
  /** The provider's own id of the movement: the same one is the same money, however often it is told. */
  providerTxId: string
  /** Our order, as the provider was told it; undefined for money that names none. */
  reference: string | undefined
  direction: 'in' | 'out'
  state: FactState
  amount: bigint
  currency: string
  /** What the provider keeps of it. */
  fee: bigint
  at: Date
  /** Of a chain: blocks seen of blocks needed. */
  confirmations?: { seen: number; needed: number } | undefined
}

/** `pending` seen and not sure; `paid` definite; `failed` definite, no money moved; `reversed` taken back after it was paid. */
const factStates = ['pending', 'failed', 'paid', 'reversed'] as const
type FactState = (typeof factStates)[number]

/** The order of what is known of a movement: a fact of a lower or the same rank says nothing new. */
export function rankOf(state: FactState): number {
  return factStates.indexOf(state)
}

/** An order as an adapter is told of it. */
type ProviderOrder = {
  reference: string
  method: string
  kind: string
  amount: bigint
  currency: string
  expiresAt: Date
  language: string
  /** Where the member comes back to. */
  returnUrl: string
}

/** What the member needs to pay: the provider's page, the data of an account, or an address on a chain. */
type PaymentTerms =
  | { type: 'redirect'; url: string }
  | { type: 'account'; holder: string; account: string; bank?: string | undefined; branch?: string | undefined; url?: string | undefined }
  | {
      type: 'address'
      address: string
      network: string
      asset: string
      assetAmount: string
      rate: string
      rateUntil: Date
      needed: number
      url?: string | undefined
    }

export type Started = { state: 'started'; providerOrderId: string; terms: PaymentTerms } | { state: 'refused'; reason: string }

/** Money on its way out. `attempt` rises only after a definite failure, so that a provider that is asked twice pays once. */
type Payout = {
  reference: string
  attempt: number
  method: string
  kind: string
  amount: bigint
  currency: string
  account: { holder: string; account: string; bank?: string | undefined; network?: string | undefined }
}

/** `accepted`: the fact follows; `refused`: definite, nothing was sent. */
type PayoutAnswer = { state: 'accepted'; providerTxId: string } | { state: 'refused'; reason: string }

/** What is needed to speak to a provider: its row, its live secrets (the first signs), and calls out that are limited and watched. */
export type ProviderCall = {
  link: ProviderLink
  keys: readonly { id: string; secret: string }[]
  fetch: (url: string | URL, init?: { method?: string; headers?: HeadersInit; body?: unknown }) => Promise<Response>
  nowMs: () => number
  /** The address at which the provider calls us. */
  notifyUrl: string
}

type RawHook = { headers: Record<string, string | string[] | undefined>; body: Buffer }

/**
 * A provider's protocol. Each asking function throws `NotReached` when nothing definite is known: the same question is then asked again, and nothing is
 * sent a second time under another name. None is called inside a transaction.
 */
export type ProviderAdapter = {
  code: string
  /** Whether play money or real money moves: a brand has adapters of its own mode alone. */
  mode: 'demo' | 'real'
  /** What leaves the member and what arrives, where the provider decides it (a rate); undefined where the method's own terms do. */
  quote?(call: ProviderCall, order: ProviderOrder): Promise<{ pays: bigint; arrives: bigint } | undefined>
  /** Begins an order. The same reference again answers the same. */
  start(call: ProviderCall, order: ProviderOrder): Promise<Started>
  /** All movements of an order that the provider knows of. */
  query(call: ProviderCall, reference: string): Promise<ProviderFact[]>
  refund?(call: ProviderCall, fact: { providerTxId: string; amount: bigint; currency: string; key: string }): Promise<PayoutAnswer>
  payout(call: ProviderCall, payout: Payout): Promise<PayoutAnswer>
  /** What became of a payout's attempt; undefined when the provider has never heard of it. */
  queryPayout(call: ProviderCall, payout: { reference: string; attempt: number }): Promise<ProviderFact | undefined>
  /**
   * Who calls and what it names. It only checks the signature and reads: what the call says is asked again by `query`.
   * @returns undefined when the signature does not hold
   */
  readWebhook(call: Omit<ProviderCall, 'fetch'>, hook: RawHook): { callId: string } | undefined
  /** The orders that a stored call names. */
  readReferences(body: Buffer): { in: string[]; out: string[] }
  /** All movements of a stretch of time, for reconciliation. */
  statement(call: ProviderCall, from: Date, to: Date): Promise<ProviderFact[]>
}
