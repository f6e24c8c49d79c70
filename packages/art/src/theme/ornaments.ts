/** Patterns: needlework, floor paintings, lattices, scales. They fill the picture or stand around a place. */
import { linear, repeat, round } from '../ink.ts'
import { alpona, petals } from '../ornament.ts'
import { across, chanceOf, darker, down, lighter, type Part, type Piece } from './frame.ts'

interface Ornament {
  readonly x?: Part
  readonly y?: Part
  readonly color?: string
  readonly light?: string
  readonly size?: number
  readonly opacity?: number
  readonly count?: number
}

/** The embroidered quilt: rows of running stitches along the rims. */
export function kanthaBorder({
  colors = ['#e6487f', '#7fe6d8', '#ffffff'] as readonly string[],
  count = 9,
  size = 22,
  opacity = 0.85,
}: Omit<Ornament, 'color'> & { readonly colors?: readonly string[] } = {}): Piece {
  return ({ width, height, unit }) =>
    repeat(count, (index) => {
      const inset = (20 + index * size) * unit
      const dash = (part: number) => round(part * unit)
      return `<rect x="${round(inset)}" y="${round(inset)}" width="${round(width - inset * 2)}" height="${round(height - inset * 2)}" rx="${round(24 * unit)}" fill="none" stroke="${colors[index % colors.length] ?? '#fff'}" stroke-width="${dash(6)}" stroke-dasharray="${index % 2 ? `${dash(24)} ${dash(15)}` : `${dash(14)} ${dash(12)}`}" stroke-linecap="round" opacity="${opacity}"/>`
    })
}

/** A stitched flower of many petals. */
export function kanthaFlower({ x = 0.5, y = 0.4, color = '#e6487f', light = '#ffffff', size = 420, count = 20 }: Ornament = {}): Piece {
  return (frame) => {
    const [cx, cy, r] = [across(x, frame), down(y, frame), size * frame.unit]
    const stitch = round(r * 0.014)
    const dash = `stroke-dasharray="${round(r * 0.045)} ${round(r * 0.028)}" stroke-linecap="round"`
    return `${petals(cx, cy, r * 0.4, r, count, r * 0.105, `fill="none" stroke="${light}" stroke-width="${stitch}" ${dash}`)}${petals(cx, cy, r * 0.32, r * 0.86, count, r * 0.094, `fill="${color}" fill-opacity=".8" stroke="${light}" stroke-width="${stitch}" ${dash}`, 180 / count)}${petals(cx, cy, r * 0.14, r * 0.46, 12, r * 0.08, `fill="${lighter(color, 0.45)}" stroke="${darker(color, 0.3)}" stroke-width="${stitch}" ${dash}`)}<circle cx="${cx}" cy="${cy}" r="${round(r * 0.13)}" fill="#ffd257" stroke="#fff" stroke-width="${stitch}" ${dash}/>`
  }
}

/** Stitched leaves and small flowers scattered over the cloth. */
export function kanthaSprigs({ color = '#ffd257', light = '#7fe6d8', count = 34, size = 60 }: Ornament = {}): Piece {
  return (frame) => {
    const chance = chanceOf(19)
    return repeat(count, (index) => {
      const s = size * frame.unit * (0.6 + chance() * 0.7)
      const place = `translate(${round(chance() * frame.width)} ${round(chance() * frame.height)}) rotate(${Math.round(chance() * 360)})`
      const line = `stroke-width="${round(s * 0.07)}" stroke-dasharray="${round(s * 0.16)} ${round(s * 0.1)}" stroke-linecap="round" fill="none"`
      if (index % 3)
        return `<g transform="${place}" ${line} stroke="${light}"><path d="M0 ${round(s)}Q${round(s * 0.3)} 0 0 ${round(-s)}"/><path d="M${round(s * 0.12)} ${round(s * 0.4)}q${round(s * 0.5)} ${round(-s * 0.1)} ${round(s * 0.6)} ${round(-s * 0.5)}M${round(s * 0.14)} 0q${round(-s * 0.5)} ${round(-s * 0.1)} ${round(-s * 0.6)} ${round(-s * 0.5)}"/></g>`
      return `<g transform="${place}">${petals(0, 0, s * 0.1, s * 0.7, 8, s * 0.2, `fill="${color}" fill-opacity=".85" stroke="#fff" stroke-width="${round(s * 0.04)}"`)}<circle r="${round(s * 0.14)}" fill="#fff"/></g>`
    })
  }
}

/** The white floor painting of feast days. */
export function alponaRing({ x = 0.5, y = 0.4, color = '#ffffff', size = 430, opacity = 0.5 }: Ornament = {}): Piece {
  return (frame) => alpona(across(x, frame), down(y, frame), round(size * frame.unit), color, opacity, round(Math.max(1.2, 4 * frame.unit)))
}

/** Overlapping scales like waves: the pattern of silk robes. */
export function scales({ color = '#b3121f', light = '#ffcf66', size = 62, opacity = 0.5 }: Ornament = {}): Piece {
  return ({ width, height, unit }) => {
    const r = size * unit
    const rows = Math.ceil(height / (r * 0.5)) + 2
    const columns = Math.ceil(width / (r * 2)) + 2
    const arcs = repeat(rows, (row) =>
      repeat(columns, (at) => {
        const [x, y] = [round(at * r * 2 + (row % 2) * r - r), round(row * r * 0.5)]
        return `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.95)}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.66)}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.36)}"/>`
      }),
    )
    return `<g fill="none" stroke="${light}" stroke-width="${round(Math.max(1, 2.4 * unit))}" stroke-opacity=".6" opacity="${opacity}">${arcs}</g>`
  }
}

