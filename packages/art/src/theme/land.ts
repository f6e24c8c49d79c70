/** The ground: hills, dunes, mountains, fields, ice. Each stands on the height `y` and fills what lies below it. */
import { linear, polygon, repeat, round } from '../ink.ts'
import { chanceOf, darker, down, type Frame, lighter, mix, type Part, partOf, type Piece } from './frame.ts'

interface Ground {
  readonly y?: Part
  readonly color?: string
  readonly swell?: number
  readonly count?: number
  readonly seed?: number
}

/** The line of a rolling ground, from the left rim to the right one. */
function rollingLine({ width, unit }: Frame, top: number, swell: number, count: number, seed: number): string {
  const chance = chanceOf(seed)
  const step = width / count
  let line = `L0 ${round(top)}`
  let [lastX, lastY] = [0, top]
  for (let index = 1; index <= count; index += 1) {
    const x = step * index
    const y = top + (chance() - 0.5) * swell * unit * 2
    line += `C${round(lastX + step * 0.5)} ${round(lastY)} ${round(x - step * 0.5)} ${round(y)} ${round(x)} ${round(y)}`
    lastX = x
    lastY = y
  }
  return line
}

/** Rolling hills, lit along their tops. */
export function hills({ y = 0.7, color = '#3fae5a', swell = 46, count = 5, seed = 3 }: Ground = {}): Piece {
  return (frame) => {
    const light = linear([lighter(color, 0.22), color, darker(color, 0.45)])
    return `<defs>${light.defs}</defs><path d="M0 ${frame.height}${rollingLine(frame, down(y, frame), swell, count, seed)}L${frame.width} ${frame.height}Z" fill="${light.url}"/>`
  }
}

/** Dunes with a lit and a shaded side, rippled by the wind. */
export function dunes({ y = 0.66, color = '#e2a04c', swell = 90, count = 3, seed = 5 }: Ground = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const top = down(y, frame) + index * height * 0.085
      const tone = darker(color, index * 0.16)
      const light = linear([lighter(tone, 0.25), tone, darker(tone, 0.3)])
      const crest = width * (0.2 + chance() * 0.6)
      const rise = top - swell * unit * (0.7 + chance() * 0.6)
      const left = `M0 ${height}V${round(top)}C${round(crest * 0.4)} ${round(top)} ${round(crest * 0.7)} ${round(rise)} ${round(crest)} ${round(rise)}`
      const shade = `M${round(crest)} ${round(rise)}C${round(crest + width * 0.06)} ${round(top)} ${round(crest - width * 0.04)} ${round(top + (height - top) * 0.5)} ${round(crest + width * 0.09)} ${height}L${width} ${height}V${round(top)}C${round(width * 0.85)} ${round(top)} ${round(crest + width * 0.16)} ${round(rise + swell * unit * 0.35)} ${round(crest)} ${round(rise)}Z`
      const ripples = repeat(7, (at) => {
        const ry = top + (at + 1) * 26 * unit
        return `<path d="M${round(crest * 0.1)} ${round(ry)}q${round(crest * 0.3)} ${round(14 * unit)} ${round(crest * 0.7)} 0"/>`
      })
      return `<defs>${light.defs}</defs><path d="${left}L${width} ${height}Z" fill="${light.url}"/><path d="${shade}" fill="${darker(tone, 0.3)}"/><g fill="none" stroke="${darker(tone, 0.25)}" stroke-opacity=".5" stroke-width="${round(3 * unit)}">${ripples}</g>`
    })
  }
}

interface Mountains extends Ground {
  readonly height?: number
  readonly snow?: string
}

