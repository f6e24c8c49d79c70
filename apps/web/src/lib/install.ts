import { useSyncExternalStore } from 'react'

/** What browsers that can install a page as an app hand over; not yet in TypeScript's own types. */
type InstallEvent = Event & { prompt(): Promise<unknown>; readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

type InstallState = 'no' | 'offered' | 'installed'

const listeners = new Set<() => void>()
let offer: InstallEvent | undefined
let isInstalled = false

function announce(): void {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the portal for the page that explains it. To be called once, early: the offer comes once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallEvent
    announce()
  })
  addEventListener('appinstalled', () => {
    offer = undefined
    isInstalled = true
    announce()
  })
}

function readState(): InstallState {
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return offer ? 'offered' : 'no'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the portal can be installed by a press, or runs as an installed app already. The server does not know and says no. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, readState, () => 'no')
}

/** Asks the browser to install. An offer can be taken once; after a refusal the browser makes another when it sees fit. */
export async function install(): Promise<void> {
  const taken = offer
  offer = undefined
  announce()
  await taken?.prompt()
}
