import { along, atCorners, ball, band, blend, dark, glass, gradient, light, line, petal, shadowed, steady, wells } from './frame-paint.ts'
import type { Frame, FrameColors } from './game-view.ts'

const drop = 'rgba(0,0,0,.7)'

/** Canes tied at the corners, longer than the board. */
export function bambooCane(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      const cane = (x: number, y: number, long: number, turned: boolean): void => {
        context.save()
        context.translate(x, y)
        if (turned) context.rotate(Math.PI / 2)
        const w = edge * 0.46
        shadowed(context, drop, 12, 5, () => {
          context.fillStyle = gradient(context, 0, -w / 2, 0, w / 2, [light(main, 0.5), main, dark(main, 0.55)])
          context.beginPath()
          context.roundRect(0, -w / 2, long, w, w * 0.3)
          context.fill()
        })
        for (let at = edge * 1.4; at < long - edge * 0.4; at += edge * 3.4) {
          context.fillStyle = dark(main, 0.5)
          context.fillRect(at, -w * 0.56, edge * 0.09, w * 1.12)
          context.fillStyle = light(main, 0.55)
          context.fillRect(at + edge * 0.09, -w * 0.54, edge * 0.06, w * 1.08)
        }
        context.restore()
      }
      shadowed(context, drop, 24, 10, () => band(context, size, edge * 0.4, edge * 0.2, dark(main, 0.75)))
      wells(context, size, colors, { bar: main, line: 'rgba(255,255,255,.06)' })
      const over = edge * 0.7
      for (const at of [0.28, 0.74]) {
        cane(-over, edge * at, width + over * 2, false)
        cane(-over, height - edge * at, width + over * 2, false)
      }
      for (const at of [0.28, 0.74]) {
        cane(edge * at, -over, height + over * 2, true)
        cane(width - edge * at, -over, height + over * 2, true)
      }
      atCorners(context, size, () => {
        context.translate(0, edge * 0.72)
        context.lineWidth = edge * 0.15
        for (const turn of [-1, 1])
          for (let at = -2; at <= 2; at += 1) {
            context.strokeStyle = at % 2 ? accent : dark(accent, 0.25)
            context.beginPath()
            context.moveTo(at * edge * 0.15 - turn * edge * 0.5, -edge * 0.5)
            context.lineTo(at * edge * 0.15 + turn * edge * 0.5, edge * 0.5)
            context.stroke()
          }
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.7, 0),
  }
}

/** Planks with their grain, and leaves cut into the corners. */
export function carvedWood(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      shadowed(context, drop, 30, 12, () => band(context, size, -edge * 0.08, edge * 0.5, dark(main, 0.6)))
      band(context, size, -edge * 0.08, edge * 0.5, gradient(context, 0, 0, 0, height, [light(main, 0.3), main, dark(main, 0.35)]))
      const chance = steady(7)
      context.lineWidth = 1
      for (let at = 0; at < 46; at += 1) {
        const y = (at / 46) * height
        context.strokeStyle = `rgba(0,0,0,${(0.08 + chance() * 0.16).toFixed(2)})`
        context.beginPath()
        context.moveTo(0, y)
        context.bezierCurveTo(
          width * 0.3,
          y + (chance() - 0.5) * 12,
          width * 0.7,
          y + (chance() - 0.5) * 12,
          width,
          y + (chance() - 0.5) * 6,
        )
        context.stroke()
      }
      line(context, size, edge * 0.2, edge * 0.3, dark(main, 0.55), Math.max(1.4, edge * 0.07))
      line(context, size, edge * 0.27, edge * 0.3, light(main, 0.4), 1)
      along(size, edge * 0.52, edge * 1.5, (x, y, turn, index) => {
        context.save()
        context.translate(x, y)
        context.rotate(turn + Math.PI / 2 + (index % 2 ? 0.5 : -0.5))
        petal(context, edge * 0.62, edge * 0.16, dark(main, 0.5))
        context.translate(-0.7, -1)
        petal(context, edge * 0.56, edge * 0.12, light(main, 0.22))
        context.restore()
      })
      band(context, size, edge * 0.84, edge * 0.2, dark(main, 0.65))
      band(context, size, edge * 0.94, edge * 0.14, dark(colors.well[0], 0.5))
      wells(context, size, colors, { bar: dark(main, 0.1), line: 'rgba(255,255,255,.05)' })
      atCorners(context, size, () => {
        context.translate(0, edge * 1.15)
        for (const [turn, long] of [
          [-62, 1.5],
          [62, 1.5],
          [-30, 1.9],
          [30, 1.9],
          [0, 2.1],
        ] as const) {
          context.save()
          context.rotate((turn * Math.PI) / 180)
          shadowed(context, drop, 6, 2, () =>
            petal(
              context,
              edge * long,
              edge * 0.46,
              gradient(context, 0, 0, 0, -edge * long, [dark(main, 0.5), light(main, 0.1), light(main, 0.5)]),
            ),
          )
          context.restore()
        }
        ball(context, 0, -edge * 0.16, edge * 0.34, [light(accent, 0.7), accent, dark(accent, 0.6)])
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.75, 0.05),
  }
}