/** A range of mountains in three tones, with snow on top where `snow` names its colour. */
export function peaks({ y = 0.7, color = '#5c86b8', height = 330, count = 5, snow, seed = 7 }: Mountains = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const base = down(y, frame)
    const mountains = repeat(count, (index) => {
      const x = ((index + 0.15 + chance() * 0.7) / count) * frame.width
      const h = height * frame.unit * (0.6 + chance() * 0.55)
      const w = h * (0.8 + chance() * 0.35)
      const split = x + w * (0.04 + chance() * 0.1)
      const face = linear([lighter(color, 0.2), color, darker(color, 0.2)])
      const cap = snow
        ? polygon(
            [
              [x, base - h],
              [x + w * 0.28, base - h * 0.7],
              [x + w * 0.14, base - h * 0.76],
              [x + w * 0.05, base - h * 0.62],
              [x - w * 0.07, base - h * 0.74],
              [x - w * 0.2, base - h * 0.62],
              [x - w * 0.27, base - h * 0.72],
            ],
            `fill="${snow}"`,
          ) +
          polygon(
            [
              [x, base - h],
              [x + w * 0.28, base - h * 0.7],
              [x + w * 0.14, base - h * 0.76],
              [x + w * 0.05, base - h * 0.62],
            ],
            `fill="${mix(snow, color, 0.35)}"`,
          )
        : ''
      return `<defs>${face.defs}</defs>${polygon(
        [
          [x, base - h],
          [split, base],
          [x - w, base],
        ],
        `fill="${face.url}"`,
      )}${polygon(
        [
          [x, base - h],
          [x + w, base],
          [split, base],
        ],
        `fill="${darker(color, 0.42)}"`,
      )}${cap}`
    })
    return (
      mountains + `<rect y="${base - 1}" width="${frame.width}" height="${round(frame.height - base + 1)}" fill="${darker(color, 0.35)}"/>`
    )
  }
}

/** Table mountains of a dry country. */
export function mesas({ y = 0.72, color = '#a8431c', height = 260, count = 3, seed = 4 }: Mountains = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const base = down(y, frame)
    return repeat(count, (index) => {
      const x = ((index + 0.1 + chance() * 0.5) / count) * frame.width
      const h = height * frame.unit * (0.55 + chance() * 0.6)
      const w = h * (0.45 + chance() * 0.5)
      const rock = linear([lighter(color, 0.3), color, darker(color, 0.35)])
      const strata = [0.12, 0.26, 0.44, 0.66]
        .map((at) => `<path d="M${round(x - w * (1 + at * 0.3))} ${round(base - h * (1 - at))}H${round(x + w * (1 + at * 0.3))}"/>`)
        .join('')
      return `<defs>${rock.defs}</defs>${polygon(
        [
          [x - w * 1.5, base],
          [x - w * 1.12, base - h * 0.36],
          [x - w, base - h],
          [x + w * 0.9, base - h * 1.04],
          [x + w * 1.1, base - h * 0.4],
          [x + w * 1.55, base],
        ],
        `fill="${rock.url}"`,
      )}${polygon(
        [
          [x + w * 0.35, base - h * 1.02],
          [x + w * 0.9, base - h * 1.04],
          [x + w * 1.1, base - h * 0.4],
          [x + w * 1.55, base],
          [x + w * 0.5, base],
        ],
        `fill="#000" opacity=".2"`,
      )}<g stroke="#000" stroke-opacity=".14" stroke-width="${round(5 * frame.unit)}">${strata}</g>`
    })
  }
}

