/** What is near the eye, for the front of a cover: it is seen out of focus, and leaves the middle free. */
import { nextId, radial, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, type Part, type Piece } from './frame.ts'
import { blade } from './plants.ts'

interface Near {
  readonly color?: string
  readonly count?: number
  readonly size?: number
  readonly seed?: number
}

/** Lights out of focus: lamps, embers, spray, snow. With `sides` 1 they keep to the left and the right. */
export function bokeh({
  colors = ['#fff3c0', '#ffb86b'] as readonly string[],
  count = 22,
  size = 60,
  top = 0 as Part,
  bottom = 0.75 as Part,
  sides = 0.8,
  opacity = 0.5,
  seed = 3,
} = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const lights = colors.map((color) =>
      radial([
        [lighter(color, 0.4), 0, 0.55],
        [color, 0.78, 0.75],
        [color, 0.9, 0.35],
        [color, 1, 0],
      ]),
    )
    const [from, to] = [down(top, frame), down(bottom, frame)]
    const discs = repeat(count, (at) => {
      const free = chance()
      const edge = at % 2 ? 1 - chance() * 0.2 : chance() * 0.2
      const x = round(frame.width * (free + (edge - free) * sides))
      const r = round(size * frame.unit * (0.35 + chance() * 0.65))
      return `<circle cx="${x}" cy="${round(from + chance() * (to - from))}" r="${r}" fill="${lights[at % lights.length]?.url ?? 'none'}" opacity="${round(opacity * (0.5 + chance() * 0.5) * 10) / 10}"/>`
    })
    return `<defs>${lights.map(({ defs }) => defs).join('')}</defs>${discs}`
  }
}

/** Broad leaves that reach in from the lower corners and the sides. */
export function nearLeaves({ color = '#1e6b3a', count = 5, size = 420, seed = 4, y = 0.9 }: Near & { readonly y?: Part } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const id = nextId()
    const face = `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(color, 0.25)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.6)}"/></linearGradient>`
    const leaves = [0, 1].flatMap((side) =>
      Array.from({ length: count }, (_, at) => {
        const length = size * frame.unit * (0.7 + chance() * 0.5)
        const turn = (side ? -1 : 1) * (12 + (at * 74) / count + chance() * 10)
        const [x, foot] = [across(side ? 1.06 : -0.06, frame), down(y, frame) + (chance() - 0.2) * 60 * frame.unit]
        return `<path transform="translate(${x} ${round(foot)}) rotate(${round(turn)})" d="${blade(round(length), round(length * 0.17))}" fill="url(#${id})"/>`
      }),
    )
    return `<defs>${face}</defs>${leaves.join('')}`
  }
}

/** Bands of mist over the ground. */
export function mist({ y = 0.7 as Part, color = '#ffffff', opacity = 0.6, height = 130, count = 6, seed = 2 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const soft = radial([
      [color, 0, opacity],
      [color, 0.6, round(opacity * 45) / 100],
      [color, 1, 0],
    ])
    const bands = repeat(count, (at) => {
      const x = round(frame.width * ((at + chance()) / count))
      const cy = round(down(y, frame) + (chance() - 0.5) * height * frame.unit)
      return `<ellipse cx="${x}" cy="${cy}" rx="${round(frame.width * (0.3 + chance() * 0.25))}" ry="${round(height * frame.unit * (0.4 + chance() * 0.4))}" fill="${soft.url}"/>`
    })
    return `<defs>${soft.defs}</defs>${bands}`
  }
}
