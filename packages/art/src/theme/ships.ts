/** What floats and flies: boats of four seas, balloons, airships. */
import { linear, repeat, round } from '../ink.ts'
import { chanceOf, darker, down, lighter, type Part, type Piece } from './frame.ts'

interface Fleet {
  readonly y?: Part
  readonly color?: string
  readonly sail?: string
  readonly count?: number
  readonly size?: number
  readonly seed?: number
}

const hulls = {
  /** The country boat of the delta with its hooped roof. */
  nouka: 'M-120-6Q-60 30 0 30T120-6L134-34Q60-2 0-2T-134-34Z M-46-4Q-44-54 0-54T46-4Z',
  junk: 'M-110-10L-86 30H80L116-26L92-14H-80Z M-8-14V-150 M56-14V-110',
  galleon: 'M-120-40L-96 30H84L124-52L92-36H-84Z M0-36V-180 M-56-36V-140 M58-36V-150',
  longship: 'M-140-50C-120 20-80 30 0 30S120 20 140-50C128-24 90-8 0-8S-128-24-140-50Z M0-8V-150',
} as const

const sails = {
  nouka: 'M10-54V-170Q70-140 64-70Z',
  junk: 'M-14-142Q-70-110-76-34L-12-28Z M50-104Q14-84 10-30L52-26Z',
  galleon:
    'M-44-166Q-20-130-40-100H40Q22-130 44-166Z M-48-94Q-22-66-46-46H46Q24-66 48-94Z M-88-128Q-70-96-86-66H-30Q-44-96-26-128Z M32-138Q48-104 34-76H88Q74-104 86-138Z',
  longship: 'M-66-142Q-40-84-62-34H62Q40-84 66-142Z',
} as const

/** Boats under sail. */
export function boats({
  kind = 'nouka' as keyof typeof hulls,
  y = 0.74,
  color = '#4a2a14',
  sail = '#e8643c',
  count = 3,
  size = 190,
  seed = 4,
}: Fleet & { readonly kind?: keyof typeof hulls } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const wood = linear([lighter(color, 0.35), color, darker(color, 0.5)])
    const cloth = linear([lighter(sail, 0.35), sail, darker(sail, 0.35)], [0, 0, 1, 0.3])
    const drawn = repeat(count, (index) => {
      const x = ((index + 0.2 + chance() * 0.6) / count) * frame.width
      const scale = round((size * frame.unit * (0.6 + chance() * 0.7)) / 10) / 20
      const flip = chance() < 0.5 ? -1 : 1
      return `<g transform="translate(${round(x)} ${round(down(y, frame) + (chance() - 0.3) * 60 * frame.unit)}) scale(${scale * flip} ${scale})"><path d="${hulls[kind]}" fill="${wood.url}" stroke="${darker(color, 0.4)}" stroke-width="5" stroke-linejoin="round"/><path d="${sails[kind]}" fill="${cloth.url}" stroke="${darker(sail, 0.45)}" stroke-width="2.5"/><path d="M-150 34Q0 48 150 34" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5"/></g>`
    })
    return `<defs>${wood.defs}${cloth.defs}</defs>${drawn}`
  }
}

/** Hot-air balloons in stripes. */
export function balloons({ y = 0.2, color = '#ff5d5d', sail = '#ffe08a', count = 4, size = 170, seed = 7 }: Fleet = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = ((index + chance() * 0.8) / count) * frame.width
      const r = size * frame.unit * (0.4 + chance() * 0.5)
      const shape = (w: number) =>
        `M0 ${round(r * 1.45)}C${round(-w * 0.4)} ${round(r * 0.9)} ${round(-w)} ${round(r * 0.4)} ${round(-w)} ${round(-r * 0.1)}A${round(w)} ${round(r)} 0 0 1 ${round(w)} ${round(-r * 0.1)}C${round(w)} ${round(r * 0.4)} ${round(w * 0.4)} ${round(r * 0.9)} 0 ${round(r * 1.45)}Z`
      return `<g transform="translate(${round(x)} ${round(down(y, frame) + (chance() - 0.5) * frame.height * 0.22)})"><path d="${shape(r)}" fill="${index % 2 ? sail : color}"/><path d="${shape(r * 0.66)}" fill="${index % 2 ? color : sail}"/><path d="${shape(r * 0.3)}" fill="${index % 2 ? sail : color}"/><path d="${shape(r)}" fill="#000" opacity=".08" transform="translate(${round(r * 0.1)} 0)"/><path d="M${round(-r * 0.16)} ${round(r * 1.4)}L${round(-r * 0.14)} ${round(r * 1.7)}M${round(r * 0.16)} ${round(r * 1.4)}L${round(r * 0.14)} ${round(r * 1.7)}" stroke="#5a3416" stroke-width="${round(r * 0.03)}"/><rect x="${round(-r * 0.19)}" y="${round(r * 1.68)}" width="${round(r * 0.38)}" height="${round(r * 0.28)}" rx="${round(r * 0.06)}" fill="#8a5428"/></g>`
    })
  }
}

/** Airships of brass and cloth. */
export function airships({ y = 0.2, color = '#b8793a', sail = '#5a2a1a', count = 2, size = 300, seed = 3 }: Fleet = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const skin = linear([lighter(color, 0.5), color, darker(color, 0.6)])
    const drawn = repeat(count, (index) => {
      const x = ((index + 0.2 + chance() * 0.6) / count) * frame.width
      const s = size * frame.unit * (0.6 + chance() * 0.5)
      const ribs = [-0.6, -0.3, 0, 0.3, 0.6].map(
        (at) =>
          `M${round(at * s)} ${round(-Math.sqrt(1 - at * at) * s * 0.34)}Q${round(at * s * 1.14)} 0 ${round(at * s)} ${round(Math.sqrt(1 - at * at) * s * 0.34)}`,
      )
      return `<g transform="translate(${round(x)} ${round(down(y, frame) + index * 40 * frame.unit)}) scale(${index % 2 ? -1 : 1} 1)"><path d="M${round(-s * 0.95)} 0L${round(-s * 1.22)} ${round(-s * 0.28)}L${round(-s * 0.7)} ${round(-s * 0.12)}ZM${round(-s * 0.95)} 0L${round(-s * 1.22)} ${round(s * 0.28)}L${round(-s * 0.7)} ${round(s * 0.12)}Z" fill="${sail}"/><ellipse rx="${round(s)}" ry="${round(s * 0.34)}" fill="${skin.url}"/><path d="${ribs.join('')}" fill="none" stroke="${darker(color, 0.55)}" stroke-width="${round(s * 0.014)}"/><path d="M${round(-s * 0.3)} ${round(s * 0.33)}L${round(-s * 0.26)} ${round(s * 0.52)}H${round(s * 0.26)}L${round(s * 0.32)} ${round(s * 0.32)}" fill="${sail}"/>${[-0.16, -0.02, 0.12].map((at) => `<circle cx="${round(at * s)}" cy="${round(s * 0.44)}" r="${round(s * 0.035)}" fill="#ffe9a8"/>`).join('')}</g>`
    })
    return `<defs>${skin.defs}</defs>${drawn}`
  }
}
