import type { SocialProvider } from '@portal/contracts/login-methods'
import { type Queryable, sql, type Tx } from '@portal/runtime'

export type NewFlow = { stateHash: Buffer; browserHash: Buffer; brandId: number; provider: SocialProvider; verifier: string; nonce: string }

/** Starts a flow; the browser's previous one is removed. */
export async function createFlow(on: Tx, flow: NewFlow, lifeMinutes: number): Promise<void> {
  await on.query(sql`delete from identity.social_flows where browser_hash = ${flow.browserHash}`)
  await on.query(sql`
    insert into identity.social_flows (state_hash, browser_hash, brand_id, provider, verifier, nonce, expires_at)
    values (${flow.stateHash}, ${flow.browserHash}, ${flow.brandId}, ${flow.provider}, ${flow.verifier}, ${flow.nonce},
      clock_timestamp() + ${lifeMinutes}::int * interval '1 minute')`)
}

/** Takes a flow at the redirect, once; its secrets are removed. */
export async function takeFlow(
  on: Queryable,
  stateHash: Buffer,
  browserHash: Buffer,
  brandId: number,
): Promise<{ provider: SocialProvider; verifier: string; nonce: string } | undefined> {
  const [taken] = await on.query<{ provider: SocialProvider; verifier: string; nonce: string }>(sql`
    update identity.social_flows f set verifier = '', nonce = ''
    from (select state_hash, verifier, nonce from identity.social_flows where state_hash = ${stateHash} for update) before
    where f.state_hash = before.state_hash and f.browser_hash = ${browserHash} and f.brand_id = ${brandId} and before.verifier <> ''
      and f.expires_at > clock_timestamp()
    returning f.provider, before.verifier, before.nonce`)
  return taken
}

/** Stores the verified account of a flow, or its failure. */
export async function closeFlow(on: Queryable, stateHash: Buffer, proven: { issuer: string; subject: string } | undefined): Promise<void> {
  await on.query(sql`
    update identity.social_flows set issuer = ${proven?.issuer ?? null}, subject = ${proven?.subject ?? null}, failed = ${proven === undefined}
    where state_hash = ${stateHash}`)
}

export type FlowRow = { provider: SocialProvider; failed: boolean; issuer: string | null; subject: string | null }

export async function findFlow(on: Queryable, browserHash: Buffer, brandId: number): Promise<FlowRow | undefined> {
  const [found] = await on.query<{ provider: SocialProvider; failed: boolean; issuer: string | null; subject: string | null }>(sql`
    select provider, failed, issuer, subject from identity.social_flows
    where browser_hash = ${browserHash} and brand_id = ${brandId} and expires_at > clock_timestamp()`)
  return found
}

/** Ends a flow. @returns false when another call has ended it */
export async function removeFlow(on: Queryable, browserHash: Buffer): Promise<boolean> {
  const gone = await on.query<{ provider: string }>(
    sql`delete from identity.social_flows where browser_hash = ${browserHash} returning provider`,
  )
  return gone.length > 0
}

export async function removeOldFlows(on: Queryable): Promise<void> {
  await on.query(sql`delete from identity.social_flows where expires_at < now()`)
}

type Account = { issuer: string; subject: string }

export async function findSocialMember(on: Queryable, brandId: number, { issuer, subject }: Account): Promise<bigint | undefined> {
  const [found] = await on.query<{ memberId: bigint }>(sql`
    select member_id as "memberId" from identity.social_accounts where brand_id = ${brandId} and issuer = ${issuer} and subject = ${subject}`)
  return found?.memberId
}

/** Links a social account to an account of the brand. @returns false when either has a link */
export async function addSocialAccount(
  on: Queryable,
  brandId: number,
  memberId: bigint,
  provider: SocialProvider,
  account: Account,
): Promise<boolean> {
  const added = await on.query<{ provider: string }>(sql`
    insert into identity.social_accounts (brand_id, issuer, subject, member_id, provider)
    values (${brandId}, ${account.issuer}, ${account.subject}, ${memberId}, ${provider}) on conflict do nothing returning provider`)
  return added.length > 0
}

export function listSocialAccounts(on: Queryable, memberId: bigint): Promise<{ provider: SocialProvider; linkedAt: Date }[]> {
  return on.query<{ provider: SocialProvider; linkedAt: Date }>(sql`
    select provider, linked_at as "linkedAt" from identity.social_accounts where member_id = ${memberId} order by linked_at, provider`)
}
