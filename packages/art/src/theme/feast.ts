/** Fairs, stages and feasts. */
import { linear, polygon, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, mix, type Part, type Piece } from './frame.ts'

interface Feast {
  readonly x?: Part
  readonly y?: Part
  readonly color?: string
  readonly light?: string
  readonly count?: number
  readonly size?: number
  readonly seed?: number
}

const gay = ['#ff4f7b', '#ffc531', '#17b890', '#4aa8ff', '#a86bff'] as const

/** Curtains on both sides, with swags along the top. */
export function curtains({ color = '#a3123f', light = '#ffd76a', size = 0.2 }: Feast = {}): Piece {
  return ({ width, height, unit }) => {
    const w = width * size
    const folds = 6
    const side = repeat(folds, (index) => {
      const cloth = linear([darker(color, 0.55), color, lighter(color, 0.18), darker(color, 0.6)], [0, 0, 1, 0])
      const [x, next] = [(index / folds) * w, ((index + 1) / folds) * w]
      const pull = (at: number) => at * (0.62 + 0.3 * (at / w))
      return `<defs>${cloth.defs}</defs><path d="M${round(x)} 0H${round(next + 1)}Q${round(next)} ${round(height * 0.4)} ${round(pull(next))} ${round(height * 0.66)}T${round(next)} ${height}H${round(x)}Q${round(pull(x))} ${round(height * 0.84)} ${round(pull(x))} ${round(height * 0.66)}T${round(x)} 0Z" fill="${cloth.url}"/>`
    })
    const cord = `<path d="M0 ${round(height * 0.64)}Q${round(w * 0.5)} ${round(height * 0.69)} ${round(w * 0.94)} ${round(height * 0.655)}" fill="none" stroke="${light}" stroke-width="${round(12 * unit)}" stroke-linecap="round"/>`
    const swags = Math.max(4, Math.round(width / (230 * unit)))
    const step = width / swags
    const drape = linear([lighter(color, 0.1), color, darker(color, 0.5)])
    const top = repeat(swags, (index) => {
      const x = index * step
      const lines = [0.45, 0.7].map((part) => `M${round(x)} 0q${round(step / 2)} ${round(step * 0.62 * part)} ${round(step)} 0`)
      return `<path d="M${round(x)} 0q${round(step / 2)} ${round(step * 0.8)} ${round(step)} 0Z" fill="${drape.url}" stroke="${light}" stroke-width="${round(7 * unit)}"/><path d="${lines.join('')}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="${round(5 * unit)}"/>`
    })
    return `<defs>${drape.defs}</defs>${side}${cord}<g transform="translate(${width} 0) scale(-1 1)">${side}${cord}</g>${top}`
  }
}

/** Cones of light from the top on a stage. */
export function spotlights({ x = 0.5, y = 0.72, color = '#fff3c0', count = 4 }: Feast = {}): Piece {
  return (frame) => {
    const { width, unit } = frame
    const light = linear([
      [color, 0, 0.55],
      [color, 1, 0.04],
    ])
    const [cx, bottom] = [across(x, frame), down(y, frame)]
    const cones = repeat(count, (index) => {
      const from = ((index + 0.5) / count) * width
      const to = cx + (from - cx) * 0.3
      return `${polygon(
        [
          [from - 14 * unit, 0],
          [from + 14 * unit, 0],
          [to + 170 * unit, bottom],
          [to - 170 * unit, bottom],
        ],
        `fill="${light.url}"`,
      )}<rect x="${round(from - 30 * unit)}" y="0" width="${round(60 * unit)}" height="${round(26 * unit)}" rx="${round(8 * unit)}" fill="${color}"/>`
    })
    return `<defs>${light.defs}</defs>${cones}<ellipse cx="${cx}" cy="${bottom}" rx="${round(width * 0.46)}" ry="${round(60 * unit)}" fill="${color}" opacity=".22"/>`
  }
}

