/** Objects in the sky. */
import { linear, nextId, polygon, radial, repeat, round } from '../ink.ts'
import { across, chanceOf, darker, down, lighter, mix, type Part, type Piece } from './frame.ts'

/** The whole ground, from top to bottom. */
export function sky(...colors: readonly string[]): Piece {
  return ({ width, height }) => {
    const air = linear(colors)
    return `<defs>${air.defs}</defs><rect width="${width}" height="${height}" fill="${air.url}"/>`
  }
}

/** The whole ground, from a bright place outwards. */
export function vault(colors: readonly string[], x: Part = 0.5, y: Part = 0.4): Piece {
  return (frame) => {
    const id = nextId()
    const stops = colors.map((color, at) => `<stop offset="${round((at / (colors.length - 1)) * 100)}%" stop-color="${color}"/>`).join('')
    const reach = round(Math.max(frame.width, frame.height) * 0.78)
    return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${across(x, frame)}" cy="${down(y, frame)}" r="${reach}">${stops}</radialGradient></defs><rect width="${frame.width}" height="${frame.height}" fill="url(#${id})"/>`
  }
}

interface Light {
  readonly x?: Part
  readonly y?: Part
  readonly size?: number
  readonly color?: string
  readonly opacity?: number
}

/** Soft light around a place. */
export function halo({ x = 0.5, y = 0.35, size = 600, color = '#fff2b0', opacity = 0.8 }: Light = {}): Piece {
  return (frame) => {
    const light = radial([
      [color, 0, opacity],
      [color, 0.4, round(opacity * 45) / 100],
      [color, 1, 0],
    ])
    return `<defs>${light.defs}</defs><circle cx="${across(x, frame)}" cy="${down(y, frame)}" r="${round(size * frame.unit)}" fill="${light.url}"/>`
  }
}

/** A disc of light with its halo. */
export function sun({ x = 0.5, y = 0.35, size = 180, color = '#ffd45e', opacity = 1 }: Light = {}): Piece {
  return (frame) => {
    const face = linear([lighter(color, 0.7), color, mix(color, '#ff7a1a', 0.35)])
    const glow = halo({ x, y, size: size * 2.6, color: lighter(color, 0.4), opacity: 0.75 })(frame)
    return `${glow}<defs>${face.defs}</defs><circle cx="${across(x, frame)}" cy="${down(y, frame)}" r="${round(size * frame.unit)}" fill="${face.url}" opacity="${opacity}"/>`
  }
}

/** The setting sun of old arcade halls, cut into bars. */
export function barredSun({ x = 0.5, y = 0.38, size = 260, color = '#ff2fa8' }: Light = {}): Piece {
  return (frame) => {
    const [cx, cy, r] = [across(x, frame), down(y, frame), size * frame.unit]
    const face = linear(['#ffe45c', '#ff9a5a', color])
    const clip = nextId()
    const bands = repeat(9, (index) => {
      const top = cy - r + (index < 2 ? index * r * 0.34 : r * 0.68 + (index - 2) * r * 0.19)
      const next = index < 1 ? r * 0.34 : index < 2 ? r * 0.32 : r * (0.17 - index * 0.012)
      return `<rect x="${round(cx - r)}" y="${round(top)}" width="${round(r * 2)}" height="${round(next)}"/>`
    })
    return `<defs>${face.defs}<clipPath id="${clip}">${bands}</clipPath></defs>${halo({ x, y, size: size * 2, color, opacity: 0.7 })(frame)}<circle cx="${cx}" cy="${cy}" r="${round(r)}" fill="${face.url}" clip-path="url(#${clip})"/>`
  }
}

/** The moon with its seas; `part` below 1 makes a crescent. */
export function moon({ x = 0.5, y = 0.3, size = 200, color = '#ffeeb8', phase = 1 }: Light & { readonly phase?: number } = {}): Piece {
  return (frame) => {
    const [cx, cy, r] = [across(x, frame), down(y, frame), round(size * frame.unit)]
    const face = radial([lighter(color, 0.75), color, darker(color, 0.12)], 0.4, 0.35, 0.75)
    const seas = [
      [-0.39, -0.31, 0.16],
      [0.36, 0.31, 0.22],
      [0.31, -0.47, 0.09],
      [-0.2, 0.45, 0.13],
      [0.02, -0.06, 0.1],
    ]
      .map(([dx = 0, dy = 0, s = 0]) => `<circle cx="${round(cx + dx * r)}" cy="${round(cy + dy * r)}" r="${round(s * r)}"/>`)
      .join('')
    const glow = halo({ x, y, size: size * 2.4, color, opacity: 0.6 })(frame)
    if (phase < 1) {
      const bend = round(r * (1 + phase * 0.35))
      return `${glow}<defs>${face.defs}</defs><path d="M${cx} ${cy - r}A${r} ${r} 0 1 1 ${cx} ${cy + r}A${bend} ${bend} 0 0 0 ${cx} ${cy - r}Z" transform="rotate(-24 ${cx} ${cy})" fill="${face.url}"/>`
    }
    return `${glow}<defs>${face.defs}</defs><circle cx="${cx}" cy="${cy}" r="${r}" fill="${face.url}"/><g fill="${darker(color, 0.4)}" opacity=".2">${seas}</g>`
  }
}

/** Beams from a place over the whole picture; they fade outwards. */
export function rays({
  x = 0.5,
  y = 0.4,
  size = 1400,
  color = '#fff2b0',
  opacity = 0.4,
  count = 22,
  seed = 2,
}: Light & { readonly count?: number; readonly seed?: number } = {}): Piece {
  return (frame) => {
    const [cx, cy, r] = [across(x, frame), down(y, frame), size * frame.unit]
    const chance = chanceOf(seed)
    const id = nextId()
    const fade = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${round(r)}"><stop offset="0" stop-color="${color}"/><stop offset=".35" stop-color="${color}" stop-opacity=".7"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
    const beams = repeat(count, (index) => {
      const angle = ((index + chance() * 0.2) / count) * Math.PI * 2
      const half = (Math.PI / count) * (0.42 + chance() * 0.3)
      const point = (to: number) => `${round(cx + Math.cos(to) * r)} ${round(cy + Math.sin(to) * r)}`
      return `M${cx} ${cy}L${point(angle - half)}L${point(angle + half)}Z`
    })
    return `<defs>${fade}</defs><path d="${beams}" fill="url(#${id})" opacity="${opacity}"/>`
  }
}

interface Many {
  readonly count?: number
  readonly top?: Part
  readonly bottom?: Part
  readonly color?: string
  readonly size?: number
  readonly opacity?: number
  readonly seed?: number
}

/** Points of light; every ninth one twinkles with four rays. */
export function stars({ count = 140, top = 0, bottom = 0.7, color = '#ffffff', size = 2.2, opacity = 0.95, seed = 9 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const [from, to] = [down(top, frame), down(bottom, frame)]
    return repeat(count, (index) => {
      const [x, y] = [round(chance() * frame.width), round(from + chance() * (to - from))]
      const r = (0.35 + chance() * 0.65) * size * frame.unit
      const seen = round(opacity * (0.3 + chance() * 0.7) * 10) / 10
      if (index % 9) return `<circle cx="${x}" cy="${y}" r="${round(Math.max(0.4, r))}" fill="${color}" opacity="${seen}"/>`
      const long = round(r * 5)
      return `<path transform="translate(${x} ${y})" d="M0 ${-long}Q0 0 ${long} 0Q0 0 0 ${long}Q0 0 ${-long} 0Q0 0 0 ${-long}Z" fill="${color}" opacity="${seen}"/>`
    })
  }
}

/** Heaped clouds, lit from above. */
export function clouds({ count = 6, top = 0.1, bottom = 0.4, color = '#ffffff', size = 190, opacity = 0.9, seed = 4 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const light = linear([color, mix(color, '#6d86b8', 0.22)])
    const [from, to] = [down(top, frame), down(bottom, frame)]
    const drawn = repeat(count, (index) => {
      const x = ((index + 0.2 + chance() * 0.6) / count) * frame.width
      const y = from + chance() * (to - from)
      const scale = round((size * frame.unit * (0.7 + chance() * 0.7)) / 8) / 10
      return `<path transform="translate(${round(x)} ${round(y)}) scale(${chance() < 0.5 ? -scale : scale} ${scale})" d="M-70 24C-92 24-96-4-72-8C-76-32-44-40-32-24C-22-52 20-54 28-24C48-40 74-26 66-6C92-4 90 24 68 24Z" fill="${light.url}"/>`
    })
    return `<defs>${light.defs}</defs><g opacity="${opacity}">${drawn}</g>`
  }
}

/** Curled clouds of luck, with a golden rim. */
export function curledClouds({ count = 5, top = 0.72, bottom = 0.86, color = '#d8302a', size = 240, seed = 6 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const light = linear([lighter(color, 0.25), color, darker(color, 0.35)])
    const [from, to] = [down(top, frame), down(bottom, frame)]
    const drawn = repeat(count, (index) => {
      const x = round(((index + 0.3 + chance() * 0.4) / count) * frame.width)
      const y = round(from + chance() * (to - from))
      const scale = round((size * frame.unit * (0.7 + chance() * 0.5)) / 10) / 10
      return `<path transform="translate(${x} ${y}) scale(${index % 2 ? -scale : scale} ${scale})" d="M-52 20C-78 20-80-12-54-14C-52-38-14-40-12-14C-4-34 34-30 30-6C54-14 70 20 44 20Z M-54-2C-44-8-34 2-42 8M-12-2C-2-12 14-2 6 8M30 6C38-2 50 4 44 12" fill="${light.url}" stroke="#ffe3a0" stroke-width="2.6" stroke-linejoin="round"/>`
    })
    return `<defs>${light.defs}</defs>${drawn}`
  }
}

/** Curtains of northern light. */
export function aurora(colors: readonly string[] = ['#4dffc3', '#a06bff', '#7affd0'], top: Part = 0.05): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    return colors
      .map((color, index) => {
        const light = linear([
          [color, 0, 0],
          [color, 0.62, 0.5],
          [lighter(color, 0.3), 0.9, 0.75],
          [color, 1, 0],
        ])
        const chance = chanceOf(31 + index)
        const y = down(top, frame) + index * 70 * unit
        const reach = height * 0.34
        const slices = 46
        const bands = repeat(slices, (at) => {
          const x = (at / slices) * width
          const wave = Math.sin(at / 5 + index * 2.1) * 60 * unit + Math.sin(at / 2.3 + index) * 22 * unit
          return `<rect x="${round(x)}" y="${round(y + wave)}" width="${round(width / slices + 1)}" height="${round(reach * (0.75 + chance() * 0.4))}" fill="${light.url}" opacity="${round((0.5 + chance() * 0.5) * 10) / 10}"/>`
        })
        return `<defs>${light.defs}</defs><g opacity=".62">${bands}</g>`
      })
      .join('')
  }
}

