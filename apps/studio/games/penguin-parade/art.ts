import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  bokeh,
  bunting,
  clouds,
  foot,
  type GameArt,
  halo,
  hills,
  ice,
  onPlate,
  placed,
  plate,
  polka,
  sea,
  sky,
  together,
  vignette,
} from '@portal/art/theme.ts'

/** A king penguin that leads the band. */
const king = painted(
  {
    coat: ['#3d4f7a', '#141c38', '#070b1c'],
    belly: ['#ffffff', '#fff0d6', '#d9e0f0'],
    cheek: ['#ffd23f', '#ff8a1c'],
    hat: ['#ff6b7a', '#c9123d'],
  },
  (fill) =>
    `<path d="M44 150C10 170 4 210 18 232C44 224 58 200 62 176ZM212 150C246 170 252 210 238 232C212 224 198 200 194 176Z" fill="${fill.coat}" stroke="#04060f" stroke-width="6"/><path d="M128 44C190 44 216 100 214 160C212 216 178 244 128 244S44 216 42 160C40 100 66 44 128 44Z" fill="${fill.coat}" stroke="#04060f" stroke-width="7"/><path d="M128 92C162 66 196 92 190 150C188 204 164 234 128 234S68 204 66 150C60 92 94 66 128 92Z" fill="${fill.belly}" stroke="#04060f" stroke-width="5"/><path d="M62 112C62 84 78 74 92 82C86 100 84 124 88 142C72 138 62 128 62 112ZM194 112C194 84 178 74 164 82C170 100 172 124 168 142C184 138 194 128 194 112Z" fill="${fill.cheek}" stroke="#04060f" stroke-width="5"/><circle cx="102" cy="112" r="12" fill="#0a0f1f"/><circle cx="154" cy="112" r="12" fill="#0a0f1f"/><circle cx="106" cy="107" r="4" fill="#fff"/><circle cx="158" cy="107" r="4" fill="#fff"/><path d="M104 136H152L128 164Z" fill="${fill.cheek}" stroke="#5c2404" stroke-width="6" stroke-linejoin="round"/><path d="M78 64C76 30 84 12 90 6H166C172 12 180 30 178 64Q128 44 78 64Z" fill="${fill.hat}" stroke="#3d0418" stroke-width="7" stroke-linejoin="round"/><path d="M76 64Q128 42 180 64L184 80Q128 56 72 80Z" fill="#ffd75e" stroke="#5c2f04" stroke-width="5"/><path d="M128 14L134 28L149 29L138 39L141 53L128 46L115 53L118 39L107 29L122 28Z" fill="#ffe98a" stroke="#5c2f04" stroke-width="4"/><path d="M88 240C76 240 66 248 68 254H118C118 246 106 240 88 240ZM168 240C180 240 190 248 188 254H138C138 246 150 240 168 240Z" fill="#ff9f1c" stroke="#5c2404" stroke-width="4"/>`,
)

const seal = painted(
  { skin: ['#c9d6ea', '#7a8cab', '#3d4a68'], muzzle: ['#f0f4fa', '#b8c4d9'] },
  (fill) =>
    `<path d="M20 228C20 150 60 96 80 66C96 40 160 36 178 70C196 104 210 130 222 168C232 196 246 206 250 228Z" fill="${fill.skin}" stroke="#141c30" stroke-width="7" stroke-linejoin="round"/><path d="M30 216C40 190 70 190 84 212M206 190C190 200 186 220 196 230" fill="none" stroke="#141c30" stroke-width="6" stroke-linecap="round"/><ellipse cx="102" cy="90" rx="12" ry="15" fill="#0a0f1f"/><ellipse cx="158" cy="90" rx="12" ry="15" fill="#0a0f1f"/><circle cx="106" cy="84" r="5" fill="#fff"/><circle cx="162" cy="84" r="5" fill="#fff"/><ellipse cx="114" cy="128" rx="27" ry="21" fill="${fill.muzzle}" stroke="#141c30" stroke-width="5"/><ellipse cx="148" cy="128" rx="27" ry="21" fill="${fill.muzzle}" stroke="#141c30" stroke-width="5"/><path d="M116 106H146L131 122Z" fill="#141c30"/>${many('<circle r="3.5" fill="#3d4a68"/>', ['translate(104 126)', 'translate(114 134)', 'translate(148 134)', 'translate(158 126)'])}<path d="M90 130L54 124M90 140L56 146M172 130L208 124M172 140L206 146" stroke="#141c30" stroke-width="4" stroke-linecap="round"/>`,
)

