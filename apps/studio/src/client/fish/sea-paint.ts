import type { Texture } from 'pixi.js'
import { paintTexture, type Stage } from '../stage.ts'

/** A colour for each seat: cannon, bullets and nets. */
export const seatColors = ['#ffc93c', '#4dd8ff', '#ff6b8a', '#7ae06b', '#c98aff', '#ff9a4a', '#5ce6c0', '#f0f06b'] as const

export type SeaTextures = {
  readonly base: readonly Texture[]
  readonly barrel: readonly Texture[]
  readonly bullet: readonly Texture[]
  readonly net: readonly Texture[]
  readonly coin: Texture
  readonly glow: Texture
  readonly ring: Texture
  readonly bubble: Texture
}

/** Pictures that are painted when the sea opens: nothing is downloaded for them. */
export function paintSea(stage: Stage): SeaTextures {
  const ofSeats = (width: number, height: number, paint: (context: CanvasRenderingContext2D, color: string) => void): Texture[] =>
    seatColors.map((color) => paintTexture(stage, width, height, (context) => paint(context, color), 2))
  return {
    base: ofSeats(96, 96, paintBase),
    barrel: ofSeats(56, 120, paintBarrel),
    bullet: ofSeats(26, 54, paintBullet),
    net: ofSeats(120, 120, paintNet),
    coin: paintTexture(stage, 36, 36, paintCoin, 2),
    glow: paintTexture(stage, 128, 128, (context) => paintGlow(context, '#ffffff'), 1),
    ring: paintTexture(stage, 160, 160, paintRing, 2),
    bubble: paintTexture(stage, 28, 28, paintBubble, 2),
  }
}

function ball(context: CanvasRenderingContext2D, x: number, y: number, r: number, colors: readonly string[]): void {
  const light = context.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r)
  for (const [at, color] of colors.entries()) light.addColorStop(at / (colors.length - 1), color)
  context.fillStyle = light
  context.beginPath()
  context.arc(x, y, r, 0, Math.PI * 2)
  context.fill()
}

function paintBase(context: CanvasRenderingContext2D, color: string): void {
  ball(context, 48, 50, 44, ['#00000088', '#00000066', '#00000000'])
  ball(context, 48, 46, 38, ['#fff7d6', '#e0b04a', '#7a4a10', '#3d2408'])
  ball(context, 48, 46, 31, ['#3a4a66', '#141c30', '#070b18'])
  ball(context, 48, 46, 24, ['#ffffff', color, color, '#10182a'])
  context.strokeStyle = '#ffe9a8'
  context.lineWidth = 2
  context.beginPath()
  context.arc(48, 46, 37, 0, Math.PI * 2)
  context.stroke()
  for (let at = 0; at < 8; at += 1) {
    const turn = (at / 8) * Math.PI * 2
    ball(context, 48 + Math.cos(turn) * 34.5, 46 + Math.sin(turn) * 34.5, 2.6, ['#fffbe0', '#a8701c'])
  }
}

/** Points upwards; it turns around a point near its lower end. */
function paintBarrel(context: CanvasRenderingContext2D, color: string): void {
  const steel = context.createLinearGradient(8, 0, 48, 0)
  for (const [at, tone] of ['#2a1a08', '#c98a2e', '#fff3b8', '#d99a34', '#4a2a0a'].entries()) steel.addColorStop(at / 4, tone)
  const tube = (left: number, top: number, right: number, low: number): void => {
    context.beginPath()
    context.moveTo(left, top)
    context.lineTo(right, top)
    context.lineTo(right + 5, low)
    context.lineTo(left - 5, low)
    context.closePath()
  }
  context.lineJoin = 'round'
  context.lineWidth = 2.5
  context.strokeStyle = '#2a1606'
  context.fillStyle = steel
  tube(17, 12, 39, 100)
  context.fill()
  context.stroke()
  for (const y of [4, 40, 74]) {
    context.beginPath()
    context.roundRect(y === 4 ? 12 : 11 - y * 0.03, y, y === 4 ? 32 : 34 + y * 0.06, y === 4 ? 15 : 9, 4)
    context.fill()
    context.stroke()
  }
  context.fillStyle = color
  context.globalAlpha = 0.9
  context.beginPath()
  context.roundRect(23, 52, 10, 18, 5)
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = '#0a0f1c'
  context.beginPath()
  context.ellipse(28, 7, 11, 4, 0, 0, Math.PI * 2)
  context.fill()
}

