/** What people have built: cities, temples, palaces, villages, ships. Silhouettes stand on the height `y`. */
import { linear, polygon, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, mix, type Part, type Piece } from './frame.ts'

interface Site {
  readonly x?: Part
  readonly y?: Part
  readonly color?: string
  readonly light?: string
  readonly count?: number
  /** Height in thousandths of the picture's shorter side. */
  readonly size?: number
  readonly seed?: number
}

/** A row of houses with lit windows. */
export function skyline({ y = 0.66, color = '#1a1040', light = '#ffcf5a', count = 15, size = 420, seed = 21 }: Site = {}): Piece {
  return (frame) => {
    const { width, unit } = frame
    const chance = chanceOf(seed)
    const base = down(y, frame)
    const step = width / count
    return repeat(count, (index) => {
      const h = size * unit * (0.4 + chance() * 0.75)
      const w = step * (0.82 + chance() * 0.3)
      const [x, top] = [index * step, base - h]
      const tone = mix(color, '#000000', chance() * 0.35)
      const columns = Math.max(2, Math.floor(w / (26 * unit)))
      const windows = repeat(columns * 12, (at) => {
        if (chance() < 0.5) return ''
        const [wx, wy] = [x + ((at % columns) + 0.3) * (w / columns), top + (14 + Math.floor(at / columns) * 32) * unit]
        if (wy > base - 18 * unit) return ''
        return `<rect x="${round(wx)}" y="${round(wy)}" width="${round((w / columns) * 0.42)}" height="${round(15 * unit)}" fill="${chance() < 0.2 ? lighter(light, 0.5) : light}" opacity="${round(10 * (0.4 + chance() * 0.6)) / 10}"/>`
      })
      const mast =
        index % 3
          ? ''
          : `<path d="M${round(x + w / 2)} ${round(top)}v${round(-46 * unit)}" stroke="${tone}" stroke-width="${round(5 * unit)}"/>`
      return `${mast}<rect x="${round(x)}" y="${round(top)}" width="${round(w)}" height="${round(h + 20)}" fill="${tone}"/>${windows}`
    })
  }
}

/** A floor of glowing lines that run to the horizon. */
export function neonGrid({ y = 0.66, color = '#ff2fa8', light = '#12062e' }: Site = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const top = down(y, frame)
    const floor = linear([mix(light, color, 0.35), light, light])
    const down_ = repeat(
      25,
      (index) => `M${round(width / 2 + (index - 12) * width * 0.02)} ${top}L${round(width / 2 + (index - 12) * width * 0.16)} ${height}`,
    )
    const rows = repeat(12, (index) => `M0 ${round(top + ((index + 0.4) / 12) ** 2.1 * (height - top))}H${width}`)
    return `<defs>${floor.defs}</defs><rect y="${top}" width="${width}" height="${height - top}" fill="${floor.url}"/><g stroke="${color}" fill="none"><path d="${down_}${rows}" stroke-width="${round(9 * unit)}" opacity=".22"/><path d="${down_}${rows}" stroke-width="${round(2.6 * unit)}"/></g><rect y="${top - 2}" width="${width}" height="${round(5 * unit)}" fill="${lighter(color, 0.6)}"/>`
  }
}

/** Pyramids with their lit side and courses of stone. */
export function pyramids({ y = 0.7, color = '#d98f3e', count = 3, size = 380, seed = 2 }: Site = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const base = down(y, frame)
    return repeat(count, (index) => {
      const x = ((index + 0.2 + chance() * 0.6) / count) * frame.width
      const h = size * frame.unit * (0.55 + chance() * 0.55)
      const lit = linear([lighter(color, 0.4), color])
      const courses = repeat(9, (at) => {
        const part = (at + 1) / 10
        return `M${round(x - h * 0.95 * part)} ${round(base - h * (1 - part))}H${round(x + h * 1.05 * part)}`
      })
      return `<defs>${lit.defs}</defs>${polygon(
        [
          [x, base - h],
          [x + h * 0.2, base],
          [x - h * 0.95, base],
        ],
        `fill="${lit.url}"`,
      )}${polygon(
        [
          [x, base - h],
          [x + h * 1.05, base],
          [x + h * 0.2, base],
        ],
        `fill="${darker(color, 0.5)}"`,
      )}<path d="${courses}" stroke="#000" stroke-opacity=".13" stroke-width="${round(3 * frame.unit)}"/>`
    })
  }
}