/** Paper lanterns that hang from the top. */
export function lanterns({ y = 0.22, color = '#e0342b', light = '#ffd76a', count = 8, size = 110, seed = 6 }: Feast = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = ((index + 0.5) / count) * frame.width
      const s = size * frame.unit * (0.6 + chance() * 0.55)
      const long = down(y, frame) * (0.25 + chance() * 0.75)
      const paper = linear([darker(color, 0.45), color, lighter(light, 0.1), color, darker(color, 0.45)], [0, 0, 1, 0])
      const ribs = [-0.62, -0.3, 0, 0.3, 0.62].map((at) => `M0 ${round(-s * 0.5)}Q${round(at * s * 1.2)} 0 0 ${round(s * 0.5)}`)
      return `<defs>${paper.defs}</defs><g transform="translate(${round(x)} ${round(long)})"><path d="M0 ${round(-long)}V${round(-s * 0.6)}" stroke="${darker(light, 0.5)}" stroke-width="${round(3 * frame.unit)}"/><circle r="${round(s * 1.2)}" fill="${light}" opacity=".12"/><ellipse rx="${round(s * 0.64)}" ry="${round(s * 0.5)}" fill="${paper.url}"/><path d="${ribs.join('')}" fill="none" stroke="${darker(color, 0.5)}" stroke-opacity=".5" stroke-width="${round(s * 0.03)}"/><rect x="${round(-s * 0.24)}" y="${round(-s * 0.58)}" width="${round(s * 0.48)}" height="${round(s * 0.13)}" rx="${round(s * 0.03)}" fill="${light}"/><rect x="${round(-s * 0.24)}" y="${round(s * 0.45)}" width="${round(s * 0.48)}" height="${round(s * 0.13)}" rx="${round(s * 0.03)}" fill="${light}"/><path d="M0 ${round(s * 0.58)}v${round(s * 0.5)}M${round(-s * 0.08)} ${round(s * 0.58)}v${round(s * 0.4)}M${round(s * 0.08)} ${round(s * 0.58)}v${round(s * 0.4)}" stroke="${light}" stroke-width="${round(s * 0.04)}"/></g>`
    })
  }
}

/** Garlands of marigolds along the top. */
export function garlands({ y = 0.14, color = '#ff9d1c', light = '#ffd21f', count = 4, size = 26 }: Feast = {}): Piece {
  return (frame) => {
    const step = frame.width / count
    const r = size * frame.unit
    return repeat(count, (index) => {
      const beads = Math.ceil((step * 1.25) / r)
      const bow = repeat(beads, (at) => {
        const part = at / (beads - 1)
        const [x, y_] = [index * step + part * step, Math.sin(part * Math.PI) * down(y, frame)]
        const petals = [0, 60, 120, 180, 240, 300]
          .map((turn) => `<circle transform="rotate(${turn})" cy="${round(-r * 0.46)}" r="${round(r * 0.36)}"/>`)
          .join('')
        return `<g transform="translate(${round(x)} ${round(y_)})" fill="${at % 2 ? color : light}">${petals}<circle r="${round(r * 0.34)}" fill="${darker(color, 0.3)}"/></g>`
      })
      const tail = repeat(
        5,
        (at) => `<circle cx="${round(index * step)}" cy="${round(at * r * 1.2)}" r="${round(r * 0.66)}" fill="${at % 2 ? light : color}"/>`,
      )
      return bow + tail
    })
  }
}

