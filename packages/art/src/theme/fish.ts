/** Fish of the fish games, in a box of 256 and looking to the right: their client turns them into their way. */
import { nextId } from '../ink.ts'
import { many, painted } from './painted.ts'
import type { SymbolDrawing } from './symbol-drawing.ts'

export type FishLook = {
  /** Half of its height. */
  readonly depth: number
  /** From the back over the side to the belly. */
  readonly skin: readonly [back: string, side: string, belly: string]
  readonly fin: readonly [light: string, deep: string]
  readonly ink: string
  readonly pattern?: 'scales' | 'bars' | 'bands' | 'spots' | 'line' | 'mask'
  /** The colour of the pattern. */
  readonly mark?: string
  readonly tail?: 'fork' | 'fan' | 'round' | 'lyre'
  readonly dorsal?: 'sail' | 'spines' | 'low' | 'tall'
  readonly barbels?: boolean
  readonly bill?: boolean
  readonly teeth?: boolean
  readonly eye?: number
  /** Lamps along its side, as deep fish have. */
  readonly lamps?: string
}

const tails = {
  fork: 'M64 128C40 112 22 84 4 70C14 98 16 112 18 128C16 144 14 158 4 186C22 172 40 144 64 128Z',
  fan: 'M66 128C46 104 24 84 8 84C2 112 2 144 8 172C24 172 46 152 66 128Z',
  round: 'M66 128C52 100 22 92 10 106C4 120 4 136 10 150C22 164 52 156 66 128Z',
  lyre: 'M64 128C44 108 40 70 2 44C20 84 22 108 24 128C22 148 20 172 2 212C40 186 44 148 64 128Z',
} as const

const rays = (place: string, ink: string): string =>
  `<path d="${place}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>`

