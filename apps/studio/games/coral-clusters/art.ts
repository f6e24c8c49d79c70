import { many, painted, standing } from '@portal/art/src/theme/painted.ts'
import {
  beams,
  bubbles,
  coral,
  faint,
  foot,
  type GameArt,
  halo,
  type Piece,
  placed,
  plate,
  rays,
  shoal,
  sky,
  together,
  vault,
} from '@portal/art/theme.ts'

/** The old turtle of the reef, seen from the side as it glides. */
const turtle = painted(
  {
    shell: ['#ffd98a', '#e08a2e', '#8a3f14'],
    plateau: ['#ffefb8', '#f0a83c'],
    skin: ['#b8f08a', '#4fb85c', '#1c7a4f'],
    belly: ['#fff6c9', '#e6c46b'],
  },
  (fill) =>
    `<path d="M150 152C186 168 200 204 192 246C160 236 130 206 122 168Z" fill="${fill.skin}" stroke="#06382b" stroke-width="6" stroke-linejoin="round"/><path d="M206 150C232 156 246 174 250 196C226 196 204 184 192 166Z" fill="${fill.skin}" stroke="#06382b" stroke-width="6" stroke-linejoin="round"/><path d="M86 92C60 62 22 60 10 86C0 112 20 138 48 136C66 140 84 150 98 152Z" fill="${fill.skin}" stroke="#06382b" stroke-width="7" stroke-linejoin="round"/><path d="M62 124C90 168 180 184 232 148L222 132Z" fill="${fill.belly}" stroke="#06382b" stroke-width="6" stroke-linejoin="round"/><path d="M62 128C70 70 108 32 152 34C202 36 236 84 244 140C190 160 114 158 62 128Z" fill="${fill.shell}" stroke="#3d1404" stroke-width="8" stroke-linejoin="round"/><path d="M122 62L156 54L182 78L172 112L132 114L108 90ZM186 74L212 78L228 110L214 128L180 112ZM96 92L124 118L116 140L76 126L82 104ZM136 120L172 118L184 136L166 146L128 142Z" fill="${fill.plateau}" stroke="#6b2a08" stroke-width="5" stroke-linejoin="round"/><path d="M112 52Q132 38 156 40" fill="none" stroke="#fff9e0" stroke-width="7" stroke-linecap="round"/><path d="M98 146C92 184 66 214 28 226C22 190 40 156 78 138Z" fill="${fill.skin}" stroke="#06382b" stroke-width="7" stroke-linejoin="round"/>${many('<ellipse rx="8" ry="6" fill="#1c6b45"/>', ['translate(78 170)', 'translate(58 192)', 'translate(84 192) scale(.8)', 'translate(44 212) scale(.8)', 'translate(166 196)', 'translate(180 222) scale(.8)', 'translate(62 92) scale(.9)'])}<ellipse cx="36" cy="92" rx="13" ry="14" fill="#fff" stroke="#06382b" stroke-width="4"/><circle cx="32" cy="93" r="7" fill="#0a1f18"/><circle cx="34" cy="90" r="2.5" fill="#fff"/><path d="M10 112Q26 124 46 116" fill="none" stroke="#06382b" stroke-width="6" stroke-linecap="round"/>`,
)