/** Clay lamps in a row, each with its flame. */
export function lampRow({ y = 0.93, color = '#8a4a1c', light = '#ffb52e', count = 9, size = 74 }: Feast = {}): Piece {
  return (frame) => {
    const s = size * frame.unit
    return repeat(count, (index) => {
      const x = ((index + 0.5) / count) * frame.width
      return `<g transform="translate(${round(x)} ${down(y, frame)})"><circle cy="${round(-s * 0.6)}" r="${round(s * 1.3)}" fill="${light}" opacity=".12"/><circle cy="${round(-s * 0.6)}" r="${round(s * 0.7)}" fill="${light}" opacity=".2"/><path d="M0 ${round(-s * 1.15)}C${round(s * 0.34)} ${round(-s * 0.64)} ${round(s * 0.22)} ${round(-s * 0.24)} 0 ${round(-s * 0.2)}C${round(-s * 0.22)} ${round(-s * 0.24)} ${round(-s * 0.34)} ${round(-s * 0.64)} 0 ${round(-s * 1.15)}Z" fill="${light}"/><path d="M0 ${round(-s * 0.8)}C${round(s * 0.14)} ${round(-s * 0.5)} ${round(s * 0.1)} ${round(-s * 0.28)} 0 ${round(-s * 0.24)}C${round(-s * 0.1)} ${round(-s * 0.28)} ${round(-s * 0.14)} ${round(-s * 0.5)} 0 ${round(-s * 0.8)}Z" fill="#fffbe0"/><path d="M${round(-s * 0.7)} ${round(-s * 0.24)}Q0 ${round(-s * 0.06)} ${round(s * 0.7)} ${round(-s * 0.24)}Q${round(s * 0.5)} ${round(s * 0.36)} 0 ${round(s * 0.36)}T${round(-s * 0.7)} ${round(-s * 0.24)}Z" fill="${color}" stroke="${darker(color, 0.5)}" stroke-width="${round(s * 0.04)}"/></g>`
    })
  }
}

export function confetti({ count = 90, size = 20, seed = 5, y = 1 }: Feast = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const s = size * frame.unit * (0.5 + chance())
      return `<rect transform="translate(${round(chance() * frame.width)} ${round(chance() * down(y, frame))}) rotate(${Math.round(chance() * 180)})" width="${round(s)}" height="${round(s * (0.3 + chance() * 0.5))}" rx="2" fill="${gay[index % gay.length] ?? '#fff'}" opacity=".9"/>`
    })
  }
}

/** Paper kites with their tails. */
export function kites({ y = 0.3, count = 7, size = 110, seed = 4 }: Feast = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const s = (size * frame.unit * (0.5 + chance() * 0.8)) / 100
      const [p, q] = [gay[index % 5] ?? '#fff', gay[(index + 2) % 5] ?? '#000']
      const tail = [110, 145, 185]
        .map((at, n) => `<path d="M-16 ${at - 8}L0 ${at}L-16 ${at + 8}ZM16 ${at - 8}L0 ${at}L16 ${at + 8}Z" fill="${n % 2 ? p : q}"/>`)
        .join('')
      return `<g transform="translate(${round(((index + chance() * 0.8) / count) * frame.width)} ${round(down(y, frame) + (chance() - 0.5) * frame.height * 0.34)}) rotate(${round((chance() - 0.5) * 60)}) scale(${Math.round(s * 100) / 100})"><path d="M0 80C-16 120 22 140-6 190S20 240 0 280" fill="none" stroke="#fff" stroke-width="3"/>${tail}<path d="M0-90L66 0H0Z" fill="${p}"/><path d="M0-90L-66 0H0Z" fill="${q}"/><path d="M0 80L66 0H0Z" fill="${lighter(q, 0.25)}"/><path d="M0 80L-66 0H0Z" fill="${lighter(p, 0.25)}"/><path d="M0-90V80M-66 0Q0-34 66 0" fill="none" stroke="#4a2400" stroke-width="3.4"/><circle r="15" fill="#fff"/><circle r="8" fill="${p}"/></g>`
    })
  }
}

