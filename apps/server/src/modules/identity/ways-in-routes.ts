import type { waysInRoutes } from '@portal/contracts/ways-in'
import type { Handlers } from '#platform/serve.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { loadSpokenDigits, soundCaptcha } from './captcha-sound.ts'
import { logInByDevice } from './device-login.ts'
import { forgetDevice } from './devices.ts'
import { logInFreePlay } from './free-play.ts'
import type { IdentityParts } from './identity.ts'
import { finishSocial, linkSocial, listProviders, listSocial, startSocial } from './social.ts'

/** @param openEnvelope opens the encrypted value of a free play, as the calls with encrypted bodies are opened */
export function createWaysInHandlers(
  parts: IdentityParts,
  openEnvelope: (compact: string) => Promise<unknown>,
): Handlers<typeof waysInRoutes> {
  loadSpokenDigits()
  return {
    captcha: async ({ action }, call) => drawCaptcha(await parts.captchas.create(action, call)),
    captchaSound: async ({ action, language }, call) => soundCaptcha(await parts.captchas.create(action, call), language ?? call.language),
    loginFreePlay: (input, call) => logInFreePlay(parts, openEnvelope, input, call),
    loginByDevice: (input, call) => logInByDevice(parts, input, call),
    forgetDevice: (_input, call) => forgetDevice(parts, call),
    waysIn: async (_input, call) => ({ social: await listProviders(parts, call) }),
    startSocial: (input, call) => startSocial(parts, input, call),
    finishSocial: (_input, call) => finishSocial(parts, call),
    linkSocial: (_input, call) => linkSocial(parts, call),
    listSocial: (_input, call) => listSocial(parts, call),
  }
}
