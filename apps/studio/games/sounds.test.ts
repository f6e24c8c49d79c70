import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playMelody, type SoundKit, soundKits, tuned } from '../src/client/look/sound-kits.ts'

async function readKits(): Promise<Map<string, SoundKit>> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    await Promise.all(
      folders.map(async ({ name }): Promise<[string, SoundKit]> => {
        const { view } = (await import(join(import.meta.dirname, name, 'view.ts'))) as { view: { sounds: SoundKit } }
        return [name, view.sounds]
      }),
    ),
  )
}

/** Key, voice, drum, melody and its pace, as text. */
function describeTraits({ scale, voice, drum, melody, rhythm, beat }: SoundKit): string[] {
  return [scale, voice, drum, melody, [rhythm, beat]].map((trait) => JSON.stringify(trait))
}

test('no two games share a scale or a melody, nor more than two traits of their sound', async () => {
  const kits = [...(await readKits())].map(([game, kit]) => ({ game, traits: describeTraits(kit) }))
  expect(kits.length).toBeGreaterThanOrEqual(57)
  const alike = kits.flatMap((one, at) =>
    kits.slice(at + 1).flatMap((other) => {
      const same = one.traits.filter((trait, which) => trait === other.traits[which])
      const isAlike = same.length > 2 || one.traits[0] === other.traits[0] || one.traits[3] === other.traits[3]
      return isAlike ? [`${one.game} and ${other.game}: ${same.join(' ')}`] : []
    }),
  )
  expect(alike).toEqual([])
})

test('games play audible notes of 40 to 8000 hertz, and melodies within their scale', async () => {
  for (const [game, { scale, melody, voice, drum, run, beat, rhythm = [1] }] of await readKits()) {
    expect({ game, scale }).toEqual({ game, scale: scale.toSorted((a, b) => a - b) })
    expect({ game, isWithin: melody.every((place) => scale[place] !== undefined) }).toEqual({ game, isWithin: true })
    const heard = [...scale, drum.hertz, run.hertz, ...voice.overtones.map(([times]) => (scale[0] ?? 0) * times)]
    expect({ game, far: heard.filter((hertz) => hertz < 40 || hertz > 8000) }).toEqual({ game, far: [] })
    expect({ game, isPlayable: beat > 0.05 && voice.rings > 0.1 && rhythm.every((length) => length > 0) }).toEqual({
      game,
      isPlayable: true,
    })
  }
})

test('a melody keeps its rhythm, begins again a step higher, and a kit can be lifted into another key', () => {
  const kit = tuned(soundKits.forest, { up: 12, melody: [0, 2], rhythm: [1, 0.5, 0.5], beat: 0.2 })
  expect(playMelody(kit, 5).map(({ place, at }) => [place, Math.round(at * 100) / 100])).toEqual([
    [0, 0],
    [2, 0.2],
    [1, 0.3],
    [3, 0.4],
    [2, 0.6],
  ])
  expect(kit.scale[0]! / soundKits.forest.scale[0]!).toBeCloseTo(2, 3)
  expect(kit.drum.hertz / soundKits.forest.drum.hertz).toBeCloseTo(2, 3)
  expect(soundKits.forest.scale[0]).toBe(293.66)
})
