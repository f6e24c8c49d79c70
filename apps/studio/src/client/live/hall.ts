import { make } from '../dom.ts'
import { draw, drawPicture, makeGradient } from '../table/draw.ts'
import type { Dealer } from './dealer.ts'

/** The wall behind a dealer with its lamps, the dealer, and the table in front: the ground of every stage. */
export function makeHall(dealer: Dealer): HTMLElement[] {
  return [
    make('div', { class: 'hall', 'aria-hidden': 'true' }, makePanel(), makeLamp(), makePanel(), makeLamp(), makePanel()),
    make('div', { class: 'dealer-place', 'aria-hidden': 'true' }, dealer.root),
    make('div', { class: 'felt-front', 'aria-hidden': 'true' }),
  ]
}

/** An arched panel with a lattice, as in a rajbari. */
function makePanel(): SVGElement {
  const stitches = Array.from({ length: 40 }, (_, at) => {
    const [x, y] = [22 + (at % 5) * 19, 60 + Math.floor(at / 5) * 22]
    return draw('path', { d: `M${x} ${y - 8}l8 8-8 8-8-8Z` })
  })
  return drawPicture(
    120,
    240,
    { className: 'hall-panel' },
    draw('path', { d: 'M8 240V70C8 34 34 30 60 8C86 30 112 34 112 70V240Z', class: 'panel-arch' }),
    draw('g', { class: 'panel-lattice' }, ...stitches),
    draw('path', { d: 'M8 240V70C8 34 34 30 60 8C86 30 112 34 112 70V240', class: 'panel-rim' }),
  )
}

function makeLamp(): SVGElement {
  const glass = makeGradient('radial', '#fffbe0', '#ffd98a', '#f0932f')
  return drawPicture(
    60,
    120,
    { className: 'hall-lamp' },
    glass.defs,
    draw('path', { d: 'M30 0v26', class: 'lamp-chain' }),
    draw('circle', { cx: 30, cy: 62, r: 58, class: 'lamp-glow' }),
    draw('path', { d: 'M18 40C10 60 14 78 22 84h16C46 78 50 60 42 40Z', fill: glass.url }),
    draw('path', { d: 'M14 40L30 22L46 40ZM20 84h20l-4 9H24ZM30 93v8', class: 'lamp-metal' }),
  )
}