/** A stepped temple of the jungle with its stair and its gate. */
export function stepTemple({ x = 0.5, y = 0.76, color = '#7d8f6a', light = '#ffe27a', size = 560 }: Site = {}): Piece {
  return (frame) => {
    const h = size * frame.unit
    const tiers = repeat(6, (tier) => {
      const w = h * (0.82 - tier * 0.115)
      const top = -h * 0.135 * (tier + 1)
      const stone = linear([lighter(color, 0.25), color, darker(color, 0.3)])
      const blocks = repeat(8, (at) => `M${round(-w + (at + 0.5 + (tier % 2) * 0.5) * (w / 4))} ${round(top)}v${round(h * 0.135)}`)
      return `<defs>${stone.defs}</defs><rect x="${round(-w)}" y="${round(top)}" width="${round(w * 2)}" height="${round(h * 0.14)}" fill="${stone.url}"/><path d="${blocks}M${round(-w)} ${round(top + h * 0.016)}H${round(w)}" stroke="#000" stroke-opacity=".22" stroke-width="${round(h * 0.008)}"/>`
    })
    const stairs = repeat(
      20,
      (at) =>
        `<rect x="${round(-h * 0.13)}" y="${round(-h * 0.81 + at * h * 0.0405)}" width="${round(h * 0.26)}" height="${round(h * 0.022)}" fill="${lighter(color, 0.35)}"/>`,
    )
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})">${tiers}<rect x="${round(-h * 0.15)}" y="${round(-h * 0.81)}" width="${round(h * 0.3)}" height="${round(h * 0.81)}" fill="${darker(color, 0.25)}"/>${stairs}<rect x="${round(-h * 0.2)}" y="${round(-h * 1.02)}" width="${round(h * 0.4)}" height="${round(h * 0.22)}" fill="${color}"/><rect x="${round(-h * 0.26)}" y="${round(-h * 1.06)}" width="${round(h * 0.52)}" height="${round(h * 0.06)}" fill="${lighter(color, 0.25)}"/><path d="M${round(-h * 0.07)} ${round(-h * 0.8)}V${round(-h * 0.96)}H${round(h * 0.07)}V${round(-h * 0.8)}Z" fill="#120a04"/><circle cy="${round(-h * 0.88)}" r="${round(h * 0.04)}" fill="${light}"/></g>`
  }
}

/** A palace of arches and domes. */
export function palace({ x = 0.5, y = 0.76, color = '#c9a27a', light = '#ffd98a', size = 520, count = 3 }: Site = {}): Piece {
  return (frame) => {
    const h = size * frame.unit
    const wall = linear([lighter(color, 0.25), color, darker(color, 0.35)])
    const dome = (cx: number, base: number, r: number) =>
      `<path d="M${round(cx - r)} ${round(base)}C${round(cx - r * 1.25)} ${round(base - r * 0.9)} ${round(cx - r * 0.3)} ${round(base - r * 1.15)} ${round(cx)} ${round(base - r * 1.7)}C${round(cx + r * 0.3)} ${round(base - r * 1.15)} ${round(cx + r * 1.25)} ${round(base - r * 0.9)} ${round(cx + r)} ${round(base)}Z" fill="${wall.url}"/><path d="M${round(cx)} ${round(base - r * 1.65)}v${round(-r * 0.4)}" stroke="${light}" stroke-width="${round(r * 0.09)}"/><circle cx="${round(cx)}" cy="${round(base - r * 2.05)}" r="${round(r * 0.1)}" fill="${light}"/>`
    const arch = (cx: number, base: number, w: number, tall: number) =>
      `<path d="M${round(cx - w)} ${round(base)}V${round(base - tall * 0.62)}Q${round(cx - w)} ${round(base - tall * 0.86)} ${round(cx)} ${round(base - tall)}Q${round(cx + w)} ${round(base - tall * 0.86)} ${round(cx + w)} ${round(base - tall * 0.62)}V${round(base)}Z" fill="${darker(color, 0.72)}"/><path d="M${round(cx - w * 0.8)} ${round(base)}V${round(base - tall * 0.5)}H${round(cx + w * 0.8)}V${round(base)}Z" fill="${light}" opacity=".55"/>`
    const wing = (side: number) =>
      repeat(count, (at) => arch(side * h * (0.4 + at * 0.2), 0, h * 0.07, h * 0.3)) +
      repeat(count, (at) => arch(side * h * (0.4 + at * 0.2), -h * 0.36, h * 0.05, h * 0.16)) +
      dome(side * h * (0.32 + count * 0.2), -h * 0.72, h * 0.1)
    const width = h * (0.42 + count * 0.2)
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})"><defs>${wall.defs}</defs>${dome(0, -h * 0.82, h * 0.24)}<rect x="${round(-width)}" y="${round(-h * 0.56)}" width="${round(width * 2)}" height="${round(h * 0.57)}" fill="${wall.url}"/><rect x="${round(-width * 1.02)}" y="${round(-h * 0.6)}" width="${round(width * 2.04)}" height="${round(h * 0.05)}" fill="${lighter(color, 0.4)}"/><rect x="${round(-h * 0.28)}" y="${round(-h * 0.84)}" width="${round(h * 0.56)}" height="${round(h * 0.85)}" fill="${wall.url}"/><rect x="${round(-h * 0.3)}" y="${round(-h * 0.86)}" width="${round(h * 0.6)}" height="${round(h * 0.04)}" fill="${lighter(color, 0.4)}"/>${[-1, 1].map((side) => `<rect x="${round(side * (width - h * 0.1) - h * 0.1)}" y="${round(-h * 0.74)}" width="${round(h * 0.2)}" height="${round(h * 0.75)}" fill="${wall.url}"/>`).join('')}${arch(0, 0, h * 0.15, h * 0.5)}${[-0.15, 0, 0.15].map((at) => arch(h * at, -h * 0.58, h * 0.05, h * 0.18)).join('')}${wing(1)}${wing(-1)}</g>`
  }
}

