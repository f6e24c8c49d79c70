import type { loginMethodRoutes } from '@portal/contracts/login-methods'
import type { Handlers } from '#platform/serve.ts'
import { drawCaptcha, loadSpokenDigits, renderCaptchaSound } from './captcha/index.ts'
import type { IdentityDeps } from './deps.ts'
import { finishSocial, linkSocial, listProviders, listSocial, logInByDevice, startSocial } from './login/index.ts'
import { logInFreePlay } from './registration/index.ts'
import { removeRememberedDevice } from './sessions/index.ts'

/** @param openEnvelope opens the encrypted value of a free play, as the calls with encrypted bodies are opened */
export function createLoginMethodHandlers(
  deps: IdentityDeps,
  openEnvelope: (compact: string) => Promise<unknown>,
): Handlers<typeof loginMethodRoutes> {
  loadSpokenDigits()
  return {
    captcha: async ({ action }, call) => drawCaptcha(await deps.captchas.create(action, call)),
    captchaSound: async ({ action, language }, call) =>
      renderCaptchaSound(await deps.captchas.create(action, call), language ?? call.language),
    loginFreePlay: (input, call) => logInFreePlay(deps, openEnvelope, input, call),
    loginByDevice: (input, call) => logInByDevice(deps, input, call),
    forgetDevice: (_input, call) => removeRememberedDevice(deps, call),
    waysIn: async (_input, call) => ({ social: await listProviders(deps, call) }),
    startSocial: (input, call) => startSocial(deps, input, call),
    finishSocial: (_input, call) => finishSocial(deps, call),
    linkSocial: (_input, call) => linkSocial(deps, call),
    listSocial: (_input, call) => listSocial(deps, call),
  }
}
