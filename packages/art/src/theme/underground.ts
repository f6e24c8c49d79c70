/** Caves, fire and machines. */
import { linear, polygon, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, mix, type Part, type Piece } from './frame.ts'

interface Depth {
  readonly x?: Part
  readonly y?: Part
  readonly color?: string
  readonly light?: string
  readonly count?: number
  readonly size?: number
  readonly seed?: number
}

/** Crystals that grow from the ground, with lit and dark faces. */
export function crystals({ y = 0.96, color = '#8b5bff', light = '#8ff5ff', count = 13, size = 330, seed = 31 }: Depth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = ((index + chance() * 0.8) / count) * frame.width
      const edge = Math.abs(x / frame.width - 0.5) * 2
      const h = size * frame.unit * (0.3 + edge * 0.75 + chance() * 0.25)
      const w = h * (0.1 + chance() * 0.07)
      const tone = mix(color, light, chance() * 0.8)
      const face = linear([lighter(tone, 0.45), tone])
      return `<defs>${face.defs}</defs><g transform="translate(${round(x)} ${down(y, frame)}) rotate(${round((chance() - 0.5) * 46)})">${polygon(
        [
          [-w, 0],
          [-w, -h * 0.72],
          [0, -h],
          [0, 0],
        ],
        `fill="${face.url}"`,
      )}${polygon(
        [
          [w, 0],
          [w, -h * 0.76],
          [0, -h],
          [0, 0],
        ],
        `fill="${darker(tone, 0.4)}"`,
      )}${polygon(
        [
          [-w, -h * 0.72],
          [0, -h],
          [-w * 0.35, -h * 0.55],
          [-w * 0.35, 0],
          [-w, 0],
        ],
        'fill="#fff" opacity=".3"',
      )}</g>`
    })
  }
}

/** The dark mouth of a cave around the picture, with stones hanging from its roof. */
export function caveRim({ color = '#120633', size = 130, seed = 5, count = 16 }: Depth = {}): Piece {
  return ({ width, height, unit }) => {
    const chance = chanceOf(seed)
    const s = size * unit
    const side = (mirror: boolean) => {
      const points = repeat(
        11,
        (at) => `L${round((mirror ? -1 : 1) * s * (0.25 + chance() * 0.75) + (mirror ? width : 0))} ${round((at / 10) * height)}`,
      )
      return `<path d="M${mirror ? width : 0} 0${points}L${mirror ? width : 0} ${height}Z"/>`
    }
    const roof = repeat(count, (at) => {
      const x = (at / count) * width
      const step = width / count
      return `L${round(x)} ${round(s * (0.3 + chance() * 0.3))}L${round(x + step * 0.5)} ${round(s * (0.6 + chance() * 1.3))}`
    })
    return `<g fill="${lighter(color, 0.12)}" transform="translate(0 ${round(s * 0.12)})"><path d="M0 0${roof}L${width} ${round(s * 0.3)}V0Z"/></g><g fill="${color}">${side(false)}${side(true)}<path d="M0 0${roof}L${width} ${round(s * 0.3)}V0Z"/></g>`
  }
}

/** Tongues of fire along the foot, in three tones. */
export function flames({ y = 0.7, color = '#ff4a1c', light = '#ffd34d', count = 12, seed = 61 }: Depth = {}): Piece {
  return (frame) => {
    const { width, height } = frame
    const chance = chanceOf(seed)
    return repeat(3, (layer) => {
      const tone = [darker(color, 0.3), color, light][layer] ?? color
      const fire = linear([
        [tone, 0, 0.95],
        [tone, 1, 0.75],
      ])
      const tongues = repeat(count, (index) => {
        const x = ((index + chance()) / count) * width
        const h = (height - down(y, frame)) * (1.25 - layer * 0.36) * (0.55 + chance() * 0.6)
        const w = (width / count) * (0.9 - layer * 0.12)
        return `<path d="M${round(x - w)} ${height}C${round(x - w * 1.2)} ${round(height - h * 0.4)} ${round(x + w * 0.1)} ${round(height - h * 0.5)} ${round(x - w * 0.1)} ${round(height - h)}C${round(x + w * 0.8)} ${round(height - h * 0.6)} ${round(x + w * 1.3)} ${round(height - h * 0.3)} ${round(x + w)} ${height}Z"/>`
      })
      return `<defs>${fire.defs}</defs><g fill="${fire.url}">${tongues}</g>`
    })
  }
}

