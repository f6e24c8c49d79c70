/** Trees, leaves and flowers. */
import { linear, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, type Frame, lighter, mix, type Part, type Piece } from './frame.ts'

interface Growth {
  readonly y?: Part
  readonly color?: string
  readonly count?: number
  /** Height in thousandths of the picture's shorter side. */
  readonly size?: number
  readonly seed?: number
  /** 0 spreads over the whole width, 1 crowds at both sides. */
  readonly sides?: number
}

/** A pointed leaf from the origin upwards. */
export function blade(length: number, half: number, bend = 0): string {
  return `M0 0C${round(half)} ${round(-length * 0.3)} ${round(half * 0.9 + bend)} ${round(-length * 0.72)} ${round(bend)} ${round(-length)}C${round(-half * 0.9 + bend)} ${round(-length * 0.72)} ${round(-half)} ${round(-length * 0.3)} 0 0Z`
}

/** Where the next plant stands. */
function spread(index: number, count: number, sides: number, frame: Frame, chance: () => number): number {
  const even = (index + 0.2 + chance() * 0.6) / count
  const crowded = index % 2 ? 1 - chance() * 0.26 : chance() * 0.26
  return frame.width * (even + (crowded - even) * sides)
}

/** Coconut and date palms with bent trunks. */
export function palms({ y = 0.8, color = '#1f6b43', count = 5, size = 480, seed = 4, sides = 0.8 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const crown = linear([lighter(color, 0.3), color, darker(color, 0.4)])
    return `<defs>${crown.defs}</defs>${repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const h = size * frame.unit * (0.7 + chance() * 0.5)
      const lean = (chance() - 0.5) * h * 0.5
      const w = h * 0.028
      const trunk = `<path d="M${round(-w * 1.5)} 0Q${round(lean * 0.2 - w)} ${round(-h * 0.55)} ${round(lean - w * 0.6)} ${round(-h)}H${round(lean + w * 0.6)}Q${round(lean * 0.2 + w * 1.4)} ${round(-h * 0.55)} ${round(w * 1.5)} 0Z" fill="${mix(color, '#5a3a1c', 0.62)}"/>`
      const fronds = [-128, -104, -78, -48, -16, 18, 50, 80, 106, 130]
        .map((turn) => {
          const long = h * (0.34 + chance() * 0.1)
          const s = Math.sign(turn)
          return `<path transform="translate(${round(lean)} ${round(-h)}) rotate(${turn * 0.72})" d="M0 0C${round(-s * long * 0.05)} ${round(-long * 0.5)} ${round(s * long * 0.12)} ${round(-long * 0.9)} ${round(s * long * 0.5)} ${round(-long * 0.86)}C${round(s * long * 0.2)} ${round(-long * 0.74)} ${round(s * long * 0.16)} ${round(-long * 0.4)} 0 0Z"/>`
        })
        .join('')
      const nuts = [-1, 0.2, 1].map(
        (at) =>
          `<circle cx="${round(lean + at * h * 0.024)}" cy="${round(-h * 0.985)}" r="${round(h * 0.02)}" fill="${darker(color, 0.55)}"/>`,
      )
      return `<g transform="translate(${round(x)} ${down(y, frame)})">${trunk}<g fill="${crown.url}">${fronds}</g>${nuts.join('')}</g>`
    })}`
  }
}

