/** The frames that games choose from. All take the same colours; each is built, shaped and ornamented in its own way. */
export { beatenGold, lacquer, marquee, moonSilver } from './frames-metal.ts'
export { bambooCane, carvedWood, embroidered, parchment } from './frames-hand.ts'
export { candyCane, iceBlock, neonTube, shellRim } from './frames-light.ts'
export { brassWorks, hewnStone } from './frames-heavy.ts'