/** A fish with fins: what most of them are. */
export function finFish(look: FishLook): SymbolDrawing {
  const { depth: d, skin, fin, ink, pattern, mark = ink, tail = 'fork', dorsal = 'low', eye = 15 } = look
  const top = 128 - d
  const low = 128 + d
  const body = `M240 130C226 ${128 - d * 0.72} 186 ${top - d * 0.1} 136 ${top}C100 ${top + d * 0.08} 78 ${128 - d * 0.36} 56 118V140C78 ${128 + d * 0.36} 100 ${low - d * 0.06} 136 ${low}C186 ${low + d * 0.06} 226 ${128 + d * 0.66} 240 130Z`
  const dorsals = {
    low: `M178 ${top + 8}C150 ${top - 26} 112 ${top - 22} 84 ${top + d * 0.46}C110 ${top + 14} 146 ${top + 6} 178 ${top + 8}Z`,
    sail: `M190 ${top + 10}C172 ${top - 46} 120 ${top - 52} 76 ${top + d * 0.3}C108 ${top + 18} 150 ${top + 8} 190 ${top + 10}Z`,
    spines: `M190 ${top + 12}L184 ${top - 22}L168 ${top + 2}L158 ${top - 36}L142 ${top - 4}L128 ${top - 38}L116 ${top}L98 ${top - 24}L84 ${top + d * 0.42}C120 ${top + 14} 150 ${top + 8} 190 ${top + 12}Z`,
    tall: `M168 ${top + 6}C160 ${top - 30} 132 ${top - 66} 96 ${top - 70}C106 ${top - 40} 100 ${top - 8} 82 ${top + d * 0.5}C110 ${top + 14} 140 ${top + 6} 168 ${top + 6}Z`,
  } as const
  const under = `M150 ${low - 8}C128 ${low + 24} 104 ${low + 22} 84 ${low - d * 0.5}C106 ${low - 14} 128 ${low - 8} 150 ${low - 8}Z`
  return painted({ side: [skin[0], skin[1], skin[1], skin[2]], fins: [fin[0], fin[1]] }, (fill) => {
    const clip = nextId()
    const inside = (content: string): string =>
      `<clipPath id="${clip}"><path d="${body}"/></clipPath><g clip-path="url(#${clip})">${content}</g>`
    const edge = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`
    // What is high is drawn a little smaller, so that its fins stay within the box.
    const size = dorsal === 'tall' ? Math.min(1, 60 / d) * 0.92 : d > 72 ? 0.92 : 1
    const parts = [
      look.barbels
        ? `<path d="M232 144C236 166 226 186 208 194M226 150C224 168 212 178 198 180" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
        : '',
      look.bill ? `<path d="M226 122L256 116L230 138Z" fill="${fill.fins}" ${edge}/>` : '',
      `<path d="${tails[tail]}" fill="${fill.fins}" ${edge}/>`,
      rays('M50 124L16 92M50 128H18M50 132L16 164', ink),
      `<path d="${dorsals[dorsal]}" fill="${fill.fins}" ${edge}/><path d="${under}" fill="${fill.fins}" ${edge}/>`,
      `<path d="${body}" fill="${fill.side}" ${edge}/>`,
      inside(
        drawPattern(pattern, mark, d) +
          `<path d="M250 ${128 - d * 0.5}C200 ${top + d * 0.22} 130 ${top + d * 0.14} 60 ${128 - d * 0.2}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${Math.round(d * 0.16)}" stroke-linecap="round"/><path d="M60 ${low - d * 0.3}Q140 ${low + d * 0.1} 240 ${low - d * 0.4}V256H60Z" fill="${skin[2]}" fill-opacity=".5"/>`,
      ),
      `<path d="M196 ${128 - d * 0.52}Q176 128 196 ${128 + d * 0.56}" fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
      `<path d="M176 ${136 + d * 0.1}C156 ${140 + d * 0.1} 136 ${152 + d * 0.16} 128 ${170 + d * 0.16}C150 ${176 + d * 0.1} 172 ${166 + d * 0.06} 182 ${150 + d * 0.06}Z" fill="${fill.fins}" ${edge}/>`,
      drawEye(213, 128 - d * 0.24, eye, ink),
      look.teeth
        ? `<path d="M238 134C222 150 206 154 192 152L200 146L208 158L214 144L222 152L226 138Z" fill="#fff" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
        : `<path d="M236 138Q224 148 212 ${142 + d * 0.08}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`,
      look.lamps
        ? many(
            `<circle r="5" fill="${look.lamps}"/><circle r="10" fill="${look.lamps}" fill-opacity=".3"/>`,
            [80, 104, 128, 152, 176].map((x, at) => `translate(${x} ${128 + d * 0.4 - Math.abs(2 - at) * 2})`),
          )
        : '',
    ]
    return size === 1
      ? parts.join('')
      : `<g transform="translate(${128 - 128 * size} ${134 - 122 * size}) scale(${size})">${parts.join('')}</g>`
  })
}

function drawEye(x: number, y: number, size: number, ink: string): string {
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fffdf0" stroke="${ink}" stroke-width="4"/><circle cx="${x + size * 0.2}" cy="${y}" r="${size * 0.58}" fill="#10141c"/><circle cx="${x + size * 0.4}" cy="${y - size * 0.28}" r="${size * 0.22}" fill="#fff"/>`
}

