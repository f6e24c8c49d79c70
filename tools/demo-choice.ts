import { BlockList, isIP } from 'node:net'

export type DemoSettings = {
  DEMO?: '0' | '1' | undefined
  DATABASE_URL?: string | undefined
  HOST: string
  STUDIO_PUBLIC_URL?: string | undefined
  TRUSTED_PROXIES: string
}

const accounts = 'Members      demo, vip, fresh, trial · agents agent, agent2, affiliate, subaffiliate · password of each Demo1234!'

/**
 * Whether a start holds the demonstration: its accounts, whose password is public, and their money. By itself it does so on its own embedded database and on
 * this machine's own addresses alone; elsewhere only where `DEMO=1` says so, and `DEMO=0` says no everywhere.
 * @returns with the sentence that tells the person at the terminal
 */
export function decideDemo(settings: DemoSettings): { isDemo: boolean; sentence: string } {
  const reach = findReach(settings)
  if (settings.DEMO === '0') return { isDemo: false, sentence: 'No demonstration accounts: DEMO=0 says so.' }
  if (reach === undefined) return { isDemo: true, sentence: accounts }
  if (settings.DEMO === '1')
    return {
      isDemo: true,
      sentence: `${accounts}\nWarning      DEMO=1 opens these accounts to everybody who comes here, although ${reach}.`,
    }
  return {
    isDemo: false,
    sentence: `No demonstration accounts: their password is public, and ${reach}. DEMO=1 opens them all the same.`,
  }
}

/** Why others than the person at this machine may come here, or find here what is not for play. */
function findReach({ DATABASE_URL, HOST, STUDIO_PUBLIC_URL, TRUSTED_PROXIES }: DemoSettings): string | undefined {
  if (DATABASE_URL) return 'DATABASE_URL names a database other than the embedded one'
  if (!isLoopback(HOST)) return `HOST ${HOST} lies beyond loopback`
  if (STUDIO_PUBLIC_URL !== undefined && !isLoopback(new URL(STUDIO_PUBLIC_URL).hostname)) return 'STUDIO_PUBLIC_URL lies beyond loopback'
  if (TRUSTED_PROXIES.trim() !== '') return 'TRUSTED_PROXIES names a proxy before it'
  return undefined
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Names other than `localhost` are what somebody's name server says. */
function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const version = isIP(plain)
  return version === 0 ? plain === 'localhost' || plain.endsWith('.localhost') : loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
