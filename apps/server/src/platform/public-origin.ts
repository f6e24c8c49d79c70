import type { ServerConfig } from './config.ts'

/**
 * Where browsers reach the portal under one of a brand's hosts: this machine's own names at the portal's port (`PUBLIC_PORT` where a balancer listens in
 * its place), every other host by TLS.
 */
export function publicOriginOf(host: string, { PORT, PUBLIC_PORT = PORT }: Pick<ServerConfig, 'PORT' | 'PUBLIC_PORT'>): string {
  return /^(127\.[\d.]+|\[::1\]|([\w-]+\.)*localhost)$/.test(host) ? `http://${host}:${PUBLIC_PORT}` : `https://${host}`
}