/** A castle with pointed towers. */
export function castle({ x = 0.5, y = 0.76, color = '#1a0710', light = '#ffb347', size = 620, seed = 3 }: Site = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const h = size * frame.unit
    const tower = (cx: number, w: number, tall: number) => {
      const teeth = repeat(
        4,
        (at) =>
          `<rect x="${round((cx - w * 1.15 + at * w * 0.66) * 1)}" y="${round(-tall - w * 0.4)}" width="${round(w * 0.36)}" height="${round(w * 0.44)}"/>`,
      )
      const roof = polygon(
        [
          [cx - w * 1.2, -tall - w * 0.2],
          [cx, -tall - w * 3],
          [cx + w * 1.2, -tall - w * 0.2],
        ],
        '',
      )
      const flag = `<path d="M${round(cx)} ${round(-tall - w * 2.9)}v${round(-w * 0.9)}l${round(w * 0.9)} ${round(w * 0.3)}l${round(-w * 0.9)} ${round(w * 0.3)}"/>`
      const windows = repeat(
        3,
        (at) =>
          `<path d="M${round(cx - w * 0.2)} ${round(-tall * (0.86 - at * 0.24))}v${round(-w * 0.5)}q${round(w * 0.2)} ${round(-w * 0.4)} ${round(w * 0.4)} 0v${round(w * 0.5)}Z" fill="${light}" opacity="${chance() < 0.75 ? 0.9 : 0.2}"/>`,
      )
      return `<rect x="${round(cx - w)}" y="${round(-tall)}" width="${round(w * 2)}" height="${round(tall)}"/>${tall > h * 0.4 ? roof + flag : teeth}${windows}`
    }
    const wall = `<rect x="${round(-h * 0.6)}" y="${round(-h * 0.28)}" width="${round(h * 1.2)}" height="${round(h * 0.3)}"/>${repeat(14, (at) => `<rect x="${round(-h * 0.6 + at * h * 0.088)}" y="${round(-h * 0.31)}" width="${round(h * 0.05)}" height="${round(h * 0.05)}"/>`)}`
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})" fill="${color}">${tower(-h * 0.62, h * 0.08, h * 0.5)}${tower(h * 0.62, h * 0.08, h * 0.46)}${tower(-h * 0.32, h * 0.09, h * 0.66)}${tower(h * 0.34, h * 0.08, h * 0.6)}${tower(0, h * 0.12, h * 0.84)}${wall}<path d="M${round(-h * 0.07)} 0v${round(-h * 0.12)}q${round(h * 0.07)} ${round(-h * 0.12)} ${round(h * 0.14)} 0v${round(h * 0.12)}Z" fill="${light}" opacity=".8"/></g>`
  }
}