export function rainbow({ x = 0.5, y = 0.75, size = 700, opacity = 0.6 }: Light = {}): Piece {
  return (frame) => {
    const colors = ['#ff5d5d', '#ffa23f', '#ffe14d', '#62d96b', '#4aa8ff', '#8f6bff']
    const width = round(size * frame.unit * 0.045)
    const arcs = colors.map(
      (color, index) =>
        `<circle cx="${across(x, frame)}" cy="${down(y, frame)}" r="${round(size * frame.unit - index * width)}" stroke="${color}"/>`,
    )
    return `<g fill="none" stroke-width="${width + 1}" opacity="${opacity}">${arcs.join('')}</g>`
  }
}

/** A planet with its bands, and a ring when one is wished. */
export function planet({ x = 0.2, y = 0.22, size = 150, color = '#ff9a5a', ring }: Light & { readonly ring?: string } = {}): Piece {
  return (frame) => {
    const r = round(size * frame.unit)
    const face = radial([lighter(color, 0.6), color, darker(color, 0.7)], 0.34, 0.3, 0.85)
    const clip = nextId()
    const bands = [-0.55, -0.2, 0.12, 0.5]
      .map((at, index) => `<ellipse cy="${round(at * r)}" rx="${round(r * 1.1)}" ry="${round(r * (0.07 + (index % 2) * 0.05))}"/>`)
      .join('')
    const half = (sweep: 0 | 1) =>
      ring
        ? `<path d="M${round(-r * 1.8)} 0A${round(r * 1.8)} ${round(r * 0.42)} 0 0 ${sweep} ${round(r * 1.8)} 0" fill="none" stroke="${ring}" stroke-width="${round(r * 0.16)}" stroke-opacity=".85"/>`
        : ''
    return `<g transform="translate(${across(x, frame)} ${down(y, frame)}) rotate(-18)"><defs>${face.defs}<clipPath id="${clip}"><circle r="${r}"/></clipPath></defs>${half(1)}<circle r="${r}" fill="${face.url}"/><g clip-path="url(#${clip})" fill="${darker(color, 0.25)}" opacity=".35">${bands}</g>${half(0)}</g>`
  }
}