/** Mangroves: trunks on arched roots, with crowns of many leaves. */
export function mangroves({ y = 0.7, color = '#14523f', count = 7, size = 620, seed = 3, sides = 0 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const ground = down(y, frame)
    const trees = repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const h = size * frame.unit * (0.8 + chance() * 0.35)
      const girth = h * 0.022
      const sway = (chance() - 0.5) * h * 0.22
      const trunk = `<path d="M${round(x)} ${round(ground - h * 0.16)}Q${round(x - sway * 0.4)} ${round(ground - h * 0.5)} ${round(x + sway)} ${round(ground - h)}" stroke-width="${round(girth * 1.7)}"/>`
      const roots = repeat(6, (root) => {
        const reach = girth * (1.8 + chance() * 4.4) * (root % 2 ? 1 : -1)
        return `<path d="M${round(x)} ${round(ground - h * (0.16 + chance() * 0.1))}Q${round(x + reach * 0.8)} ${round(ground - h * 0.2)} ${round(x + reach)} ${round(ground + 6)}" stroke-width="${round(girth * (0.4 + chance() * 0.4))}"/>`
      })
      const boughs = repeat(4, (bough) => {
        const from = 0.5 + bough * 0.13
        const reach = (chance() - 0.5) * h * 0.6
        return `<path d="M${round(x + sway * from)} ${round(ground - h * from)}q${round(reach * 0.3)} ${round(-h * 0.1)} ${round(reach)} ${round(-h * 0.18)}" stroke-width="${round(girth * 0.6)}"/>`
      })
      const crowns = repeat(5, () => {
        const [cx, cy] = [x + (chance() - 0.5) * h * 0.62, ground - h * (0.76 + chance() * 0.36)]
        const reach = h * 0.2
        return repeat(34, () => {
          const angle = chance() * Math.PI * 2
          const far = Math.sqrt(chance()) * reach
          const long = reach * (0.18 + chance() * 0.22)
          return `<path transform="translate(${round(cx + Math.cos(angle) * far * 1.5)} ${round(cy + Math.sin(angle) * far * 0.62)}) rotate(${Math.round(chance() * 360)})" d="${blade(long, long * 0.32)}"/>`
        })
      })
      return `<g fill="none" stroke-linecap="round">${trunk}${roots}${boughs}</g><g stroke="none">${crowns}</g>`
    })
    return `<g fill="${color}" stroke="${color}">${trees}</g>`
  }
}

/** Stems of bamboo with their knots and narrow leaves. */
export function bamboo({ color = '#5fa83a', count = 12, seed = 6, sides = 1, size = 34 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const { height, unit } = frame
    return repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const w = size * unit * (0.5 + chance() * 0.8)
      const tone = mix(color, '#03140a', chance() * 0.55)
      const stem = linear([lighter(tone, 0.35), tone, darker(tone, 0.45)], [0, 0, 1, 0])
      const lean = round((chance() - 0.5) * 8)
      const step = w * (5 + chance() * 2)
      const joints = repeat(
        Math.ceil((height * 1.1) / step),
        (at) =>
          `<rect x="${round(-w * 0.58)}" y="${round(at * step)}" width="${round(w * 1.16)}" height="${round(w * 0.2)}" rx="${round(w * 0.1)}" fill="${lighter(tone, 0.4)}"/><rect x="${round(-w * 0.5)}" y="${round(at * step + w * 0.2)}" width="${round(w)}" height="${round(w * 0.14)}" fill="#000" opacity=".3"/>`,
      )
      const leaves = repeat(
        9,
        () =>
          `<path transform="translate(0 ${round(chance() * height)}) rotate(${round((chance() < 0.5 ? -1 : 1) * (80 + chance() * 60))})" d="${blade(w * 4.6, w * 0.5)}" fill="${mix(tone, '#b8ff8a', chance() * 0.35)}"/>`,
      )
      return `<defs>${stem.defs}</defs><g transform="translate(${round(x)} 0) rotate(${lean})"><rect x="${round(-w / 2)}" y="${round(-height * 0.05)}" width="${round(w)}" height="${round(height * 1.1)}" fill="${stem.url}"/>${joints}${leaves}</g>`
    })
  }
}

/** Big leaves that reach in from all four sides: the frame of a jungle. */
export function jungleLeaves({ color = '#1e8a4f', count = 30, size = 300, seed = 11 }: Growth = {}): Piece {
  return (frame) => {
    const { width, height } = frame
    const chance = chanceOf(seed)
    const lit = linear([lighter(color, 0.35), color, darker(color, 0.6)])
    const dim = linear([color, darker(color, 0.5), darker(color, 0.8)])
    const around = 2 * (width + height)
    const leaves = repeat(count, (index) => {
      const along = (((index + chance() * 0.7) / count) * around) % around
      const onTop = along < width
      const onRight = !onTop && along < width + height
      const onFoot = !onTop && !onRight && along < 2 * width + height
      const [x, y, turn] = onTop
        ? [along, -20, 180]
        : onRight
          ? [width + 20, along - width, -90]
          : onFoot
            ? [along - width - height, height + 20, 0]
            : [-20, along - 2 * width - height, 90]
      const long = size * frame.unit * (0.6 + chance() * 0.6)
      const angle = round(turn + (chance() - 0.5) * 70)
      const veins = repeat(
        6,
        (at) =>
          `M0 ${round(-long * (0.12 + at * 0.13))}l${round(long * 0.14)} ${round(-long * 0.12)}M0 ${round(-long * (0.12 + at * 0.13))}l${round(-long * 0.14)} ${round(-long * 0.12)}`,
      )
      return `<g transform="translate(${round(x)} ${round(y)}) rotate(${angle})"><path d="${blade(long, long * 0.3, (chance() - 0.5) * long * 0.2)}" fill="${index % 3 ? dim.url : lit.url}"/><path d="M0 0V${round(-long * 0.92)}${veins}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${round(Math.max(1, long * 0.012))}"/></g>`
    })
    return `<defs>${lit.defs}${dim.defs}</defs>${leaves}`
  }
}