/** Striped tents of a fair or a circus. */
export function tents({ y = 0.8, color = '#e0342b', light = '#fff3dc', count = 3, size = 430, seed = 4 }: Feast = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = ((index + 0.5 + (chance() - 0.5) * 0.4) / count) * frame.width
      const h = size * frame.unit * (0.65 + chance() * 0.5)
      const w = h * 0.62
      const stripes = repeat(8, (at) => {
        const [a, b] = [-w + (at * w) / 4, -w + ((at + 1) * w) / 4]
        return `<path d="M0 ${round(-h)}Q${round(a * 0.3)} ${round(-h * 0.72)} ${round(a)} ${round(-h * 0.45)}H${round(b)}Q${round(b * 0.3)} ${round(-h * 0.72)} 0 ${round(-h)}Z" fill="${at % 2 ? color : light}"/><rect x="${round(a * 0.94)}" y="${round(-h * 0.46)}" width="${round((w / 4) * 0.95)}" height="${round(h * 0.47)}" fill="${at % 2 ? darker(color, 0.15) : darker(light, 0.1)}"/><path d="M${round(a)} ${round(-h * 0.46)}q${round(w / 8)} ${round(w * 0.16)} ${round(w / 4)} 0Z" fill="${at % 2 ? light : color}"/>`
      })
      return `<g transform="translate(${round(x)} ${down(y, frame)})">${stripes}<path d="M0 ${round(-h * 0.46)}L${round(-w * 0.22)} 0H${round(w * 0.22)}Z" fill="#2a0a18"/><path d="M0 ${round(-h)}v${round(-h * 0.16)}l${round(h * 0.13)} ${round(h * 0.045)}l${round(-h * 0.13)} ${round(h * 0.045)}" fill="#ffc531" stroke="#ffc531" stroke-width="${round(h * 0.012)}"/></g>`
    })
  }
}