/** A burning mountain with its smoke. */
export function volcano({ x = 0.5, y = 0.72, color = '#4a2a2a', height = 420 }: Mountains & { readonly x?: Part } = {}): Piece {
  return (frame) => {
    const [cx, base, h] = [partOf(x, frame) * frame.width, down(y, frame), height * frame.unit]
    const rock = linear([lighter(color, 0.2), color, darker(color, 0.5)])
    const fire = linear(['#fff3a0', '#ff9a2e', '#d4281a'])
    const stream = (dx: number, bend: number, w: number) =>
      `<path d="M${round(cx + dx * h)} ${round(base - h)}q${round(bend * h)} ${round(h * 0.3)} ${round(bend * h * 0.4)} ${round(h * 0.55)}t${round(bend * h * 0.7)} ${round(h * 0.45)}" fill="none" stroke="${fire.url}" stroke-width="${round(w * h)}" stroke-linecap="round"/>`
    const puffs = repeat(7, (index) => {
      const s = h * (0.09 + index * 0.035)
      return `<circle cx="${round(cx + Math.sin(index * 1.7) * h * 0.14 + index * h * 0.05)}" cy="${round(base - h * (1.06 + index * 0.13))}" r="${round(s)}" fill="${mix('#6b4a46', '#2a2026', index / 7)}" opacity=".75"/>`
    })
    return `<defs>${rock.defs}${fire.defs}</defs>${puffs}<path d="M${round(cx - h * 1.1)} ${base}Q${round(cx - h * 0.35)} ${round(base - h * 0.4)} ${round(cx - h * 0.17)} ${round(base - h)}H${round(cx + h * 0.17)}Q${round(cx + h * 0.35)} ${round(base - h * 0.4)} ${round(cx + h * 1.1)} ${base}Z" fill="${rock.url}"/><ellipse cx="${round(cx)}" cy="${round(base - h)}" rx="${round(h * 0.17)}" ry="${round(h * 0.035)}" fill="${fire.url}"/>${stream(-0.08, -0.24, 0.035)}${stream(0.02, 0.1, 0.05)}${stream(0.1, 0.3, 0.03)}`
  }
}

/** A field in rows that meet at the horizon, with flowers. */
export function flowerField({
  y = 0.62,
  color = '#4c9a2a',
  flower = '#ffd21f',
  count = 26,
  seed = 6,
}: Ground & { readonly flower?: string } = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const top = down(y, frame)
    const earth = linear([lighter(color, 0.3), color, darker(color, 0.5)])
    const rows = repeat(count, (index) => {
      const spread = (index - count / 2) / (count / 2)
      return `M${round(width / 2 + spread * width * 0.5)} ${top}L${round(width / 2 + spread * width * 1.6)} ${height}`
    })
    const blossoms = repeat(420, () => {
      const depth = chance() ** 1.7
      const r = round((1.6 + depth * 13) * unit)
      const [cx, cy] = [round(chance() * width), round(top + 3 * unit + depth * (height - top))]
      return `<g transform="translate(${cx} ${cy})"><circle r="${r}" fill="${mix(flower, '#ffffff', chance() * 0.35)}"/>${r > 5 ? `<circle r="${round(r * 0.4)}" fill="${darker(flower, 0.35)}"/>` : ''}</g>`
    })
    return `<defs>${earth.defs}</defs><rect y="${top}" width="${width}" height="${height - top}" fill="${earth.url}"/><path d="${rows}" stroke="${darker(color, 0.4)}" stroke-opacity=".5" stroke-width="${round(7 * unit)}"/>${blossoms}`
  }
}

/** Terraces of clipped bushes, as tea grows. */
export function teaRows({ y = 0.55, color = '#2f8f4a', count = 9, seed = 2 }: Ground = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const top = down(y, frame)
    const chance = chanceOf(seed)
    return repeat(count, (row) => {
      const part = row / count
      const line = top + part ** 1.3 * (height - top)
      const r = (26 + part * 80) * unit
      const tone = mix(lighter(color, 0.25), darker(color, 0.55), part)
      const shift = chance() * r
      const bushes = repeat(Math.ceil(width / (r * 1.25)) + 2, (at) => {
        const sway = Math.sin((at / (width / r)) * 4 + row * 0.6) * 26 * unit
        return `<ellipse cx="${round(at * r * 1.25 - shift)}" cy="${round(line + sway)}" rx="${round(r * 0.78)}" ry="${round(r * 0.5)}"/><ellipse cx="${round(at * r * 1.25 - shift - r * 0.15)}" cy="${round(line + sway - r * 0.18)}" rx="${round(r * 0.42)}" ry="${round(r * 0.2)}" fill="${lighter(tone, 0.2)}"/>`
      })
      return `<g fill="${tone}"><rect y="${round(line)}" width="${width}" height="${round(r)}" fill="${darker(tone, 0.35)}"/>${bushes}</g>`
    })
  }
}