/** Cloth with rows of running stitches, flowers on the corners, and a lace hem. */
export function embroidered(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      shadowed(context, drop, 26, 11, () => band(context, size, 0, edge * 0.7, dark(main, 0.4)))
      along(size, 0, edge * 0.9, (x, y) => ball(context, x, y, edge * 0.36, [light(main, 0.7), light(main, 0.45), main]))
      band(context, size, 0, edge * 0.5, gradient(context, 0, 0, width, height, [light(main, 0.15), main, dark(main, 0.25)]))
      const threads = [accent, '#ffffff', blend(accent, '#ffd257', 0.7), '#ffffff']
      threads.forEach((thread, at) => {
        context.setLineDash(at % 2 ? [edge * 0.2, edge * 0.18] : [edge * 0.34, edge * 0.2])
        context.lineCap = 'round'
        line(context, size, edge * (0.16 + at * 0.2), edge * 0.4, thread, Math.max(1.4, edge * 0.075))
      })
      context.setLineDash([])
      context.lineCap = 'butt'
      band(context, size, edge * 0.92, edge * 0.2, dark(colors.well[0], 0.4))
      wells(context, size, colors)
      stitchBars(context, size, accent)
      atCorners(context, size, () => {
        context.translate(0, edge * 0.95)
        for (const [count, long, tone] of [
          [12, 1.15, accent],
          [12, 0.85, light(accent, 0.5)],
          [8, 0.5, '#ffffff'],
        ] as const)
          for (let at = 0; at < count; at += 1) {
            context.save()
            context.rotate((at / count) * Math.PI * 2 + long)
            petal(context, edge * long, edge * 0.2, tone)
            context.strokeStyle = dark(accent, 0.35)
            context.lineWidth = 0.8
            context.stroke()
            context.restore()
          }
        ball(context, 0, 0, edge * 0.26, ['#fffbe0', '#ffd257', '#c98a1a'])
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.6, 0),
  }
}

function stitchBars(context: CanvasRenderingContext2D, size: Parameters<Frame['paint']>[1], thread: string): void {
  const { edge, cellWidth, gap, height, reels } = size
  context.setLineDash([Math.max(4, edge * 0.3), Math.max(3, edge * 0.2)])
  context.strokeStyle = thread
  context.lineWidth = Math.max(1.2, gap * 0.45)
  for (let reel = 1; reel < reels; reel += 1) {
    const x = edge + reel * (cellWidth + gap) - gap / 2
    context.beginPath()
    context.moveTo(x, edge)
    context.lineTo(x, height - edge)
    context.stroke()
  }
  context.setLineDash([])
}

/** A scroll: rolled up above and below, its sides torn. */
export function parchment(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      const chance = steady(23)
      const torn = (): void => {
        context.beginPath()
        context.moveTo(0, 0)
        context.lineTo(width, 0)
        for (let y = 0; y <= height; y += edge * 0.5) context.lineTo(width + (chance() - 0.5) * edge * 0.36, y)
        context.lineTo(0, height)
        for (let y = height; y >= 0; y -= edge * 0.5) context.lineTo((chance() - 0.5) * edge * 0.36, y)
        context.closePath()
        context.fill()
      }
      context.fillStyle = gradient(context, 0, 0, width, 0, [dark(main, 0.3), light(main, 0.2), main, light(main, 0.15), dark(main, 0.3)])
      shadowed(context, drop, 24, 10, torn)
      for (let at = 0; at < 40; at += 1)
        ball(context, chance() * width, chance() * height, edge * (0.1 + chance() * 0.5), ['rgba(90,50,10,.16)', 'rgba(90,50,10,0)'])
      context.setLineDash([edge * 0.5, edge * 0.2, edge * 0.12, edge * 0.2])
      line(context, size, edge * 0.62, edge * 0.16, accent, Math.max(1.2, edge * 0.06))
      context.setLineDash([])
      band(context, size, edge * 0.9, edge * 0.12, dark(main, 0.6))
      wells(context, size, colors, { kind: 'field' })
      for (const y of [-edge * 0.15, height + edge * 0.15]) {
        shadowed(context, drop, 12, 5, () => {
          context.fillStyle = gradient(context, 0, y - edge * 0.5, 0, y + edge * 0.5, [
            dark(main, 0.35),
            light(main, 0.45),
            main,
            dark(main, 0.5),
          ])
          context.beginPath()
          context.roundRect(-edge * 0.6, y - edge * 0.46, width + edge * 1.2, edge * 0.92, edge * 0.46)
          context.fill()
        })
        for (const x of [-edge * 0.6, width + edge * 0.6]) ball(context, x, y, edge * 0.52, [light(accent, 0.5), accent, dark(accent, 0.6)])
      }
    },
    paintGlass: (context, size) => glass(context, size, 0.5, 0),
  }
}
