/**
 * The marks of the fictional vendors and of the house's lotteries: a symbol and lettering.
 * WHITE stands on pictures and dark bars, COLOR on light surfaces, COLOR2 on dark surfaces.
 */
import { type FaceName, outlineText } from './faces.ts'
import { petals } from './ornament.ts'
import { repeat, round } from './ink.ts'

export type MarkVariant = 'WHITE' | 'COLOR' | 'COLOR2'

export const markVariants: readonly MarkVariant[] = ['WHITE', 'COLOR', 'COLOR2']

/** Game types whose vendor marks have a folder of their own (R-9.8.09); the others use those above the folders. */
export const markSets = ['FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS'] as const

interface VendorMark {
  readonly code: string
  readonly name: string
  readonly face: FaceName
  /** The strong colour for light surfaces and the bright one for dark surfaces. */
  readonly strong: string
  readonly bright: string
  /** The symbol in a box of 48 by 48, in a main and a second colour. */
  readonly symbol: (main: string, second: string) => string
}

export const vendorMarks: readonly VendorMark[] = [
  {
    code: 'mela',
    name: 'MELA',
    face: 'chango',
    strong: '#d81f5c',
    bright: '#ff8fb0',
    symbol: (main, second) =>
      `<path d="M24 5L43 20H5Z" fill="${main}"/><path d="M8 22h7l-2 20H9Zm11 0h10l-2 20h-6Zm14 0h7l-1 20h-4Z" fill="${second}"/><circle cx="24" cy="5" r="3.4" fill="${second}"/>`,
  },
  {
    code: 'hilsa',
    name: 'HILSA LABS',
    face: 'righteous',
    strong: '#0a76b8',
    bright: '#6fd6ff',
    symbol: (main, second) =>
      `<path d="M4 25C12 10 28 9 37 22L45 13V37L37 28C28 41 12 40 4 25Z" fill="${main}"/><circle cx="14" cy="23" r="2.6" fill="${second}"/><path d="M22 17q5 8 0 16M28 18q4 7 0 14" fill="none" stroke="${second}" stroke-width="2.4"/>`,
  },
  {
    code: 'nokshi',
    name: 'Nokshi',
    face: 'shrikhand',
    strong: '#0d7a74',
    bright: '#7fe6d8',
    symbol: (main, second) =>
      `${petals(24, 24, 3, 21, 8, 6, `fill="${main}"`)}<circle cx="24" cy="24" r="22" fill="none" stroke="${second}" stroke-width="2.2" stroke-dasharray="5 4" stroke-linecap="round"/><circle cx="24" cy="24" r="4" fill="${second}"/>`,
  },
  {
    code: 'banyan',
    name: 'BANYAN LIVE',
    face: 'cinzel',
    strong: '#1c6b3a',
    bright: '#9be8a8',
    symbol: (main, second) =>
      `<path d="M6 22C2 12 14 4 20 9C26 0 42 6 39 14C48 18 44 28 36 27H12C9 27 6 25 6 22Z" fill="${main}"/><path d="M21 26h6l2 19h-10ZM13 27v15M35 27v15" stroke="${second}" stroke-width="2.4" fill="${second}"/>`,
  },
  {
    code: 'kite',
    name: 'KITE·9',
    face: 'audiowide',
    strong: '#7a2ee0',
    bright: '#d0adff',
    symbol: (main, second) =>
      `<path d="M28 3L46 20L28 37L12 20Z" fill="${main}"/><path d="M28 3V37M12 20H46" stroke="${second}" stroke-width="2.2"/><path d="M24 33C14 36 16 44 4 45" fill="none" stroke="${second}" stroke-width="2.6" stroke-linecap="round"/>`,
  },
  {
    code: 'palki',
    name: 'PALKI',
    face: 'rye',
    strong: '#a3380f',
    bright: '#ffc08f',
    symbol: (main, second) =>
      `<path d="M12 18Q24 2 36 18V38H12Z" fill="${main}"/><path d="M1 30H47" stroke="${second}" stroke-width="3" stroke-linecap="round"/><path d="M19 21h10v9h-10Z" fill="${second}"/><path d="M13 42h22" stroke="${main}" stroke-width="3" stroke-linecap="round"/>`,
  },
  {
    code: 'indigo',
    name: 'INDIGO 64',
    face: 'ops',
    strong: '#2b3fbd',
    bright: '#a8b8ff',
    symbol: (main, second) =>
      repeat(16, (index) => {
        const [column, row] = [index % 4, Math.floor(index / 4)]
        return `<rect x="${5 + column * 10}" y="${5 + row * 10}" width="8" height="8" rx="2" fill="${(column + row) % 3 ? main : second}"/>`
      }),
  },
  {
    code: 'dhol',
    name: 'DHOL LIVE',
    face: 'bangers',
    strong: '#b87400',
    bright: '#ffd36b',
    symbol: (main, second) =>
      `<ellipse cx="24" cy="24" rx="21" ry="14" fill="${main}"/><path d="M10 15Q14 24 10 33M38 15Q34 24 38 33M16 13L32 35M32 13L16 35" stroke="${second}" stroke-width="2.4" fill="none"/>`,
  },
  {
    code: 'dig',
    name: 'DIG',
    face: 'audiowide',
    strong: '#b3261c',
    bright: '#ff9c8a',
    symbol: (main, second) =>
      `<path d="M24 10V3M8 14Q24 6 40 14L38 40Q24 48 10 40Z" fill="${main}" stroke="${second}" stroke-width="2.2"/><path d="M13 20H35L33 30H15Z" fill="${second}"/><circle cx="24" cy="4" r="3" fill="${second}"/><path d="M17 36h14" stroke="${second}" stroke-width="2.4" stroke-linecap="round"/>`,
  },
  {
    code: 'ds88',
    name: 'DS88',
    face: 'galada',
    strong: '#1d5f9e',
    bright: '#9cd0ff',
    symbol: (main, second) =>
      `<path d="M24 2L44 20L24 40L4 20Z" fill="${main}"/><path d="M24 2V40M4 20Q24 6 44 20" stroke="${second}" stroke-width="2.4" fill="none"/><path d="M24 12L32 20L24 28L16 20Z" fill="${second}"/><path d="M24 40C20 43 28 44 24 47" stroke="${main}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  },
  {
    code: 'ws168',
    name: 'WS168',
    face: 'righteous',
    strong: '#a8431a',
    bright: '#ffc46b',
    symbol: (main, second) =>
      `<path d="M14 6H34L32 12H16ZM16 36H32L30 42H18Z" fill="${second}"/><path d="M16 12C4 18 4 32 16 37H32C44 32 44 18 32 12Z" fill="${main}"/><path d="M24 16C29 21 29 28 24 33C19 28 19 21 24 16Z" fill="${second}"/><path d="M24 2V6M21 42V47M27 42V47" stroke="${main}" stroke-width="2.4"/>`,
  },
  {
    code: 'jal',
    name: 'JAL',
    face: 'lilita',
    strong: '#0b6f8f',
    bright: '#6fe3ff',
    symbol: (main, second) =>
      `<path d="M4 26C10 12 24 10 34 20L45 12V36L34 30C24 40 10 38 4 26Z" fill="${main}"/><path d="M14 16L30 36M24 14L36 30M30 16L14 36M22 14L8 30" stroke="${second}" stroke-width="1.8" stroke-linecap="round"/><circle cx="12" cy="24" r="2.6" fill="${second}"/><path d="M40 6A4 4 0 1 1 39.9 6" fill="none" stroke="${main}" stroke-width="2.4"/>`,
  },
  {
    code: 'adda',
    name: 'ADDA',
    face: 'galada',
    strong: '#a3245c',
    bright: '#ffb3da',
    symbol: (main, second) =>
      `<path d="M5 14L19 8L28 36L14 42Z" fill="${second}"/><path d="M43 14L29 8L20 36L34 42Z" fill="${second}"/><rect x="14" y="5" width="20" height="32" rx="4" fill="${main}"/><path d="M24 13C29 18 31 20 31 23C31 27 26 27 25 25L26 30H22L23 25C22 27 17 27 17 23C17 20 19 18 24 13Z" fill="${second}"/>`,
  },
  {
    code: 'maidan',
    name: 'MAIDAN',
    face: 'righteous',
    strong: '#1c7a3f',
    bright: '#8ff0a8',
    symbol: (main, second) =>
      `<path d="M3 34Q24 46 45 34V40Q24 52 3 40Z" fill="${second}"/><circle cx="24" cy="21" r="17" fill="${main}"/><path d="M24 4C16 12 16 30 24 38M24 4C32 12 32 30 24 38" stroke="${second}" stroke-width="2.4" fill="none"/><path d="M8 15Q24 22 40 15M8 27Q24 20 40 27" stroke="${second}" stroke-width="1.8" stroke-dasharray="3 2.4" fill="none"/>`,
  },
  {
    code: 'arena',
    name: 'ARENA',
    face: 'audiowide',
    strong: '#5a2bb0',
    bright: '#c9a8ff',
    symbol: (main, second) =>
      `<path d="M8 14H40L46 32Q47 42 39 41L32 33H16L9 41Q1 42 2 32Z" fill="${main}"/><path d="M14 18V28M9 23H19" stroke="${second}" stroke-width="3.2" stroke-linecap="round"/><circle cx="33" cy="20" r="2.6" fill="${second}"/><circle cx="38" cy="25" r="2.6" fill="${second}"/><path d="M24 13V6M18 6H30" stroke="${second}" stroke-width="2.4" stroke-linecap="round"/>`,
  },
  {
    code: 'tikit',
    name: 'TIKIT',
    face: 'lilita',
    strong: '#b3350f',
    bright: '#ffd08a',
    symbol: (main, second) =>
      `<path d="M4 12H44V20A5 5 0 0 0 44 30V38H4V30A5 5 0 0 0 4 20Z" fill="${main}"/><path d="M31 13V37" stroke="${second}" stroke-width="2.4" stroke-dasharray="3 2.6"/><path d="M17.5 16L20 22.4L26 23L21.5 27L23 33.4L17.5 30L12 33.4L13.5 27L9 23L15 22.4Z" fill="${second}"/>`,
  },
  {
    code: 'lotto',
    name: 'LOTTO',
    face: 'lilita',
    strong: '#b3134f',
    bright: '#ffb0cb',
    symbol: (main, second) =>
      `<circle cx="16" cy="30" r="13" fill="${main}"/><circle cx="33" cy="18" r="12" fill="${second}"/><circle cx="16" cy="30" r="6.4" fill="none" stroke="${second}" stroke-width="2.4"/><circle cx="33" cy="18" r="5.6" fill="none" stroke="${main}" stroke-width="2.4"/><path d="M30 40h14" stroke="${main}" stroke-width="3" stroke-linecap="round"/>`,
  },
]

function pickColors(vendor: VendorMark, variant: MarkVariant): { main: string; second: string; letters: string } {
  if (variant === 'WHITE') return { main: '#fff', second: '#8fa3a8', letters: '#fff' }
  if (variant === 'COLOR') return { main: vendor.strong, second: vendor.bright, letters: vendor.strong }
  return { main: vendor.bright, second: '#fff', letters: '#fff' }
}

export function renderVendorSymbol(vendor: VendorMark, variant: MarkVariant): string {
  const { main, second } = pickColors(vendor, variant)
  return vendor.symbol(main, second)
}

/** The mark in a box 48 high, and how wide it is. */
export async function renderVendorMark(
  vendor: VendorMark,
  variant: MarkVariant,
): Promise<{ readonly body: string; readonly width: number }> {
  const outline = await outlineText(vendor.name, vendor.face, 30)
  const letters = `<path transform="translate(57 35)" d="${outline.path}" fill="${pickColors(vendor, variant).letters}"/>`
  return { body: renderVendorSymbol(vendor, variant) + letters, width: Math.ceil(round(60 + outline.width)) }
}