/** High grass or white autumn reeds along the foot. */
export function reeds({ y = 0.86, color = '#3a6b34', count = 90, seed = 9, plume }: Ground & { readonly plume?: string } = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const top = down(y, frame)
    return repeat(count, (index) => {
      const x = (index / count) * width + (chance() - 0.5) * 20 * unit
      const long = (height - top) * (0.7 + chance() * 0.7)
      const lean = (chance() - 0.5) * 90 * unit
      const tip = `${round(x + lean)} ${round(height - long)}`
      const blade = `<path d="M${round(x - 4 * unit)} ${height}Q${round(x)} ${round(height - long * 0.6)} ${tip}Q${round(x + 8 * unit)} ${round(height - long * 0.5)} ${round(x + 5 * unit)} ${height}Z" fill="${mix(color, chance() < 0.5 ? '#000000' : '#ffffff', chance() * 0.3)}"/>`
      if (!plume || index % 3) return blade
      return `${blade}<ellipse transform="translate(${tip}) rotate(${round(lean / (4 * unit))})" rx="${round(9 * unit)}" ry="${round(46 * unit)}" fill="${plume}" opacity=".85"/>`
    })
  }
}

/** Floes and bergs of ice. */
export function ice({ y = 0.68, color = '#bfe6ff', height = 260, count = 5, seed = 8 }: Mountains = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const base = down(y, frame)
    const bergs = repeat(count, (index) => {
      const x = ((index + chance() * 0.8) / count) * frame.width
      const h = height * frame.unit * (0.45 + chance() * 0.75)
      const w = h * (0.5 + chance() * 0.3)
      const light = linear(['#ffffff', color, mix(color, '#2f6fb0', 0.45)])
      return `<defs>${light.defs}</defs>${polygon(
        [
          [x - w, base],
          [x - w * 0.6, base - h * 0.55],
          [x - w * 0.2, base - h * 0.72],
          [x + w * 0.08, base - h],
          [x + w * 0.5, base - h * 0.5],
          [x + w, base],
        ],
        `fill="${light.url}"`,
      )}${polygon(
        [
          [x + w * 0.08, base - h],
          [x + w * 0.5, base - h * 0.5],
          [x + w, base],
          [x + w * 0.2, base],
          [x + w * 0.02, base - h * 0.45],
        ],
        `fill="${mix(color, '#1d5a9c', 0.5)}" opacity=".65"`,
      )}`
    })
    const snow = linear(['#ffffff', color])
    return `${bergs}<defs>${snow.defs}</defs><path d="M0 ${frame.height}${rollingLine(frame, base, 14, 7, seed)}L${frame.width} ${frame.height}Z" fill="${snow.url}"/>`
  }
}

/** Stones along the foot. */
export function boulders({ y = 0.9, color = '#5b6470', count = 12, swell = 90, seed = 5 }: Ground = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const r = swell * frame.unit * (0.5 + chance() * 0.9)
      const [x, top] = [((index + chance()) / count) * frame.width, down(y, frame) + chance() * 60 * frame.unit]
      const tone = mix(color, '#000000', chance() * 0.35)
      const light = linear([lighter(tone, 0.35), tone, darker(tone, 0.5)])
      return `<defs>${light.defs}</defs>${polygon(
        [
          [x - r, top + r * 0.6],
          [x - r * 0.75, top - r * 0.1],
          [x - r * 0.1, top - r * 0.5],
          [x + r * 0.6, top - r * 0.25],
          [x + r, top + r * 0.55],
          [x + r * 0.6, top + r * 1.4],
          [x - r * 0.7, top + r * 1.4],
        ],
        `fill="${light.url}"`,
      )}`
    })
  }
}
