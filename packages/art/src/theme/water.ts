/** Seas and rivers, and what lies under them. */
import { linear, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, mix, type Part, type Piece } from './frame.ts'

interface Water {
  readonly y?: Part
  readonly color?: string
  readonly count?: number
  readonly seed?: number
}

/** Still or slowly moving water down from `y`, with light on it. */
export function sea({
  y = 0.66,
  color = '#1c7fa5',
  count = 90,
  glint = '#e8fbff',
  seed = 5,
}: Water & { readonly glint?: string } = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const top = down(y, frame)
    const deep = linear([lighter(color, 0.35), color, darker(color, 0.65)])
    const streaks = repeat(count, () => {
      const depth = chance() ** 1.6
      const near = Math.abs(chance() + chance() - 1)
      const x = width / 2 + near * width * 0.56 * (chance() < 0.5 ? -1 : 1)
      return `<ellipse cx="${round(x)}" cy="${round(top + 4 + depth * (height - top))}" rx="${round((20 + depth * 120 * chance()) * unit)}" ry="${round((1.2 + depth * 3.4) * unit)}" opacity="${round(10 * 0.5 * (1 - near * 0.8)) / 10}"/>`
    })
    return `<defs>${deep.defs}</defs><rect y="${top}" width="${width}" height="${height - top}" fill="${deep.url}"/><g fill="${glint}">${streaks}</g>`
  }
}

/** Rows of rolling waves with crests of foam. */
export function waves({ y = 0.72, color = '#1d5f7d', count = 5, foam = '#dff7ff' }: Water & { readonly foam?: string } = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const top = down(y, frame)
    return repeat(count, (row) => {
      const line = top + ((height - top) / count) * row
      const size = (60 + row * 26) * unit
      const tone = mix(lighter(color, 0.2), darker(color, 0.6), row / count)
      const shift = (row % 2) * size + row * 17 * unit
      const curls = repeat(
        Math.ceil(width / (size * 2)) + 2,
        () =>
          `c${round(size * 0.5)} ${round(-size * 0.7)} ${round(size * 1.1)} ${round(-size * 0.6)} ${round(size * 1.25)} ${round(-size * 0.12)}c${round(-size * 0.3)} ${round(-size * 0.2)} ${round(-size * 0.5)} ${round(size * 0.05)} ${round(-size * 0.35)} ${round(size * 0.12)}q${round(size * 0.5)} ${round(size * 0.16)} ${round(size * 1.1)} 0`,
      )
      const path = `M${round(-shift - size)} ${round(line)}${curls}`
      return `<path d="${path}V${height}H${round(-shift - size)}Z" fill="${tone}"/><path d="${path}" fill="none" stroke="${foam}" stroke-opacity=".75" stroke-width="${round(5 * unit)}" stroke-linecap="round"/>`
    })
  }
}

/** Light that falls through water, or through crowns of trees, in slanted bands. */
export function beams({ y = 1, color = '#d8fff4', count = 8, opacity = 0.3, seed = 7 }: Water & { readonly opacity?: number } = {}): Piece {
  return (frame) => {
    const { width, unit } = frame
    const chance = chanceOf(seed)
    const bottom = down(y, frame)
    const light = linear([
      [color, 0, 1],
      [color, 0.5, 0.45],
      [color, 1, 0],
    ])
    const bands = repeat(count, (index) => {
      const x = width * (0.02 + (index / count) * 0.98) + (chance() - 0.5) * 60 * unit
      const spread = (40 + chance() * 110) * unit
      const lean = (x - width / 2) * 0.45
      return `<path d="M${round(x)} -20H${round(x + spread * 0.45)}L${round(x + spread + lean)} ${bottom}H${round(x - spread * 0.5 + lean)}Z" opacity="${round(10 * (0.3 + chance() * 0.7)) / 10}"/>`
    })
    return `<defs>${light.defs}</defs><g fill="${light.url}" opacity="${opacity}">${bands}</g>`
  }
}

const branch = (x: number, y: number, length: number, turn: number, depth: number): string => {
  const radians = (turn * Math.PI) / 180
  const [tx, ty] = [x + Math.sin(radians) * length, y - Math.cos(radians) * length]
  const line = `M${round(x)} ${round(y)}L${round(tx)} ${round(ty)}`
  if (depth === 0) return line
  return line + branch(tx, ty, length * 0.72, turn - 26, depth - 1) + branch(tx, ty, length * 0.7, turn + 24, depth - 1)
}

