import { buildStale } from './build.ts'

/** Makes the pictures anew when their sources changed. */
export async function main(): Promise<number> {
  await buildStale(console.log)
  return 0
}