/** Pagodas with swung roofs. */
export function pagodas({ y = 0.76, color = '#8a1f2b', light = '#ffd45e', count = 2, size = 560, seed = 3 }: Site = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = count === 1 ? 0.5 : (index / (count - 1)) * 0.84 + 0.08
      const h = size * frame.unit * (0.75 + chance() * 0.4)
      const storeys = repeat(5, (at) => {
        const w = h * (0.26 - at * 0.034)
        const top = -h * (0.17 * (at + 1))
        return `<rect x="${round(-w * 0.66)}" y="${round(top)}" width="${round(w * 1.32)}" height="${round(h * 0.14)}" fill="${mix(color, '#000000', 0.25)}"/><rect x="${round(-w * 0.2)}" y="${round(top + h * 0.05)}" width="${round(w * 0.4)}" height="${round(h * 0.07)}" fill="${light}" opacity=".85"/><path d="M${round(-w * 1.25)} ${round(top - h * 0.005)}Q${round(-w * 0.7)} ${round(top - h * 0.01)} ${round(-w * 0.5)} ${round(top - h * 0.075)}H${round(w * 0.5)}Q${round(w * 0.7)} ${round(top - h * 0.01)} ${round(w * 1.25)} ${round(top - h * 0.005)}L${round(w * 1.14)} ${round(top + h * 0.03)}H${round(-w * 1.14)}Z" fill="${color}"/><path d="M${round(-w * 1.22)} ${round(top + h * 0.012)}H${round(w * 1.22)}" stroke="${light}" stroke-width="${round(h * 0.008)}"/>`
      })
      return `<g transform="translate(${round(x * frame.width)} ${down(y, frame)})">${storeys}<path d="M0 ${round(-h * 0.92)}V${round(-h * 1.08)}" stroke="${light}" stroke-width="${round(h * 0.016)}"/></g>`
    })
  }
}

/** Marble columns under a gable. */
export function columns({ x = 0.5, y = 0.8, color = '#f0e6d2', size = 520, count = 6 }: Site = {}): Piece {
  return (frame) => {
    const h = size * frame.unit
    const stone = linear([darker(color, 0.28), lighter(color, 0.5), color, darker(color, 0.35)], [0, 0, 1, 0])
    const w = h * 0.2 * count * 0.5
    const shafts = repeat(count, (at) => {
      const cx = -w + (at + 0.5) * ((w * 2) / count)
      const flutes = [-0.026, 0, 0.026].map((dx) => `M${round(cx + dx * h)} ${round(-h * 0.1)}V${round(-h * 0.66)}`)
      return `<rect x="${round(cx - h * 0.05)}" y="${round(-h * 0.68)}" width="${round(h * 0.1)}" height="${round(h * 0.6)}" fill="${stone.url}"/><path d="${flutes.join('')}" stroke="#000" stroke-opacity=".16" stroke-width="${round(h * 0.008)}"/><rect x="${round(cx - h * 0.075)}" y="${round(-h * 0.71)}" width="${round(h * 0.15)}" height="${round(h * 0.05)}" fill="${color}"/><rect x="${round(cx - h * 0.07)}" y="${round(-h * 0.09)}" width="${round(h * 0.14)}" height="${round(h * 0.04)}" fill="${color}"/>`
    })
    return `<defs>${stone.defs}</defs><g transform="translate(${across(x, frame)} ${down(y, frame)})"><rect x="${round(-w * 1.1)}" y="${round(-h * 0.05)}" width="${round(w * 2.2)}" height="${round(h * 0.07)}" fill="${darker(color, 0.15)}"/>${shafts}<rect x="${round(-w * 1.06)}" y="${round(-h * 0.78)}" width="${round(w * 2.12)}" height="${round(h * 0.08)}" fill="${lighter(color, 0.3)}"/>${polygon(
      [
        [-w * 1.1, -h * 0.78],
        [0, -h * 1.06],
        [w * 1.1, -h * 0.78],
      ],
      `fill="${color}"`,
    )}${polygon(
      [
        [-w * 0.86, -h * 0.8],
        [0, -h * 1.01],
        [w * 0.86, -h * 0.8],
      ],
      `fill="${darker(color, 0.22)}"`,
    )}</g>`
  }
}

/** Thatched huts of a village. */
export function huts({ y = 0.78, color = '#b5763c', light = '#ffd98a', count = 4, size = 230, seed = 5 }: Site = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = ((index + 0.15 + chance() * 0.6) / count) * frame.width
      const h = size * frame.unit * (0.7 + chance() * 0.5)
      const thatch = linear([lighter('#d9a441', 0.2), '#b07a2a', '#6b4515'])
      const straw = repeat(
        11,
        (at) => `M${round((at - 5) * h * 0.06)} ${round(-h * 0.95)}L${round((at - 5) * h * 0.145)} ${round(-h * 0.42)}`,
      )
      return `<defs>${thatch.defs}</defs><g transform="translate(${round(x)} ${down(y, frame)})"><rect x="${round(-h * 0.55)}" y="${round(-h * 0.5)}" width="${round(h * 1.1)}" height="${round(h * 0.52)}" fill="${mix(color, '#000000', chance() * 0.25)}"/><rect x="${round(-h * 0.13)}" y="${round(-h * 0.36)}" width="${round(h * 0.26)}" height="${round(h * 0.37)}" fill="#3a1f0c"/><rect x="${round(h * 0.24)}" y="${round(-h * 0.34)}" width="${round(h * 0.16)}" height="${round(h * 0.14)}" fill="${light}"/><path d="M${round(-h * 0.8)} ${round(-h * 0.4)}Q${round(-h * 0.3)} ${round(-h * 0.98)} 0 ${round(-h)}Q${round(h * 0.3)} ${round(-h * 0.98)} ${round(h * 0.8)} ${round(-h * 0.4)}Q0 ${round(-h * 0.52)} ${round(-h * 0.8)} ${round(-h * 0.4)}Z" fill="${thatch.url}"/><path d="${straw}" stroke="#5c3a10" stroke-opacity=".4" stroke-width="${round(h * 0.012)}"/></g>`
    })
  }
}

