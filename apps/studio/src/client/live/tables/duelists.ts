import { draw, drawPicture, makeGradient } from '../../table/draw.ts'

type Paint = { readonly light: string; readonly main: string; readonly dark: string; readonly glow: string }

/** The colours of the sides: red for Meron, blue for Wala. */
export const sidePaints = {
  meron: { light: '#ffb09a', main: '#d8352a', dark: '#6d0f14', glow: '#ffd36b' },
  wala: { light: '#a9d4ff', main: '#2469d6', dark: '#0a2560', glow: '#8ff0ff' },
} as const satisfies Readonly<Record<string, Paint>>

const ink = '#120c16'

/** A toy robot that faces right: legs, body with a lamp, head with a visor, and an arm on each side. */
export function drawRobot({ light, main, dark, glow }: Paint): SVGElement {
  const [shell, lamp] = [makeGradient('linear', light, main, dark), makeGradient('radial', '#ffffff', glow, main)]
  const line = { stroke: ink, 'stroke-width': 4, 'stroke-linejoin': 'round' } as const
  const limb = (path: string): SVGElement => draw('path', { d: path, fill: shell.url, ...line })
  const fist = (x: number, y: number): SVGElement => draw('circle', { cx: x, cy: y, r: 15, fill: lamp.url, ...line })
  return drawPicture(
    180,
    220,
    { className: 'duelist-picture' },
    shell.defs,
    lamp.defs,
    draw('ellipse', { cx: 90, cy: 212, rx: 62, ry: 8, class: 'duelist-shadow' }),
    draw('g', { class: 'limb far-arm' }, limb('M112 92L140 104L134 120L104 112Z'), limb('M132 102L150 84L162 94L144 118Z'), fist(156, 84)),
    draw(
      'g',
      { class: 'duelist-legs' },
      limb('M62 150L56 196H44V208H84V196L84 150Z'),
      limb('M98 150V196H96V208H136V196H124L118 150Z'),
      draw('path', { d: 'M56 176H84M98 176H122', stroke: ink, 'stroke-width': 3, opacity: 0.5 }),
    ),
    draw(
      'g',
      { class: 'duelist-torso' },
      limb('M48 84Q90 68 132 84L124 156Q90 168 56 156Z'),
      draw('path', { d: 'M58 92Q90 80 122 92', fill: 'none', stroke: light, 'stroke-width': 4, opacity: 0.8 }),
      draw('circle', { cx: 92, cy: 120, r: 17, fill: lamp.url, class: 'duelist-heart', ...line }),
      draw('path', { d: 'M66 146H118', stroke: dark, 'stroke-width': 5 }),
    ),
    draw(
      'g',
      { class: 'duelist-head' },
      draw('path', { d: 'M92 30V10', ...line, 'stroke-width': 5 }),
      draw('circle', { cx: 92, cy: 9, r: 7, fill: glow, class: 'duelist-heart', ...line }),
      limb('M58 36Q92 22 126 36L122 74Q92 84 62 74Z'),
      draw('path', { d: 'M76 46H122L119 62H80Z', fill: '#0b0f1c', ...line, 'stroke-width': 3 }),
      draw('path', { d: 'M88 54H98M106 54H116', stroke: glow, 'stroke-width': 6, 'stroke-linecap': 'round', class: 'duelist-eyes' }),
    ),
    draw('g', { class: 'limb near-arm' }, limb('M66 92L96 112L86 128L54 110Z'), limb('M84 112L116 108L118 124L88 128Z'), fist(124, 115)),
  )
}