/** Molten stone between dark plates. */
export function lava({ y = 0.8, color = '#1c0a0a', light = '#ff7a1a', count = 26, seed = 7 }: Depth = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const top = down(y, frame)
    const glow = linear([lighter(light, 0.4), light, darker(light, 0.4)])
    const plates = repeat(count, () => {
      const part = chance()
      const [x, cy, r] = [chance() * width, top + part * (height - top), (30 + part * 110) * unit]
      const points = repeat(7, (at) => {
        const angle = (at / 7) * Math.PI * 2
        return `${at ? 'L' : 'M'}${round(x + Math.cos(angle) * r * (0.8 + chance() * 0.5))} ${round(cy + Math.sin(angle) * r * 0.36 * (0.8 + chance() * 0.5))}`
      })
      return `<path d="${points}Z" fill="${color}" stroke="${lighter(light, 0.5)}" stroke-opacity=".4" stroke-width="${round(3 * unit)}"/>`
    })
    return `<defs>${glow.defs}</defs><rect y="${top}" width="${width}" height="${height - top}" fill="${glow.url}"/>${plates}`
  }
}

/** Cogwheels that stand into one another. */
export function gears({ color = '#b8793a', count = 9, size = 190, seed = 8, y = 0.5 }: Depth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const side = index % 2 ? 1 - chance() * 0.3 : chance() * 0.3
      const r = size * frame.unit * (0.4 + chance() * 0.75)
      const teeth = 10 + Math.floor(chance() * 6)
      const tone = mix(color, '#000000', chance() * 0.55)
      const brass = linear([lighter(tone, 0.4), tone, darker(tone, 0.5)], [0, 0, 0.6, 1])
      const cogs = repeat(
        teeth,
        (at) =>
          `<rect transform="rotate(${round((at / teeth) * 360)})" x="${round(-r * 0.11)}" y="${round(-r * 1.16)}" width="${round(r * 0.22)}" height="${round(r * 0.3)}" rx="${round(r * 0.03)}"/>`,
      )
      const spokes = repeat(
        5,
        (at) =>
          `<rect transform="rotate(${at * 72})" x="${round(-r * 0.06)}" y="${round(-r * 0.74)}" width="${round(r * 0.12)}" height="${round(r * 0.7)}"/>`,
      )
      return `<g transform="translate(${round(side * frame.width)} ${round(((index + chance()) / count) * frame.height * 2 * partY(y))}) rotate(${Math.round(chance() * 90)})"><defs>${brass.defs}</defs><g fill="${brass.url}">${cogs}<path fill-rule="evenodd" d="M0 ${round(-r)}A${round(r)} ${round(r)} 0 1 1 0 ${round(r)}A${round(r)} ${round(r)} 0 1 1 0 ${round(-r)}ZM0 ${round(-r * 0.72)}A${round(r * 0.72)} ${round(r * 0.72)} 0 1 0 0 ${round(r * 0.72)}A${round(r * 0.72)} ${round(r * 0.72)} 0 1 0 0 ${round(-r * 0.72)}Z"/>${spokes}<circle r="${round(r * 0.24)}"/></g><circle r="${round(r * 0.1)}" fill="${darker(tone, 0.7)}"/><circle r="${round(r * 0.86)}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${round(r * 0.02)}"/></g>`
    })
  }
}

function partY(part: Part): number {
  return typeof part === 'number' ? part : part[0]
}

