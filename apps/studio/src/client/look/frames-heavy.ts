import { along, atCorners, ball, band, dark, glass, gradient, light, line, shadowed, steady, wells } from './frame-paint.ts'
import type { Frame, FrameColors } from './game-view.ts'

const drop = 'rgba(0,0,0,.75)'

/** Hewn blocks with cracks, moss in the joints, and a lit sign on each corner stone. */
export function hewnStone(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { edge } = size
      const { main, accent } = colors
      const chance = steady(31)
      shadowed(context, drop, 30, 12, () => band(context, size, -edge * 0.05, edge * 0.16, dark(main, 0.7)))
      const block = edge * 2.1
      along(size, edge * 0.46, block, (x, y, turn) => {
        const tone = chance() < 0.5 ? light(main, chance() * 0.16) : dark(main, chance() * 0.22)
        context.save()
        context.translate(x, y)
        context.rotate(turn)
        context.fillStyle = gradient(context, 0, -edge * 0.5, 0, edge * 0.5, [light(tone, 0.3), tone, dark(tone, 0.4)])
        context.beginPath()
        context.roundRect(-block * 0.49, -edge * (0.5 + chance() * 0.1), block * 0.98, edge * 0.98, edge * 0.14)
        context.fill()
        context.strokeStyle = dark(tone, 0.6)
        context.lineWidth = 1.2
        context.beginPath()
        context.moveTo((chance() - 0.5) * block * 0.6, -edge * 0.4)
        context.lineTo((chance() - 0.5) * block * 0.6, 0)
        context.lineTo((chance() - 0.5) * block * 0.6, edge * 0.3)
        context.stroke()
        for (let at = 0; at < 4; at += 1)
          ball(context, (chance() - 0.5) * block, edge * 0.44, edge * 0.12 * chance(), ['rgba(120,190,80,.8)', 'rgba(60,110,40,.6)'])
        context.restore()
      })
      band(context, size, edge * 0.9, edge * 0.1, dark(main, 0.8))
      wells(context, size, colors, { bar: dark(main, 0.2) })
      atCorners(context, size, () => {
        context.translate(0, edge * 0.72)
        context.rotate(Math.PI / 4)
        context.fillStyle = gradient(context, 0, -edge, 0, edge, [light(main, 0.4), main, dark(main, 0.5)])
        context.beginPath()
        context.roundRect(-edge * 0.82, -edge * 0.82, edge * 1.64, edge * 1.64, edge * 0.16)
        context.fill()
        context.strokeStyle = accent
        context.lineWidth = edge * 0.1
        shadowed(context, accent, 12, 0, () => {
          context.beginPath()
          for (let turn = 0; turn < 11; turn += 0.25)
            context.lineTo(Math.cos(turn) * turn * edge * 0.048, Math.sin(turn) * turn * edge * 0.048)
          context.stroke()
        })
      })
    },
    paintGlass: (context, size) => glass(context, size, 0.8, 0),
  }
}

/** Brass plates with rivets, cogwheels on the corners, a gauge on each side. */
export function brassWorks(colors: FrameColors): Frame {
  return {
    paint(context, size) {
      const { width, height, edge } = size
      const { main, accent } = colors
      const metal = gradient(context, 0, 0, width * 0.3, height, [
        light(main, 0.6),
        main,
        dark(main, 0.45),
        light(main, 0.3),
        dark(main, 0.3),
      ])
      const cog = (radius: number, teeth: number): void => {
        context.fillStyle = gradient(context, -radius, -radius, radius, radius, [light(main, 0.5), main, dark(main, 0.5)])
        context.beginPath()
        for (let at = 0; at < teeth; at += 1)
          for (const [part, far] of [
            [0, 0.84],
            [0.2, 1.08],
            [0.5, 1.08],
            [0.7, 0.84],
          ] as const) {
            const turn = ((at + part) / teeth) * Math.PI * 2
            context.lineTo(Math.cos(turn) * radius * far, Math.sin(turn) * radius * far)
          }
        context.closePath()
        context.fill()
        ball(context, 0, 0, radius * 0.52, [dark(main, 0.75), dark(main, 0.6)])
        ball(context, 0, 0, radius * 0.3, [light(accent, 0.6), accent, dark(accent, 0.5)])
      }
      atCorners(context, size, () => {
        context.translate(0, edge * 0.6)
        shadowed(context, drop, 14, 5, () => cog(edge * 1.5, 14))
      })
      shadowed(context, drop, 28, 12, () => band(context, size, 0, edge * 0.5, dark(main, 0.6)))
      band(context, size, 1, edge * 0.5, metal)
      line(context, size, edge * 0.12, edge * 0.4, dark(main, 0.6), 1.4)
      line(context, size, edge * 0.7, edge * 0.3, dark(main, 0.6), edge * 0.12)
      along(size, edge * 0.4, edge * 1.1, (x, y) => {
        ball(context, x, y + 1, edge * 0.15, [dark(main, 0.7), dark(main, 0.7)])
        ball(context, x, y, edge * 0.13, [light(main, 0.9), main, dark(main, 0.5)])
      })
      band(context, size, edge * 0.9, edge * 0.2, dark(main, 0.8))
      wells(context, size, colors, { bar: main })
      for (const x of [edge * 0.42, width - edge * 0.42]) {
        ball(context, x, height / 2, edge * 0.86, [light(main, 0.5), main, dark(main, 0.6)])
        ball(context, x, height / 2, edge * 0.66, ['#fffbe8', '#f2e2b8', '#c9a96a'])
        context.strokeStyle = '#a3121f'
        context.lineWidth = edge * 0.09
        context.beginPath()
        context.moveTo(x, height / 2)
        context.lineTo(x + edge * 0.32, height / 2 - edge * 0.38)
        context.stroke()
      }
    },
    paintGlass: (context, size) => glass(context, size, 0.8, 0.1),
  }
}
