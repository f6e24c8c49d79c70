import { redNumbers, wheelOrder } from '../../engine/roulette.ts'
import { draw, drawPicture, makeGradient, onCircle } from './draw.ts'
import type { SceneContext } from './table-look.ts'

const pocket = 360 / wheelOrder.length
const turns = 4

/** A wheel of 37 pockets that turns to a number, and a ball that runs against it and falls in. */
export function makeWheel({ pace, figures, word, sound }: Pick<SceneContext, 'pace' | 'figures' | 'word' | 'sound'>): {
  root: SVGElement
  turnTo(number: number, isStill: boolean): Promise<void>
} {
  const [wood, gold, bowl] = [
    makeGradient('radial', '#9a5a22', '#5d2f0d', '#2b1404'),
    makeGradient('linear', '#fff3b8', '#e0a52e', '#8a5710'),
    makeGradient('radial', '#2f8f72', '#0d4a3a', '#052a22'),
  ]
  const rotor = draw(
    'g',
    { class: 'rotor' },
    ...wheelOrder.map((number, at) => drawPocket(number, at, figures.count(number))),
    ...drawHub(gold.url, bowl.url),
  )
  const ball = draw(
    'g',
    { class: 'ball' },
    draw('circle', { cx: 200, cy: 62, r: 7, fill: '#fffdf5', stroke: '#6b6b6b', 'stroke-width': 0.8 }),
    draw('circle', { cx: 197.8, cy: 59.8, r: 2.2, fill: '#fff' }),
  )
  const root = drawPicture(
    400,
    400,
    { className: 'wheel', label: word('wheel') },
    wood.defs,
    gold.defs,
    bowl.defs,
    draw('circle', { cx: 200, cy: 200, r: 196, fill: wood.url }),
    draw('circle', { cx: 200, cy: 200, r: 178, fill: 'none', stroke: gold.url, 'stroke-width': 5 }),
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
      const [x, y] = onCircle(200, 164, degrees)
      return draw('path', { d: `M${x} ${y - 9}l4 9-4 9-4-9Z`, fill: gold.url, transform: `rotate(${degrees} ${x} ${y})` })
    }),
    rotor,
    ball,
  )
  let rested = 0
  return {
    root,
    async turnTo(number, isStill) {
      const at = wheelOrder.indexOf(number as (typeof wheelOrder)[number])
      const ms = isStill ? 0 : pace(5200)
      const from = rested
      // The pocket of the number stops where the ball falls.
      const rest = 360 - ((at * pocket) % 360)
      const lands = ((rested * 7 + number * 53) % 300) + 30
      rested = rest + lands
      rotor.style.transform = `rotate(${rested}deg)`
      ball.style.transform = `rotate(${lands}deg) translateY(39px)`
      if (ms === 0) return
      sound.run(ms / 1000)
      const spin = rotor.animate([{ transform: `rotate(${from % 360}deg)` }, { transform: `rotate(${rested + 360 * turns}deg)` }], {
        duration: ms,
        easing: 'cubic-bezier(.15,.6,.25,1)',
      })
      const run = ball.animate(
        [
          { transform: `rotate(${lands + 360 * 9}deg) translateY(0)`, easing: 'cubic-bezier(.2,.5,.4,1)' },
          { transform: `rotate(${lands + 130}deg) translateY(4px)`, offset: 0.72, easing: 'ease-in' },
          { transform: `rotate(${lands + 46}deg) translateY(24px)`, offset: 0.82, easing: 'ease-out' },
          { transform: `rotate(${lands + 22}deg) translateY(16px)`, offset: 0.88, easing: 'ease-in' },
          { transform: `rotate(${lands}deg) translateY(39px)`, offset: 0.95, easing: 'linear' },
          { transform: `rotate(${lands}deg) translateY(39px)` },
        ],
        { duration: ms },
      )
      await Promise.all([spin.finished, run.finished])
      sound.knock(3000)
    },
  }
}

function drawPocket(number: number, at: number, text: string): SVGElement {
  const [from, to] = [(at - 0.5) * pocket, (at + 0.5) * pocket]
  const points = [onCircle(200, 150, from), onCircle(200, 150, to), onCircle(200, 92, to), onCircle(200, 92, from)].map((point) =>
    point.join(' '),
  )
  const color = number === 0 ? '#0f8a4d' : redNumbers.has(number) ? '#b8102c' : '#17151c'
  return draw(
    'g',
    {},
    draw('path', {
      d: `M${points[0]}A150 150 0 0 1 ${points[1]}L${points[2]}A92 92 0 0 0 ${points[3]}Z`,
      fill: color,
      stroke: '#e8c872',
      'stroke-width': 1,
    }),
    draw('text', { x: 200, y: 67, 'text-anchor': 'middle', class: 'wheel-number', transform: `rotate(${at * pocket} 200 200)` }, text),
  )
}

/** The middle: a water lily on its pond. */
function drawHub(gold: string, bowl: string): SVGElement[] {
  const petals = [
    [16, 62, '#ffd9e8', '#d9719c'],
    [10, 44, '#ffeef5', '#e389ae'],
    [6, 26, '#fffdf0', '#f0b46b'],
  ] as const
  return [
    draw('circle', { cx: 200, cy: 200, r: 92, fill: bowl, stroke: gold, 'stroke-width': 4 }),
    ...petals.flatMap(([count, length, fill, stroke]) =>
      Array.from({ length: count }, (_, at) =>
        draw('path', {
          d: `M200 200C${200 - length / 4} ${200 - length / 2} ${200 - length / 6} ${200 - length * 0.9} 200 ${200 - length}c${length / 6} ${length * 0.1} ${length / 4} ${length / 2} 0 ${length}Z`,
          fill,
          stroke,
          'stroke-width': 1,
          transform: `rotate(${(at * 360) / count} 200 200)`,
        }),
      ),
    ),
    draw('circle', { cx: 200, cy: 200, r: 9, fill: gold }),
  ]
}