/** Firs, with snow on their boughs where `snow` names its colour. */
export function pines({
  y = 0.78,
  color = '#1d5a4a',
  count = 12,
  size = 320,
  seed = 5,
  sides = 0.3,
  snow = '',
}: Growth & { readonly snow?: string } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const h = size * frame.unit * (0.55 + chance() * 0.6)
      const tiers = [0, 1, 2, 3]
        .map((tier) => {
          const [top, half, low] = [-h + tier * h * 0.19, h * (0.13 + tier * 0.065), -h * 0.68 + tier * h * 0.2]
          const shape = `M0 ${round(top)}L${round(half)} ${round(low)}Q${round(half * 0.5)} ${round(low - h * 0.035)} ${round(half * 0.28)} ${round(low + h * 0.01)}Q0 ${round(low - h * 0.04)} ${round(-half * 0.28)} ${round(low + h * 0.01)}Q${round(-half * 0.5)} ${round(low - h * 0.035)} ${round(-half)} ${round(low)}Z`
          const cap = snow
            ? `<path d="M0 ${round(top)}L${round(half * 0.8)} ${round(low - h * 0.05)}Q${round(half * 0.3)} ${round(low - h * 0.11)} 0 ${round(low - h * 0.06)}T${round(-half * 0.8)} ${round(low - h * 0.05)}Z" fill="${snow}"/>`
            : ''
          return `<path d="${shape}" fill="${mix(color, '#000000', 0.1 + tier * 0.1)}"/>${cap}`
        })
        .reverse()
        .join('')
      return `<g transform="translate(${round(x)} ${down(y, frame)})"><rect x="${round(-h * 0.03)}" y="${round(-h * 0.12)}" width="${round(h * 0.06)}" height="${round(h * 0.12)}" fill="#3a2414"/>${tiers}</g>`
    })
  }
}

/** A blossoming bough that reaches in from the upper corners. */
export function blossomBoughs({ color = '#ff9cc8', count = 30, size = 46, seed = 4 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const { width, height, unit } = frame
    return [1, -1]
      .map((side) => {
        const at = (part: number): readonly [number, number] => [
          part * width * (frame.isUpright ? 0.62 : 0.36),
          (0.02 + Math.sin(part * 2.3) * 0.16 + part * 0.03) * height,
        ]
        const line = repeat(
          12,
          (step) =>
            `${step ? 'L' : 'M'}${at(step / 11)
              .map(round)
              .join(' ')}`,
        )
        const twigs = repeat(6, (step) => {
          const [x, y] = at(0.2 + step * 0.14)
          return `M${round(x)} ${round(y)}q${round(30 * unit)} ${round((step % 2 ? -1 : 1) * 50 * unit)} ${round(90 * unit)} ${round((step % 2 ? -1 : 1) * 70 * unit)}`
        })
        const blossoms = repeat(count, () => {
          const [x, y] = at(0.1 + chance() * 0.9)
          const s = size * unit * (0.4 + chance() * 0.7)
          const petals = [0, 72, 144, 216, 288].map(
            (turn) =>
              `<path transform="rotate(${turn})" d="M0 0C${round(s * 0.4)} ${round(-s * 0.2)} ${round(s * 0.34)} ${round(-s * 0.62)} 0 ${round(-s * 0.52)}C${round(-s * 0.34)} ${round(-s * 0.62)} ${round(-s * 0.4)} ${round(-s * 0.2)} 0 0Z"/>`,
          )
          return `<g transform="translate(${round(x + (chance() - 0.5) * 130 * unit)} ${round(y + (chance() - 0.4) * 110 * unit)}) rotate(${round(chance() * 72)})" fill="${mix(color, '#ffffff', chance() * 0.6)}">${petals.join('')}<circle r="${round(s * 0.13)}" fill="#ffd257"/></g>`
        })
        return `<g transform="translate(${side > 0 ? 0 : width} 0) scale(${side} 1)"><path d="${line}" fill="none" stroke="#4a2a24" stroke-width="${round(22 * unit)}" stroke-linecap="round"/><path d="${twigs}" fill="none" stroke="#4a2a24" stroke-width="${round(9 * unit)}" stroke-linecap="round"/>${blossoms}</g>`
      })
      .join('')
  }
}

