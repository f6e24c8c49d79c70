/**
 * The documents of the demonstration's identity checks: drawings of nobody, with SPECIMEN across them, written to `apps/server/assets/history/`. After a
 * change run `node packages/art/src/specimens.ts`.
 */
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../../apps/server/assets/history')
const font = 'font-family="DejaVu Sans, Liberation Sans, sans-serif"'

/** A head that belongs to nobody: a circle on shoulders. */
const face = (x: number, y: number, size: number) => `
  <g transform="translate(${x} ${y}) scale(${size / 100})">
    <rect width="100" height="120" rx="6" fill="#d5dee4"/>
    <path d="M12 120c2-30 18-42 38-42s36 12 38 42z" fill="#5b7f8f"/>
    <circle cx="50" cy="48" r="25" fill="#c99e7c"/>
    <path d="M24 48c-2-28 16-36 27-35 16 0 28 12 25 36-4-14-12-19-22-18-12 1-26-1-30 17z" fill="#33383d"/>
    <circle cx="41" cy="50" r="2.6" fill="#33383d"/><circle cx="59" cy="50" r="2.6" fill="#33383d"/>
    <path d="M42 62q8 6 16 0" fill="none" stroke="#7c5238" stroke-width="2.4" stroke-linecap="round"/>
  </g>`

const line = (x: number, y: number, width: number, fill = '#9db1a9') =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${fill}"/>`
const word = (x: number, y: number, size: number, text: string, fill = '#234') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="700" fill="${fill}" ${font}>${text}</text>`

/** Waves as printed paper has them. */
const paper = (width: number, height: number, base: string, wave: string) =>
  `<rect width="${width}" height="${height}" rx="28" fill="${base}"/>${Array.from(
    { length: Math.ceil(height / 26) },
    (_, at) =>
      `<path d="M0 ${at * 26}q${width / 8} ${at % 2 ? 20 : -20} ${width / 4} 0t${width / 4} 0t${width / 4} 0t${width / 4} 0" fill="none" stroke="${wave}" stroke-width="1.5"/>`,
  ).join('')}`

const stamp = (width: number, height: number) => `
  <g transform="translate(${width / 2} ${height / 2}) rotate(-20)">
    <rect x="-300" y="-52" width="600" height="104" rx="14" fill="none" stroke="#c0292f" stroke-width="8" opacity=".8"/>
    <text text-anchor="middle" y="29" font-size="82" font-weight="700" letter-spacing="14" fill="#c0292f" opacity=".8" ${font}>SPECIMEN</text>
  </g>`

const cards: Readonly<Record<string, string>> = {
  id_front: `${paper(860, 540, '#e6efe7', '#c4d8c8')}
    ${word(40, 66, 34, 'SPECIMEN IDENTITY CARD', '#0c5a3c')}
    ${face(46, 116, 230)}
    ${word(320, 170, 24, 'Name')}${line(320, 186, 400)}
    ${word(320, 260, 24, 'Born')}${line(320, 276, 220)}
    ${word(320, 350, 24, 'Number')}${line(320, 366, 320)}
    ${word(46, 470, 22, 'No person, no country, no value', '#456')}`,
  id_back: `${paper(860, 540, '#e6efe7', '#c4d8c8')}
    ${word(40, 66, 30, 'SPECIMEN, BACK', '#0c5a3c')}
    ${line(40, 120, 560)}${line(40, 160, 480)}${line(40, 200, 520)}
    <g fill="#33404a">${Array.from({ length: 46 }, (_, at) => `<rect x="${40 + at * 12}" y="260" width="${(at * 7) % 5 === 0 ? 9 : 5}" height="90"/>`).join('')}</g>
    <rect y="400" width="860" height="100" fill="#dfe6e1"/>
    ${word(40, 462, 34, 'SPC&lt;&lt;NOBODY&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;', '#33404a')}`,
  passport: `${paper(860, 600, '#efe6ea', '#dccad2')}
    ${word(40, 70, 34, 'SPECIMEN PASSPORT', '#6b1f3d')}
    ${face(46, 110, 240)}
    ${word(330, 160, 24, 'Name')}${line(330, 176, 420, '#b79fa9')}
    ${word(330, 246, 24, 'Born')}${line(330, 262, 240, '#b79fa9')}
    ${word(330, 332, 24, 'Valid until')}${line(330, 348, 240, '#b79fa9')}
    <rect y="460" width="860" height="120" fill="#e6dade"/>
    ${word(40, 510, 32, 'P&lt;SPC&lt;NOBODY&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;', '#33404a')}
    ${word(40, 556, 32, '0000000000SPC0000000&lt;&lt;&lt;&lt;', '#33404a')}`,
  selfie: `<rect width="860" height="860" fill="#cfd9dd"/><path d="M0 620h860v240H0z" fill="#b7c5cb"/>
    ${face(200, 150, 400)}
    <g transform="translate(560 520) rotate(8) scale(.3)">${paper(860, 540, '#e6efe7', '#c4d8c8')}${word(40, 90, 60, 'SPECIMEN', '#0c5a3c')}${face(46, 140, 230)}</g>
    ${word(40, 830, 26, 'A drawing of nobody', '#456')}`,
  address: `<rect width="860" height="1100" fill="#fbfaf6"/>
    ${word(60, 110, 40, 'SPECIMEN ELECTRICITY', '#0b4a7a')}
    ${line(60, 150, 300, '#c9d3da')}${line(60, 190, 260, '#c9d3da')}${line(60, 230, 320, '#c9d3da')}
    <rect x="60" y="320" width="740" height="2" fill="#c9d3da"/>
    ${[0, 1, 2, 3, 4, 5].map((at) => line(60, 370 + at * 60, 420, '#dde4e8') + line(660, 370 + at * 60, 140, '#dde4e8')).join('')}
    ${word(60, 820, 34, 'Sum')}${line(640, 798, 160, '#9db1bb')}
    ${word(60, 1040, 24, 'No person, no company, no value', '#567')}`,
}

for (const [name, body] of Object.entries(cards)) {
  const [width = 860, height = name === 'selfie' ? 860 : name === 'address' ? 1100 : name === 'passport' ? 600 : 540] = []
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}${stamp(width, height)}</svg>`
  const file = join(folder, `specimen-${name.replace('_', '-')}.png`)
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 48, compressionLevel: 9 }).toFile(file)
}