/** A reef: branching, fan-shaped and round corals on the ground. */
export function coral({
  y = 0.98,
  colors = ['#ff6f91', '#ffb35c', '#c86bff', '#ff5252', '#37d0c0'] as readonly string[],
  count = 11,
  size = 150,
  seed = 6,
} = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const base = down(y, frame)
    return repeat(count, (index) => {
      const color = colors[index % colors.length] ?? '#ff6f91'
      const x = round(((index + chance() * 0.8) / count) * frame.width)
      const edge = Math.abs(x / frame.width - 0.5) * 2
      const s = size * frame.unit * (0.45 + edge * 0.75)
      const foot = round(base + chance() * 20 * frame.unit)
      if (index % 3 === 0)
        return `<path d="${branch(x, foot, s * 0.42, 0, 4)}" fill="none" stroke="${darker(color, 0.3)}" stroke-width="${round(s * 0.12)}" stroke-linecap="round"/><path d="${branch(x, foot, s * 0.42, 0, 4)}" fill="none" stroke="${color}" stroke-width="${round(s * 0.075)}" stroke-linecap="round"/>`
      if (index % 3 === 1) {
        const ribs = repeat(
          9,
          (at) =>
            `<path transform="translate(${x} ${foot}) rotate(${-60 + at * 15})" d="M0 0Q${round(s * 0.09)} ${round(-s * 0.6)} 0 ${round(-s * 1.05)}Q${round(-s * 0.09)} ${round(-s * 0.6)} 0 0Z"/>`,
        )
        return `<g fill="${color}">${ribs}</g><g fill="none" stroke="${lighter(color, 0.35)}" stroke-width="${round(s * 0.018)}">${[0.35, 0.6, 0.85].map((at) => `<path d="M${round(x - s * at * 0.86)} ${round(foot - s * at * 0.5)}A${round(s * at)} ${round(s * at)} 0 0 1 ${round(x + s * at * 0.86)} ${round(foot - s * at * 0.5)}"/>`).join('')}</g>`
      }
      const dome = linear([lighter(color, 0.4), color, darker(color, 0.45)])
      const dots = repeat(
        16,
        () => `<circle cx="${round(x + (chance() - 0.5) * s * 0.9)}" cy="${round(foot - chance() * s * 0.5)}" r="${round(s * 0.035)}"/>`,
      )
      return `<defs>${dome.defs}</defs><path d="M${round(x - s * 0.6)} ${foot}A${round(s * 0.6)} ${round(s * 0.62)} 0 0 1 ${round(x + s * 0.6)} ${foot}Z" fill="${dome.url}"/><g fill="${darker(color, 0.35)}" opacity=".5">${dots}</g>`
    })
  }
}

/** Long weed that waves upwards from the ground. */
export function seaweed({ y = 0.55, color = '#0d8f6a', count = 14, seed = 3 }: Water = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const side = index % 2 ? 1 : 0
      const x = side ? width - chance() ** 1.6 * width * 0.42 : chance() ** 1.6 * width * 0.42
      const tall = (height - down(y, frame)) * (0.45 + chance() * 0.6)
      const w = (16 + chance() * 20) * unit
      const bend = 60 * unit * (chance() - 0.5)
      const tone = mix(color, chance() < 0.6 ? '#001018' : '#b8ffb0', chance() * 0.45)
      const at = (part: number, off: number) =>
        `${round(x + Math.sin(part * 5 + index) * 26 * unit + bend * part + off)} ${round(height - tall * part)}`
      return `<path d="M${at(0, -w)}Q${at(0.25, -w * 1.5)} ${at(0.5, -w * 0.5)}T${at(1, 0)}Q${at(0.75, w * 1.3)} ${at(0.5, w * 0.7)}T${at(0, w)}Z" fill="${tone}" opacity=".9"/>`
    })
  }
}

export function bubbles({ y = 0, color = '#ffffff', count = 34, seed = 4 }: Water = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const top = down(y, frame)
    return repeat(count, () => {
      const r = round((4 + chance() ** 2 * 26) * frame.unit)
      const [cx, cy] = [round(chance() * frame.width), round(top + chance() * (frame.height - top))]
      return `<g transform="translate(${cx} ${cy})"><circle r="${r}" fill="${color}" fill-opacity=".08" stroke="${color}" stroke-opacity=".5" stroke-width="${round(Math.max(1, 2 * frame.unit))}"/><circle cx="${round(-r * 0.35)}" cy="${round(-r * 0.38)}" r="${round(r * 0.2)}" fill="${color}" opacity=".8"/></g>`
    })
  }
}

