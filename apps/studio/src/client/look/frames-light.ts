import { along, atCorners, ball, band, dark, glass, gradient, light, line, shadowed, steady, wells } from './frame-paint.ts'
import type { Frame, FrameColors } from './game-view.ts'

const drop = 'rgba(0,0,0,.65)'

/** Two tubes of light on a dark plate. */
export function neonTube(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { edge } = size
      const { main, accent } = colors
      shadowed(context, main, 34, 0, () => band(context, size, edge * 0.16, edge * 0.9, dark(colors.well[0], 0.6)))
      band(context, size, edge * 0.1, edge * 0.95, 'rgba(6,4,20,.92)')
      const tube = (inset: number, radius: number, color: string): void => {
        for (const [width, alpha] of [
          [0.5, 0.14],
          [0.3, 0.3],
          [0.16, 1],
        ] as const) {
          context.globalAlpha = alpha
          line(context, size, inset, radius, color, edge * width)
        }
        context.globalAlpha = 1
        line(context, size, inset, radius, light(color, 0.8), Math.max(1, edge * 0.05))
      }
      tube(edge * 0.3, edge * 0.8, main)
      tube(edge * 0.7, edge * 0.45, accent)
      wells(context, size, colors, { kind: 'field', line: 'rgba(255,255,255,.05)' })
      const { cellWidth, gap, height, reels } = size
      for (let reel = 1; reel < reels; reel += 1) {
        const x = edge + reel * (cellWidth + gap) - gap / 2
        context.fillStyle = gradient(context, 0, edge, 0, height - edge, ['rgba(255,255,255,0)', accent, 'rgba(255,255,255,0)'])
        context.fillRect(x - 0.8, edge, 1.6, height - edge * 2)
      }
    },
    paintGlass: (context, size) => glass(context, size, 0.55, 0.07),
  }
}

/** Blocks of ice with icicles under them and snow on top. */
export function iceBlock(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main } = colors
      const chance = steady(11)
      shadowed(context, drop, 24, 10, () => band(context, size, 0, edge * 0.4, dark(main, 0.4)))
      band(
        context,
        size,
        0,
        edge * 0.4,
        gradient(context, 0, 0, width, height, ['#ffffff', main, light(main, 0.6), dark(main, 0.25), light(main, 0.4)]),
      )
      context.fillStyle = light(main, 0.5)
      for (let x = edge * 0.4; x < width - edge; x += edge * (0.5 + chance() * 0.5)) {
        const long = edge * (0.3 + chance() * 0.75)
        context.beginPath()
        context.moveTo(x, height - 1)
        context.lineTo(x + edge * 0.4, height - 1)
        context.lineTo(x + edge * 0.18, height + long)
        context.fill()
      }
      context.strokeStyle = 'rgba(255,255,255,.7)'
      context.lineWidth = 1
      along(size, edge * 0.45, edge * 1.2, (x, y) => {
        context.beginPath()
        context.moveTo(x - edge * 0.4 * chance(), y - edge * 0.4)
        context.lineTo(x + edge * 0.3 * chance(), y)
        context.lineTo(x + edge * 0.5 * (chance() - 0.5), y + edge * 0.4)
        context.stroke()
      })
      band(context, size, edge * 0.86, edge * 0.2, dark(main, 0.45))
      wells(context, size, colors, { bar: light(main, 0.3) })
      context.fillStyle = '#ffffff'
      context.beginPath()
      context.moveTo(-edge * 0.1, edge * 0.3)
      for (let x = 0; x <= width; x += edge * 0.8)
        context.quadraticCurveTo(x + edge * 0.2, -edge * (0.5 + chance() * 0.3), x + edge * 0.8, edge * (0.12 + chance() * 0.3))
      context.lineTo(width + edge * 0.1, edge * 0.2)
      context.quadraticCurveTo(width, -edge * 0.3, width * 0.96, -edge * 0.34)
      context.lineTo(edge * 0.4, -edge * 0.34)
      context.fill()
    },
    paintGlass: (context, size) => glass(context, size, 0.45, 0.2),
  }
}

/** Stripes of sugar with a gleam, and sweets on the corners. */
export function candyCane(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      shadowed(context, drop, 24, 10, () => band(context, size, 0, edge * 1.1, dark(main, 0.4)))
      context.save()
      context.beginPath()
      context.roundRect(0, 0, width, height, edge * 1.1)
      context.clip()
      context.fillStyle = '#fffaf5'
      context.fillRect(0, 0, width, height)
      context.fillStyle = main
      for (let at = -height; at < width + height; at += edge * 1.3) {
        context.beginPath()
        context.moveTo(at, height)
        context.lineTo(at + height, 0)
        context.lineTo(at + height + edge * 0.62, 0)
        context.lineTo(at + edge * 0.62, height)
        context.fill()
      }
      context.restore()
      line(context, size, edge * 0.2, edge * 0.95, 'rgba(255,255,255,.6)', edge * 0.14)
      line(context, size, edge * 0.02, edge * 1.1, 'rgba(90,0,40,.35)', edge * 0.08)
      band(context, size, edge * 0.78, edge * 0.5, accent)
      band(context, size, edge * 0.9, edge * 0.4, dark(colors.well[2], 0.15))
      wells(context, size, colors, { kind: 'cells', corner: 0.16 })
      atCorners(context, size, (index) => {
        context.translate(0, edge * 0.7)
        ball(context, 0, 0, edge * 0.92, ['#ffffff', index % 2 ? accent : main, dark(index % 2 ? accent : main, 0.35)])
        context.strokeStyle = 'rgba(255,255,255,.85)'
        context.lineWidth = edge * 0.13
        context.beginPath()
        for (let turn = 0; turn < 13; turn += 0.2)
          context.lineTo(Math.cos(turn) * turn * edge * 0.058, Math.sin(turn) * turn * edge * 0.058)
        context.stroke()
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.2, 0.1),
  }
}

/** Mother-of-pearl behind a row of scallops, pearls between them. */
export function shellRim(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      shadowed(context, drop, 24, 10, () => band(context, size, edge * 0.1, edge, dark(main, 0.5)))
      along(size, edge * 0.3, edge * 1.35, (x, y, turn) => {
        context.save()
        context.translate(x, y)
        context.rotate(turn)
        for (let rib = -3; rib <= 3; rib += 1) {
          context.save()
          context.rotate(rib * 0.3)
          context.fillStyle = gradient(context, 0, 0, 0, -edge * 0.9, [dark(main, 0.2), main, light(main, 0.6)])
          context.beginPath()
          context.ellipse(0, -edge * 0.32, edge * 0.17, edge * 0.42, 0, 0, Math.PI * 2)
          context.fill()
          context.restore()
        }
        context.restore()
      })
      band(
        context,
        size,
        edge * 0.28,
        edge * 0.9,
        gradient(context, 0, 0, width, height, [light(main, 0.75), light(accent, 0.6), '#ffffff', light(main, 0.5), light(accent, 0.4)]),
      )
      line(context, size, edge * 0.56, edge * 0.6, dark(main, 0.25), Math.max(1, edge * 0.05))
      along(size, edge * 0.56, edge * 1.35, (x, y) =>
        shadowed(context, drop, 5, 2, () => ball(context, x, y, edge * 0.22, ['#ffffff', '#f5e9f5', '#a98fb8'])),
      )
      band(context, size, edge * 0.86, edge * 0.4, dark(main, 0.55))
      wells(context, size, colors, { bar: light(main, 0.3) })
    },
    paintGlass: (context, size) => glass(context, size, 0.6, 0.14),
  }
}