function drawPattern(pattern: FishLook['pattern'], mark: string, d: number): string {
  const top = 128 - d
  if (pattern === 'scales') {
    const id = nextId()
    return `<pattern id="${id}" width="18" height="16" patternUnits="userSpaceOnUse"><path d="M0 0Q9 14 18 0M-9 8Q0 22 9 8M9 8Q18 22 27 8" fill="none" stroke="${mark}" stroke-opacity=".42" stroke-width="2.4"/></pattern><rect x="56" y="${top}" width="134" height="${d * 2}" fill="url(#${id})"/>`
  }
  if (pattern === 'bars')
    return [84, 116, 148, 176]
      .map(
        (x) =>
          `<path d="M${x} ${top - 10}Q${x - 12} 128 ${x} ${138 + d}H${x + 13}Q${x + 1} 128 ${x + 13} ${top - 10}Z" fill="${mark}" fill-opacity=".85"/>`,
      )
      .join('')
  if (pattern === 'bands')
    return [78, 144]
      .map(
        (x) =>
          `<path d="M${x} ${top - 10}Q${x - 18} 128 ${x} ${138 + d}H${x + 30}Q${x + 14} 128 ${x + 30} ${top - 10}Z" fill="${mark}" stroke="#10080a" stroke-opacity=".8" stroke-width="5"/>`,
      )
      .join('')
  if (pattern === 'spots')
    return many(
      `<circle r="8" fill="${mark}" fill-opacity=".75"/>`,
      [70, 96, 122, 148, 172].flatMap((x, at) => [
        `translate(${x} ${128 - d * 0.5 + (at % 2) * 12})`,
        `translate(${x + 10} ${126 + (at % 3) * 8}) scale(.8)`,
      ]),
    )
  if (pattern === 'line')
    return `<path d="M50 132C100 ${116 - d * 0.1} 170 ${114 - d * 0.1} 256 130" fill="none" stroke="${mark}" stroke-width="${d * 0.3}"/>`
  if (pattern === 'mask')
    return `<path d="M196 ${top - 20}Q180 128 200 ${148 + d}H228Q214 128 226 ${top - 20}Z" fill="${mark}"/><path d="M56 100H96Q84 128 96 160H56Z" fill="${mark}"/>`
  return ''
}

/** Round and full of spikes: a puffer, or what blows up. */
export function spikeFish(skin: readonly [string, string, string], fin: string, ink: string, core?: string): SymbolDrawing {
  return painted(
    { ball: { ball: ['#ffffff', skin[0], skin[1], skin[2]] }, fins: [fin, skin[2]], core: { glow: core ?? '#ffffff' } },
    (fill) => {
      const spikes = Array.from({ length: 16 }, (_, at) => `translate(132 128) rotate(${at * 22.5})`)
      const middle = core
        ? `<circle cx="132" cy="128" r="66" fill="${fill.core}"/><path d="M132 82L144 114L176 118L152 140L160 172L132 154L104 172L112 140L88 118L120 114Z" fill="#fffbe0" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`
        : `<path d="M64 158Q132 224 200 158Q190 208 132 210T64 158Z" fill="#fff" fill-opacity=".7"/>`
      return `<path d="M46 128L8 92Q18 128 8 164Z" fill="${fill.fins}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>${many(`<path d="M-11-82L0-116L11-82Z" fill="${skin[0]}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`, spikes)}<circle cx="132" cy="128" r="88" fill="${fill.ball}" stroke="${ink}" stroke-width="7"/>${middle}<path d="M112 138C96 142 84 158 86 174C106 172 122 160 126 148Z" fill="${fill.fins}" stroke="${ink}" stroke-width="5"/>${drawEye(188, 100, 18, ink)}<path d="M206 146Q196 156 184 152" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`
    },
  )
}

/** A long body in waves, with sparks along it. */
export function eel(skin: readonly [string, string], spark: string, ink: string): SymbolDrawing {
  const way = 'M22 156C50 96 86 104 110 132S164 176 196 132C206 118 218 114 232 116'
  return painted({ glow: { glow: spark } }, (fill) => {
    const coat = (color: string, width: number): string =>
      `<path d="${way}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
    return `<circle cx="128" cy="132" r="110" fill="${fill.glow}" opacity=".55"/>${coat(ink, 50)}${coat(skin[1], 38)}<path d="M26 146C54 92 86 96 112 122S164 164 194 122C204 110 216 106 230 108" fill="none" stroke="${skin[0]}" stroke-width="14" stroke-linecap="round"/>${many(`<path d="M-4-40L8-14H-2L8 12" fill="none" stroke="${spark}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>`, ['translate(70 76)', 'translate(128 92) rotate(10)', 'translate(160 206) rotate(190)', 'translate(92 180) rotate(170)'])}${drawEye(226, 108, 10, ink)}<path d="M246 124Q236 130 224 126" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
  })
}

