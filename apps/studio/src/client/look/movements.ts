import type { Movement } from './game-view.ts'

type MovementOptions = Partial<Movement>

const still: Movement = {
  sprite: 'glow',
  count: 20,
  colors: ['#ffffff'],
  size: [6, 16],
  across: [-8, 8],
  down: [-6, 6],
  sway: 0,
  pace: 0.2,
  spin: 0,
  glows: false,
  flips: false,
  inFront: 0.3,
  during: 'always',
}

const like =
  (base: MovementOptions) =>
  (options: MovementOptions = {}): Movement => ({ ...still, ...base, ...options })

/** Lights that wander and go out and on. */
export const fireflies = like({
  count: 24,
  colors: ['#e8ff7a'],
  size: [8, 24],
  across: [-12, 12],
  down: [-8, 8],
  sway: 46,
  pace: 0.12,
  glows: true,
})
export const petals = like({
  sprite: 'petal',
  count: 22,
  colors: ['#ffb3d4', '#ff8fc2'],
  size: [12, 26],
  across: [-18, 30],
  down: [32, 78],
  sway: 26,
  pace: 0.3,
  spin: 1,
  flips: true,
})
export const leaves = like({
  sprite: 'leaf',
  count: 16,
  colors: ['#e0912e', '#c9642e', '#a3b53a'],
  size: [16, 34],
  across: [-40, 12],
  down: [34, 70],
  sway: 40,
  pace: 0.24,
  spin: 1.2,
  flips: true,
})
export const snow = like({
  sprite: 'flake',
  count: 60,
  colors: ['#ffffff', '#dff4ff'],
  size: [6, 20],
  across: [-16, 16],
  down: [26, 74],
  sway: 22,
  pace: 0.22,
  spin: 0.6,
})
export const bubbles = like({
  sprite: 'bubble',
  count: 34,
  colors: ['#ffffff', '#d4fbff'],
  size: [8, 34],
  across: [-6, 6],
  down: [-86, -30],
  sway: 16,
  pace: 0.5,
})
export const embers = like({
  sprite: 'glow',
  count: 46,
  colors: ['#ffb02e', '#ff6a1c', '#ffe08a'],
  size: [4, 14],
  across: [-20, 26],
  down: [-120, -46],
  sway: 22,
  pace: 0.6,
  glows: true,
})
export const rain = like({
  sprite: 'streak',
  count: 70,
  colors: ['#cfe8ff'],
  size: [18, 40],
  across: [-90, -70],
  down: [720, 980],
  inFront: 0.5,
})
export const twinkles = like({
  sprite: 'spark',
  count: 36,
  colors: ['#ffffff', '#fff3b0'],
  size: [8, 26],
  across: [0, 0],
  down: [0, 0],
  pace: 0.16,
  spin: 0.2,
  glows: true,
  inFront: 0.1,
})
export const confetti = like({
  sprite: 'paper',
  count: 40,
  colors: ['#ff4f7b', '#ffc531', '#17b890', '#4aa8ff', '#a86bff'],
  size: [8, 18],
  across: [-26, 26],
  down: [50, 120],
  sway: 20,
  pace: 0.5,
  spin: 3,
  flips: true,
})
export const dust = like({
  sprite: 'glow',
  count: 30,
  colors: ['#ffe9b8'],
  size: [3, 9],
  across: [6, 26],
  down: [-8, 10],
  sway: 12,
  pace: 0.2,
  glows: true,
})
export const sparks = like({
  sprite: 'spark',
  count: 26,
  colors: ['#fff6d8', '#ffd34d'],
  size: [6, 18],
  across: [-60, 60],
  down: [-90, 60],
  spin: 2,
  pace: 0.9,
  glows: true,
})
export const skyLanterns = like({
  sprite: 'lantern',
  count: 12,
  colors: ['#ffb347', '#ff8a3c', '#ffd98a'],
  size: [20, 52],
  across: [-6, 12],
  down: [-34, -12],
  sway: 14,
  pace: 0.1,
})
export const notes = like({
  sprite: 'note',
  count: 14,
  colors: ['#ffd257', '#ffffff', '#ff9dc4'],
  size: [18, 36],
  across: [-10, 22],
  down: [-60, -26],
  sway: 26,
  pace: 0.3,
  spin: 0.2,
})
export const feathers = like({
  sprite: 'feather',
  count: 12,
  colors: ['#ffffff', '#ffe9c2'],
  size: [20, 44],
  across: [-20, 20],
  down: [16, 40],
  sway: 46,
  pace: 0.2,
  spin: 0.5,
  flips: true,
})
export const steam = like({
  sprite: 'puff',
  count: 18,
  colors: ['#ffffff', '#e8dcc8'],
  size: [46, 140],
  across: [-8, 16],
  down: [-60, -22],
  sway: 18,
  pace: 0.14,
  inFront: 0.15,
})
export const meteors = like({
  sprite: 'streak',
  count: 5,
  colors: ['#ffffff', '#9fdcff'],
  size: [40, 90],
  across: [-420, -260],
  down: [300, 420],
  inFront: 0,
  glows: true,
})
export const fish = like({
  sprite: 'fish',
  count: 9,
  colors: ['#07304a', '#0d4a63'],
  size: [18, 46],
  across: [18, 60],
  down: [-3, 3],
  sway: 8,
  pace: 0.3,
  inFront: 0,
})
export const bats = like({
  sprite: 'bat',
  count: 8,
  colors: ['#14040a'],
  size: [22, 54],
  across: [40, 120],
  down: [-14, 8],
  sway: 20,
  pace: 0.7,
  inFront: 0.2,
})
export const butterflies = like({
  sprite: 'butterfly',
  count: 9,
  colors: ['#ffd34d', '#7fd4f7', '#ff9dc4'],
  size: [18, 36],
  across: [-30, 40],
  down: [-16, 16],
  sway: 40,
  pace: 0.5,
  flips: true,
  inFront: 0.4,
})
export const coins = like({
  sprite: 'coin',
  count: 12,
  colors: ['#ffffff'],
  size: [14, 34],
  across: [-12, 12],
  down: [40, 100],
  spin: 1,
  flips: true,
})
