import type { EntryReading, Group } from '@portal/lottery'
import { useEffect, useState } from 'react'
import { scriptUrl } from '../../lib/trusted.ts'
import workerUrl from './entry-worker.ts?worker&url'

/** More characters are not counted: a hundred thousand numbers with blanks around them are fewer. */
export const entryTextMost = 4_000_000
/** From the last change of the text until it is counted. */
const restMs = 150

type Read = { readonly code: string; readonly text: string; readonly reading: EntryReading | 'failed' }

/**
 * Counts a text of numbers beside the page, a moment after its last change.
 * @returns undefined while it is counted and for an empty text
 */
export function useEntryReading(group: Group, code: string, text: string): EntryReading | 'failed' | undefined {
  const [read, setRead] = useState<Read>()
  useEffect(() => {
    if (text.trim() === '' || text.length > entryTextMost) return undefined
    let worker: Worker | undefined
    const wait = setTimeout(() => {
      const end = (reading: Read['reading']) => {
        worker?.terminate()
        setRead({ code, text, reading })
      }
      worker = new Worker(scriptUrl(workerUrl) as string, { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<EntryReading | undefined>) => end(data ?? 'failed')
      worker.onerror = () => end('failed')
      worker.postMessage({ group, code, text })
    }, restMs)
    return () => {
      clearTimeout(wait)
      worker?.terminate()
    }
  }, [group, code, text])
  return read?.code === code && read.text === text ? read.reading : undefined
}
