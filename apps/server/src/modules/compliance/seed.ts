import type { Tx } from '@portal/runtime'
import { hasList } from './list-store.ts'
import { importList } from './lists.ts'

/** Nobody has these names; whoever runs a brand imports the lists of the authorities. */
const invented = `id,name,aliases,birth_date,country,note
D-001,Torabali Mirdhaganj,Tora Mirdha|তোরাবালি মিরধাগঞ্জ,1958-02-11,BD,invented
D-002,Quamrun Shapladighi,কামরুন শাপলাদিঘি,1964,BD,invented
D-003,Ebarat Nilkhetwala,Ebarot Nilkhet,1949-07-30,BD,invented
D-004,Vasko Perlinorov,Vasco Perlinoroff,1971-11-05,,invented
D-005,Ludmira Ostwenska,,1966,,invented
D-006,Xoan Ribatesta,Juan Ribatesta,1975-03-19,,invented
`

/** A list of invented persons for a brand of the demonstration, so that the desk can be tried; a second start changes nothing. */
export async function seedInventedList(tx: Tx, brand: number): Promise<void> {
  const name = 'Demonstration (invented)'
  if (await hasList(tx, brand, name)) return
  await importList(tx, { brand, name, kind: 'sanctions', ofDay: '2026-11-01', by: 'demo' }, invented)
}
