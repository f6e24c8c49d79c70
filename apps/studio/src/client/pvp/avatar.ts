import type { SeatName } from '../../pvp-api.ts'
import { draw, drawPicture } from '../table/draw.ts'

const skins = ['#f2c9a0', '#dfa878', '#c08457', '#8f5a3a', '#6f4429'] as const
const hairs = ['#20160f', '#3b2416', '#120d18', '#5a3a1a', '#d8d3cc'] as const
const cuts = [
  'M14 22c0-12 8-16 18-16s18 4 18 16c-3-6-8-8-18-8s-15 2-18 8Z',
  'M12 34c-3-20 6-29 20-29s23 9 20 29c-2-10-5-16-9-18-8 3-17 3-24 0-3 3-5 9-7 18Z',
  'M13 24c0-13 9-19 19-18 6-4 18 2 19 12 1 3 0 5 0 7-3-8-12-9-22-8-8 0-13 2-16 7Z',
  'M13 26c-1-6 1-10 4-12 3-7 14-11 22-8 9 1 14 8 12 19-2-5-4-8-8-10-8 4-20 2-24 1-3 2-5 5-6 10Z',
  'M12 50c-5-28 2-45 20-45s25 17 20 45c-5-4-5-22-9-31-7 2-15 2-22 0-4 9-4 27-9 31Z',
] as const

/** A portrait that follows from a player's number, and says nothing else about them; a bot is a robot. */
export function drawAvatar({ tag, isBot }: SeatName): SVGElement {
  const hue = (tag * 47 + (isBot ? 200 : 0)) % 360
  const ground = draw('circle', { cx: 32, cy: 32, r: 32, fill: `hsl(${hue} 48% 42%)` })
  const glow = draw('circle', { cx: 32, cy: 24, r: 24, fill: `hsl(${hue} 60% 58%)`, opacity: 0.5 })
  return drawPicture(64, 64, { className: 'avatar' }, ground, glow, ...(isBot ? drawRobot(hue) : drawPerson(tag, hue)))
}

function drawPerson(tag: number, hue: number): SVGElement[] {
  const skin = skins[tag % skins.length]!
  const hair = hairs[Math.floor(tag / 5) % hairs.length]!
  return [
    draw('path', { d: 'M8 64c1-14 11-19 24-19s23 5 24 19Z', fill: `hsl(${(hue + 150) % 360} 52% 40%)` }),
    draw('path', { d: 'M26 38h12v10c0 4-12 4-12 0Z', fill: skin }),
    draw('ellipse', { cx: 32, cy: 28, rx: 14, ry: 16, fill: skin }),
    draw('path', { d: cuts[Math.floor(tag / 25) % cuts.length]!, fill: hair }),
    draw('circle', { cx: 26.5, cy: 29, r: 1.8, fill: '#1a1210' }),
    draw('circle', { cx: 37.5, cy: 29, r: 1.8, fill: '#1a1210' }),
    draw('path', { d: 'M27 36c3 3 7 3 10 0', fill: 'none', stroke: '#7a3b2c', 'stroke-width': 1.8, 'stroke-linecap': 'round' }),
  ]
}

function drawRobot(hue: number): SVGElement[] {
  const metal = `hsl(${hue} 14% 84%)`
  return [
    draw('path', { d: 'M12 64c1-9 8-13 20-13s19 4 20 13Z', fill: `hsl(${hue} 14% 62%)` }),
    draw('path', { d: 'M32 16V8', stroke: metal, 'stroke-width': 3 }),
    draw('circle', { cx: 32, cy: 7, r: 4, fill: '#ffd257' }),
    draw('rect', { x: 14, y: 16, width: 36, height: 30, rx: 9, fill: metal }),
    draw('rect', { x: 19, y: 22, width: 26, height: 13, rx: 6.5, fill: '#16202f' }),
    draw('circle', { cx: 26, cy: 28.5, r: 3, fill: '#5ff0ff' }),
    draw('circle', { cx: 38, cy: 28.5, r: 3, fill: '#5ff0ff' }),
    draw('path', { d: 'M25 41h14', stroke: '#16202f', 'stroke-width': 2.5, 'stroke-linecap': 'round' }),
  ]
}