/** Candelabra cacti. */
export function cacti({ y = 0.82, color = '#3a6b34', count = 6, size = 260, seed = 3, sides = 0.9 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const h = size * frame.unit * (0.5 + chance() * 0.7)
      const w = h * 0.16
      const light = linear([lighter(color, 0.3), color, darker(color, 0.5)], [0, 0, 1, 0])
      const arm = (side: number, low: number, high: number) =>
        `<path d="M0 ${round(-h * low)}H${round(side * h * 0.2)}Q${round(side * h * 0.28)} ${round(-h * low)} ${round(side * h * 0.28)} ${round(-h * (low + 0.1))}V${round(-h * high)}" fill="none" stroke="${mix(color, '#000000', 0.15)}" stroke-width="${round(w * 0.72)}" stroke-linecap="round" stroke-linejoin="round"/>`
      return `<defs>${light.defs}</defs><g transform="translate(${round(x)} ${down(y, frame)})">${arm(1, 0.4, 0.72)}${arm(-1, 0.3, 0.62)}<rect x="${round(-w / 2)}" y="${round(-h)}" width="${round(w)}" height="${round(h * 1.06)}" rx="${round(w / 2)}" fill="${light.url}"/><path d="M${round(-w * 0.2)} ${round(-h * 0.94)}V0M${round(w * 0.18)} ${round(-h * 0.94)}V0" stroke="#000" stroke-opacity=".2" stroke-width="${round(w * 0.07)}"/></g>`
    })
  }
}

/** Flat-crowned trees of the savanna. */
export function acacias({ y = 0.74, color = '#2b1a10', count = 4, size = 330, seed = 8, sides = 0.5 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const h = size * frame.unit * (0.6 + chance() * 0.6)
      const boughs = [-0.5, -0.2, 0.15, 0.48].map(
        (dx) => `M0 ${round(-h * 0.3)}Q${round(h * dx * 0.3)} ${round(-h * 0.6)} ${round(h * dx)} ${round(-h * 0.86)}`,
      )
      const crown = repeat(
        16,
        () =>
          `<ellipse cx="${round((chance() - 0.5) * h * 1.35)}" cy="${round(-h * (0.86 + chance() * 0.13))}" rx="${round(h * (0.14 + chance() * 0.16))}" ry="${round(h * (0.045 + chance() * 0.04))}"/>`,
      )
      return `<g transform="translate(${round(x)} ${down(y, frame)})" fill="${color}"><path d="M0 0V${round(-h * 0.34)}${boughs.join('')}" fill="none" stroke="${color}" stroke-width="${round(h * 0.045)}" stroke-linecap="round"/>${crown}</g>`
    })
  }
}

/** Vines that hang from the top. */
export function vines({ y = 0.4, color = '#2f8f57', count = 10, seed = 4, sides = 0.9, size = 26 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const x = spread(index, count, sides, frame, chance)
      const long = down(y, frame) * (0.5 + chance() * 0.7)
      const s = size * frame.unit
      const steps = Math.ceil(long / (s * 1.25))
      const tone = mix(color, '#02140c', chance() * 0.5)
      const sway = (at: number) => Math.sin(at * 0.5 + index) * s * 0.7
      const line = repeat(steps + 1, (at) => `${at ? 'L' : 'M'}${round(sway(at))} ${round((at / steps) * long)}`)
      const leaves = repeat(
        steps,
        (at) =>
          `<path transform="translate(${round(sway(at))} ${round((at / steps) * long)}) rotate(${at % 2 ? 118 : -118})" d="${blade(s * 1.5, s * 0.46)}" fill="${at % 3 ? tone : lighter(tone, 0.22)}"/>`,
      )
      return `<g transform="translate(${round(x)} 0)"><path d="${line}" fill="none" stroke="${darker(tone, 0.4)}" stroke-width="${round(s * 0.2)}"/>${leaves}</g>`
    })
  }
}

