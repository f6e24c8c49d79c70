import { along, atCorners, ball, band, dark, glass, gradient, light, line, petal, shadowed, wells } from './frame-paint.ts'
import type { Frame, FrameColors } from './game-view.ts'

const drop = 'rgba(0,0,0,.72)'
const gold = ['#fff6c9', '#f2c14e', '#b8741a', '#f7d577', '#8a4a0c'] as const

/** Beaten gold with beads on an enamelled band, and a lotus on each corner. */
export function beatenGold(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const radius = edge * 1.15
      const sweep = (tones: readonly string[]): CanvasGradient => gradient(context, 0, 0, width * 0.16, height, tones)
      shadowed(context, drop, 30, 12, () => band(context, size, 0, radius, '#2b1402'))
      band(context, size, 2, radius - 2, sweep(gold))
      band(context, size, edge * 0.27, radius * 0.85, sweep(['#7a3d08', '#4a2103', '#8a4a0c']))
      band(context, size, edge * 0.33, radius * 0.8, sweep([light(colors.main, 0.12), dark(colors.main, 0.3), colors.main]))
      along(size, edge * 0.525, edge * 0.9, (x, y) => ball(context, x, y, edge * 0.16, ['#fffbe0', '#f0b83f', '#7a3d08']))
      band(context, size, edge * 0.72, edge * 0.6, sweep([...gold].toReversed()))
      band(context, size, edge * 0.94, edge * 0.5, dark(colors.well[0], 0.5))
      wells(context, size, colors, { bar: '#c98a2b', line: 'rgba(255,255,255,.07)' })
      atCorners(context, size, () => {
        context.translate(0, edge * 0.86)
        const turns = [
          [-72, 1.1],
          [72, 1.1],
          [-44, 1.4],
          [44, 1.4],
          [-20, 1.65],
          [20, 1.65],
          [0, 1.85],
        ] as const
        for (const [turn, long] of turns) {
          context.save()
          context.rotate((turn * Math.PI) / 180)
          petal(context, edge * long, edge * 0.5, gradient(context, 0, 0, 0, -edge * long, ['#7a3d08', '#e9ab35', '#fff6c9']))
          context.restore()
        }
        ball(context, 0, -edge * 0.15, edge * 0.38, [light(colors.accent, 0.7), colors.accent, dark(colors.accent, 0.6)])
      })
    },
    paintGlass: (context, size) => glass(context, size),
  }
}

/** Lacquered wood with a meander of gold, and brackets that hold the corners. */
export function lacquer(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      shadowed(context, drop, 26, 12, () => band(context, size, 0, edge * 0.3, dark(main, 0.6)))
      band(context, size, 1, edge * 0.3, gradient(context, 0, 0, width, height, [light(main, 0.25), main, dark(main, 0.35), main]))
      line(context, size, edge * 0.16, edge * 0.2, accent, Math.max(1.5, edge * 0.06))
      line(context, size, edge * 0.84, edge * 0.1, accent, Math.max(1.5, edge * 0.08))
      const s = edge * 0.4
      context.lineWidth = Math.max(1.2, edge * 0.06)
      context.strokeStyle = accent
      along(size, edge * 0.5, edge * 0.86, (x, y, turn) => {
        context.save()
        context.translate(x, y)
        context.rotate(turn)
        context.beginPath()
        context.moveTo(-s, s * 0.5)
        for (const [px, py] of [
          [-s, -0.5 * s],
          [s * 0.5, -0.5 * s],
          [s * 0.5, s * 0.25],
          [-s * 0.4, s * 0.25],
          [-s * 0.4, -s * 0.1],
          [s * 0.1, -s * 0.1],
        ] as const)
          context.lineTo(px, py)
        context.stroke()
        context.restore()
      })
      band(context, size, edge * 0.94, 2, dark(colors.well[0], 0.5))
      wells(context, size, colors, { bar: accent })
      atCorners(context, size, () => {
        context.translate(0, edge * 1.1)
        context.fillStyle = gradient(context, 0, -edge * 1.7, 0, edge * 0.3, [light(accent, 0.6), accent, dark(accent, 0.5)])
        context.beginPath()
        context.moveTo(0, -edge * 1.6)
        context.bezierCurveTo(edge * 0.7, -edge * 1.2, edge * 1.7, -edge * 0.6, edge * 1.5, edge * 0.3)
        context.bezierCurveTo(edge, -edge * 0.3, edge * 0.5, -edge * 0.4, 0, edge * 0.1)
        context.bezierCurveTo(-edge * 0.5, -edge * 0.4, -edge, -edge * 0.3, -edge * 1.5, edge * 0.3)
        context.bezierCurveTo(-edge * 1.7, -edge * 0.6, -edge * 0.7, -edge * 1.2, 0, -edge * 1.6)
        context.fill()
        ball(context, 0, -edge * 0.72, edge * 0.3, [light(main, 0.6), main, dark(main, 0.6)])
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.7, 0.1),
  }
}

