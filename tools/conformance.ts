import { parseArgs } from 'node:util'
import { limitCases, precisionCases, schemaCases, signatureCases, tokenCases } from './conformance/edge-cases.ts'
import { type Case, createKit, type Kit, Missed, type Target } from './conformance/kit.ts'
import { manyCases } from './conformance/many-cases.ts'
import { batchCases, concurrencyCases, idempotencyCases, raceCases, recoveryCases } from './conformance/money-cases.ts'
import { transferSuite } from './conformance/transfer-cases.ts'
import { Explained } from './explained.ts'

/** The suite of V9 against any wallet that speaks GVP/1. */
export const suite: readonly Case[] = [
  ...signatureCases,
  ...schemaCases,
  ...idempotencyCases,
  ...concurrencyCases,
  ...tokenCases,
  ...raceCases,
  ...batchCases,
  ...limitCases,
  ...precisionCases,
  ...recoveryCases,
]

const announced = '1.1'

const usage = `conformance --base URL --key KEY --secret SECRET --token TOKEN [--game CODE]

Runs ${suite.length} cases of GVP/1 against the wallet at URL (POST URL/gvp/v1/wallet/...), and ${manyCases.length} more of batches where it announces 1.1. TOKEN is a fresh launch token of a player with play money of at
least 50 units of a currency of two decimals, who does nothing else meanwhile; CODE is an open game of the vendor (sandbox-1 when left out).

Some cases need tokens of the same player in another state. They are asked from POST URL/gvp/v1/sandbox/sessions, signed like every call, with
{ token, state, maxBet } and the answer { status: "OK", token }. A wallet without that call is told them here:
  --expired-token TOKEN   a token past its time                  --blocked-token TOKEN   a token under which the player is disabled
  --ended-token TOKEN     a token whose session was ended        --limited-token TOKEN   a token with a greatest bet of --limit (50000 = 5 units)

conformance --base URL --key KEY --secret SECRET --player PLAYER [--currency CODE]

Runs ${transferSuite.length} cases of transfers between wallets against a vendor that keeps wallets of its own (POST URL/gvp/v1/transfer/...). PLAYER is a player who does
nothing else meanwhile; what the suite leaves in the wallet is taken out in the end. CODE is the currency of the key, of two decimals (BDT when left out).`

/** `conformance`: prints a line per case and one at the end; 1 when any case did not get what the protocol says. */
export async function main(args: string[]): Promise<number> {
  const target = readTarget(args)
  const kit = createKit(target)
  const chosen = target.player === undefined ? await chooseCases(kit) : transferSuite
  const failed: string[] = []
  for (const [index, each] of chosen.entries()) {
    const startedAt = performance.now()
    const fault = await each.run(kit).then(
      () => undefined,
      (error: unknown) => describe(error),
    )
    const line = `${String(index + 1).padStart(2)} ${each.group}: ${each.name}`
    const tookMs = Math.round(performance.now() - startedAt)
    console.log(fault === undefined ? `ok   ${line} (${tookMs} ms)` : `FAIL ${line}\n       ${fault}`)
    if (fault !== undefined) failed.push(line)
  }
  console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

/** All that the wallet says it speaks. */
async function chooseCases(kit: Kit): Promise<readonly Case[]> {
  const version = await kit.version().catch(() => '1.0')
  return version === announced ? [...suite, ...manyCases] : suite
}

function readTarget(args: string[]): Target {
  const text = { type: 'string' } as const
  const options = {
    base: text,
    key: text,
    secret: text,
    token: text,
    game: text,
    player: text,
    currency: text,
    limit: text,
    'expired-token': text,
    'ended-token': text,
    'blocked-token': text,
    'limited-token': text,
  }
  const { values } = readOptions(() => parseArgs({ args: joinPairs(args), options }))
  const { base, key, secret, player, token = player && '', game = 'sandbox-1', limit = '50000', currency = 'BDT' } = values
  if (!base || !URL.canParse(base) || !key || !secret || token === undefined || (token === '' && !player) || !/^\d{1,15}$/.test(limit))
    throw new Explained(usage)
  return {
    base,
    key,
    secret,
    token,
    game,
    player,
    currency,
    limit: BigInt(limit),
    expiredToken: values['expired-token'],
    endedToken: values['ended-token'],
    blockedToken: values['blocked-token'],
    limitedToken: values['limited-token'],
  }
}

/** Secrets and tokens are random and may begin with a dash: `--token -abc` is read as `--token=-abc`. */
function joinPairs(args: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < args.length; at += 1) {
    const isName = /^--[a-z-]+$/.test(args[at]!) && at + 1 < args.length
    joined.push(isName ? `${args[at]}=${args[(at += 1)]}` : args[at]!)
  }
  return joined
}

function readOptions<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new Explained(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function describe(error: unknown): string {
  if (error instanceof Missed) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `the call failed: ${error instanceof Error ? error.message : String(error)}${cause}`
}