/** A lattice of lines, as in windows of carved wood. */
export function lattice({ color = '#ffcf66', size = 90, opacity = 0.25 }: Ornament = {}): Piece {
  return ({ width, height, unit }) => {
    const step = size * unit
    const cell = repeat(Math.ceil(height / step) + 1, (row) =>
      repeat(Math.ceil(width / step) + 1, (at) => {
        const [x, y] = [at * step, row * step]
        return `M${round(x)} ${round(y + step / 2)}L${round(x + step / 2)} ${round(y)}L${round(x + step)} ${round(y + step / 2)}L${round(x + step / 2)} ${round(y + step)}ZM${round(x + step * 0.25)} ${round(y + step * 0.5)}a${round(step * 0.25)} ${round(step * 0.25)} 0 1 0 ${round(step * 0.5)} 0a${round(step * 0.25)} ${round(step * 0.25)} 0 1 0 ${round(-step * 0.5)} 0`
      }),
    )
    return `<path d="${cell}" fill="none" stroke="${color}" stroke-width="${round(Math.max(1, 4 * unit))}" opacity="${opacity}"/>`
  }
}

/** Stripes that lean. */
export function stripes({ color = '#ffffff', size = 110, opacity = 0.14 }: Ornament = {}): Piece {
  return ({ width, height, unit }) => {
    const step = size * unit
    const bars = repeat(
      Math.ceil((width + height) / step),
      (at) =>
        `M${round(at * step - height)} ${height}L${round(at * step)} 0h${round(step * 0.5)}L${round(at * step + step * 0.5 - height)} ${height}Z`,
    )
    return `<path d="${bars}" fill="${color}" opacity="${opacity}"/>`
  }
}

/** Dots in rows. */
export function polka({ color = '#ffffff', size = 34, opacity = 0.16 }: Ornament = {}): Piece {
  return ({ width, height, unit }) => {
    const step = size * 4 * unit
    const dots = repeat(Math.ceil(height / step) + 1, (row) =>
      repeat(
        Math.ceil(width / step) + 1,
        (at) => `<circle cx="${round(at * step + (row % 2) * step * 0.5)}" cy="${round(row * step)}" r="${round(size * unit)}"/>`,
      ),
    )
    return `<g fill="${color}" opacity="${opacity}">${dots}</g>`
  }
}

/** A wheel of petals and dots, in one colour of light. */
export function mandala({ x = 0.5, y = 0.4, color = '#ffd76a', size = 460, opacity = 0.6 }: Ornament = {}): Piece {
  return (frame) => {
    const [cx, cy, r] = [across(x, frame), down(y, frame), size * frame.unit]
    const line = `fill="${color}" fill-opacity=".14" stroke="${color}" stroke-width="${round(r * 0.008)}"`
    const rings = [
      petals(cx, cy, r * 0.72, r, 24, r * 0.1, line),
      petals(cx, cy, r * 0.5, r * 0.78, 16, r * 0.12, line, 11),
      petals(cx, cy, r * 0.26, r * 0.54, 12, r * 0.11, line),
      petals(cx, cy, r * 0.08, r * 0.3, 8, r * 0.08, line, 22),
    ]
    const beads = repeat(48, (at) => {
      const angle = (at / 48) * Math.PI * 2
      return `<circle cx="${round(cx + Math.cos(angle) * r * 1.04)}" cy="${round(cy + Math.sin(angle) * r * 1.04)}" r="${round(r * 0.012)}" fill="${color}"/>`
    })
    return `<g opacity="${opacity}">${rings.join('')}${beads}</g>`
  }
}

/** A carpet's border of lozenges along the foot and the top. */
export function wovenBands({ color = '#7a1f2b', light = '#ffd98a', size = 60 }: Ornament = {}): Piece {
  return ({ width, height, unit }) => {
    const s = size * unit
    const band = repeat(
      Math.ceil(width / s) + 1,
      (at) =>
        `<path d="M${round(at * s)} ${round(s)}l${round(s / 2)} ${round(-s * 0.7)}l${round(s / 2)} ${round(s * 0.7)}l${round(-s / 2)} ${round(s * 0.7)}Z" fill="${at % 2 ? light : lighter(color, 0.35)}"/><circle cx="${round(at * s + s / 2)}" cy="${round(s)}" r="${round(s * 0.16)}" fill="${color}"/>`,
    )
    const cloth = linear([darker(color, 0.3), color, darker(color, 0.3)])
    const row = `<rect width="${width}" height="${round(s * 2)}" fill="${cloth.url}"/>${band}<path d="M0 ${round(s * 0.14)}H${width}M0 ${round(s * 1.86)}H${width}" stroke="${light}" stroke-width="${round(s * 0.08)}"/>`
    return `<defs>${cloth.defs}</defs>${row}<g transform="translate(0 ${round(height - s * 2)})">${row}</g>`
  }
}