/** Glowing dust between the stars. */
export function nebula(colors: readonly string[] = ['#c23bff', '#4ee1ff', '#ff5d8f'], opacity = 0.5, seed = 5): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const lights = colors.map((color) =>
      radial([
        [color, 0, opacity],
        [color, 0.5, round(opacity * 40) / 100],
        [color, 1, 0],
      ]),
    )
    const blobs = repeat(colors.length * 4, (index) => {
      const light = lights[index % lights.length]
      const r = (260 + chance() * 360) * frame.unit
      return `<ellipse transform="translate(${round(chance() * frame.width)} ${round(chance() * frame.height)}) rotate(${round(chance() * 180)})" rx="${round(r)}" ry="${round(r * 0.55)}" fill="${light?.url ?? 'none'}"/>`
    })
    return `<defs>${lights.map((light) => light.defs).join('')}</defs>${blobs}`
  }
}

/** Forked lightning from the top. */
export function lightning({ count = 3, bottom = 0.5, color = '#e8f6ff', size = 6, seed = 12 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    return repeat(count, (index) => {
      const steps = 9
      let x = ((index + 0.3 + chance() * 0.4) / count) * frame.width
      let line = `M${round(x)} 0`
      const fork = 3 + Math.floor(chance() * 3)
      let branch = ''
      for (let step = 1; step <= steps; step += 1) {
        const y = (step / steps) * down(bottom, frame) * (0.75 + index * 0.12)
        x += (chance() - 0.5) * 110 * frame.unit
        line += `L${round(x)} ${round(y)}`
        if (step === fork)
          branch = `M${round(x)} ${round(y)}l${round(60 * frame.unit)} ${round(70 * frame.unit)}l${round(-16 * frame.unit)} ${round(40 * frame.unit)}l${round(50 * frame.unit)} ${round(80 * frame.unit)}`
      }
      const width = size * frame.unit
      return `<g fill="none" stroke="${color}" stroke-linejoin="round"><path d="${line}${branch}" stroke-width="${round(width * 5)}" opacity=".14"/><path d="${line}${branch}" stroke-width="${round(width * 2.4)}" opacity=".3"/><path d="${line}" stroke-width="${round(width)}"/><path d="${branch}" stroke-width="${round(width * 0.5)}"/></g>`
    })
  }
}

