/** Where matches are played: stands with their crowd, floodlights, grass, courts and the mud ring. */
import { linear, polygon, radial, repeat, round } from '@portal/art/src/ink.ts'
import { chanceOf, darker, lighter, mix, type Piece } from '@portal/art/theme.ts'

type Stands = {
  readonly top?: number
  readonly y?: number
  readonly color?: string
  readonly crowd?: readonly string[]
  readonly seed?: number
}

/** Rows of seats that bend around the field, full of people. */
export function stands({
  top = 0.2,
  y = 0.5,
  color = '#1c2a4a',
  crowd = ['#ffffff', '#ffd45e', '#ff6b5e', '#6fc3ff'],
  seed = 5,
}: Stands = {}): Piece {
  return ({ width, height }) => {
    const chance = chanceOf(seed)
    const [from, to] = [height * top, height * y]
    const back = linear([darker(color, 0.55), color, darker(color, 0.3)])
    const rows = 10
    const bend = width * 0.08
    const curve = (at: number): number => Math.sin(at * Math.PI) * bend
    const people = repeat(rows, (row) =>
      repeat(34, (seat) => {
        const part = (seat + chance() * 0.8) / 34
        const paint = crowd[Math.floor(chance() * crowd.length)] ?? color
        const shade = mix(paint, color, 0.25 + chance() * 0.5)
        const y1 = from + ((to - from) * (row + 0.5)) / rows + curve(part) - bend * 0.4
        return `<circle cx="${round(part * width)}" cy="${round(y1)}" r="${round(width * (0.0075 + row * 0.0006))}" fill="${shade}"/>`
      }),
    )
    const roof = `<path d="M0 ${round(from - bend)}Q${width / 2} ${round(from + bend * 0.8)} ${width} ${round(from - bend)}V${round(from - bend * 1.7)}Q${width / 2} ${round(from)} 0 ${round(from - bend * 1.7)}Z" fill="${lighter(color, 0.35)}"/>`
    return `<defs>${back.defs}</defs><path d="M0 ${round(from - bend)}Q${width / 2} ${round(from + bend)} ${width} ${round(from - bend)}V${round(to + bend)}H0Z" fill="${back.url}"/>${people}${roof}`
  }
}

/** Masts of lamps on both sides, and what they light. */
export function floodlights(color = '#f4fbff', y = 0.12): Piece {
  return ({ width, height }) => {
    const glow = radial([
      [color, 0, 0.95],
      [color, 0.3, 0.4],
      [color, 1, 0],
    ])
    const beam = linear([
      [color, 0, 0.42],
      [color, 1, 0],
    ])
    const masts = [0.13, 0.87].map((part) => {
      const [x, top] = [width * part, height * y]
      const [w, h] = [width * 0.17, height * 0.055]
      const lamps = repeat(
        12,
        (at) =>
          `<circle cx="${round(x - w * 0.38 + (at % 4) * w * 0.253)}" cy="${round(top - h * 0.3 + Math.floor(at / 4) * h * 0.3)}" r="${round(h * 0.12)}" fill="${color}"/>`,
      )
      const cone = polygon(
        [
          [x - w * 0.4, top],
          [x + w * 0.4, top],
          [width / 2 + (x - width / 2) * 0.1 + width * 0.42, height * 0.78],
          [width / 2 + (x - width / 2) * 0.1 - width * 0.42, height * 0.78],
        ],
        `fill="${beam.url}"`,
      )
      return `${cone}<path d="M${round(x)} ${round(top)}V${round(height * 0.5)}" stroke="#0c1526" stroke-width="${round(width * 0.016)}"/><rect x="${round(x - w / 2)}" y="${round(top - h / 2)}" width="${round(w)}" height="${round(h)}" rx="${round(h * 0.1)}" fill="#10203a"/>${lamps}<circle cx="${round(x)}" cy="${round(top)}" r="${round(w * 0.95)}" fill="${glow.url}"/>`
    })
    return `<defs>${glow.defs}${beam.defs}</defs>${masts.join('')}`
  }
}

/** Ground in stripes that run towards the eye. */
export function stripedGround(y: number, color: string, other: string): Piece {
  return ({ width, height }) => {
    const top = height * y
    const shade = linear([
      ['#000000', 0, 0.35],
      ['#000000', 0.35, 0],
    ])
    const stripes = repeat(16, (at) => {
      const [near, far] = [width * 0.34, width * 0.085]
      const left = at - 8
      return polygon(
        [
          [width / 2 + left * far, top],
          [width / 2 + (left + 1) * far, top],
          [width / 2 + (left + 1) * near, height],
          [width / 2 + left * near, height],
        ],
        `fill="${at % 2 ? color : other}"`,
      )
    })
    return `<defs>${shade.defs}</defs>${stripes}<rect y="${round(top)}" width="${width}" height="${round(height - top)}" fill="${shade.url}"/>`
  }
}

/** The outlines of a field seen from its end: a box before the eye's middle, and one inside it. */
export function fieldLines(y: number, color = '#ffffff', opacity = 0.85): Piece {
  return ({ width, height }) => {
    const top = height * y
    const box = (from: number, half: number, to: number): string => {
      const spread = (to - from) * 1.15
      const points = [
        [width / 2 - half, from],
        [width / 2 + half, from],
        [width / 2 + half + spread, to],
        [width / 2 - half - spread, to],
      ]
      return `<path d="M${points.map(([x = 0, at = 0]) => `${round(x)} ${round(at)}`).join('L')}Z"/>`
    }
    return `<g fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${round(width * 0.009)}">${box(top + height * 0.03, width * 0.3, height * 0.86)}${box(top + height * 0.03, width * 0.15, height * 0.62)}</g>`
  }
}

/** A goal with its net. */
export function goal(y: number): Piece {
  return ({ width, height }) => {
    const [left, right, low, high] = [width * 0.14, width * 0.86, height * (y + 0.05), height * (y - 0.19)]
    const net = [
      repeat(
        23,
        (at) =>
          `<path d="M${round(left + ((right - left) * at) / 22)} ${round(high)}L${round(left + width * 0.05 + ((right - left - width * 0.1) * at) / 22)} ${round(low - height * 0.03)}"/>`,
      ),
      repeat(9, (at) => `<path d="M${round(left)} ${round(high + ((low - high) * at) / 9)}H${round(right)}"/>`),
    ]
    return `<g stroke="#ffffff" stroke-opacity=".5" stroke-width="${round(width * 0.004)}">${net.join('')}</g><path d="M${round(left)} ${round(low)}V${round(high)}H${round(right)}V${round(low)}" fill="none" stroke="#e9f0f7" stroke-width="${round(width * 0.02)}" stroke-linejoin="round"/>`
  }
}