/** Mushrooms, some as high as a hut. */
export function mushrooms({ y = 0.9, color = '#e5484d', count = 7, size = 170, seed = 2, sides = 0.8 }: Growth = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const [x, h] = [spread(index, count, sides, frame, chance), size * frame.unit * (0.5 + chance() * 0.8)]
      const cap = linear([lighter(color, 0.4), color, darker(color, 0.4)])
      const dots = [
        [-0.3, -0.84, 0.07],
        [0.04, -0.98, 0.09],
        [0.3, -0.78, 0.06],
        [-0.06, -0.76, 0.05],
      ].map(
        ([dx = 0, dy = 0, r = 0]) =>
          `<ellipse cx="${round(dx * h)}" cy="${round(dy * h)}" rx="${round(r * h)}" ry="${round(r * h * 0.75)}" fill="#fff" opacity=".9"/>`,
      )
      return `<defs>${cap.defs}</defs><g transform="translate(${round(x)} ${down(y, frame)})"><path d="M${round(-h * 0.12)} 0Q${round(-h * 0.06)} ${round(-h * 0.4)} ${round(-h * 0.13)} ${round(-h * 0.7)}H${round(h * 0.13)}Q${round(h * 0.06)} ${round(-h * 0.4)} ${round(h * 0.14)} 0Z" fill="#fff1dc"/><path d="M${round(-h * 0.52)} ${round(-h * 0.62)}C${round(-h * 0.5)} ${round(-h * 1.25)} ${round(h * 0.5)} ${round(-h * 1.25)} ${round(h * 0.52)} ${round(-h * 0.62)}Q0 ${round(-h * 0.74)} ${round(-h * 0.52)} ${round(-h * 0.62)}Z" fill="${cap.url}"/>${dots.join('')}</g>`
    })
  }
}

/** A great tree with roots like ropes: a banyan to sing under. */
export function banyan({ x = 0.5, y = 0.82, color = '#5a3a22', leaf = '#2f7a3f', size = 720, seed = 7 } = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const h = size * frame.unit
    const crown = repeat(60, () => {
      const angle = chance() * Math.PI * 2
      const far = Math.sqrt(chance())
      return `<circle cx="${round(Math.cos(angle) * far * h * 0.72)}" cy="${round(-h * 0.78 + Math.sin(angle) * far * h * 0.26)}" r="${round(h * (0.06 + chance() * 0.08))}" fill="${mix(leaf, chance() < 0.5 ? '#02140c' : '#d9ff9c', chance() * 0.32)}"/>`
    })
    const ropes = repeat(16, (index) => {
      const dx = (index / 15 - 0.5) * h * 1.15
      return `M${round(dx)} ${round(-h * 0.66)}q${round((chance() - 0.5) * 40 * frame.unit)} ${round(h * 0.3)} ${round((chance() - 0.5) * 30 * frame.unit)} ${round(h * (0.36 + chance() * 0.3))}`
    })
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)})"><path d="M${round(-h * 0.24)} 0Q${round(-h * 0.06)} ${round(-h * 0.16)} ${round(-h * 0.09)} ${round(-h * 0.6)}L${round(-h * 0.36)} ${round(-h * 0.8)}L0 ${round(-h * 0.68)}L${round(h * 0.34)} ${round(-h * 0.82)}L${round(h * 0.1)} ${round(-h * 0.58)}Q${round(h * 0.08)} ${round(-h * 0.14)} ${round(h * 0.26)} 0Z" fill="${color}"/><path d="${ropes}" fill="none" stroke="${darker(color, 0.2)}" stroke-width="${round(h * 0.014)}" stroke-linecap="round"/>${crown}</g>`
  }
}