const herring = painted(
  { scale: ['#e0fbff', '#4ac9e0', '#0f6b94'] },
  (fill) =>
    `<path d="M8 128C50 60 140 50 196 112L246 70V186L196 144C140 206 50 196 8 128Z" fill="${fill.scale}" stroke="#06304a" stroke-width="8" stroke-linejoin="round"/><path d="M76 84C88 112 88 144 76 172M112 76Q140 128 112 180" fill="none" stroke="#06304a" stroke-width="6"/><circle cx="52" cy="116" r="15" fill="#fff" stroke="#06304a" stroke-width="5"/><circle cx="50" cy="116" r="7" fill="#06304a"/><path d="M128 100Q142 112 128 124M150 116Q164 128 150 140M128 134Q142 146 128 158" fill="none" stroke="#06304a" stroke-opacity=".6" stroke-width="5"/>`,
)

const sled = painted(
  { wood: ['#ffcf94', '#d98a3c', '#8a4a14'], red: ['#ff7a7a', '#c9182f'] },
  (fill) =>
    `<path d="M18 120C8 176 34 208 74 208H232" fill="none" stroke="#5c0a18" stroke-width="22" stroke-linecap="round"/><path d="M18 120C8 176 34 208 74 208H232" fill="none" stroke="${fill.red}" stroke-width="12" stroke-linecap="round"/><path d="M84 140V204M144 140V204M204 140V204" stroke="#5c2f0c" stroke-width="13"/><path d="M50 104H236V142H50Z" fill="${fill.wood}" stroke="#3d1c04" stroke-width="7"/><path d="M56 116H232M56 130H232" stroke="#8a4a14" stroke-width="4"/><path d="M96 42H190V104H96Z" fill="#4a9cff" stroke="#0a1f5c" stroke-width="7"/><path d="M143 42V104M96 70H190" stroke="#ffe14d" stroke-width="13"/><path d="M143 42C122 8 96 26 118 42ZM143 42C164 8 190 26 168 42Z" fill="#ffe14d" stroke="#5c3a04" stroke-width="5"/><path d="M28 110C44 84 20 66 40 46" fill="none" stroke="#8a4a14" stroke-width="6" stroke-linecap="round"/>`,
)

const scarf = painted(
  { wool: ['#ffb347', '#f0641c', '#b3380c'] },
  (fill) =>
    `<path d="M36 60C60 24 196 24 220 60C234 96 196 122 128 122S22 96 36 60Z" fill="${fill.wool}" stroke="#4a1404" stroke-width="8"/><path d="M140 108L196 104L216 226L158 234Z" fill="${fill.wool}" stroke="#4a1404" stroke-width="8" stroke-linejoin="round"/><path d="M90 114L146 118L132 214L78 204Z" fill="${fill.wool}" stroke="#4a1404" stroke-width="8" stroke-linejoin="round"/><path d="M66 46Q74 84 70 108M108 34Q116 80 112 120M152 34Q158 80 152 118M192 48Q190 82 192 104M146 150L202 142M150 184L208 176M86 150L140 156M82 180L134 186" fill="none" stroke="#fff3d6" stroke-width="9"/><path d="M162 232V250M182 230V250M204 228V248M82 204V224M104 208V228M126 212V230" stroke="#f0641c" stroke-width="9" stroke-linecap="round"/>`,
)

