import type { Json } from '../../../engine/table-game.ts'
import { make } from '../../dom.ts'
import { draw, drawPicture } from '../../table/draw.ts'
import type { LiveStage, StageContext } from '../live-look.ts'
import { sidePaints } from './duelists.ts'
import './duel.css'
import './kite.css'

type DuelSide = 'meron' | 'wala'
/** How an act ends: a side stands alone, nobody does, or both do. */
type ActEnd = DuelSide | 'both' | 'none'
type Act = { readonly blows: readonly number[]; readonly end: ActEnd }

export type DuelPlan = {
  readonly arena: 'ring' | 'theatre' | 'sky'
  drawFighter(paint: (typeof sidePaints)[DuelSide]): SVGElement
  /** The bouts of a deal, one after the other. */
  acts(deal: Json): readonly Act[]
  final(deal: Json): { readonly end: ActEnd; readonly text: string; readonly tone: 'red' | 'blue' | 'green' }
}

const sides = ['meron', 'wala'] as const
const otherOf = { meron: 'wala', wala: 'meron' } as const
const arenas = { ring: drawRing, theatre: drawTheatre, sky: drawSky } as const
/** Acts that have less time than this are not shown: the stage lies as it ends. */
const leastActMs = 900
/** An act takes as many parts of the time as it has blows, and these for its end. */
const endParts = 2

/** Two drawn fighters who meet blow by blow; the loser sits down and goes dark. */
export function makeDuelStage({ word, sound, pace }: StageContext, plan: DuelPlan): LiveStage {
  const fighters = {
    meron: make('div', { class: 'duelist meron' }, plan.drawFighter(sidePaints.meron)),
    wala: make('div', { class: 'duelist wala' }, plan.drawFighter(sidePaints.wala)),
  }
  const spark = make('div', { class: 'duel-spark', 'aria-hidden': 'true' }, drawSpark())
  const plate = make('p', { class: 'duel-plate', 'aria-hidden': 'true' })
  const tally = make('div', { class: 'duel-tally', 'aria-hidden': 'true' })
  const names = sides.map((side) => make('span', { class: `duel-name ${side}`, 'aria-hidden': 'true' }, word(side)))
  const root = make(
    'div',
    { class: 'duel-stage', role: 'img', 'aria-label': word('ring'), 'data-arena': plan.arena },
    make('div', { class: 'duel-scenery', 'aria-hidden': 'true' }, arenas[plan.arena]()),
    fighters.meron,
    fighters.wala,
    spark,
    ...names,
    tally,
    plate,
  )
  /** Each showing ends where a later one, or a new round, has begun. */
  let showing = 0
  const stand = (end: ActEnd | undefined): void => {
    for (const side of sides) {
      const isStanding = end === undefined || end === side || end === 'both'
      fighters[side].classList.toggle('is-down', !isStanding)
      fighters[side].classList.toggle('is-winner', end === side)
    }
  }
  const clear = (): void => {
    showing += 1
    stand(undefined)
    plate.replaceChildren()
    delete plate.dataset.tone
    tally.replaceChildren()
  }
  const count = (end: ActEnd): void => tally.append(make('i', { class: end === 'both' || end === 'none' ? 'even' : end }))
  return {
    root,
    clear,
    async show(deal, ms) {
      clear()
      const own = showing
      const acts = plan.acts(deal)
      const parts = acts.reduce((sum, { blows }) => sum + blows.length + endParts, 0)
      const unit = pace(ms) / parts
      const isStill = unit * parts < leastActMs * acts.length
      for (const { blows, end } of acts) {
        if (!isStill) {
          stand(undefined)
          for (const blow of blows) {
            await strike(fighters, spark, blow, unit, () => sound.knock())
            if (own !== showing) return
          }
        }
        stand(end)
        if (acts.length > 1) count(end)
        if (!isStill) {
          sound.step(acts.indexOf(acts.find((act) => act.end === end) ?? acts[0]!))
          await rest(unit * endParts * 0.8)
          if (own !== showing) return
        }
      }
      const { end, text, tone } = plan.final(deal)
      stand(end)
      plate.dataset.tone = tone
      plate.append(text)
    },
  }
}

