/**
 * The Royal Bengal tiger, drawn for the game "Sundarban Tiger": a face from the front with its paws over the edge of the title.
 * The head is about 340 wide around the point 0,0; the right half is drawn once and mirrored.
 */
import { linear, nextId, radial } from './ink.ts'

const coat = '#f08a1f'
const black = '#1d0f0a'

const headHalf =
  'M0 -150C42 -153 80 -140 106 -112C132 -86 148 -50 150 -14L176 2L153 22L172 50L144 58L158 90L124 92L128 122L92 112C70 140 38 154 0 156Z'
const ruffHalf = 'M30 78C50 44 100 30 150 22L172 50L144 58L158 90L124 92L128 122L92 112C70 140 38 154 0 156L0 120Z'
const earHalf = 'M70 -128C74 -178 108 -196 138 -176C164 -156 160 -112 134 -82Z'
const earInside = 'M88 -126C92 -158 112 -170 130 -158C146 -144 142 -116 126 -98Z'
const browHalf = 'M30 -40C42 -84 96 -92 116 -56C94 -68 62 -62 30 -40Z'
const noseBridge = 'M0 -70C20 -70 27 -36 29 -6C31 18 36 32 42 44L0 52L-42 44C-36 32 -31 18 -29 -6C-27 -36 -20 -70 0 -70Z'
const stripes = [
  // The crown.
  'M0 -150C10 -132 9 -112 0 -92C-9 -112 -10 -132 0 -150Z',
  'M10 -84C30 -92 52 -88 66 -74C46 -78 26 -76 6 -66Z',
  'M14 -112C40 -120 66 -110 82 -92C58 -100 34 -102 10 -92Z',
  'M22 -140C48 -142 72 -132 90 -116C64 -122 42 -124 20 -120Z',
  // The temple.
  'M128 -92C114 -88 106 -78 104 -64C114 -72 126 -76 142 -74Z',
  'M150 -40C130 -46 114 -40 106 -26C122 -32 136 -30 152 -22Z',
  // The cheek.
  'M166 -4C142 -10 122 -4 112 12C130 4 146 6 158 14Z',
  'M164 36C142 28 122 34 114 50C130 44 144 46 154 54Z',
  'M150 76C132 70 116 76 110 90C124 86 136 86 146 90Z',
]

function renderEye(): string {
  const iris = radial([
    ['#fffbd0', 0],
    ['#ffd23f', 0.45],
    ['#e88a00', 0.8],
    ['#7a3300', 1],
  ])
  return `<defs>${iris.defs}</defs>
    <path d="M18 -2C30 -40 84 -58 114 -38C112 -8 76 18 44 14C32 12 22 6 18 -2Z" fill="${black}"/>
    <path d="M32 -3C42 -30 80 -42 102 -31C98 -8 70 8 46 6C40 5 35 1 32 -3Z" fill="#fff8dc"/>
    <circle cx="68" cy="-17" r="20" fill="${iris.url}"/>
    <ellipse cx="68" cy="-17" rx="7" ry="13" fill="#120800"/>
    <circle cx="75" cy="-25" r="5.4" fill="#fff"/><circle cx="61" cy="-8" r="2.6" fill="#fff" opacity=".8"/>
    <path d="M14 2C28 -46 86 -64 120 -40L106 -28C82 -42 44 -34 32 -3C26 2 18 4 14 2Z" fill="${black}"/>
    <path d="M18 -2C12 12 12 26 18 40C26 30 28 18 27 6Z" fill="${black}"/>`
}

/** The white ruff, the brow and the stripes of one half; they are cut off at the edge of the head. */
function renderMarkings(): string {
  const ruff = linear(['#fff8ea', '#ffe3bd', '#f0b877'])
  return `<defs>${ruff.defs}</defs>
    <path d="${ruffHalf}" fill="${ruff.url}"/>
    <path d="M44 82C60 62 104 46 150 40L140 30C104 34 62 50 36 78Z" fill="#d9761a" opacity=".35"/>
    <path d="${browHalf}" fill="#fff3dc"/>
    <path d="${stripes.join('')}" fill="${black}" stroke="${black}" stroke-width="2" stroke-linejoin="round"/>`
}

/** One half of the face: eye, muzzle, fang and whiskers. */
function renderHalf(): string {
  const whiskers = ['M62 84C98 70 140 66 178 72', 'M64 94C100 88 140 92 176 104', 'M60 104C90 106 122 118 150 138']
  return `${renderEye()}
    <path d="M0 56C34 46 74 58 78 88C82 116 42 128 0 110Z" fill="#fffaf0"/>
    <path d="M0 56C34 46 74 58 78 88C82 116 42 128 0 110" fill="none" stroke="#d79a62" stroke-opacity=".5" stroke-width="2.5"/>
    <g fill="#5a3320"><circle cx="40" cy="80" r="2.4"/><circle cx="54" cy="86" r="2.4"/><circle cx="42" cy="94" r="2.4"/><circle cx="58" cy="98" r="2.2"/></g>
    <path d="M26 110L40 108L35 136Z" fill="#fffdf5" stroke="#b98a5a" stroke-width="1.4"/>
    <path d="${whiskers.join('')}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" opacity=".9"/>`
}

