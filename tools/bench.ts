import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { BenchOptions, Figure } from '../bench/figure.ts'
import { root } from './build.ts'
import { Explained } from './explained.ts'

/** `bench NAME [PART] [--short]`: runs a benchmark, or one part of it, prints its figures beside their goals, keeps them as JSON; 1 when a goal is missed. */
export async function main(args: string[]): Promise<number> {
  const [name, part] = args.filter((arg) => /^[a-z]+$/.test(arg))
  if (!name || !existsSync(join(root, 'bench', `${name}.ts`)))
    throw new Explained(
      'Say which: wallet, vendor, money, club, records, web, lobby, settlement, lighthouse, slot, spin, rooms, game, sports or login.',
    )
  const { run } = (await import(`../bench/${name}.ts`)) as { run: (options: BenchOptions) => Promise<Figure[]> }
  const figures = await run({ short: args.includes('--short'), part })
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
  console.table(
    figures.map((figure) => ({
      ...figure,
      value: Number(figure.value.toPrecision(4)),
      met: isMet(figure) === undefined ? '' : isMet(figure) ? 'yes' : 'NO',
    })),
  )
  await mkdir(join(root, 'bench/results'), { recursive: true })
  const result = { name, date: new Date().toISOString(), machine, figures }
  await writeFile(join(root, 'bench/results', `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  return figures.some((figure) => isMet(figure) === false) ? 1 : 0
}

function isMet({ value, goal, better }: Figure): boolean | undefined {
  if (goal === undefined) return undefined
  return better === 'higher' ? value >= goal : value <= goal
}