const woolHat = painted(
  { wool: ['#8ff0c4', '#1fae7a', '#0a5c42'] },
  (fill) =>
    `<path d="M40 178C36 98 72 52 128 52S220 98 216 178Z" fill="${fill.wool}" stroke="#04301f" stroke-width="8"/><path d="M60 130L82 104L104 130L128 104L152 130L174 104L196 130" fill="none" stroke="#fff" stroke-width="10" stroke-linejoin="round"/><circle cx="128" cy="40" r="34" fill="#ffffff" stroke="#04301f" stroke-width="7"/><path d="M28 170H228Q242 170 242 186V210Q242 226 228 226H28Q14 226 14 210V186Q14 170 28 170Z" fill="#ffffff" stroke="#04301f" stroke-width="8"/>${many(
      '<path d="M0 180V216" stroke="#8ad9b8" stroke-width="6"/>',
      [42, 72, 102, 132, 162, 192, 218].map((x) => `translate(${x} 0)`),
    )}`,
)

const mittens = painted(
  { wool: ['#d9a8ff', '#8a3ae0', '#4a128a'] },
  (fill) =>
    `<path d="M60 176C10 120 24 36 84 36S148 96 144 124C158 100 190 112 180 140C172 164 146 172 138 190Z" fill="${fill.wool}" stroke="#22064a" stroke-width="8" stroke-linejoin="round" transform="translate(-14 -6)"/><path d="M34 176H138V222H34Z" fill="#fff" stroke="#22064a" stroke-width="8" transform="translate(0 -2)"/><path d="M150 150C118 92 150 50 196 60S244 120 230 160Z" fill="${fill.wool}" stroke="#22064a" stroke-width="8" stroke-linejoin="round" transform="translate(0 14)"/><path d="M140 170H236V218H140Z" fill="#fff" stroke="#22064a" stroke-width="8" transform="translate(4 12)"/><path d="M70 64L80 84L102 86L86 100L90 122L70 112L50 122L54 100L38 86L60 84Z" fill="#fff"/><path d="M186 96L193 110L208 112L197 122L200 137L186 130L172 137L175 122L164 112L179 110Z" fill="#fff"/>`,
)

const snowball = painted(
  { ball: { ball: ['#ffffff', '#eaf3ff', '#a8c4ea', '#6b8ac4'] } },
  (fill) =>
    `<circle cx="128" cy="132" r="104" fill="${fill.ball}" stroke="#2b4a8a" stroke-width="8"/>${many('<path d="M-16 0Q0 14 16 0" fill="none" stroke="#8fb0e0" stroke-width="7" stroke-linecap="round"/>', ['translate(96 120)', 'translate(160 110)', 'translate(128 160)', 'translate(76 172)', 'translate(182 168)', 'translate(124 206)'])}<path d="M56 96A84 84 0 0 1 116 48" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/><path d="M214 40L218 52L230 56L218 60L214 72L210 60L198 56L210 52Z" fill="#fff" stroke="#2b4a8a" stroke-width="4"/>`,
)

const iceCube = painted(
  { top: ['#ffffff', '#c9f6ff'], left: ['#a8ecff', '#3fb0e6'], right: ['#5cc9f0', '#0f6bb0'] },
  (fill) =>
    `<g stroke="#06406b" stroke-width="8" stroke-linejoin="round"><path d="M128 16L230 68L128 122L26 68Z" fill="${fill.top}"/><path d="M26 68L128 122V244L26 188Z" fill="${fill.left}"/><path d="M230 68L128 122V244L230 188Z" fill="${fill.right}"/></g><path d="M48 96V164M66 106V134M150 150L206 120" stroke="#fff" stroke-opacity=".85" stroke-width="9" stroke-linecap="round"/><circle cx="172" cy="186" r="11" fill="#fff" opacity=".6"/><circle cx="92" cy="192" r="8" fill="#fff" opacity=".7"/>`,
)