const seahorse = painted(
  { body: { across: ['#f0b8ff', '#a84df0', '#5c1fb8'] }, belly: ['#ffe6ff', '#d99cf5'], fin: ['#ffe14d', '#ff8a1c'] },
  (fill) =>
    `<path d="M150 106C190 92 224 104 240 132C220 132 226 148 232 158C208 154 204 166 206 178C182 172 162 156 152 140Z" fill="${fill.fin}" stroke="#2b0a5c" stroke-width="6" stroke-linejoin="round"/><path d="M162 122L222 134M162 134L204 156" stroke="#b34a04" stroke-width="4" stroke-linecap="round"/><path d="M96 48C90 28 98 16 108 26C108 8 122 4 128 20C136 4 150 10 148 28C164 18 172 32 162 46C178 62 176 86 164 98C176 122 178 156 158 182C146 200 130 206 128 224C126 240 146 244 150 230C152 222 142 220 142 226C134 218 146 206 158 212C176 222 168 252 138 252C106 252 94 224 106 200C116 180 112 168 104 150C98 134 102 118 108 108C94 112 82 108 74 104L38 100C26 98 24 84 36 80L76 76C78 64 86 54 96 48Z" fill="${fill.body}" stroke="#2b0a5c" stroke-width="7" stroke-linejoin="round"/><path d="M112 118C104 132 106 150 116 168C122 176 120 190 116 198C130 188 138 172 138 154C138 138 128 124 112 118Z" fill="${fill.belly}" stroke="#2b0a5c" stroke-width="4"/><path d="M108 134H132M112 150H138M118 166H136M122 182H130" stroke="#8a3fc9" stroke-width="5" stroke-linecap="round"/><path d="M160 118L172 126M166 142L176 148M160 164L170 172" stroke="#ffe6ff" stroke-width="7" stroke-linecap="round"/><circle cx="112" cy="68" r="17" fill="#fff" stroke="#2b0a5c" stroke-width="5"/><circle cx="108" cy="69" r="8" fill="#1c0a33"/><circle cx="111" cy="65" r="3" fill="#fff"/><path d="M36 82V98" stroke="#2b0a5c" stroke-width="6"/>`,
)

const clownfish = painted(
  { orange: ['#ffb84d', '#ff6a1c', '#d4380c'], white: ['#ffffff', '#dcecf5'] },
  (fill) =>
    `<path d="M194 128C206 96 226 78 246 78C256 104 254 152 246 178C226 178 206 160 194 128Z" fill="${fill.orange}" stroke="#1c0a04" stroke-width="8" stroke-linejoin="round"/><path d="M74 70C92 26 140 20 176 44C188 54 194 70 196 88ZM96 190C104 226 130 238 158 232C166 216 176 196 182 178Z" fill="${fill.orange}" stroke="#1c0a04" stroke-width="8" stroke-linejoin="round"/><path d="M8 132C16 82 66 50 118 52C162 54 198 88 212 128C198 172 160 204 114 206C62 206 16 178 8 132Z" fill="${fill.orange}" stroke="#1c0a04" stroke-width="8"/><path d="M70 62C84 84 92 104 90 128C90 156 82 178 70 194L96 204C112 182 120 156 120 128C120 100 112 76 98 54Z" fill="${fill.white}" stroke="#1c0a04" stroke-width="7" stroke-linejoin="round"/><path d="M152 60C164 80 168 104 168 128S164 176 150 198L176 180C188 164 192 148 192 128S188 92 178 78Z" fill="${fill.white}" stroke="#1c0a04" stroke-width="7" stroke-linejoin="round"/><path d="M124 142C150 136 168 148 172 172C150 180 130 172 120 158Z" fill="#ffd98a" stroke="#1c0a04" stroke-width="6" stroke-linejoin="round"/><path d="M222 98L240 90M224 128H246M222 158L240 166" stroke="#1c0a04" stroke-width="5" stroke-linecap="round"/><circle cx="50" cy="110" r="18" fill="#fff" stroke="#1c0a04" stroke-width="5"/><circle cx="46" cy="111" r="9" fill="#14060a"/><circle cx="49" cy="107" r="3" fill="#fff"/><path d="M12 146Q28 158 44 152" fill="none" stroke="#1c0a04" stroke-width="6" stroke-linecap="round"/>`,
)