/** A sign of a fairground: a coloured band full of bulbs between rails of brass. */
export function marquee(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      const rail = gradient(context, 0, 0, 0, height, ['#fff3c0', '#d99a24', '#7a4206', '#f0c45a', '#8a4a0c'])
      shadowed(context, drop, 28, 12, () => band(context, size, -edge * 0.1, edge * 1.3, dark(main, 0.6)))
      band(context, size, -edge * 0.1, edge * 1.3, rail)
      band(
        context,
        size,
        edge * 0.06,
        edge * 1.16,
        gradient(context, 0, 0, width, 0, [dark(main, 0.4), main, light(main, 0.16), main, dark(main, 0.4)]),
      )
      along(size, edge * 0.44, edge * 1.15, (x, y) => {
        shadowed(context, accent, edge * 0.7, 0, () => ball(context, x, y, edge * 0.24, ['#ffffff', light(accent, 0.55), accent]))
      })
      band(context, size, edge * 0.8, edge * 0.4, rail)
      band(context, size, edge * 0.95, edge * 0.3, dark(colors.well[0], 0.4))
      wells(context, size, colors, { bar: '#c98a2b', line: 'rgba(0,0,0,.14)' })
    },
    paintGlass: (context, size) => glass(context, size, 0.85, 0.16),
  }
}

/** Silver in steps and fans, as cinemas once had it. */
export function moonSilver(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      const metal = gradient(context, 0, 0, width, height, ['#ffffff', '#9fadc4', '#e8eef8', '#66748f', '#d3dcec'])
      shadowed(context, drop, 26, 12, () => band(context, size, 0, edge * 0.2, '#10141f'))
      band(context, size, 0, edge * 0.2, metal)
      band(context, size, edge * 0.12, edge * 0.15, dark(main, 0.45))
      band(context, size, edge * 0.2, edge * 0.12, gradient(context, 0, 0, 0, height, [light(main, 0.2), main, dark(main, 0.4)]))
      line(context, size, edge * 0.42, edge * 0.1, metal, Math.max(1, edge * 0.05))
      line(context, size, edge * 0.6, edge * 0.1, metal, Math.max(1.4, edge * 0.08))
      band(context, size, edge * 0.86, 3, metal)
      band(context, size, edge * 0.95, 2, dark(colors.well[0], 0.5))
      wells(context, size, colors, { bar: '#aab8d0' })
      atCorners(context, size, () => {
        context.translate(0, edge * 0.9)
        for (let at = -3; at <= 3; at += 1) {
          context.save()
          context.rotate(at * 0.4)
          petal(context, edge * (1.7 - Math.abs(at) * 0.14), edge * 0.24, metal)
          context.restore()
        }
        ball(context, 0, -edge * 0.1, edge * 0.34, [light(accent, 0.8), accent, dark(accent, 0.5)])
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.75, 0.14),
  }
}