/** Falling lines: rain that slants with the wind. */
export function rain({ count = 160, color = '#dff2ff', opacity = 0.3, seed = 3 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const lines = repeat(count, () => {
      const long = (24 + chance() * 40) * frame.unit
      return `M${round(chance() * frame.width * 1.1)} ${round(chance() * frame.height)}l${round(-long * 0.28)} ${round(long)}`
    })
    return `<path d="${lines}" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${round(Math.max(1, 2.2 * frame.unit))}" stroke-linecap="round"/>`
  }
}

/** Birds far away. */
export function birds({ count = 9, top = 0.12, bottom = 0.3, color = '#1c2433', size = 26, seed = 8 }: Many = {}): Piece {
  return (frame) => {
    const chance = chanceOf(seed)
    const [from, to] = [down(top, frame), down(bottom, frame)]
    const wings = repeat(count, () => {
      const s = size * frame.unit * (0.5 + chance() * 0.8)
      return `M${round(chance() * frame.width)} ${round(from + chance() * (to - from))}q${round(s * 0.5)} ${round(-s * 0.6)} ${round(s)} 0q${round(s * 0.5)} ${round(-s * 0.6)} ${round(s)} 0`
    })
    return `<path d="${wings}" fill="none" stroke="${color}" stroke-width="${round(Math.max(1, 3.4 * frame.unit))}" stroke-linecap="round"/>`
  }
}

/** Darkness from the foot upwards: ground for a title, or for the controls. */
export function foot(color: string, top: Part = 0.55, opacity = 0.92): Piece {
  return (frame) => {
    const y = down(top, frame)
    const shade = linear([
      [color, 0, 0],
      [color, 0.55, round(opacity * 75) / 100],
      [color, 1, opacity],
    ])
    return `<defs>${shade.defs}</defs><rect y="${y}" width="${frame.width}" height="${round(frame.height - y)}" fill="${shade.url}"/>`
  }
}

/** Darkness at the rims, so that the board stands out. */
export function vignette(color = '#000000', opacity = 0.6): Piece {
  return ({ width, height }) => {
    const shade = radial(
      [
        [color, 0, 0],
        [color, 0.6, 0],
        [color, 1, opacity],
      ],
      0.5,
      0.45,
      0.75,
    )
    return `<defs>${shade.defs}</defs><rect width="${width}" height="${height}" fill="${shade.url}"/>`
  }
}

/** Flags of cloth on a line across the picture. */
export function bunting({
  top = 0.06,
  size = 60,
  colors = ['#ff4f7b', '#ffc531', '#17b890', '#4aa8ff'] as readonly string[],
  sag = 60,
} = {}): Piece {
  return (frame) => {
    const { width, height, unit } = frame
    const step = size * unit
    const count = Math.ceil(width / step)
    const drop = (x: number) => height * top + Math.sin((x / width) * Math.PI * (width > height ? 3 : 2)) ** 2 * sag * unit
    const line = repeat(count + 1, (index) => `${index ? 'L' : 'M'}${round(index * step)} ${round(drop(index * step))}`)
    const flags = repeat(count, (index) => {
      const x = index * step
      return polygon(
        [
          [x + step * 0.1, drop(x + step * 0.1)],
          [x + step * 0.9, drop(x + step * 0.9)],
          [x + step * 0.5, drop(x + step * 0.5) + step],
        ],
        `fill="${colors[index % colors.length] ?? '#fff'}"`,
      )
    })
    return `${flags}<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${round(4 * unit)}"/>`
  }
}