const puffer = painted(
  { back: { ball: ['#fffbb0', '#ffd61f', '#e0900c'] }, belly: ['#ffffff', '#ffeec9'], fin: ['#ffb02e', '#e0560c'] },
  (fill) =>
    `${many(
      '<path d="M-12-92L0-122L12-92Z" fill="#ffe98a" stroke="#5c3004" stroke-width="6" stroke-linejoin="round"/>',
      Array.from({ length: 18 }, (_, at) => `translate(128 132) rotate(${at * 20 + 10})`),
    )}<path d="M204 112L250 84L242 132L250 180L204 156Z" fill="${fill.fin}" stroke="#5c3004" stroke-width="7" stroke-linejoin="round"/><circle cx="128" cy="132" r="96" fill="${fill.back}" stroke="#5c3004" stroke-width="8"/><path d="M36 156C72 184 172 190 220 158C208 204 172 228 128 228S48 204 36 156Z" fill="${fill.belly}"/>${many('<path d="M-9 8L0-14L9 8" fill="none" stroke="#b36a04" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>', ['translate(96 66)', 'translate(134 60)', 'translate(170 74)', 'translate(190 104)', 'translate(152 92)', 'translate(90 200) rotate(180)', 'translate(128 208) rotate(180)', 'translate(166 198) rotate(180)'])}<path d="M176 132C204 124 216 142 208 166C190 170 176 160 170 146Z" fill="${fill.fin}" stroke="#5c3004" stroke-width="6" stroke-linejoin="round"/><circle cx="70" cy="112" r="25" fill="#fff" stroke="#5c3004" stroke-width="5"/><circle cx="128" cy="112" r="25" fill="#fff" stroke="#5c3004" stroke-width="5"/><circle cx="74" cy="114" r="12" fill="#14202b"/><circle cx="122" cy="114" r="12" fill="#14202b"/><circle cx="79" cy="109" r="4" fill="#fff"/><circle cx="127" cy="109" r="4" fill="#fff"/><ellipse cx="98" cy="160" rx="20" ry="14" fill="#e0703c" stroke="#5c3004" stroke-width="5"/><ellipse cx="98" cy="160" rx="9" ry="6" fill="#5c1404"/>`,
)

const shell = painted(
  { fan: ['#fff0f5', '#ff9cc4', '#e0387a'] },
  (fill) =>
    `<path d="M128 240C104 240 90 232 88 216C50 200 14 150 14 104C24 92 40 92 46 96C42 70 56 50 80 54C86 30 112 16 128 22C144 16 170 30 176 54C200 50 214 70 210 96C216 92 232 92 242 104C242 150 206 200 168 216C166 232 152 240 128 240Z" fill="${fill.fan}" stroke="#5c0430" stroke-width="8" stroke-linejoin="round"/><path d="M128 214V44M116 212L84 74M140 212L172 74M104 210L48 112M152 210L208 112" stroke="#b3145c" stroke-width="7" stroke-linecap="round"/><path d="M40 132Q128 76 216 132" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75"/>`,
)

const starfish = painted(
  { arm: { ball: ['#c9f5ff', '#3fa8ff', '#1c4ad9', '#0a1f7a'] } },
  (fill) =>
    `<g transform="rotate(14 128 132)"><path d="M128 8C148 8 150 66 164 86C186 100 246 92 250 114C252 134 200 146 188 166C180 190 206 240 190 250C172 256 146 212 128 208C110 212 84 256 66 250C50 240 76 190 68 166C56 146 4 134 6 114C10 92 70 100 92 86C106 66 108 8 128 8Z" fill="${fill.arm}" stroke="#04104a" stroke-width="8" stroke-linejoin="round"/>${many('<circle r="7" fill="#e6faff"/>', ['translate(128 36)', 'translate(128 62)', 'translate(128 88)', 'translate(222 118)', 'translate(196 126)', 'translate(170 132)', 'translate(34 118)', 'translate(60 126)', 'translate(86 132)', 'translate(182 226)', 'translate(168 202)', 'translate(152 178)', 'translate(74 226)', 'translate(88 202)', 'translate(104 178)'])}<circle cx="128" cy="136" r="13" fill="#ffe98a"/></g>`,
)

