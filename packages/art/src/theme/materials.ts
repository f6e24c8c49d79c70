/** What letters, sevens, bars, coins and plates are made of: a face lit from above, its rim, the dark body behind it, and a gleam. */
export interface Material {
  /** From top to bottom. */
  readonly face: readonly string[]
  readonly rim: string
  readonly dark: string
  /** Colour of the line of light inside the rim. */
  readonly gleam: string
}

export const materials = {
  gold: { face: ['#fffbd6', '#ffd75e', '#c9821a', '#ffe48a'], rim: '#7a4206', dark: '#2b1402', gleam: '#fffdf0' },
  silver: { face: ['#ffffff', '#cfd8e6', '#7f8ea6', '#eef3fa'], rim: '#47546b', dark: '#141b28', gleam: '#ffffff' },
  bronze: { face: ['#ffe2c2', '#d98f52', '#7a4118', '#e8a86c'], rim: '#4a2208', dark: '#1f0c02', gleam: '#ffeedb' },
  ruby: { face: ['#ffd0d6', '#ff4d66', '#b3082a', '#ff7a8c'], rim: '#6b0018', dark: '#260008', gleam: '#ffe6ea' },
  emerald: { face: ['#d6ffe6', '#35d98a', '#06824a', '#6bf0ae'], rim: '#03492b', dark: '#01190f', gleam: '#eafff3' },
  sapphire: { face: ['#d9ecff', '#4a9dff', '#0d49b8', '#7fbcff'], rim: '#06276b', dark: '#020c26', gleam: '#eaf4ff' },
  amethyst: { face: ['#f2dcff', '#b56bff', '#6115b8', '#cf9cff'], rim: '#360a6b', dark: '#120326', gleam: '#f8ecff' },
  jade: { face: ['#f0ffe0', '#9fd98a', '#3f8f52', '#c4f0ae'], rim: '#1c4a2b', dark: '#08190e', gleam: '#fbfff2' },
  wood: { face: ['#f0c48a', '#b5763c', '#7a4518', '#c98f52'], rim: '#3d1f08', dark: '#1a0b02', gleam: '#ffe2b8' },
  stone: { face: ['#e6e9df', '#a8b09c', '#6b7564', '#c2c9b5'], rim: '#3a4236', dark: '#151a12', gleam: '#f7faf0' },
  ice: { face: ['#ffffff', '#c4f0ff', '#5ab8e8', '#e0f8ff'], rim: '#17649c', dark: '#05263f', gleam: '#ffffff' },
  candy: { face: ['#ffe3f2', '#ff8fc8', '#e0338f', '#ffb8de'], rim: '#8f0f55', dark: '#3d0423', gleam: '#fff5fb' },
  mint: { face: ['#f0fff8', '#8ff0cf', '#1fae88', '#bff7e2'], rim: '#0a5a47', dark: '#032019', gleam: '#ffffff' },
  lemon: { face: ['#fffde0', '#fff04d', '#e0a800', '#fff78f'], rim: '#8a5f00', dark: '#332200', gleam: '#fffff2' },
  neonPink: { face: ['#fff0fb', '#ff8fe0', '#ff2fa8', '#ffb3ea'], rim: '#a3006b', dark: '#2b001f', gleam: '#ffffff' },
  neonBlue: { face: ['#f0fdff', '#8ff5ff', '#12c4f0', '#b8faff'], rim: '#005c8a', dark: '#001b2b', gleam: '#ffffff' },
  ember: { face: ['#fff3b0', '#ffb12e', '#f04a12', '#ffd45e'], rim: '#7a1405', dark: '#2b0502', gleam: '#fffbe0' },
  paper: { face: ['#fffaf0', '#f2e2c2', '#c9a978', '#faeed6'], rim: '#6b4a22', dark: '#2b1a08', gleam: '#ffffff' },
  ink: { face: ['#6b7590', '#2f3650', '#12162b', '#454e6b'], rim: '#d9c08a', dark: '#05060f', gleam: '#aab4cf' },
  coral: { face: ['#ffe6dc', '#ff9f80', '#e0563c', '#ffc2ab'], rim: '#8a2412', dark: '#330a04', gleam: '#fff5f0' },
  pearl: { face: ['#ffffff', '#f5e9f5', '#cdb5d9', '#fdf5ff'], rim: '#76568a', dark: '#2a1838', gleam: '#ffffff' },
  rust: { face: ['#ffcf9c', '#c9642e', '#6b2a12', '#e08a4a'], rim: '#3d1408', dark: '#170602', gleam: '#ffe4c2' },
} as const satisfies Record<string, Material>

export type MaterialName = keyof typeof materials

export function materialOf(material: MaterialName | Material): Material {
  return typeof material === 'string' ? materials[material] : material
}
