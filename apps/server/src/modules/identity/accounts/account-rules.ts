import type { AccountType } from '@portal/contracts'

/** Transfers to other members are held for this long after a change of the password or of a verified contact. */
export const transferHold = '1 day'
/** A device counts as new for this long after its first login. */
export const newDeviceFor = '1 day'
/** Registrations from one address within this time may be one person's; the latest of them are noted. */
export const duplicateWindow = '1 day'
export const duplicatesPerAddress = 10
/** The most accounts that operators see by a contact, and as possible duplicates of a member. */
export const contactMatches = 20
export const duplicatesShown = 50
/** An account is online while a session of it was used within this time; uses are stored once a minute. */
export const onlineWithin = '5 minutes'
/** How long a ticket is stored after its end. */
export const ticketRetention = '1 day'

/** The normalized name, by which names are compared: NFKC and lower case. */
export function keyOfUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/** Whether an account of this type runs a team. */
export function isAgentType(type: AccountType): boolean {
  return type === 1 || type === 2 || type === 41 || type === 42
}

/** A masked e-mail or number that its owner recognizes: `k•••@example.org`, `+880•••678`. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@')
  if (host !== undefined) return `${[...name].slice(0, 1).join('')}•••@${host}`
  const digits = contact.replaceAll(/[^+\d]/g, '')
  return digits.length < 8 ? '•••' : `${digits.slice(0, 4)}•••${digits.slice(-3)}`
}

/** Browser and system of a user agent for the list of sessions; the user agent itself when neither is known. */
export function describeDevice(userAgent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ]
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40)
}