const crab = painted(
  { shell: { ball: ['#ffb08a', '#f0382e', '#a80c24'] } },
  (fill) =>
    `<path d="M64 168L26 176L12 210M76 190L48 208L44 240M192 168L230 176L244 210M180 190L208 208L212 240M66 140L34 120M190 140L222 120" fill="none" stroke="#4a0410" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><path d="M64 168L26 176L12 210M76 190L48 208L44 240M192 168L230 176L244 210M180 190L208 208L212 240M66 140L34 120M190 140L222 120" fill="none" stroke="#e0302e" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M36 124C8 112 0 72 18 46C26 34 36 26 46 24L38 66L70 36C84 60 78 106 52 124ZM220 124C248 112 256 72 238 46C230 34 220 26 210 24L218 66L186 36C172 60 178 106 204 124Z" fill="${fill.shell}" stroke="#4a0410" stroke-width="7" stroke-linejoin="round"/><path d="M104 112V76M152 112V76" stroke="#4a0410" stroke-width="13"/><path d="M46 160C46 122 84 102 128 102S210 122 210 160C210 196 172 218 128 218S46 196 46 160Z" fill="${fill.shell}" stroke="#4a0410" stroke-width="8"/><circle cx="104" cy="72" r="18" fill="#fff" stroke="#4a0410" stroke-width="5"/><circle cx="152" cy="72" r="18" fill="#fff" stroke="#4a0410" stroke-width="5"/><circle cx="107" cy="74" r="8" fill="#14060a"/><circle cx="149" cy="74" r="8" fill="#14060a"/><path d="M74 140Q98 120 128 120" fill="none" stroke="#ffe6dc" stroke-width="8" stroke-linecap="round"/><path d="M112 184H144M118 194H138" fill="none" stroke="#4a0410" stroke-width="6" stroke-linecap="round"/>`,
)

const weed = painted(
  { a: ['#d6ff6b', '#5cc91f', '#147a2b'], b: ['#9cf08a', '#1fa84a', '#06522b'] },
  (fill) =>
    `<path d="M66 250C30 206 66 180 44 146C26 116 30 82 56 52C52 88 84 104 78 138C74 170 96 196 92 250ZM168 250C176 208 152 186 172 152C190 120 180 88 206 60C232 96 214 124 206 152C196 186 214 214 194 250Z" fill="${fill.b}" stroke="#04331c" stroke-width="7" stroke-linejoin="round"/><path d="M104 252C84 204 124 174 104 132C84 92 104 44 132 6C168 50 148 92 152 124C160 168 176 204 154 252Z" fill="${fill.a}" stroke="#04331c" stroke-width="8" stroke-linejoin="round"/><path d="M130 240C120 196 140 168 130 130C122 96 128 60 134 34" fill="none" stroke="#f5ffc9" stroke-width="7" stroke-linecap="round"/>${many('<circle r="12" fill="#f0ff8a" stroke="#04331c" stroke-width="5"/>', ['translate(92 74)', 'translate(170 104)', 'translate(92 178)', 'translate(164 196)'])}`,
)

const bubble = painted(
  { ball: { ball: ['#ffffff', '#c9fbff', '#5cd0f0', '#1f8ac9'] }, shine: ['#ff9ce6', '#ffe14d'] },
  (fill) =>
    `<circle cx="118" cy="138" r="100" fill="${fill.ball}" fill-opacity=".72" stroke="#e6ffff" stroke-width="9"/><circle cx="118" cy="138" r="107" fill="none" stroke="#0f5c8a" stroke-width="5"/><path d="M190 180A86 86 0 0 1 120 218" fill="none" stroke="${fill.shine}" stroke-width="13" stroke-linecap="round" opacity=".8"/><ellipse cx="82" cy="94" rx="36" ry="24" transform="rotate(-36 82 94)" fill="#fff"/><circle cx="222" cy="46" r="26" fill="${fill.ball}" fill-opacity=".8" stroke="#0f5c8a" stroke-width="5"/><circle cx="214" cy="38" r="8" fill="#fff"/>`,
)

const goldenCoral = painted({ gold: ['#fffbd6', '#ffd23f', '#e08a0c'] }, (fill) => {
  const limbs =
    'M128 246V150M128 212C96 200 82 178 84 146M84 168C60 160 44 142 46 112M84 146C86 124 76 110 66 92M128 168C168 160 180 140 176 108M176 136C200 130 212 112 210 84M176 108C178 90 166 76 168 54M128 150C118 122 132 98 120 66M122 92C108 80 104 64 106 40M128 120C142 108 144 90 142 66'
  const limb = (stroke: string, width: number) =>
    `<path d="${limbs}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<path d="M60 250C66 222 190 222 196 250Z" fill="${fill.gold}" stroke="#6b3a04" stroke-width="7"/>${limb('#6b3404', 34)}${limb('#ffc42e', 22)}${limb('#fff6b0', 7)}${many('<circle r="11" fill="#ff5d8a" stroke="#6b0a2b" stroke-width="4"/>', ['translate(46 108)', 'translate(66 88)', 'translate(106 36)', 'translate(142 62)', 'translate(168 50)', 'translate(210 80)'])}`
})