/** A big wheel with its gondolas. */
export function ferrisWheel({ x = 0.5, y = 0.45, color = '#ffd76a', size = 330 }: Feast = {}): Piece {
  return (frame) => {
    const r = size * frame.unit
    const spokes = repeat(12, (at) => {
      const angle = (at / 12) * Math.PI * 2
      return `M0 0L${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
    })
    const cars = repeat(12, (at) => {
      const angle = (at / 12) * Math.PI * 2
      return `<g transform="translate(${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)})"><path d="M${round(-r * 0.085)} 0h${round(r * 0.17)}v${round(r * 0.07)}q${round(-r * 0.085)} ${round(r * 0.13)} ${round(-r * 0.17)} 0Z" fill="${gay[at % 5] ?? '#fff'}"/><circle r="${round(r * 0.022)}" fill="#fffbe0"/></g>`
    })
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})"><path d="M0 0L${round(-r * 0.5)} ${round(r * 1.5)}M0 0L${round(r * 0.5)} ${round(r * 1.5)}" stroke="${darker(color, 0.35)}" stroke-width="${round(r * 0.05)}"/><g fill="none" stroke="${color}"><circle r="${round(r)}" stroke-width="${round(r * 0.035)}"/><circle r="${round(r * 0.86)}" stroke-width="${round(r * 0.016)}"/><path d="${spokes}" stroke-width="${round(r * 0.014)}"/></g>${cars}<circle r="${round(r * 0.09)}" fill="${color}"/></g>`
  }
}

/** Bulbs around the picture, as around an old sign. */
export function bulbs({ color = '#fff6c8', light = '#c9131f', count = 18, size = 17 }: Feast = {}): Piece {
  return ({ width, height, unit }) => {
    const [r, inset] = [size * unit, 34 * unit]
    const rows = Math.round((count * height) / width)
    const bulb = (x: number, y: number) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 1.9)}" fill="${color}" opacity=".22"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${color}"/>`
    const across_ = repeat(
      count,
      (at) =>
        bulb(inset + (at / (count - 1)) * (width - 2 * inset), inset) +
        bulb(inset + (at / (count - 1)) * (width - 2 * inset), height - inset),
    )
    const down_ = repeat(
      rows - 2,
      (at) =>
        bulb(inset, inset + ((at + 1) / (rows - 1)) * (height - 2 * inset)) +
        bulb(width - inset, inset + ((at + 1) / (rows - 1)) * (height - 2 * inset)),
    )
    return `<rect x="${round(inset)}" y="${round(inset)}" width="${round(width - 2 * inset)}" height="${round(height - 2 * inset)}" rx="${round(30 * unit)}" fill="none" stroke="${light}" stroke-width="${round(r * 3.4)}"/>${across_}${down_}`
  }
}

/** Icing that runs down from the top. */
export function drips({ color = '#8a3b1e', y = 0.1, count = 9, seed = 5 }: Feast = {}): Piece {
  return (frame) => {
    const { width } = frame
    const chance = chanceOf(seed)
    const step = width / count
    const low = down(y, frame)
    const edge = repeat(count, (index) => {
      const long = low * (0.4 + chance() * 1.1)
      return `V${round(long)}a${round(step * 0.27)} ${round(step * 0.27)} 0 0 1 ${round(-step * 0.54)} 0V${round(low * 0.7)}a${round(step * 0.23)} ${round(step * 0.23)} 0 0 0 ${round(-step * 0.46)} 0${index === count - 1 ? 'V0Z' : ''}`
    })
    const icing = linear([lighter(color, 0.25), color, darker(color, 0.2)])
    return `<defs>${icing.defs}</defs><path d="M0 0H${width}${edge}" fill="${icing.url}"/><path d="M${round(step * 0.3)} ${round(low * 0.16)}H${round(width - step * 0.3)}" stroke="#fff" stroke-opacity=".35" stroke-width="${round(low * 0.09)}" stroke-linecap="round"/>`
  }
}

/** Fireworks that have just opened. */
export function fireworks({ y = 0.25, count = 6, size = 150, seed = 6 }: Feast = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const r = size * frame.unit * (0.5 + chance() * 0.8)
      const color = gay[index % 5] ?? '#fff'
      const sparks = repeat(26, (at) => {
        const angle = (at / 26) * Math.PI * 2
        const [near, far] = [r * 0.28, r * (0.82 + chance() * 0.3)]
        return `<path d="M${round(Math.cos(angle) * near)} ${round(Math.sin(angle) * near)}L${round(Math.cos(angle) * far)} ${round(Math.sin(angle) * far)}"/><circle cx="${round(Math.cos(angle) * far)}" cy="${round(Math.sin(angle) * far)}" r="${round(r * 0.03)}" fill="${lighter(color, 0.6)}" stroke="none"/>`
      })
      return `<g transform="translate(${round(((index + chance() * 0.8) / count) * frame.width)} ${round(down(y, frame) + (chance() - 0.5) * frame.height * 0.24)})" stroke="${color}" stroke-width="${round(r * 0.02)}" stroke-opacity=".8"><circle r="${round(r * 1.2)}" fill="${color}" stroke="none" opacity=".1"/>${sparks}</g>`
    })
  }
}

/** Sweets and biscuits as a ground: balls of sugar in rows. */
export function sugarHills({ y = 0.78, color = '#ffd1e6', light = '#ffffff', count = 4, seed = 6 }: Feast = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    return repeat(count, (row) => {
      const top = down(y, frame) + ((height - down(y, frame)) / count) * row
      const tone = mix(color, ['#ff8fc4', '#ffe08a', '#b5f0d8', '#c9b6ff'][row % 4] ?? color, 0.55)
      const scoops = repeat(Math.ceil(width / (170 * unit)) + 1, (at) => {
        const r = (110 + chance() * 70) * unit
        return `<circle cx="${round(at * 170 * unit + (row % 2) * 85 * unit)}" cy="${round(top + r * 0.5)}" r="${round(r)}" fill="${tone}"/><circle cx="${round(at * 170 * unit + (row % 2) * 85 * unit - r * 0.34)}" cy="${round(top + r * 0.08)}" r="${round(r * 0.2)}" fill="${light}" opacity=".55"/>`
      })
      const crumbs = repeat(
        40,
        () =>
          `<rect transform="translate(${round(chance() * width)} ${round(top + chance() * 120 * unit)}) rotate(${Math.round(chance() * 180)})" width="${round(18 * unit)}" height="${round(6 * unit)}" rx="3" fill="${gay[Math.floor(chance() * 5)] ?? '#fff'}"/>`,
      )
      return `${scoops}<rect y="${round(top + 100 * unit)}" width="${width}" height="${round(height - top)}" fill="${tone}"/>${crumbs}`
    })
  }
}
