export { drawCaptcha } from './captcha-picture.ts'
export { loadSpokenDigits, renderCaptchaSound } from './captcha-sound.ts'
export { removeOldCaptchas } from './captcha-store.ts'
export { type Captchas, openCaptchas } from './captcha.ts'
