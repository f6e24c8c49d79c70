import { createHash } from 'node:crypto'
import { type LanguageCode, languageCodes } from '@portal/contracts'
import type { FastifyInstance } from '@portal/runtime'
import { openCookies } from '#platform/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LoginDeps } from './deps.ts'
import { returnSocial, socialReturnPath } from './social.ts'

/** The texts of the window in which the social login ran; it closes itself where the browser allows it. */
const texts: Readonly<Record<LanguageCode, { done: string; failed: string }>> = {
  BN: { done: 'হয়ে গেছে। এই উইন্ডোটি বন্ধ করতে পারেন।', failed: 'লগ ইন হয়নি। এই উইন্ডোটি বন্ধ করে আবার চেষ্টা করুন।' },
  CN: { done: '已完成，您可以关闭此窗口。', failed: '登录未成功，请关闭此窗口后重试。' },
  EN: { done: 'Done. You can close this window.', failed: 'That did not work. Close this window and try again.' },
  VI: { done: 'Đã xong. Bạn có thể đóng cửa sổ này.', failed: 'Đăng nhập không thành công. Hãy đóng cửa sổ này và thử lại.' },
}

/** Notifies the page that started the login; a channel works even where the provider has separated the windows. */
const script = "new BroadcastChannel('social').postMessage('returned');close()"
const style =
  'body{font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;padding:0 1rem;color-scheme:light dark}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Serves the redirect address of social logins. The page contains no result of the login. */
export function serveSocialReturn(app: FastifyInstance, deps: LoginDeps): void {
  app.get(socialReturnPath, async (request, reply) => {
    const host = request.headers.host ?? ''
    const brand = await deps.brands.findBrandByHost(host)
    if (!brand) throw new Refusal('brand.unknown_host')
    const call = {
      brand,
      cookies: openCookies(request, reply),
      origin: `${request.protocol}://${host}`,
      log: request.log as LoginDeps['log'],
    }
    const isProven = await returnSocial(deps, request.url.split('?')[1] ?? '', call)
    const chosen = /(?:^|;\s*)lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
    const language = languageCodes.find((code) => code === chosen) ?? brand.defaultLanguage
    reply.header('content-security-policy', policy).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const text = texts[language][isProven ? 'done' : 'failed']
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language.toLowerCase()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><style>${style}</style><p>${text}</p><script>${script}</script></html>`,
      )
  })
}
