import { createHash, createHmac } from 'node:crypto'
import { drawResult, groups } from '@portal/lottery'
import { z } from 'zod'

const hex = z.string().regex(/^[0-9a-f]{64}$/)

/** The answer of the public call for a draw that is drawn, as it comes over the wire. */
export const DrawDocument = z.object({
  value: z.object({
    draw: z.object({
      gameId: z.string(),
      numero: z.string(),
      state: z.literal('drawn'),
      balls: z.array(z.number().int()),
      seedHash: hex,
      seed: hex,
      beacon: hex,
    }),
  }),
})

type Draw = z.output<typeof DrawDocument>['value']['draw']

/** Draws a lottery's draw again, with nothing of the server's code for it. @returns what is wrong; nothing when it is as it was promised */
export function findDrawFaults({ numero, balls, seedHash, seed, beacon }: Draw): string[] {
  const key = Buffer.from(seed, 'hex')
  const hash = createHash('sha256').update(key).digest('hex')
  const openWords = () => {
    const words: number[] = []
    let block = 0
    return () => {
      if (words.length === 0) {
        const bytes = createHmac('sha256', key).update(`${numero}|${beacon}|${block}`).digest()
        for (let place = 0; place < 32; place += 4) words.push(bytes.readUInt32BE(place))
        block += 1
      }
      return words.shift()!
    }
  }
  // The answer does not name the lottery's family; the balls can be those of one alone, but for a chance in many thousands.
  const isDrawn = groups.some((group) => drawResult(group, openWords()).join() === balls.join())
  return [
    ...(hash === seedHash ? [] : ['the seed is not the one whose hash was shown before the sale']),
    ...(isDrawn ? [] : ['the balls are not those that seed, number and beacon give']),
  ]
}