const bottle = painted(
  { glass: ['#e0fff5', '#6be0c4', '#1f947f'], paper: ['#fffbe6', '#ecd09a'], cork: ['#e6b07a', '#8a5424'] },
  (fill) =>
    `<g transform="rotate(32 128 128)"><rect x="106" y="-4" width="44" height="40" rx="8" fill="${fill.cork}" stroke="#3d2008" stroke-width="6"/><path d="M98 26H158V70C158 92 192 98 192 134V232Q192 258 166 258H90Q64 258 64 232V134C64 98 98 92 98 70Z" fill="${fill.glass}" fill-opacity=".86" stroke="#063d38" stroke-width="8" stroke-linejoin="round"/><path d="M92 130H164V222H92Z" fill="${fill.paper}" stroke="#7a4a14" stroke-width="5"/><ellipse cx="128" cy="130" rx="36" ry="12" fill="#fff6d6" stroke="#7a4a14" stroke-width="5"/><ellipse cx="128" cy="222" rx="36" ry="12" fill="#ecd09a" stroke="#7a4a14" stroke-width="5"/><path d="M84 164H172V190H84Z" fill="#e0304a" stroke="#5c0418" stroke-width="5"/><circle cx="128" cy="177" r="19" fill="#ff6b7a" stroke="#5c0418" stroke-width="5"/><path d="M128 166L131 174L139 174L133 180L135 188L128 183L121 188L123 180L117 174L125 174Z" fill="#fff"/><path d="M80 140V224M110 40V70" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".85"/><rect x="92" y="20" width="72" height="20" rx="9" fill="${fill.glass}" stroke="#063d38" stroke-width="6"/></g>`,
)

/** A garden of corals for the sides of the scene: fans, tables and tubes in full sun. */
const garden = painted(
  {
    fan: ['#ff9cc9', '#e0287a'],
    tube: { across: ['#ffe98a', '#ff9f1c', '#e0660c'] },
    brain: { ball: ['#d9ffb0', '#3fc97a', '#0f7a5c'] },
    violet: ['#d9a8ff', '#7a2fd9'],
  },
  (fill) =>
    `<path d="M70 240C-6 214-14 120 22 66C46 30 104 34 126 70C152 116 134 208 92 240Z" fill="${fill.fan}" opacity=".95"/><path d="M80 240C70 180 60 130 40 80M80 240C80 170 84 110 84 54M80 240C92 180 106 140 118 88M70 190Q30 170 12 130M76 150Q50 120 28 112M88 190Q112 170 128 138M84 130Q104 110 120 104" fill="none" stroke="#ffe0f0" stroke-width="5" stroke-linecap="round"/><path d="M128 250C128 196 112 160 122 128H148C146 170 160 196 160 250ZM156 250C160 190 148 130 164 90H192C190 140 196 200 190 250ZM188 250C196 210 196 170 212 140H238C232 180 226 220 220 250Z" fill="${fill.tube}" stroke="#a84a04" stroke-width="4"/><ellipse cx="135" cy="128" rx="14" ry="7" fill="#7a2404"/><ellipse cx="178" cy="90" rx="15" ry="7" fill="#7a2404"/><ellipse cx="225" cy="140" rx="14" ry="7" fill="#7a2404"/><path d="M22 256C22 206 60 188 96 188S164 206 164 256Z" fill="${fill.brain}" stroke="#0a5c45" stroke-width="4"/><path d="M44 246C40 226 60 222 66 232S84 230 80 214M98 250C90 232 104 222 114 232S128 222 118 208M134 250C132 236 146 234 148 244" fill="none" stroke="#0a5c45" stroke-width="6" stroke-linecap="round"/><path d="M168 256C168 232 186 222 206 222S248 232 248 256Z" fill="${fill.violet}"/>`,
)