const igloo = painted(
  { snow: ['#ffffff', '#dcefff', '#8fb8e6'], door: ['#1c3a7a', '#0a1433'] },
  (fill) =>
    `<path d="M16 220C16 120 60 50 128 50S240 120 240 220Z" fill="${fill.snow}" stroke="#14305c" stroke-width="8" stroke-linejoin="round"/><path d="M30 158H226M56 108H200M90 66H166M74 158V218M182 158V218M100 108V156M156 108V156M128 66V106" fill="none" stroke="#5c8ac9" stroke-width="6"/><path d="M78 224C78 164 96 140 128 140S178 164 178 224Z" fill="#eaf6ff" stroke="#14305c" stroke-width="8"/><path d="M98 224C98 182 108 166 128 166S158 182 158 224Z" fill="${fill.door}"/><path d="M8 222H248" stroke="#ffffff" stroke-width="16" stroke-linecap="round"/>`,
)

const drum = { shape: 'disc', rim: '#ffd75e', pattern: 'dots' } as const

/** A parade over the snow on a holiday. */
export const art: GameArt = {
  scene: [
    sky('#5cc4f5', '#b8ebff', '#fff3e6'),
    clouds({ count: 8, top: 0.06, bottom: 0.4 }),
    polka({ color: '#ffffff', size: 30, opacity: 0.14 }),
    ice({ y: 0.62, color: '#d6f0ff', height: 200, count: 5 }),
    sea({ y: 0.62 }),
    hills({ y: 0.74, color: '#ffffff', swell: 50, count: 4 }),
    hills({ y: 0.86, color: '#dcefff', swell: 40, count: 4, seed: 9 }),
    bunting(),
    vignette('#0f4a8a', 0.3),
  ],
  coverScene: [
    sky('#1f6bd1', '#6bc4f5', '#e6f8ff', '#ffffff'),
    halo({ x: 0.84, y: 0.16, size: 620, color: '#fff6d6', opacity: 0.9 }),
    ice({ y: 0.5, color: '#bfe6ff', height: 300, count: 6 }),
    standing(igloo, { x: 0.87, y: 0.44, size: 250 }),
    hills({ y: 0.52, color: '#eaf7ff', swell: 30, count: 3 }),
    hills({ y: 0.66, color: '#ffffff', swell: 40, count: 3, seed: 8 }),
    foot('#0f3578', 0.64),
  ],
  heroes: [
    { picture: 'h1', x: 66, y: 190, size: 118, turn: 3, stands: true },
    { picture: 'h1', x: 108, y: 214, size: 166, turn: -3, stands: true },
    { picture: 'h1', x: 208, y: 204, size: 262, turn: 3, glow: '#ffffff', stands: true },
  ],
  coverFront: [bokeh({ colors: ['#ffffff'], count: 30, size: 30, opacity: 0.8 })],
  light: 'right',
  foot: '#0c2c66',
  symbols: {
    h1: king,
    h2: onPlate(seal, { ...drum, colors: ['#ffd6a0', '#c9561c'] }, 0.7),
    h3: onPlate(herring, { ...drum, colors: ['#ff9dc4', '#8a1f5c'] }, 0.68),
    h4: onPlate(sled, { ...drum, colors: ['#b8f0a8', '#2f7a3d'] }, 0.7),
    l1: scarf,
    l2: woolHat,
    l3: mittens,
    l4: snowball,
    l5: iceCube,
    scatter: together(
      plate({ shape: 'sunburst', colors: ['#8fe0ff', '#1c4ab0'], rim: '#ffffff', pattern: 'rays' }),
      placed(igloo, { scale: 0.74 }),
    ),
  },
  title: {
    face: 'baloo',
    fill: ['#ffffff', '#ffe98a', '#ff9f3c'],
    rim: '#c9123d',
    dark: '#0c1f52',
    tilt: -3,
    lines: {
      BN: ['পেঙ্গুইনের', ['মিছিল', 1.15]],
      EN: ['Penguin', ['Parade', 1.15]],
      CN: ['企鹅', ['巡游', 1.2]],
      VI: ['Diễu Hành', ['Cánh Cụt', 1.1]],
    },
  },
}