/** One exchange: who strikes comes forward by one of three ways, the other is pushed back. */
async function strike(
  fighters: Readonly<Record<DuelSide, HTMLElement>>,
  spark: HTMLElement,
  blow: number,
  ms: number,
  knock: () => void,
): Promise<void> {
  const side: DuelSide = blow < 3 ? 'meron' : 'wala'
  const forward = side === 'meron' ? 1 : -1
  const ways = [
    ['translateX(0)', `translateX(${-8 * forward}%)`, `translateX(${46 * forward}%) rotate(${8 * forward}deg)`, 'translateX(0)'],
    ['translateY(0)', `translate(${14 * forward}%, -34%)`, `translate(${48 * forward}%, -6%) rotate(${14 * forward}deg)`, 'translateY(0)'],
    ['translateX(0)', `translateX(${20 * forward}%) scaleX(-1)`, `translateX(${46 * forward}%) scaleX(1)`, 'translateX(0)'],
  ] as const
  const striker = fighters[side]
  striker.dataset.striking = String(blow % 3)
  const options = { duration: ms, easing: 'cubic-bezier(.4,.1,.4,1)' }
  const gone = striker.animate(
    (ways[blow % 3] ?? ways[0]).map((transform) => ({ transform })),
    options,
  ).finished
  await rest(ms * 0.6)
  knock()
  const back = 14 * forward
  fighters[otherOf[side]].animate(
    [{ transform: 'none' }, { transform: `translateX(${back}%) rotate(${back / 2}deg)`, filter: 'brightness(1.7)' }, { transform: 'none' }],
    { duration: ms * 0.5, easing: 'ease-out' },
  )
  spark.animate(
    [
      { opacity: 1, transform: 'scale(.5)' },
      { opacity: 0, transform: 'scale(1.5)' },
    ],
    { duration: ms * 0.5 },
  )
  await gone
  delete striker.dataset.striking
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function drawSpark(): SVGElement {
  const rays = Array.from({ length: 12 }, (_, at) =>
    draw('path', { d: 'M50 50L46 16L50 2L54 16Z', fill: at % 2 ? '#fff3b8' : '#ffb13d', transform: `rotate(${at * 30} 50 50)` }),
  )
  return drawPicture(100, 100, {}, ...rays, draw('circle', { cx: 50, cy: 50, r: 14, fill: '#fff' }))
}

/** Ropes, posts and a crowd of lights around a floor. */
function drawRing(): SVGElement {
  const crowd = Array.from({ length: 60 }, (_, at) =>
    draw('circle', {
      cx: 8 + (at % 20) * 20 + (Math.floor(at / 20) % 2) * 10,
      cy: 26 + Math.floor(at / 20) * 16,
      r: 6,
      class: `crowd c${at % 4}`,
    }),
  )
  const ropes = [104, 120, 136].map((y) => draw('path', { d: `M30 ${y}H370`, class: 'rope' }))
  const picture = drawPicture(
    400,
    220,
    {},
    ...crowd,
    draw('path', { d: 'M40 150H360L398 218H2Z', class: 'floor' }),
    draw('ellipse', { cx: 200, cy: 186, rx: 92, ry: 18, class: 'floor-mark' }),
    ...ropes,
    ...[30, 370].map((x) => draw('path', { d: `M${x - 6} 92h12v64h-12Z`, class: 'post' })),
  )
  picture.setAttribute('preserveAspectRatio', 'none')
  return picture
}

/** A lit screen between curtains, with a row of lanterns above. */
function drawTheatre(): SVGElement {
  const lanterns = Array.from({ length: 7 }, (_, at) =>
    draw('path', {
      d: 'M-8 0Q-12 14-6 22H6Q12 14 8 0Z',
      class: `lantern l${at % 2}`,
      transform: `translate(${50 + at * 50} ${16 + Math.abs(3 - at) * -3 + 9})`,
    }),
  )
  const picture = drawPicture(
    400,
    220,
    {},
    draw('path', { d: 'M34 40Q200 22 366 40V196H34Z', class: 'screen' }),
    draw('path', { d: 'M0 12Q200 34 400 12', class: 'rope' }),
    ...lanterns,
    draw('path', { d: 'M0 0H44Q30 110 48 220H0ZM400 0H356Q370 110 352 220H400Z', class: 'curtain' }),
    draw('path', { d: 'M0 196H400V220H0Z', class: 'floor' }),
  )
  picture.setAttribute('preserveAspectRatio', 'none')
  return picture
}

/** Evening over a river: clouds, hills with palms on the bank, and a boat. */
function drawSky(): SVGElement {
  const clouds = [
    [64, 46, 1],
    [196, 30, 0.8],
    [330, 56, 1.1],
  ] as const
  const picture = drawPicture(
    400,
    220,
    {},
    draw('circle', { cx: 200, cy: 150, r: 54, class: 'sun' }),
    ...clouds.map(([x, y, size]) =>
      draw('path', {
        d: 'M-34 8Q-30-8-12-6Q-4-20 12-12Q28-14 32 2Q40 4 36 10H-32Z',
        class: 'cloud',
        transform: `translate(${x} ${y}) scale(${size})`,
      }),
    ),
    draw('path', { d: 'M0 170Q60 146 120 164T250 158T400 168V220H0Z', class: 'hill' }),
    draw('path', { d: 'M0 186H400V220H0Z', class: 'floor' }),
    draw('path', { d: 'M20 196H90M140 204H230M280 194H370M60 212H150M250 214H330', class: 'ripple' }),
    draw('path', { d: 'M296 186Q318 198 344 186L336 196H304ZM320 186V164L334 180Z', class: 'boat' }),
    ...[28, 52, 372].map((x) =>
      draw('path', {
        d: 'M-2 22Q-1 8 0-6Q-10-6-16 0Q-12-12 0-10Q-4-20-14-20Q0-24 2-10Q10-20 18-12Q8-12 3-6Q12-4 14 4Q6-4 1-4Q2 10 3 22Z',
        class: 'palm',
        transform: `translate(${x} 164)`,
      }),
    ),
  )
  picture.setAttribute('preserveAspectRatio', 'none')
  return picture
}