function renderPaw(): string {
  const fur = linear(['#ffb650', coat, '#c9540f'])
  const claw = (x: number) =>
    `<path d="M${x - 7} 30C${x - 6} 46 ${x - 1} 54 ${x} 58C${x + 1} 54 ${x + 6} 46 ${x + 7} 30Z" fill="#fffdf5" stroke="#8a5a2c" stroke-width="1.4"/>`
  return `<defs>${fur.defs}</defs>${[-33, -11, 11, 33].map(claw).join('')}
    <path d="M-52 -20C-56 -52 -30 -62 0 -62C30 -62 56 -52 52 -20C60 6 54 34 33 34C26 38 18 38 11 34C4 38 -4 38 -11 34C-18 38 -26 38 -33 34C-54 34 -60 6 -52 -20Z" fill="${fur.url}" stroke="${black}" stroke-width="4"/>
    <path d="M-22 34C-24 22 -22 14 -20 8M0 36V8M22 34C24 22 22 14 20 8" fill="none" stroke="${black}" stroke-width="4" stroke-linecap="round"/>
    <path d="M-50 -34C-34 -36 -24 -30 -18 -20C-30 -24 -42 -22 -53 -16ZM50 -34C34 -36 24 -30 18 -20C30 -24 42 -22 53 -16ZM-10 -62C-6 -48 6 -48 10 -62Z" fill="${black}"/>`
}

const mirror = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`

/** The head with its ears; `rim` is the colour of the light behind it. */
export function renderTigerHead(rim = '#ffe9a0'): string {
  const fur = nextId()
  const edge = nextId()
  const furLight = `<radialGradient id="${fur}" gradientUnits="userSpaceOnUse" cx="0" cy="-24" r="190"><stop offset="0" stop-color="#ffc860"/><stop offset=".55" stop-color="${coat}"/><stop offset="1" stop-color="#b8480a"/></radialGradient>`
  const edgeClip = `<clipPath id="${edge}"><path d="${headHalf}"/><path transform="scale(-1 1)" d="${headHalf}"/></clipPath>`
  const bridge = linear(['#ffd07a', '#ffb24d', '#ffd89a'])
  const nose = linear(['#ff9aa0', '#c9475c'])
  const ear = linear(['#ffb04a', '#c9540f'])
  const lining = linear(['#fff1de', '#e79a7c'])
  const outline = `${headHalf}${earHalf}`
  return `<defs>${furLight}${edgeClip}${bridge.defs}${nose.defs}${ear.defs}${lining.defs}</defs>
    <g stroke="${rim}" stroke-width="16" stroke-linejoin="round" fill="${rim}">${mirror(`<path d="${outline}"/>`)}</g>
    <g stroke="${black}" stroke-width="7" stroke-linejoin="round" fill="${black}">${mirror(`<path d="${outline}"/>`)}</g>
    ${mirror(`<path d="${earHalf}" fill="${ear.url}"/><path d="M92 -168C112 -190 146 -184 152 -150C140 -168 116 -172 92 -168Z" fill="${black}"/><path d="${earInside}" fill="${lining.url}"/>`)}
    ${mirror(`<path d="${headHalf}" fill="url(#${fur})"/>`)}
    <g clip-path="url(#${edge})">${mirror(renderMarkings())}</g>
    <path d="${noseBridge}" fill="${bridge.url}"/>
    <path d="M0 104C34 104 52 118 48 134C40 156 -40 156 -48 134C-52 118 -34 104 0 104Z" fill="#fff4e2"/>
    <path d="M-30 108C-14 118 14 118 30 108C28 134 14 146 0 146C-14 146 -28 134 -30 108Z" fill="#6b1020"/>
    <path d="M-16 130C-6 122 6 122 16 130C10 142 -10 142 -16 130Z" fill="#f0808c"/>
    ${mirror(renderHalf())}
    <path d="M0 92V74M0 92C10 110 40 114 60 106M0 92C-10 110 -40 114 -60 106" fill="none" stroke="${black}" stroke-width="5" stroke-linecap="round"/>
    <path d="M-42 44C-24 34 24 34 42 44C42 62 18 78 0 80C-18 78 -42 62 -42 44Z" fill="${nose.url}" stroke="${black}" stroke-width="5" stroke-linejoin="round"/>
    <path d="M-26 58C-20 54 -12 58 -12 64C-18 68 -26 64 -26 58ZM26 58C20 54 12 58 12 64C18 68 26 64 26 58Z" fill="${black}"/>
    <path d="M-26 46C-12 41 8 41 20 44" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`
}

/** The hero: head and paws, centred on x and y, `size` wide. */
export function renderTiger({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): string {
  const scale = size / 352
  const paws = `<g transform="translate(134 172) rotate(-6)">${renderPaw()}</g><g transform="translate(-134 172) rotate(6)">${renderPaw()}</g>`
  return `<g transform="translate(${x} ${y}) scale(${scale})">${renderTigerHead()}${paws}</g>`
}