function paintBullet(context: CanvasRenderingContext2D, color: string): void {
  const trail = context.createLinearGradient(0, 0, 0, 54)
  trail.addColorStop(0, '#ffffff')
  trail.addColorStop(0.25, color)
  trail.addColorStop(1, `${color}00`)
  context.fillStyle = trail
  context.beginPath()
  context.moveTo(13, 2)
  context.quadraticCurveTo(26, 12, 19, 30)
  context.lineTo(13, 54)
  context.lineTo(7, 30)
  context.quadraticCurveTo(0, 12, 13, 2)
  context.fill()
  ball(context, 13, 14, 8, ['#ffffff', '#fffbe0', color])
}

function paintNet(context: CanvasRenderingContext2D, color: string): void {
  context.translate(60, 60)
  ball(context, 0, 0, 58, [`${color}00`, `${color}22`, `${color}55`])
  context.strokeStyle = color
  context.lineCap = 'round'
  const spokes = 12
  for (let ring = 1; ring <= 4; ring += 1) {
    context.lineWidth = ring === 4 ? 3.5 : 1.8
    context.globalAlpha = ring === 4 ? 1 : 0.8
    context.beginPath()
    for (let at = 0; at <= spokes; at += 1) {
      const turn = (at / spokes) * Math.PI * 2
      const middle = ((at - 0.5) / spokes) * Math.PI * 2
      const reach = ring * 13.4
      if (at === 0) context.moveTo(Math.cos(turn) * reach, Math.sin(turn) * reach)
      else
        context.quadraticCurveTo(
          Math.cos(middle) * reach * 0.9,
          Math.sin(middle) * reach * 0.9,
          Math.cos(turn) * reach,
          Math.sin(turn) * reach,
        )
    }
    context.stroke()
  }
  context.lineWidth = 1.8
  for (let at = 0; at < spokes; at += 1) {
    const turn = (at / spokes) * Math.PI * 2
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(Math.cos(turn) * 54, Math.sin(turn) * 54)
    context.stroke()
    ball(context, Math.cos(turn) * 54, Math.sin(turn) * 54, 3.4, ['#ffffff', color])
  }
}

function paintCoin(context: CanvasRenderingContext2D): void {
  ball(context, 18, 18, 17, ['#fffbd6', '#ffd23f', '#c97f0a'])
  ball(context, 18, 18, 12.5, ['#ffe98a', '#f5b21c', '#d9960f'])
  context.fillStyle = '#a8650a'
  context.beginPath()
  for (let at = 0; at < 10; at += 1) {
    const reach = at % 2 === 0 ? 8 : 3.6
    const turn = (at / 10) * Math.PI * 2 - Math.PI / 2
    context.lineTo(18 + Math.cos(turn) * reach, 18 + Math.sin(turn) * reach)
  }
  context.fill()
}

function paintGlow(context: CanvasRenderingContext2D, color: string): void {
  ball(context, 64, 64, 64, [color, `${color}88`, `${color}00`])
}

/** Around the fish that is aimed at. */
function paintRing(context: CanvasRenderingContext2D): void {
  context.translate(80, 80)
  context.strokeStyle = '#ff4d4d'
  context.lineCap = 'round'
  for (const [width, color] of [
    [9, '#00000088'],
    [5, '#ff5a4a'],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = color
    for (let quarter = 0; quarter < 4; quarter += 1) {
      context.beginPath()
      context.arc(0, 0, 66, quarter * (Math.PI / 2) + 0.3, quarter * (Math.PI / 2) + 1.27)
      context.stroke()
      const turn = quarter * (Math.PI / 2)
      context.beginPath()
      context.moveTo(Math.cos(turn) * 56, Math.sin(turn) * 56)
      context.lineTo(Math.cos(turn) * 76, Math.sin(turn) * 76)
      context.stroke()
    }
  }
}

function paintBubble(context: CanvasRenderingContext2D): void {
  ball(context, 14, 14, 13, ['#ffffff66', '#ffffff18', '#ffffff55'])
  ball(context, 9.5, 9, 3, ['#ffffff', '#ffffff00'])
}

/** Lays a picture over all of a place, as much of it as fits. */
export function cover(context: CanvasRenderingContext2D, picture: ImageBitmap, width: number, height: number): void {
  const scale = Math.max(width / picture.width, height / picture.height)
  const [across, down] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (width - across) / 2, (height - down) / 2, across, down)
}