/** A shoal of small fish far off, all swimming one way. */
export function shoal({ y = 0.3, color = '#07304a', count = 16, seed = 11 }: Water = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, () => {
      const s = round((5 + chance() * 8) * frame.unit) / 10
      return `<path transform="translate(${round(chance() * frame.width)} ${round(down(y, frame) + (chance() - 0.5) * frame.height * 0.24)}) scale(${s})" d="M0 0C14-14 40-14 52 0C40 14 14 14 0 0ZM4 0L-16-13L-10 0L-16 13Z" fill="${color}" opacity="${round(10 * (0.35 + chance() * 0.4)) / 10}"/>`
    })
  }
}

/** A fall of water from above, between rocks. */
export function waterfall({ x = 0.5, y = 0.8, width = 300, color = '#bfeaff', rock = '#3c5566' } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(13)
    const [cx, bottom, half] = [across(x, frame), down(y, frame), (width * frame.unit) / 2]
    const light = linear([lighter(color, 0.6), color, mix(color, '#3a86b8', 0.35)])
    const threads = repeat(22, () => {
      const dx = (chance() - 0.5) * half * 1.9
      const from = chance() * bottom * 0.6
      return `M${round(cx + dx)} ${round(from)}v${round(bottom * (0.15 + chance() * 0.3))}`
    })
    const stone = (side: 1 | -1) =>
      `<path d="M${round(cx + side * half * 0.9)} 0L${round(cx + side * half * 1.15)} ${round(bottom * 0.3)}L${round(cx + side * half * 0.85)} ${round(bottom * 0.55)}L${round(cx + side * half * 1.2)} ${bottom}H${round(cx + side * half * 3.4)}L${round(cx + side * half * 2.9)} 0Z" fill="${rock}"/><path d="M${round(cx + side * half * 1.5)} 0L${round(cx + side * half * 1.7)} ${round(bottom * 0.4)}L${round(cx + side * half * 1.4)} ${bottom}H${round(cx + side * half * 3.4)}L${round(cx + side * half * 2.9)} 0Z" fill="${darker(rock, 0.25)}"/>`
    const spray = repeat(
      12,
      (index) =>
        `<ellipse cx="${round(cx + (index / 11 - 0.5) * half * 2.6)}" cy="${round(bottom - chance() * half * 0.14)}" rx="${round(half * (0.2 + chance() * 0.2))}" ry="${round(half * (0.1 + chance() * 0.12))}" fill="#fff" opacity=".55"/>`,
    )
    return `<defs>${light.defs}</defs>${stone(1)}${stone(-1)}<path d="M${round(cx - half)} 0Q${round(cx - half * 1.1)} ${round(bottom * 0.5)} ${round(cx - half * 1.12)} ${bottom}H${round(cx + half * 1.12)}Q${round(cx + half * 1.1)} ${round(bottom * 0.5)} ${round(cx + half)} 0Z" fill="${light.url}"/><path d="${threads}" stroke="#fff" stroke-opacity=".7" stroke-width="${round(7 * frame.unit)}" stroke-linecap="round"/>${spray}`
  }
}

/** Lily pads on the water, some in bloom. */
export function lilyPads({ y = 0.9, color = '#2f9a63', flower = '#f06aa8', count = 7, size = 90, seed = 5 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = index % 2 ? frame.width * (1 - chance() * 0.36) : frame.width * chance() * 0.36
      const s = size * frame.unit * (0.5 + chance() * 0.8)
      const cy = down(y, frame) + (chance() - 0.4) * frame.height * 0.12
      const petals = [-64, -38, -14, 14, 38, 64, -24, 24, 0]
        .map(
          (turn, at) =>
            `<path transform="rotate(${turn})" d="M0 0C${round(s * 0.2)} ${round(-s * 0.2)} ${round(s * 0.14)} ${round(-s * 0.5)} 0 ${round(-s * (at > 5 ? 0.52 : 0.66))}C${round(-s * 0.14)} ${round(-s * 0.5)} ${round(-s * 0.2)} ${round(-s * 0.2)} 0 0Z" fill="${at > 5 ? lighter(flower, 0.45) : lighter(flower, at % 2 ? 0.15 : 0)}"/>`,
        )
        .join('')
      return `<g transform="translate(${round(x)} ${round(cy)})"><ellipse cy="${round(s * 0.05)}" rx="${round(s)}" ry="${round(s * 0.3)}" fill="${darker(color, 0.55)}"/><ellipse rx="${round(s)}" ry="${round(s * 0.28)}" fill="${color}"/><path d="M0 0L${round(s * 0.96)} ${round(-s * 0.1)}L${round(s * 0.97)} ${round(s * 0.08)}Z" fill="${darker(color, 0.5)}"/>${index % 2 ? '' : petals}</g>`
    })
  }
}
