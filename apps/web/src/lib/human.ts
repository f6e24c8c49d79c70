import type { Solution } from 'altcha-lib/types'
import type { Api } from './api.ts'
import { scriptUrl } from './trusted.ts'
import workerUrl from './human-worker.ts?worker&url'

export type HumanAction = 'login' | 'register' | 'sms' | 'forgot' | 'feedback' | 'join' | 'freeplay' | 'social'

/** Fetches the challenge for an action and solves it beside the page, so that nothing stutters; the answer goes into the call once. */
export async function proveHuman(api: Api, action: HumanAction): Promise<string> {
  const challenge = (await api.identity.challenge({ action })) as Record<string, unknown>
  const solution = await solve(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: Record<string, unknown>): Promise<Solution> {
  return new Promise((done, failed) => {
    const worker = new Worker(scriptUrl(workerUrl) as string, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Solution | undefined>) => {
      worker.terminate()
      if (data) done(data)
      else failed(new Error('The verification could not be solved'))
    }
    worker.onerror = (event) => {
      worker.terminate()
      failed(new Error(event.message || 'The verification did not run'))
    }
    worker.postMessage(challenge)
  })
}
