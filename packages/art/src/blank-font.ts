/** A font with a face's widths and no drawings: it holds a text's place until the face itself is there. */

/** What a browser needs of a font that draws nothing; the layout rules of a script are left out with everything else. */
const kept = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post']

const headerBytes = 12
const recordBytes = 16

interface Table {
  readonly tag: string
  readonly bytes: Uint8Array
}

function readTables(font: Uint8Array): Table[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const record = headerBytes + index * recordBytes
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const start = view.getUint32(record + 8)
    return { tag, bytes: font.subarray(start, start + view.getUint32(record + 12)) }
  })
}

/** A glyph that starts where the next one starts has no drawing. A table of no length at all is refused by browsers. */
function empty({ tag, bytes }: Table): Table {
  if (tag === 'loca') return { tag, bytes: new Uint8Array(bytes.length) }
  return tag === 'glyf' ? { tag, bytes: new Uint8Array(4) } : { tag, bytes }
}

function sumWords(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    for (let byte = 0; byte < 4; byte += 1) sum += (bytes[at + byte] ?? 0) * 2 ** (24 - 8 * byte)
  }
  return sum % 2 ** 32
}

const paddedLength = (length: number) => Math.ceil(length / 4) * 4

function writeTables(version: number, tables: readonly Table[]): Uint8Array {
  const start = headerBytes + tables.length * recordBytes
  const font = new Uint8Array(tables.reduce((length, { bytes }) => length + paddedLength(bytes.length), start))
  const view = new DataView(font.buffer)
  view.setUint32(0, version)
  view.setUint16(4, tables.length)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint16(6, 2 ** power * recordBytes)
  view.setUint16(8, power)
  view.setUint16(10, (tables.length - 2 ** power) * recordBytes)
  let offset = start
  for (const [index, { tag, bytes }] of tables.entries()) {
    const record = headerBytes + index * recordBytes
    for (let letter = 0; letter < 4; letter += 1) font[record + letter] = tag.charCodeAt(letter)
    view.setUint32(record + 4, sumWords(bytes))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, bytes.length)
    font.set(bytes, offset)
    offset += paddedLength(bytes.length)
  }
  return font
}

/** Takes a TrueType font's drawings and layout rules away. What comes can't be packed as WOFF2, which drops the empty table. Source: the OpenType specification, "The OpenType Font File", `loca` and `glyf`. */
export function blankFont(font: Uint8Array): Uint8Array {
  const tables = readTables(font).filter(({ tag }) => kept.includes(tag))
  return writeTables(new DataView(font.buffer, font.byteOffset).getUint32(0), tables.map(empty))
}