/** White sand in ripples, with the sun's net of light on it. */
const sand: Piece = ({ width, height }) => {
  const at = (y: number) => Math.round(height * y)
  const ripple = (y: number, tone: string) =>
    `<path d="M0 ${at(y)}Q${Math.round(width * 0.2)} ${at(y - 0.05)} ${Math.round(width * 0.44)} ${at(y)}T${width} ${at(y - 0.02)}V${height}H0Z" fill="${tone}"/>`
  return ripple(0.78, '#c9f5e0') + ripple(0.82, '#fff3d0') + ripple(0.87, '#ffe6b0') + ripple(0.93, '#ffd68f')
}

/** Noon over a shallow reef: white sand, sun that dances, corals of every colour. */
export const art: GameArt = {
  scene: [
    sky('#f5fffb', '#a8f7ee', '#4fdfe6', '#2fb8e0', '#ffe6b0'),
    rays({ x: 0.5, y: -0.1, color: '#ffffff', count: 26, opacity: 0.5 }),
    beams({ color: '#ffffff', count: 12, opacity: 0.4 }),
    halo({ x: 0.5, y: 0, size: 800, color: '#fffbe0', opacity: 0.9 }),
    shoal({ y: [0.22, 0.1], color: '#ff8a3c', count: 12, seed: 3 }),
    shoal({ y: [0.4, 0.16], color: '#2f7ad9', count: 12, seed: 8 }),
    sand,
    faint(0.8, coral({ y: 0.84, colors: ['#7ac9e6', '#8ae0d9', '#a8b8f0'], count: 9, size: 170, seed: 3 })),
    coral({ y: 0.97, count: 13, size: 190 }),
    standing(garden, { x: [0.09, 0.12], y: [0.72, 0.86], size: 400 }),
    standing(garden, { x: [0.92, 0.9], y: [0.76, 0.87], size: 340, flip: true }),
    bubbles({ count: 26 }),
  ],
  coverScene: [
    vault(['#ffffff', '#b8fff2', '#3fd9e0', '#1f94d9'], 0.5, 0.25),
    rays({ x: 0.5, y: -0.05, color: '#ffffff', count: 22, opacity: 0.5 }),
    shoal({ y: 0.14, color: '#ff7a3c', count: 10 }),
    standing(garden, { x: 0.14, y: 0.56, size: 430 }),
    standing(garden, { x: 0.88, y: 0.58, size: 380, flip: true }),
    bubbles({ count: 30 }),
    foot('#06528a', 0.68),
  ],
  heroes: [
    { picture: turtle, x: 186, y: 158, size: 270, turn: 8, glow: '#ffffff' },
    { picture: 'h3', x: 66, y: 274, size: 104 },
    { picture: 'h2', x: 308, y: 272, size: 104 },
  ],
  light: 'above',
  foot: '#054080',
  symbols: {
    h1: turtle,
    h2: seahorse,
    h3: clownfish,
    h4: puffer,
    l1: placed(shell, { scale: 0.9 }),
    l2: placed(starfish, { scale: 0.9 }),
    l3: placed(crab, { scale: 0.92 }),
    l4: placed(weed, { scale: 0.9 }),
    l5: placed(bubble, { scale: 0.86 }),
    wild: together(
      plate({ shape: 'flower', colors: ['#ff5d8a', '#8a0a4a'], rim: '#fff0a8' }),
      placed(goldenCoral, { y: 124, scale: 0.78 }),
    ),
    scatter: together(plate({ shape: 'sunburst', colors: ['#ffe98a', '#ff9f2e'], rim: '#ffffff' }), placed(bottle, { scale: 0.84 })),
  },
  title: {
    face: 'chango',
    fill: ['#ffffff', '#ffe98a', '#ff8a5c'],
    rim: '#d4145c',
    dark: '#3d0440',
    lines: {
      BN: ['প্রবালের', ['মেলা', 1.25]],
      EN: [['Coral', 1.15], 'Clusters'],
      CN: ['珊瑚', ['丛林', 1.15]],
      VI: ['Rặng', ['San Hô', 1.15]],
    },
  },
}
