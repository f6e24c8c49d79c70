import { readDice, sizeOf, totalOf } from '../../../engine/live/sic-bo-live.ts'
import { make } from '../../dom.ts'
import { makeHall } from '../hall.ts'
import type { LiveStage, StageContext } from '../live-look.ts'
import { drawDie } from './die-face.ts'

/** A throw that has less time than this is not shown: the dice lie as they fell. */
const leastThrowMs = 600
const cubes = 3
/** How each face lies on the cube, and how the cube turns to show it, in degrees about x and y. Opposite faces sum to seven. */
const turns: readonly (readonly [x: number, y: number])[] = [
  [0, 0],
  [90, 0],
  [0, -90],
  [0, 90],
  [-90, 0],
  [0, 180],
]
/** How far each die leans, so that one sees that it is a cube. */
const leans = [
  [-16, 14],
  [-20, -4],
  [-14, -16],
] as const
/** The way of a throw under the dome: where a die is at each moment, in parts of its size. */
const ways = [
  [
    [0, 0],
    [0.5, -1.5],
    [-0.3, -0.4],
    [0.2, -1.1],
    [-0.1, 0],
    [0.05, -0.3],
    [0, 0],
  ],
  [
    [0, 0],
    [-0.6, -0.9],
    [0.4, -1.7],
    [-0.2, -0.2],
    [0.3, -0.8],
    [0, -0.1],
    [0, 0],
  ],
  [
    [0, 0],
    [-0.4, -1.2],
    [0.2, -0.3],
    [-0.5, -1.4],
    [0.1, -0.2],
    [-0.05, -0.4],
    [0, 0],
  ],
] as const

/** The dealer behind three dice under a dome of glass, which tumble and show what was drawn. */
export function makeSicBoStage({ dealer, figures, word, sound, pace }: StageContext): LiveStage {
  const dice = Array.from({ length: cubes }, () => makeCube())
  const plate = make('p', { class: 'dice-plate', 'aria-hidden': 'true' })
  const dome = make('div', { class: 'dome', role: 'img', 'aria-label': word('dice') }, make('div', { class: 'dome-dice' }, ...dice), plate)
  const root = make('div', { class: 'dice-stage' }, ...makeHall(dealer), dome)
  /** Each showing ends where a later one, or a new round, has begun. */
  let showing = 0
  const clear = (): void => {
    showing += 1
    plate.replaceChildren()
    dome.classList.remove('is-thrown')
    dealer.pose('rest')
  }
  return {
    root,
    clear,
    async show(deal, ms) {
      clear()
      const own = showing
      const faces = readDice(deal)
      const throwMs = pace(ms)
      const isStill = throwMs < leastThrowMs
      dome.classList.toggle('is-thrown', !isStill)
      dealer.pose('open')
      if (!isStill) sound.run(throwMs / 1_000)
      await Promise.all(dice.map((die, at) => throwDie(die, at, faces[at] ?? 1, isStill ? 0 : throwMs * (0.86 + at * 0.07))))
      if (own !== showing) return
      if (!isStill) sound.knock()
      plate.append(
        ...faces.map((face) => drawDie(face)),
        make('strong', { class: sizeOf(faces) }, `${figures.count(totalOf(faces))} · ${word(sizeOf(faces))}`),
      )
      dealer.pose('nod')
    },
  }
}

function makeCube(): HTMLElement {
  const faces = turns.map(([x, y], at) => {
    const face = make('span', { class: 'cube-face' }, drawDie(at + 1))
    face.style.transform = `rotateX(${-x}deg) rotateY(${-y}deg) translateZ(calc(var(--die) / 2))`
    return face
  })
  return make('div', { class: 'cube' }, ...faces)
}

/** The die falls to its face; the ways and turns of the three differ. */
async function throwDie(die: HTMLElement, at: number, face: number, ms: number): Promise<void> {
  const [leanX, leanY] = leans[at] ?? leans[0]
  const [x, y] = turns[face - 1] ?? turns[0]!
  const lie = (part: readonly [number, number], moreX: number, moreY: number): string =>
    `translate(calc(var(--die) * ${part[0]}), calc(var(--die) * ${part[1]})) rotateX(${leanX + moreX}deg) rotateY(${leanY + moreY}deg) rotateX(${x}deg) rotateY(${y}deg)`
  const end = lie([0, 0], 0, 0)
  die.style.transform = end
  if (ms === 0) return
  const way = ways[at] ?? ways[0]
  const last = way.length - 1
  const frames = way.map((part, step) => ({
    transform: lie(part, ((last - step) / last) * (900 + at * 180), ((last - step) / last) * (at === 1 ? -1_080 : 720)),
    offset: step / last,
  }))
  await die.animate(frames, { duration: ms, easing: 'cubic-bezier(.3,.5,.4,1)' }).finished
}
