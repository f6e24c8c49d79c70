import type { TestPortal } from '../../test-portal.ts'
import type { Call } from '#platform/call.ts'
import type { CaptchaForm } from './captcha.ts'

/** A captcha as a browser at this address would have it, and the code that a person would read from it: the code exists nowhere but at its making. */
export async function giveCaptcha(
  portal: Pick<TestPortal, 'brands' | 'identity'>,
  ip: string,
  { action = 'login', form = 'picture' }: { action?: string; form?: CaptchaForm } = {},
): Promise<{ code: string; headers: Record<string, string> }> {
  let cookie = ''
  const cookies = {
    get: () => undefined,
    set: (name: string, value: string) => void (cookie = `${name}=${value}`),
    remove: () => undefined,
  }
  const brand = (await portal.brands.findBrandByHost('localhost'))!
  const call = { brand, ip, cookies } as unknown as Call<'anyone'>
  return { code: await portal.identity.parts.captchas.create(form, action, call), headers: { cookie } }
}
