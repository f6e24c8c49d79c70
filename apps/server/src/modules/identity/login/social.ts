import { createHash, randomBytes } from 'node:crypto'
import type { Input, Output } from '@portal/contracts'
import { type SocialProvider, socialProviders, type loginMethodRoutes } from '@portal/contracts/login-methods'
import * as oidc from 'openid-client'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findMemberById } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import type { LoginDeps } from './deps.ts'
import { acceptLogin, withoutPassword } from './login.ts'
import {
  addSocialAccount,
  closeFlow,
  createFlow,
  findFlow,
  findSocialMember,
  listSocialAccounts,
  removeFlow,
  takeFlow,
} from './social-store.ts'

export const socialReturnPath = '/wps/session/social/return'

/** The part of a call that exists at the redirect: the browser comes by a link, not from a page of the portal. */
type ReturnCall = Pick<Call, 'brand' | 'cookies' | 'origin' | 'log'>

const lifeMinutes = 10
const cookieName = 'social'
const hash = (text: string) => createHash('sha256').update(text).digest()

/** The social providers of a brand. */
export async function listProviders({ brands, providers }: LoginDeps, call: Call): Promise<SocialProvider[]> {
  if (!(await brands.isFeatureOn(call.brand, 'SOCIALLOGIN3'))) return []
  return socialProviders.filter((provider) => providers[call.brand.code]?.[provider] !== undefined)
}

/**
 * Starts a social login. An HttpOnly cookie binds the redirect to this browser; state, nonce and code verifier stay on the server.
 * @throws Refusal `identity.social_closed`, `identity.social_failed` when the provider can't be reached
 */
export async function startSocial(
  deps: LoginDeps,
  input: Input<typeof loginMethodRoutes.startSocial>,
  call: Call<'anyone'>,
): Promise<{ url: string }> {
  const { provider } = input
  if (!(await listProviders(deps, call)).includes(provider)) throw new Refusal('identity.social_closed')
  await deps.human.check(input.humanVerification, 'social', call.brand.code)
  const client = await deps.social.find(call.brand.code, provider)!.catch((error: unknown) => {
    call.log.warn({ err: error }, `${provider} could not be reached`)
    throw new Refusal('identity.social_failed')
  })
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const browser = randomBytes(24).toString('base64url')
  const flow = { stateHash: hash(state), browserHash: hash(browser), brandId: call.brand.id, provider, verifier, nonce }
  await deps.database.transaction((tx) => createFlow(tx, flow, lifeMinutes))
  // Lax: the provider redirects the browser here.
  call.cookies.set(cookieName, browser, { maxAgeSeconds: lifeMinutes * 60, site: 'lax' })
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${call.origin}${socialReturnPath}`,
    // The subject alone: neither name nor address is needed.
    scope: 'openid',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}

/**
 * Handles the redirect: exchanges the code and checks the ID token's issuer, audience, nonce, time and signature. The redirected window gets no
 * result; the starting page asks by `finishSocial`.
 * @returns whether the account is verified
 */
export async function returnSocial(deps: LoginDeps, query: string, call: ReturnCall): Promise<boolean> {
  const { database } = deps
  const returned = new URL(`${call.origin}${socialReturnPath}?${query}`)
  const state = returned.searchParams.get('state') ?? ''
  const browser = call.cookies.get(cookieName) ?? ''
  const flow = await takeFlow(database, hash(state), hash(browser), call.brand.id)
  if (!flow) return false
  const proven = await exchange(deps, returned, state, flow, call).catch((error: unknown) => {
    call.log.warn({ err: error }, `a sign-in with ${flow.provider} failed`)
    return undefined
  })
  await closeFlow(database, hash(state), proven)
  return proven !== undefined
}

async function exchange(
  { social }: LoginDeps,
  returned: URL,
  state: string,
  { provider, verifier, nonce }: { provider: SocialProvider; verifier: string; nonce: string },
  call: ReturnCall,
): Promise<{ issuer: string; subject: string } | undefined> {
  const client = await social.find(call.brand.code, provider)
  if (!client) return undefined
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
  const claims = (await oidc.authorizationCodeGrant(client, returned, checks)).claims()
  return claims && { issuer: claims.iss, subject: claims.sub }
}

/** @throws Refusal `identity.social_failed` when no flow is open, or it failed */
export async function finishSocial(deps: LoginDeps, call: Call<'anyone'>): Promise<Output<typeof loginMethodRoutes.finishSocial>> {
  const { database } = deps
  const browserHash = hash(call.cookies.get(cookieName) ?? '')
  const flow = await findFlow(database, browserHash, call.brand.id)
  if (!flow) throw new Refusal('identity.social_failed')
  if (flow.failed) {
    await removeFlow(database, browserHash)
    throw new Refusal('identity.social_failed')
  }
  if (flow.issuer === null || flow.subject === null) return { kind: 'waiting' }
  const memberId = await findSocialMember(database, call.brand.id, { issuer: flow.issuer, subject: flow.subject })
  if (memberId === undefined) return { kind: 'unknown', provider: flow.provider }
  // Of two concurrent calls one ends the flow and signs in.
  if (!(await removeFlow(database, browserHash))) throw new Refusal('identity.social_failed')
  const member = (await findMemberById(database, memberId))!
  return acceptLogin(deps, { ...member, hash: null, ...withoutPassword }, { agent: false, remember: false }, call)
}

/**
 * Links the social account that this browser has just verified to the signed-in account. The link is permanent, and unique on both sides.
 * @throws Refusal `identity.social_failed`, `identity.social_bound`
 */
export async function linkSocial({ database }: LoginDeps, call: Call<'member'>): Promise<{ provider: SocialProvider }> {
  const browserHash = hash(call.cookies.get(cookieName) ?? '')
  const flow = await findFlow(database, browserHash, call.brand.id)
  if (!flow || flow.issuer === null || flow.subject === null) throw new Refusal('identity.social_failed')
  const account = { issuer: flow.issuer, subject: flow.subject }
  const isLinked = await database.transaction(async (tx) => {
    await removeFlow(tx, browserHash)
    const { memberId: id } = call.caller
    const isAdded = await addSocialAccount(tx, call.brand.id, id, flow.provider, account)
    if (isAdded) await recordEvent(tx, { id, brandId: call.brand.id }, 'social_linked', call, { after: { provider: flow.provider } })
    return isAdded
  })
  call.cookies.remove(cookieName)
  if (!isLinked) throw new Refusal('identity.social_bound')
  return { provider: flow.provider }
}

export async function listSocial(
  { database }: LoginDeps,
  { caller }: Call<'member'>,
): Promise<Output<typeof loginMethodRoutes.listSocial>> {
  return { list: await listSocialAccounts(database, caller.memberId) }
}
