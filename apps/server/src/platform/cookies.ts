import type { FastifyReply, FastifyRequest } from '@portal/runtime'

/** The cookies of one call that no script of the page can read. */
export type Cookies = {
  get(name: string): string | undefined
  /** @param site whether it also comes along when another site leads here (`lax`), or only with our own calls (`strict`) */
  set(name: string, value: string, options: { maxAgeSeconds: number; site?: 'strict' | 'lax' }): void
  remove(name: string): void
}

const namePattern = /^[\w.-]{1,64}$/
const valuePattern = /^[\w.~-]{0,512}$/

/**
 * Reads and writes a call's cookies. Over HTTPS each carries the prefix `__Host-`, so that no other host and no plain connection can have set it; on a
 * plain connection, as in a demonstration on one's own machine, browsers refuse that prefix and it stands without.
 */
export function openCookies(request: FastifyRequest, reply: FastifyReply): Cookies {
  const isSecure = request.protocol === 'https'
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name)
  const write = (name: string, value: string, maxAgeSeconds: number, site: 'strict' | 'lax') => {
    const sameSite = site === 'lax' ? 'Lax' : 'Strict'
    reply.header(
      'set-cookie',
      `${nameOf(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`,
    )
  }
  return {
    get: (name) => readCookie(request.headers.cookie ?? '', nameOf(name)),
    set: (name, value, { maxAgeSeconds, site = 'strict' }) => {
      if (!namePattern.test(name) || !valuePattern.test(value)) throw new Error(`no cookie: ${name}`)
      write(name, value, maxAgeSeconds, site)
    },
    remove: (name) => write(name, '', 0, 'strict'),
  }
}

/** Those of a call that came by no connection: a page that is rendered for every visitor. */
export const noCookies: Cookies = { get: () => undefined, set: () => undefined, remove: () => undefined }

function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name) return valuePattern.test(value.join('=').trim()) ? value.join('=').trim() || undefined : undefined
  }
  return undefined
}