/** Pipes with flanges and gauges. */
export function pipes({ color = '#a8693a', count = 7, size = 46, seed = 4 }: Depth = {}): Piece {
  return ({ width, height, unit }) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const w = size * unit * (0.6 + chance() * 0.8)
      const tone = mix(color, '#1a0d06', chance() * 0.6)
      const side = index % 2 ? width - chance() * width * 0.24 : chance() * width * 0.24
      const bend = height * (0.2 + chance() * 0.6)
      const out = index % 2 ? width + w * 2 : -w * 2
      const path = `M${round(side)} -20V${round(bend)}Q${round(side)} ${round(bend + w * 2)} ${round(side + (index % 2 ? w * 2 : -w * 2))} ${round(bend + w * 2)}H${round(out)}`
      const rings = repeat(
        3,
        (at) =>
          `<rect x="${round(side - w * 0.72)}" y="${round((bend / 3) * at + w)}" width="${round(w * 1.44)}" height="${round(w * 0.5)}" rx="${round(w * 0.1)}" fill="${lighter(tone, 0.3)}" stroke="${darker(tone, 0.5)}" stroke-width="2"/>`,
      )
      return `<g fill="none" stroke-linejoin="round"><path d="${path}" stroke="${darker(tone, 0.6)}" stroke-width="${round(w * 1.12)}"/><path d="${path}" stroke="${tone}" stroke-width="${round(w * 0.9)}"/><path d="${path}" stroke="${lighter(tone, 0.45)}" stroke-width="${round(w * 0.2)}" transform="translate(${round(-w * 0.18)} ${round(-w * 0.18)})"/></g>${rings}`
    })
  }
}

/** Lines and nodes of a circuit. */
export function circuit({ color = '#4ee1ff', count = 34, seed = 6 }: Depth = {}): Piece {
  return ({ width, height, unit }) => {
    const chance = chanceOf(seed)
    const step = 60 * unit
    const traces = repeat(count, () => {
      const [x, y] = [Math.round((chance() * width) / step) * step, Math.round((chance() * height) / step) * step]
      const [dx, dy] = [
        (chance() < 0.5 ? -1 : 1) * step * (1 + Math.floor(chance() * 3)),
        (chance() < 0.5 ? -1 : 1) * step * (1 + Math.floor(chance() * 3)),
      ]
      const d = `M${round(x)} ${round(y)}h${round(dx)}l${round(Math.sign(dx) * step)} ${round(Math.sign(dy) * step)}v${round(dy)}`
      return `<path d="${d}" fill="none"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(9 * unit)}"/><circle cx="${round(x + dx + Math.sign(dx) * step)}" cy="${round(y + dy + Math.sign(dy) * step)}" r="${round(9 * unit)}" fill="${color}"/>`
    })
    return `<g stroke="${color}" stroke-width="${round(4 * unit)}" fill="none" opacity=".55">${traces}</g>`
  }
}

/** A heap of gold at the foot. */
export function treasure({ y = 0.9, color = '#f2b52e', count = 150, size = 40, seed = 9 }: Depth = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const gold = linear([lighter(color, 0.6), color, darker(color, 0.4)])
    const coins = repeat(count, (index) => {
      const x = chance() * width
      const rise = Math.abs(x / width - 0.5) * 2
      const top = down(y, frame) - rise ** 2 * height * 0.1
      const cy = top + (index / count) * (height - top) * 1.05
      const r = size * unit * (0.7 + chance() * 0.6)
      return `<g transform="translate(${round(x)} ${round(cy)}) rotate(${Math.round((chance() - 0.5) * 50)})"><ellipse cy="${round(r * 0.14)}" rx="${round(r)}" ry="${round(r * 0.46)}" fill="${darker(color, 0.55)}"/><ellipse rx="${round(r)}" ry="${round(r * 0.46)}" fill="${gold.url}"/><ellipse rx="${round(r * 0.7)}" ry="${round(r * 0.3)}" fill="none" stroke="${darker(color, 0.35)}" stroke-width="${round(r * 0.07)}"/></g>`
    })
    return `<defs>${gold.defs}</defs>${coins}`
  }
}

/** A dark hole in space with its disc of light. */
export function vortex({ x = 0.5, y = 0.4, color = '#7b4dff', light = '#ffd3f0', size = 420, count = 14 }: Depth = {}): Piece {
  return (frame) => {
    const r = size * frame.unit
    const arms = repeat(count, (at) => {
      const part = (at + 1) / count
      return `<ellipse rx="${round(r * part)}" ry="${round(r * part * 0.36)}" transform="rotate(${round(-24 + at * 3)})" stroke="${mix(light, color, part)}" stroke-width="${round(r * 0.035 * (1.2 - part))}" stroke-dasharray="${round(r * 0.5 * part)} ${round(r * 0.12)}" opacity="${round(10 * (1 - part * 0.7)) / 10}"/>`
    })
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})" fill="none">${arms}<circle r="${round(r * 0.13)}" fill="#05030f" stroke="${light}" stroke-width="${round(r * 0.02)}"/></g>`
  }
}
