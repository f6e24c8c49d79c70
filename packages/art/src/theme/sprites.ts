/** Small pictures that all games share: lights, leaves, snow and what else drifts through a scene. They are white where the game gives the colour. */
import { linear, radial, repeat, round, startPicture, svg } from '../ink.ts'
import { motif } from '../motif.ts'
import { blade } from './plants.ts'

const middle = (body: string): string => `<g transform="translate(64 64)">${body}</g>`

function glow(): string {
  const light = radial([
    ['#fff', 0, 1],
    ['#fff', 0.18, 0.72],
    ['#fff', 0.45, 0.22],
    ['#fff', 1, 0],
  ])
  return `<defs>${light.defs}</defs><circle cx="64" cy="64" r="64" fill="${light.url}"/>`
}

function spark(): string {
  const light = radial([
    ['#fff', 0, 1],
    ['#fff', 0.4, 0.4],
    ['#fff', 1, 0],
  ])
  return `<defs>${light.defs}</defs><circle cx="64" cy="64" r="29" fill="${light.url}" opacity=".8"/><path d="M64 2C67 52 76 61 126 64C76 67 67 76 64 126C61 76 52 67 2 64C52 61 61 52 64 2Z" fill="#fff"/>`
}

/** A wheel of rays that turns behind a lit symbol and behind the great wins. */
function rays(): string {
  const beams = repeat(14, (at) => {
    const half = at % 2 ? 5 : 8
    return `<path transform="rotate(${round((at * 360) / 14)})" d="M0 0L${-half} -63H${half}Z"/>`
  })
  return `<defs><radialGradient id="rays" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="63"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><g transform="translate(64 64)" fill="url(#rays)">${beams}</g>`
}

function leafLike(tip: string, root: string, half: number, vein: boolean): string {
  const fill = linear([tip, root])
  return `<defs>${fill.defs}</defs><g transform="translate(64 122)"><path d="${blade(116, half)}" fill="${fill.url}"/>${vein ? '<path d="M0 0V-100" stroke="#000" stroke-opacity=".25" stroke-width="4"/>' : ''}</g>`
}

function flake(): string {
  const arm = 'M0 0V-58M0 -34L-15 -49M0 -34L15 -49M0 -16L-12 -28M0 -16L12 -28'
  return middle(
    `<g fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round">${repeat(6, (at) => `<path transform="rotate(${at * 60})" d="${arm}"/>`)}</g>`,
  )
}

const bubble = (): string =>
  '<circle cx="64" cy="64" r="58" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".75" stroke-width="5"/><ellipse cx="42" cy="38" rx="17" ry="11" transform="rotate(-36 42 38)" fill="#fff" opacity=".9"/><path d="M88 104A48 48 0 0 0 108 80" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>'

function streak(): string {
  const light = linear([
    ['#fff', 0, 0],
    ['#fff', 1, 0.85],
  ])
  return `<defs>${light.defs}</defs><path d="M66 4L60 124" stroke="${light.url}" stroke-width="5" stroke-linecap="round"/><rect x="61" y="4" width="5" height="120" rx="2.5" fill="${light.url}" transform="rotate(6 64 64)"/>`
}

function lantern(): string {
  const paper = linear([
    ['#fff', 0, 0.7],
    ['#fff', 0.7, 1],
    ['#ffe9b0', 1, 1],
  ])
  return `<defs>${paper.defs}</defs><circle cx="64" cy="70" r="60" fill="#fff" opacity=".12"/><path d="M38 16H90L104 98H24Z" fill="${paper.url}"/><path d="M26 98H102V108H26Z" fill="#8a4a14" opacity=".6"/><path d="M50 16L46 98M78 16L82 98" stroke="#8a4a14" stroke-opacity=".2" stroke-width="3"/>`
}

const note = (): string =>
  '<g fill="#fff"><ellipse cx="36" cy="100" rx="24" ry="18" transform="rotate(-18 36 100)"/><ellipse cx="96" cy="88" rx="24" ry="18" transform="rotate(-18 96 88)"/><path d="M52 98V22L118 6V88H108V36L62 47V98Z"/></g>'

const feather = (): string =>
  '<path d="M20 118C20 60 52 12 110 8C112 62 84 98 40 104Z" fill="#fff"/><path d="M14 124L92 32" stroke="#9a8a78" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/><path d="M62 92L46 76M84 74L62 58" stroke="#9a8a78" stroke-opacity=".35" stroke-width="3"/>'

function puff(): string {
  const soft = radial([
    ['#fff', 0, 0.5],
    ['#fff', 0.6, 0.2],
    ['#fff', 1, 0],
  ])
  return `<defs>${soft.defs}</defs><circle cx="64" cy="64" r="64" fill="${soft.url}"/>`
}

const fish = (): string =>
  '<path d="M6 64C30 24 84 20 104 58L126 36V92L104 70C84 108 30 104 6 64Z" fill="#fff" transform="translate(132 0) scale(-1 1)"/>'

const bat = (): string =>
  '<path d="M64 84C58 72 50 74 44 82C40 66 26 62 4 70C14 44 30 32 52 40L54 28L64 38L74 28L76 40C98 32 114 44 124 70C102 62 88 66 84 82C78 74 70 72 64 84Z" fill="#fff"/>'

const butterfly = (): string =>
  '<g fill="#fff"><path d="M62 62C52 20 14 8 6 30C0 56 36 70 62 66ZM66 62C76 20 114 8 122 30C128 56 92 70 66 66Z"/><path d="M62 66C44 70 22 84 32 106C46 122 62 92 63 70ZM66 66C84 70 106 84 96 106C82 122 66 92 65 70Z" opacity=".8"/></g><path d="M64 44V92" stroke="#2a1a10" stroke-width="6" stroke-linecap="round"/>'

const drawings: Readonly<Record<string, () => string>> = {
  glow,
  spark,
  rays,
  petal: () => leafLike('#ffffff', '#f2c9da', 34, false),
  leaf: () => leafLike('#ffffff', '#c9c9c9', 30, true),
  flake,
  bubble,
  streak,
  paper: () => '<rect x="24" y="38" width="80" height="52" rx="6" fill="#fff"/>',
  lantern,
  note,
  feather,
  puff,
  fish,
  bat,
  butterfly,
  coin: () => motif('coin', { x: 64, y: 64, size: 124, shadow: 0 }),
}

const columns = 6

/** The sheet of shared sprites, in cells of 128, row by row in the order of `names`. */
export function drawSprites(): { names: string[]; text: string } {
  startPicture()
  const entries = Object.entries(drawings)
  const cells = entries.map(
    ([, draw], at) => `<svg x="${(at % columns) * 128}" y="${Math.floor(at / columns) * 128}" width="128" height="128">${draw()}</svg>`,
  )
  return {
    names: entries.map(([name]) => name),
    text: svg([0, 0, columns * 128, Math.ceil(entries.length / columns) * 128], cells.join('')),
  }
}