/** A shadow puppet that faces right, cut from coloured leather, with its lantern on a rod. */
export function drawPuppet({ light, main, dark, glow }: Paint): SVGElement {
  const [leather, flame] = [makeGradient('linear', light, main, dark), makeGradient('radial', '#fffbe0', glow, main)]
  const line = { stroke: ink, 'stroke-width': 3, 'stroke-linejoin': 'round' } as const
  const holes = Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [64 + (at % 4) * 16 + (Math.floor(at / 4) % 2) * 7, 122 + Math.floor(at / 4) * 20]
    return draw('path', { d: `M${x} ${y - 5}l5 5-5 5-5-5Z`, fill: glow, opacity: 0.85 })
  })
  return drawPicture(
    180,
    220,
    { className: 'duelist-picture' },
    leather.defs,
    flame.defs,
    draw('ellipse', { cx: 90, cy: 212, rx: 58, ry: 7, class: 'duelist-shadow' }),
    draw('path', { d: 'M88 96V214', stroke: '#3a2412', 'stroke-width': 5 }),
    draw('g', { class: 'limb far-arm' }, draw('path', { d: 'M96 98L132 84L160 96L158 104L132 98L100 112Z', fill: leather.url, ...line })),
    draw(
      'g',
      { class: 'duelist-torso' },
      draw('path', { d: 'M70 88Q92 78 112 88L122 132Q150 178 146 200Q92 214 36 200Q34 176 60 132Z', fill: leather.url, ...line }),
      ...holes,
      draw('path', { d: 'M40 192Q92 206 142 192', fill: 'none', stroke: glow, 'stroke-width': 4 }),
    ),
    draw(
      'g',
      { class: 'duelist-head' },
      draw('path', { d: 'M66 52L58 14L76 30L86 4L98 30L116 12L112 52Z', fill: flame.url, ...line }),
      draw('path', { d: 'M66 50Q90 42 112 50L116 62L130 70L114 76Q112 90 92 90Q70 90 68 72Z', fill: leather.url, ...line }),
      draw('path', { d: 'M96 62Q104 56 112 62Q104 67 96 62Z', fill: '#fffbe0', stroke: ink, 'stroke-width': 2, class: 'duelist-eyes' }),
      draw('path', { d: 'M64 54Q54 66 58 84', fill: 'none', stroke: glow, 'stroke-width': 4 }),
    ),
    draw(
      'g',
      { class: 'limb near-arm' },
      draw('path', { d: 'M74 98L108 112L128 108L130 118L106 126L66 112Z', fill: leather.url, ...line }),
      draw('path', { d: 'M128 112V124', ...line }),
      draw('path', { d: 'M116 126Q112 146 120 156H138Q146 146 142 126Z', fill: flame.url, class: 'duelist-heart', ...line }),
      draw('path', { d: 'M114 126H144L136 118H122ZM120 156H138V162H120Z', fill: '#d9a02e', ...line }),
    ),
  )
}

/** A fighting kite of coloured paper that faces right, with its string and a tail of ribbons. */
export function drawKite({ light, main, dark, glow }: Paint): SVGElement {
  const [paper, heart] = [makeGradient('linear', light, main, dark), makeGradient('radial', '#ffffff', glow, main)]
  const line = { stroke: ink, 'stroke-width': 4, 'stroke-linejoin': 'round' } as const
  return drawPicture(
    180,
    220,
    { className: 'duelist-picture' },
    paper.defs,
    heart.defs,
    draw('path', { d: 'M90 96Q60 160 6 226', fill: 'none', stroke: '#fff', 'stroke-width': 2, opacity: 0.75, class: 'kite-string' }),
    draw(
      'g',
      { class: 'limb kite-tail' },
      draw('path', {
        d: 'M90 158C104 172 78 184 92 200C102 212 86 218 88 226',
        fill: 'none',
        stroke: glow,
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
      ...[176, 198].map((y) =>
        draw('path', { d: `M78 ${y - 7}L90 ${y}L78 ${y + 7}ZM104 ${y - 7}L92 ${y}L104 ${y + 7}Z`, fill: main, ...line, 'stroke-width': 2 }),
      ),
    ),
    draw(
      'g',
      { class: 'duelist-torso' },
      draw('path', { d: 'M90 14L172 88L90 164L8 88Z', fill: paper.url, ...line }),
      draw('path', { d: 'M90 14V164', stroke: ink, 'stroke-width': 3 }),
      draw('path', { d: 'M8 88Q90 26 172 88', fill: 'none', stroke: ink, 'stroke-width': 3 }),
      draw('path', { d: 'M22 84L78 33M102 33L158 84', stroke: '#fff', 'stroke-width': 4, opacity: 0.55, 'stroke-linecap': 'round' }),
      draw('path', { d: 'M90 56L122 88L90 122L58 88Z', fill: heart.url, class: 'duelist-heart', ...line, 'stroke-width': 3 }),
      draw('path', { d: 'M74 150L90 182L106 150Z', fill: glow, ...line, 'stroke-width': 3 }),
    ),
  )
}
