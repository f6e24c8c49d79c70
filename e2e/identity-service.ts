import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { BrowserContext } from 'playwright-core'

const hosted = 'https://identitytoolkit.googleapis.com'
/** What the stand-in of the human check hands out to who has pressed its button. */
const humanToken = 'a-person'

type Sent = { readonly number: string; readonly code: string; isUsed: boolean }
type Answer = { readonly status: number; readonly body: unknown }
const done = (body: unknown): Answer => ({ status: 200, body })
const refuse = (message: string): Answer => ({ status: 400, body: { error: { code: 400, message } } })

export type IdentityService = {
  /** Where it answers as an emulator does, and who signs its tokens. */
  readonly address: string
  readonly keysUrl: string
  readonly project: string
  /** The code that was sent to a number last. */
  codeOf(number: string): string | undefined
  /** Which languages were asked for in its calls, in order. */
  readonly languages: string[]
  /** What it does with the next requests for a code. */
  mood: 'well' | 'quota' | 'dead'
  /** Answers a browser in place of the real hosts, and stands for the human check there. @returns the addresses that were asked, as they grow */
  standIn(context: BrowserContext): Promise<string[]>
  close(): Promise<void>
}

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
type Mood = IdentityService['mood']

/** What the service does, by whatever way it is asked. */
class Backend {
  readonly languages: string[] = []
  mood: Mood = 'well'
  address = ''
  private readonly sessions = new Map<string, Sent>()
  private readonly project: string
  private readonly key: Key

  constructor(project: string, key: Key) {
    this.project = project
    this.key = key
  }

  codeOf(number: string): string | undefined {
    return [...this.sessions.values()].findLast((sent) => sent.number === number)?.code
  }

  /** @param isChecked whether a code is sent to persons alone: an emulator asks nobody */
  async answer(path: string, body: Record<string, string>, isChecked: boolean): Promise<Answer> {
    if (path === '/v1/recaptchaParams') return done({ recaptchaSiteKey: 'a-site' })
    if (path === '/v2/recaptchaConfig')
      return done({ recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }] })
    if (path === '/v1/accounts:sendVerificationCode') return this.send(body, isChecked)
    if (path === '/v1/accounts:signInWithPhoneNumber') return this.signIn(body)
    if (path === '/v1/accounts:lookup') return done({ users: [{ localId: 'person', providerUserInfo: [] }] })
    return { status: 404, body: {} }
  }

  private send({ phoneNumber = '', recaptchaToken }: Record<string, string>, isChecked: boolean): Answer {
    if (this.mood === 'quota') return refuse('QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.')
    if (isChecked && recaptchaToken !== humanToken) return refuse('CAPTCHA_CHECK_FAILED')
    if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) return refuse('INVALID_PHONE_NUMBER')
    const sessionInfo = randomUUID()
    this.sessions.set(sessionInfo, { number: phoneNumber, code: String(randomInt(100_000, 1_000_000)), isUsed: false })
    return done({ sessionInfo })
  }

  private async signIn({ sessionInfo = '', code }: Record<string, string>): Promise<Answer> {
    const sent = this.sessions.get(sessionInfo)
    if (!sent) return refuse('INVALID_SESSION_INFO')
    if (sent.isUsed) return refuse('SESSION_EXPIRED')
    if (sent.code !== code) return refuse('INVALID_CODE')
    sent.isUsed = true
    const { number } = sent
    const idToken = await this.sign(number)
    return done({ idToken, refreshToken: 'none', expiresIn: '3600', localId: `person-${number}`, phoneNumber: number })
  }

  private sign(number: string): Promise<string> {
    const nowSeconds = Math.floor(Date.now() / 1000)
    return new SignJWT({ phone_number: number, auth_time: nowSeconds, firebase: { sign_in_provider: 'phone' } })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(this.address)
      .setAudience(this.project)
      .setSubject(`person-${number}`)
      .setIssuedAt()
      .setJti(randomUUID())
      .setExpirationTime('1h')
      .sign(this.key)
  }
}

