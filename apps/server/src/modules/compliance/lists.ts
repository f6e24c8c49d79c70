import type { ListKind } from '@portal/contracts/compliance-values'
import type { Tx } from '@portal/runtime'
import { soundsOfName } from '#modules/protection'
import { Refusal } from '#platform/refusal.ts'
import { readListFile } from './list-file.ts'
import { addList } from './list-store.ts'

/**
 * Takes a file in the place of the list of its name; all accounts are then held against it by the job.
 * @throws Refusal `request.invalid` with `file`: the line that is wrong, or `unchanged` for the file that stands there
 */
export async function importList(
  tx: Tx,
  list: { brand: number; name: string; kind: ListKind; ofDay: string; by: string },
  text: string,
): Promise<{ id: bigint; entries: number; sha256: string }> {
  const { entries, sha256 } = readListFile(text)
  const sounding = entries.map((entry) => ({ ...entry, sounds: [...new Set(entry.names.flatMap(soundsOfName))] }))
  const id = await addList(tx, { ...list, sha256 }, sounding)
  if (id === undefined) throw new Refusal('request.invalid', { file: 'unchanged' })
  return { id, entries: entries.length, sha256 }
}
