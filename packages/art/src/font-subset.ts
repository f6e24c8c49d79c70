/** Cuts a font file down to the characters and weights that are used, with HarfBuzz's subsetter. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFontFile } from './faces.ts'

/** The part of the subsetter's machine interface that is used here; all figures are addresses or tags. */
interface Subsetter {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly malloc: (size: number) => number
  readonly free: (address: number) => void
  readonly hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number
  readonly hb_blob_destroy: (blob: number) => void
  readonly hb_blob_get_data: (blob: number, length: number) => number
  readonly hb_blob_get_length: (blob: number) => number
  readonly hb_face_create: (blob: number, index: number) => number
  readonly hb_face_destroy: (face: number) => void
  readonly hb_face_reference_blob: (face: number) => number
  readonly hb_set_add: (set: number, code: number) => void
  readonly hb_subset_input_create_or_fail: () => number
  readonly hb_subset_input_destroy: (input: number) => void
  readonly hb_subset_input_unicode_set: (input: number) => number
  readonly hb_subset_input_set_axis_range: (
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    normal: number,
  ) => number
  readonly hb_subset_or_fail: (face: number, input: number) => number
}

export interface FontCut {
  /** A font file of an installed package. */
  readonly source: string
  /** Unicode ranges, both ends included. */
  readonly ranges: readonly (readonly [number, number])[]
  /** The weights that are kept. */
  readonly weights: readonly [least: number, most: number]
}

const require = createRequire(import.meta.url)
const readOnlyCopy = 2
const weightAxis = 0x77676874

let engine: Promise<Subsetter> | undefined

/** Node has it, but its types leave it to the browser's. */
interface MachineCode {
  readonly instantiate: (code: Uint8Array, imports: object) => Promise<{ readonly instance: { readonly exports: Subsetter } }>
}

async function startEngine(): Promise<Subsetter> {
  const { WebAssembly: machine } = globalThis as unknown as { readonly WebAssembly: MachineCode }
  const { instance } = await machine.instantiate(readFileSync(require.resolve('harfbuzzjs/hb-subset.wasm')), {})
  return instance.exports
}

/** The cut font as WOFF2. Throws when the file cannot be cut. */
export async function cutFont(cut: FontCut): Promise<Uint8Array> {
  const { compress } = require('wawoff2') as { compress: (bytes: Uint8Array) => Promise<Uint8Array> }
  return new Uint8Array(await compress(await subsetFont(cut)))
}

/** The cut font as it is before packing, a TrueType file. Throws when the file cannot be cut. */
export async function subsetFont({ source, ranges, weights }: FontCut): Promise<Uint8Array> {
  const file = await readFontFile(source)
  const subsetter = await (engine ??= startEngine())
  const address = subsetter.malloc(file.byteLength)
  new Uint8Array(subsetter.memory.buffer).set(file, address)
  const blob = subsetter.hb_blob_create(address, file.byteLength, readOnlyCopy, 0, 0)
  const face = subsetter.hb_face_create(blob, 0)
  subsetter.hb_blob_destroy(blob)
  const input = subsetter.hb_subset_input_create_or_fail()
  const wanted = subsetter.hb_subset_input_unicode_set(input)
  for (const [from, to] of ranges) for (let code = from; code <= to; code += 1) subsetter.hb_set_add(wanted, code)
  // NaN keeps the font's own normal weight.
  subsetter.hb_subset_input_set_axis_range(input, face, weightAxis, weights[0], weights[1], Number.NaN)
  const cut = subsetter.hb_subset_or_fail(face, input)
  subsetter.hb_subset_input_destroy(input)
  if (cut === 0) throw new Error(`${source} cannot be cut`)
  const result = subsetter.hb_face_reference_blob(cut)
  const start = subsetter.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(subsetter.memory.buffer).slice(start, start + subsetter.hb_blob_get_length(result))
  subsetter.hb_blob_destroy(result)
  subsetter.hb_face_destroy(cut)
  subsetter.hb_face_destroy(face)
  subsetter.free(address)
  return bytes
}