/** From above: a shell with its plates, four flippers. */
export function turtle(shell: readonly [string, string, string], skin: string, ink: string): SymbolDrawing {
  return painted({ dome: { ball: [shell[0], shell[1], shell[2]] }, skin: ['#d9ffb0', skin] }, (fill) => {
    const edge = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`
    return `<path d="M176 84C206 64 218 30 200 12C170 14 150 44 148 78ZM176 172C206 192 218 226 200 244C170 242 150 212 148 178ZM74 92C54 82 34 84 24 98C40 110 60 112 76 108ZM74 164C54 174 34 172 24 158C40 146 60 144 76 148Z" fill="${fill.skin}" ${edge}/><path d="M196 128C196 100 222 96 240 108C252 118 252 138 240 148C222 160 196 156 196 128Z" fill="${fill.skin}" ${edge}/><ellipse cx="122" cy="128" rx="90" ry="74" fill="${fill.dome}" ${edge}/><path d="M122 84L162 104V152L122 172L82 152V104ZM122 84V56M122 172V200M162 104L196 86M162 152L196 170M82 104L50 88M82 152L50 168" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="7"/><path d="M64 92Q104 58 160 70" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>${drawEye(230, 112, 8, ink)}${drawEye(230, 144, 8, ink)}`
  })
}

/** From above: wide wings and a long tail. */
export function ray(skin: readonly [string, string, string], mark: string, ink: string): SymbolDrawing {
  return painted(
    { wing: { ball: [skin[0], skin[1], skin[2]] } },
    (fill) =>
      `<path d="M92 128L2 132" stroke="${ink}" stroke-width="13" stroke-linecap="round"/><path d="M92 128L4 131" stroke="${skin[1]}" stroke-width="6" stroke-linecap="round"/><path d="M244 128C240 112 222 108 206 100C182 84 168 36 138 12C130 48 112 84 78 110C70 118 70 138 78 146C112 172 130 208 138 244C168 220 182 172 206 156C222 148 240 144 244 128Z" fill="${fill.wing}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M226 128C190 118 150 112 96 128C150 144 190 138 226 128Z" fill="#fff" fill-opacity=".28"/>${many(`<circle r="7" fill="${mark}"/>`, ['translate(140 64)', 'translate(154 92)', 'translate(126 98)', 'translate(140 192)', 'translate(154 164)', 'translate(126 158)', 'translate(104 128)', 'translate(178 104) scale(.7)', 'translate(178 152) scale(.7)'])}<path d="M196 104Q176 128 196 152" fill="none" stroke="${ink}" stroke-opacity=".4" stroke-width="5"/>${drawEye(222, 112, 9, ink)}${drawEye(222, 144, 9, ink)}`,
  )
}

/** A bell and its threads, swimming to the right. */
export function jelly(bell: readonly [string, string, string], thread: string, ink: string, star?: string): SymbolDrawing {
  return painted(
    { bell: { ball: ['#ffffff', bell[0], bell[1], bell[2]] }, glow: { glow: bell[0] } },
    (fill) =>
      `<circle cx="160" cy="128" r="96" fill="${fill.glow}" opacity=".6"/>${many(`<path d="M150 0C110-18 90 18 54 0S20 10 6-2" fill="none" stroke="${thread}" stroke-width="9" stroke-linecap="round" stroke-opacity=".9"/>`, ['translate(0 76)', 'translate(4 104) scale(1.04 -1)', 'translate(-4 128)', 'translate(4 152) scale(1.02 -1)', 'translate(0 182)'])}<path d="M140 44C212 40 246 84 246 128S212 216 140 212C154 196 132 186 142 168C126 158 134 142 146 128C134 114 126 98 142 88C132 70 154 60 140 44Z" fill="${fill.bell}" fill-opacity=".92" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M196 66Q226 90 228 122" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-opacity=".85"/>${
        star
          ? `<path d="M190 92V164M158 110L222 146M158 146L222 110M178 98L190 108L202 98M178 158L190 148L202 158" fill="none" stroke="${star}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
          : `${many('<circle r="8" fill="#fff" fill-opacity=".7"/>', ['translate(176 96)', 'translate(206 116) scale(.7)', 'translate(186 146)', 'translate(164 170) scale(.7)'])}`
      }`,
  )
}

/** Long and strong: a shark, or the great one of the deep. */
export function shark(skin: readonly [string, string, string], ink: string, { snout = 0, isWhale = false } = {}): SymbolDrawing {
  return painted({ back: [skin[0], skin[1]] }, (fill) => {
    const edge = `stroke="${ink}" stroke-width="6" stroke-linejoin="round"`
    const d = isWhale ? 14 : 0
    return `<path d="M40 122C24 106 18 76 4 58C30 66 52 88 64 112ZM44 132C30 146 26 166 12 190C36 178 54 158 66 138Z" fill="${fill.back}" ${edge}/><path d="M${isWhale ? '104 84L84 60L128 74' : '150 88C138 62 118 44 96 38C106 58 104 78 112 90'}Z" fill="${fill.back}" ${edge}/><path d="M${248 + snout / 4} ${124 - snout / 5}C226 ${92 - d} 176 ${76 - d} 124 ${84 - d}C92 ${90 - d} 62 108 36 124C36 130 36 134 38 136C70 152 120 ${170 + d * 2} 168 ${168 + d * 2}C208 ${164 + d} 240 146 ${248 + snout / 4} ${132 - snout / 5}Z" fill="${fill.back}" ${edge}/><path d="M244 138C214 150 140 150 50 134C92 ${158 + d} 140 ${168 + d * 2} 172 ${164 + d * 2}C206 ${160 + d} 232 150 244 138Z" fill="${skin[2]}"/>${isWhale ? `<path d="M236 146C206 158 172 158 144 150M230 154C204 166 176 168 152 162" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="4"/>` : `<path d="M240 138C226 144 212 146 200 144L206 152L212 144L218 151L224 142L230 148Z" fill="#fff" stroke="${ink}" stroke-width="3.5" stroke-linejoin="round"/>`}<path d="M168 148C150 170 132 196 110 204C116 184 122 164 138 146Z" fill="${fill.back}" ${edge}/><path d="M176 106Q168 122 176 138M164 106Q156 122 164 138M152 107Q144 122 152 136" fill="none" stroke="${ink}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/><path d="M226 ${102 - d}C190 ${86 - d} 140 ${86 - d} 96 ${100 - d / 2}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>${drawEye(214, 116, isWhale ? 9 : 11, ink)}`
  })
}

export function squid(skin: readonly [string, string, string], ink: string): SymbolDrawing {
  return painted({ mantle: { across: [skin[2], skin[1], skin[0]] } }, (fill) => {
    const arms = [96, 112, 128, 144, 160]
      .map((y, at) => `M104 ${128 + (y - 128) * 0.6}C76 ${y - 8} 54 ${y + (at % 2 ? 14 : -14)} ${at === 2 ? 4 : 18} ${y + (y - 128) * 0.6}`)
      .join('')
    return `<path d="${arms}" fill="none" stroke="${ink}" stroke-width="18" stroke-linecap="round"/><path d="${arms}" fill="none" stroke="${skin[1]}" stroke-width="9" stroke-linecap="round"/><path d="M252 128C238 108 214 66 190 70C198 92 196 108 190 116V140C196 148 198 164 190 186C214 190 238 148 252 128Z" fill="${skin[0]}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M246 128C222 92 156 82 112 98C94 106 94 150 112 158C156 174 222 164 246 128Z" fill="${fill.mantle}" stroke="${ink}" stroke-width="6"/><path d="M222 116Q180 94 138 102" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/>${many(`<circle r="5" fill="#fff" fill-opacity=".6"/>`, ['translate(200 134)', 'translate(176 142)', 'translate(152 138)', 'translate(178 122)'])}${drawEye(120, 112, 13, ink)}${drawEye(120, 146, 13, ink)}`
  })
}

/** The lamp goes before it. */
export function angler(skin: readonly [string, string, string], lamp: string, ink: string): SymbolDrawing {
  return painted(
    { body: { ball: [skin[0], skin[1], skin[2]] }, lamp: { glow: lamp }, fins: [skin[0], skin[2]] },
    (fill) =>
      `<path d="M58 128C40 96 22 88 6 92Q16 128 6 166C22 168 40 160 58 128Z" fill="${fill.fins}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M150 60C150 18 200 6 226 34" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><circle cx="226" cy="46" r="34" fill="${fill.lamp}"/><circle cx="226" cy="46" r="12" fill="#fffef0"/><path d="M50 128C60 76 110 46 156 54C206 62 236 96 240 118L196 132L240 152C228 190 188 214 146 208C96 202 58 172 50 128Z" fill="${fill.body}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M240 118L228 140L222 122L210 142L204 126L196 132L206 140L212 158L220 144L228 160L240 152Z" fill="#fff" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M130 142C110 148 96 166 98 184C122 182 142 168 146 154Z" fill="${fill.fins}" stroke="${ink}" stroke-width="5"/><path d="M96 82Q130 62 168 70" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="9" stroke-linecap="round"/>${many(`<circle r="6" fill="${lamp}" fill-opacity=".8"/>`, ['translate(92 132)', 'translate(108 110)', 'translate(128 96)'])}${drawEye(184, 96, 17, ink)}`,
  )
}

export function nautilus(shell: readonly [string, string, string], stripe: string, ink: string): SymbolDrawing {
  return painted(
    { shell: { ball: [shell[0], shell[1], shell[2]] } },
    (fill) =>
      `${many(`<path d="M186 168C214 170 232 160 250 172" fill="none" stroke="${ink}" stroke-width="17" stroke-linecap="round"/><path d="M186 168C214 170 232 160 248 171" fill="none" stroke="#ffd9b0" stroke-width="9" stroke-linecap="round"/>`, ['translate(0 -34)', 'translate(0 -14) rotate(4 186 168)', 'translate(0 10) rotate(10 186 168)'])}<path d="M206 170C196 214 150 242 100 230C44 216 10 166 20 110C30 56 82 22 134 34C182 46 214 92 206 150Z" fill="${fill.shell}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/><path d="M120 128C112 116 122 104 136 110C156 120 150 152 126 158C92 164 72 128 88 100C104 72 148 70 170 96" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>${many(
        `<path d="M0-96C10-80 10-66 4-50" fill="none" stroke="${stripe}" stroke-width="15" stroke-linecap="round"/>`,
        [-84, -52, -20, 12, 44, 190, 222, 250].map((turn) => `translate(114 130) rotate(${turn})`),
      )}<path d="M52 80Q80 48 122 48" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>${drawEye(188, 128, 14, ink)}`,
  )
}

export function chest(): SymbolDrawing {
  return painted(
    { wood: ['#c9813a', '#6b3410'], gold: ['#fff6b8', '#ffc92e', '#b86a04'], glow: { glow: '#fff2a0' } },
    (fill) =>
      `<circle cx="128" cy="110" r="124" fill="${fill.glow}"/><path d="M36 112C36 62 70 40 128 40S220 62 220 112Z" fill="${fill.wood}" stroke="#2b1204" stroke-width="8" stroke-linejoin="round"/><path d="M60 112Q84 74 104 96Q126 62 150 94Q176 76 196 112Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="5"/>${many('<circle r="15" fill="#ffd94d" stroke="#8a5204" stroke-width="4"/>', ['translate(84 108)', 'translate(112 98)', 'translate(142 100)', 'translate(172 108)', 'translate(128 114)'])}<path d="M32 112H224V206Q224 218 212 218H44Q32 218 32 206Z" fill="${fill.wood}" stroke="#2b1204" stroke-width="8"/><path d="M32 112H224V134H32ZM62 112V218M194 112V218" fill="${fill.gold}" stroke="${'#7a4604'}" stroke-width="10"/><path d="M104 126H152V168Q152 184 128 184T104 168Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="6"/><circle cx="128" cy="150" r="9" fill="#4a2404"/><path d="M128 152V170" stroke="#4a2404" stroke-width="8" stroke-linecap="round"/>`,
  )
}

/** A crab of ice. */
export function frostCrab(): SymbolDrawing {
  return painted(
    { shell: { ball: ['#ffffff', '#b8f2ff', '#4fb4f0', '#1c5cc9'] }, glow: { glow: '#a0ecff' } },
    (fill) =>
      `<circle cx="128" cy="134" r="122" fill="${fill.glow}" opacity=".7"/><path d="M64 168L26 180L16 210M78 190L50 210L50 236M192 168L230 180L240 210M178 190L206 210L206 236" fill="none" stroke="#0c2f6b" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/><path d="M64 168L26 180L16 210M78 190L50 210L50 236M192 168L230 180L240 210M178 190L206 210L206 236" fill="none" stroke="#8adcff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><path d="M36 124C8 112 0 72 18 46C26 34 36 28 48 26L40 66L72 38C84 62 78 106 52 124ZM220 124C248 112 256 72 238 46C230 34 220 28 208 26L216 66L184 38C172 62 178 106 204 124Z" fill="${fill.shell}" stroke="#0c2f6b" stroke-width="7" stroke-linejoin="round"/><path d="M46 160C46 122 84 102 128 102S210 122 210 160C210 196 172 218 128 218S46 196 46 160Z" fill="${fill.shell}" stroke="#0c2f6b" stroke-width="8"/><path d="M128 122V202M92 142L164 182M92 182L164 142M116 130L128 142L140 130M116 194L128 182L140 194" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>${drawEye(104, 92, 16, '#0c2f6b')}${drawEye(152, 92, 16, '#0c2f6b')}`,
  )
}

/** The king of the river: a crocodile with a crown, from above. */
export function riverKing(): SymbolDrawing {
  return painted({ skin: ['#7ad13f', '#2f8a2a', '#12521c'], gold: ['#fff6b8', '#ffc92e', '#c97a04'] }, (fill) => {
    const edge = 'stroke="#06260c" stroke-width="6" stroke-linejoin="round"'
    return `<path d="M88 96C70 78 60 58 66 44C84 50 100 68 108 88ZM88 160C70 178 60 198 66 212C84 206 100 188 108 168ZM156 92C154 70 164 52 178 46C186 62 184 80 176 96ZM156 164C154 186 164 204 178 210C186 194 184 176 176 160Z" fill="${fill.skin}" ${edge}/><path d="M2 140C30 112 56 100 88 94C126 86 160 88 182 100C200 102 222 108 248 112C256 116 256 140 248 144C222 148 200 154 182 156C160 168 126 170 88 162C56 156 30 150 2 140Z" fill="${fill.skin}" ${edge}/><path d="M40 132C90 108 140 108 176 128C140 148 90 152 40 132Z" fill="#b6f06a" fill-opacity=".4"/>${many(
      '<path d="M-8 6Q0-12 8 6Z" fill="#8fd94f" stroke="#0f4a18" stroke-width="3.5" stroke-linejoin="round"/>',
      [40, 62, 84, 106, 128, 150].flatMap((x, at) => [
        `translate(${x} ${118 - (at > 1 ? 6 : 0)})`,
        `translate(${x + 6} ${142 + (at > 1 ? 4 : 0)})`,
      ]),
    )}<path d="M196 128H250" stroke="#06260c" stroke-width="4"/><path d="M204 112L210 104L216 113L222 105L228 114L234 107L240 115M204 144L210 152L216 143L222 151L228 142L234 149L240 141" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><path d="M152 104L142 52L164 74L178 44L192 74L214 52L204 104Q178 92 152 104Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="5" stroke-linejoin="round"/><circle cx="178" cy="84" r="7" fill="#e0203a" stroke="#6b0414" stroke-width="3"/>${drawEye(198, 108, 10, '#06260c')}${drawEye(198, 148, 10, '#06260c')}`
  })
}

/** The queen of the reef. */
export function octopusQueen(): SymbolDrawing {
  return painted({ skin: { ball: ['#ffd0f2', '#f04fb0', '#a8188a', '#4a0a5c'] }, gold: ['#fff6b8', '#ffc92e', '#c97a04'] }, (fill) => {
    const arms = [
      'M96 150C60 150 40 180 16 168S6 120 26 122',
      'M104 168C76 184 70 222 42 226S10 200 26 192',
      'M124 180C112 206 122 236 102 246S70 240 76 228',
      'M152 182C160 208 150 236 172 246S204 236 194 226',
      'M172 168C198 180 210 216 232 214S250 186 236 182',
      'M180 148C214 144 226 170 246 154S246 112 230 118',
    ]
    const coat = (color: string, width: number): string =>
      `<path d="${arms.join('')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
    return `<g transform="translate(14 4) scale(.9)">${coat('#2b0438', 34)}${coat('#c9248f', 23)}${coat('#ff8ad6', 8)}<path d="M138 40C196 40 214 90 200 130C192 158 176 186 140 186S86 158 78 130C66 90 82 40 138 40Z" fill="${fill.skin}" stroke="#2b0438" stroke-width="7"/><path d="M96 62L84 10L112 34L138 2L164 34L192 10L180 62Q138 44 96 62Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="6" stroke-linejoin="round"/><circle cx="138" cy="36" r="9" fill="#ff3f6b" stroke="#6b0420" stroke-width="4"/><path d="M96 84Q108 60 136 62" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>${many('<circle r="7" fill="#ffd0f2" fill-opacity=".8"/>', ['translate(100 150)', 'translate(176 150)', 'translate(118 166)', 'translate(160 166)'])}${drawEye(112, 118, 22, '#2b0438')}${drawEye(164, 118, 22, '#2b0438')}<path d="M120 156Q138 170 156 156" fill="none" stroke="#2b0438" stroke-width="7" stroke-linecap="round"/></g>`
  })
}

/** The dragon of the abyss, swimming to the right. */
export function seaDragon(): SymbolDrawing {
  const way = 'M14 190C22 120 62 108 92 140S150 196 178 148C188 128 192 112 208 104'
  return painted(
    { skin: ['#a0fff0', '#12b5c9', '#0a4a9c'], mane: ['#fff6b0', '#ff9a2e', '#e0303a'], glow: { glow: '#4dfff0' } },
    (fill) => {
      const coat = (color: string, width: number): string =>
        `<path d="${way}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
      const spines = [
        [30, 148, -60],
        [56, 118, -20],
        [86, 122, 30],
        [112, 152, 40],
        [142, 158, -10],
        [170, 138, -50],
      ] as const
      return `<g transform="translate(14 12) scale(.9)"><circle cx="128" cy="136" r="124" fill="${fill.glow}" opacity=".5"/>${many(
        `<path d="M-13 12L-4-26L14 10Z" fill="${fill.mane}" stroke="#5c0a14" stroke-width="4" stroke-linejoin="round"/>`,
        spines.map(([x, y, turn]) => `translate(${x} ${y}) rotate(${turn})`),
      )}<path d="M20 196L2 234L30 214L42 240L46 204Z" fill="${fill.mane}" stroke="#5c0a14" stroke-width="5" stroke-linejoin="round"/>${coat('#04204a', 50)}${coat('#1487c4', 39)}<path d="M26 190C34 136 62 124 88 152S150 210 184 158" fill="none" stroke="#baffee" stroke-width="13" stroke-dasharray="7 6"/><path d="M112 176L100 212L124 200L134 220L138 188Z" fill="${fill.mane}" stroke="#5c0a14" stroke-width="5" stroke-linejoin="round"/><path d="M176 66L150 40L184 46L178 12L204 44L214 62ZM172 122L140 118L164 104L148 82L180 86Z" fill="${fill.mane}" stroke="#5c0a14" stroke-width="5" stroke-linejoin="round"/><path d="M178 92C184 66 206 58 222 66C240 70 252 84 254 98L232 104L252 112C244 126 226 134 206 132C186 130 172 114 178 92Z" fill="${fill.skin}" stroke="#04204a" stroke-width="6" stroke-linejoin="round"/><path d="M252 98L244 108L238 101L230 110L224 104" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><path d="M246 92C262 78 250 60 238 58M240 120C254 132 246 150 232 152" fill="none" stroke="#ffd94d" stroke-width="5" stroke-linecap="round"/>${drawEye(214, 86, 13, '#04204a')}<path d="M200 70L226 76" stroke="#04204a" stroke-width="6" stroke-linecap="round"/></g>`
    },
  )
}