/** Steps that lead down to a river. */
export function ghat({ y = 0.7, color = '#c98f5c', count = 9 }: Site = {}): Piece {
  return (frame) => {
    const { width, height } = frame
    const top = down(y, frame)
    return repeat(count, (index) => {
      const [a, b] = [top + ((height - top) * index ** 1.25) / count ** 1.25, top + ((height - top) * (index + 1) ** 1.25) / count ** 1.25]
      const tone = mix(lighter(color, 0.2), darker(color, 0.6), index / count)
      return `<rect y="${round(a)}" width="${width}" height="${round(b - a + 1)}" fill="${tone}"/><rect y="${round(a)}" width="${width}" height="${round((b - a) * 0.3)}" fill="${lighter(tone, 0.3)}"/>`
    })
  }
}

/** The gate of a shrine: two posts and two beams. */
export function shrineGate({ x = 0.5, y = 0.8, color = '#d4352a', size = 520 }: Site = {}): Piece {
  return (frame) => {
    const h = size * frame.unit
    const paint = linear([lighter(color, 0.2), color, darker(color, 0.4)])
    const post = (cx: number) =>
      `<rect x="${round(cx - h * 0.05)}" y="${round(-h * 0.9)}" width="${round(h * 0.1)}" height="${round(h * 0.9)}" fill="${paint.url}"/><rect x="${round(cx - h * 0.07)}" y="${round(-h * 0.08)}" width="${round(h * 0.14)}" height="${round(h * 0.08)}" fill="#1c1014"/>`
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})"><defs>${paint.defs}</defs>${post(-h * 0.42)}${post(h * 0.42)}<rect x="${round(-h * 0.58)}" y="${round(-h * 0.72)}" width="${round(h * 1.16)}" height="${round(h * 0.075)}" fill="${paint.url}"/><rect x="${round(-h * 0.05)}" y="${round(-h * 0.9)}" width="${round(h * 0.1)}" height="${round(h * 0.2)}" fill="#1c1014"/><path d="M${round(-h * 0.72)} ${round(-h * 1.03)}Q0 ${round(-h * 0.9)} ${round(h * 0.72)} ${round(-h * 1.03)}L${round(h * 0.66)} ${round(-h * 0.87)}Q0 ${round(-h * 0.8)} ${round(-h * 0.66)} ${round(-h * 0.87)}Z" fill="${paint.url}"/><path d="M${round(-h * 0.75)} ${round(-h * 1.07)}Q0 ${round(-h * 0.94)} ${round(h * 0.75)} ${round(-h * 1.07)}L${round(h * 0.72)} ${round(-h * 1.02)}Q0 ${round(-h * 0.89)} ${round(-h * 0.72)} ${round(-h * 1.02)}Z" fill="#1c1014"/></g>`
  }
}

/** A wall of hewn stone over the whole picture. */
export function stoneWall({ color = '#2f6e5c', size = 120, seed = 51 }: Site = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const chance = chanceOf(seed)
    const [w, h] = [size * 1.7 * unit, size * unit]
    return repeat(Math.ceil(height / h), (row) =>
      repeat(Math.ceil(width / w) + 2, (at) => {
        const tone = mix(color, chance() < 0.5 ? '#000000' : '#ffffff', chance() * 0.16)
        const x = at * w - (row % 2 ? w / 2 : 0) - w * 0.5
        return `<rect x="${round(x)}" y="${round(row * h)}" width="${round(w - 3)}" height="${round(h - 3)}" rx="${round(h * 0.08)}" fill="${tone}"/><path d="M${round(x + h * 0.08)} ${round(row * h + h * 0.07)}h${round(w - h * 0.2)}" stroke="#fff" stroke-opacity=".12" stroke-width="${round(h * 0.04)}"/>`
      }),
    )
  }
}
