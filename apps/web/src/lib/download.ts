import type { CallLine } from '@portal/contracts/calls'
import { Refused } from '@portal/browser/refused.ts'
import { getSession } from './session.ts'

/** Fetches what a call writes as a file and hands it to the browser's downloads. @throws Refused when there is no such file */
export async function downloadCall(line: CallLine, input: Readonly<Record<string, string | undefined>>, fileName: string): Promise<void> {
  const query = new URLSearchParams(Object.entries(input).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const token = getSession()?.token
  const response = await fetch(`${line.call.split(' ')[1]}?${query}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'x-language': document.documentElement.dataset.language ?? 'BN' },
    credentials: 'same-origin',
  }).catch(() => undefined)
  if (!response?.ok) throw new Refused('network.abnormal', '')
  saveFile(await response.blob(), fileName)
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
