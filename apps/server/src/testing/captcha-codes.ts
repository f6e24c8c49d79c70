import type { Brands } from '#modules/brand'
import type { Call } from '#platform/call.ts'
import type { Identity } from '../modules/identity/identity.ts'

/** A captcha cookie as a browser at this address would have it, and its code, which only its creation reveals. */
export async function issueCaptcha(
  portal: { brands: Brands; identity: Identity },
  ip: string,
  { action = 'login' }: { action?: string } = {},
): Promise<{ code: string; headers: Record<string, string> }> {
  let cookie = ''
  const cookies = {
    get: () => undefined,
    set: (name: string, value: string) => void (cookie = `${name}=${value}`),
    remove: () => undefined,
  }
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const call = { brand, ip, cookies } as unknown as Call<'anyone'>
  return { code: await portal.identity.deps.captchas.create(action, call), headers: { cookie } }
}