/** An identity service as the calls of its browser library are documented, with a signing key of its own. It sends nothing and tells the code here. */
export async function startIdentityService(project: string): Promise<IdentityService> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const backend = new Backend(project, privateKey)
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' }
    if (path === '/keys') return void response.writeHead(200, headers).end(JSON.stringify({ keys: [jwk] }))
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    if (backend.mood === 'dead') return void request.socket.destroy()
    backend.languages.push(String(request.headers['x-firebase-locale'] ?? ''))
    void readBody(request)
      .then((body) => backend.answer(path.replace('/identitytoolkit.googleapis.com', ''), body, false))
      .then(({ status, body }) => response.writeHead(status, headers).end(JSON.stringify(body)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  backend.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: backend.address,
    keysUrl: `${backend.address}/keys`,
    project,
    languages: backend.languages,
    codeOf: (number) => backend.codeOf(number),
    get mood() {
      return backend.mood
    },
    set mood(mood) {
      backend.mood = mood
    },
    standIn: (context) => standIn(context, backend),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function standIn(context: BrowserContext, backend: Backend): Promise<string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith('data:') && !/^http:\/\/([\w.]*localhost|127\.0\.0\.1):/.test(request.url())) asked.push(request.url())
  })
  await context.route(`${hosted}/**`, async (route) => {
    if (backend.mood === 'dead') return route.abort('connectionrefused')
    const body = (route.request().postDataJSON() ?? {}) as Record<string, string>
    const said = await backend.answer(new URL(route.request().url()).pathname, body, true)
    return route.fulfill({ status: said.status, json: said.body, headers: { 'access-control-allow-origin': '*' } })
  })
  await context.route('https://www.google.com/recaptcha/**', (route) => {
    const url = new URL(route.request().url())
    if (!url.pathname.endsWith('/api.js')) return route.fulfill({ contentType: 'text/html', body: challengePage })
    return route.fulfill({ contentType: 'text/javascript', body: loaderScript(url.searchParams.get('onload')!) })
  })
  await context.route('https://www.gstatic.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkScript, headers: { 'access-control-allow-origin': '*' } }),
  )
  return asked
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}

/** As the real loader does: a script of another host, its address a plain string, its nonce the page's. */
const loaderScript = (onload: string) => `(() => {
  window.checkIsIn = ${JSON.stringify(onload)}
  const script = document.createElement('script')
  script.src = 'https://www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js'
  script.crossOrigin = 'anonymous'
  document.head.append(script)
})()`

/** As the real check does: markup by a policy of its own, with attributes of style, and a frame over the page that asks. */
const checkScript = `(() => {
  const policy = trustedTypes.createPolicy('check#html', { createHTML: (html) => html })
  const widgets = []
  const render = (box, options) => {
    box.innerHTML = policy.createHTML('<div class="grecaptcha-badge" style="width: 256px; height: 60px"><textarea style="display: none"></textarea></div>')
    return widgets.push(options) - 1
  }
  const execute = (id) => {
    const cover = document.createElement('div')
    cover.innerHTML = policy.createHTML('<div style="position: fixed; inset: 0; z-index: 2000000000; background: #fff8"></div>')
    const frame = document.createElement('iframe')
    frame.title = 'recaptcha challenge'
    frame.src = 'https://www.google.com/recaptcha/api2/bframe'
    frame.style.cssText = 'position: fixed; top: 20px; left: 20px; width: 300px; height: 200px; z-index: 2000000001; background: #fff; border: 0'
    document.body.append(cover, frame)
    // Put away, its pictures stay in the page unseen, and nobody is told.
    cover.firstElementChild.addEventListener('click', () => {
      frame.style.visibility = 'hidden'
      cover.remove()
    })
    addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow) return
      cover.remove()
      frame.remove()
      widgets[id].callback(event.data)
    })
  }
  window.grecaptcha = { render, execute, reset: () => undefined, getResponse: () => '' }
  window[window.checkIsIn]()
})()`

const challengePage = `<!doctype html><title>Check</title><button style="font-size: 20px" onclick="parent.postMessage('${humanToken}', '*')">I am a person</button>`
