/** What a game sounds like, for the browser's own synthesizer: nothing is downloaded. */
export type SoundKit = {
  /** Notes in hertz, rising; melodies are numbers of them. */
  scale: readonly number[]
  /** The voice of wins: its wave, how long a note rings in seconds, and its overtones with their strength. */
  voice: { wave: OscillatorType; rings: number; overtones: readonly (readonly [times: number, strength: number])[] }
  /** Stop of a reel: a drum of this pitch with this much noise. */
  drum: { hertz: number; noise: number; bright: number }
  /** Turn of the reels: pitch of the rush, and ticks a second. */
  run: { hertz: number; ticks: number }
  /** Melody of a win, numbers of the scale; longer wins play more of it. */
  melody: readonly number[]
  /** Seconds between its notes. */
  beat: number
}

/** Steps above the root in semitones, over two octaves. */
function tune(root: number, steps: readonly number[]): number[] {
  return [0, 12].flatMap((octave) => steps.map((step) => Math.round(root * 2 ** ((step + octave) / 12) * 100) / 100))
}

const pluck = {
  wave: 'triangle',
  rings: 0.5,
  overtones: [
    [2, 0.3],
    [3, 0.14],
  ],
} as const
const bell = {
  wave: 'sine',
  rings: 0.8,
  overtones: [
    [2, 0.35],
    [3, 0.12],
  ],
} as const
const glass = {
  wave: 'sine',
  rings: 1.1,
  overtones: [
    [2.76, 0.3],
    [5.4, 0.12],
  ],
} as const
const organ = {
  wave: 'square',
  rings: 0.3,
  overtones: [
    [2, 0.5],
    [4, 0.2],
  ],
} as const
const brass = { wave: 'sawtooth', rings: 0.4, overtones: [[2, 0.4]] } as const
const chip = { wave: 'square', rings: 0.14, overtones: [] } as const
const wood = {
  wave: 'sine',
  rings: 0.22,
  overtones: [
    [3.9, 0.4],
    [9.2, 0.1],
  ],
} as const
const gong = {
  wave: 'sine',
  rings: 1.4,
  overtones: [
    [1.48, 0.5],
    [2.4, 0.3],
    [3.1, 0.14],
  ],
} as const
const reed = {
  wave: 'sawtooth',
  rings: 0.34,
  overtones: [
    [2, 0.2],
    [3, 0.3],
  ],
} as const

/** The kits by name. Each has its own scale, voice, drum and melody. */
export const soundKits = {
  forest: {
    scale: tune(293.66, [0, 2, 5, 7, 9]),
    voice: bell,
    drum: { hertz: 118, noise: 0.25, bright: 1300 },
    run: { hertz: 180, ticks: 13 },
    melody: [0, 2, 4, 6, 8, 1, 3, 5, 7],
    beat: 0.11,
  },
  ektara: {
    scale: tune(261.63, [0, 4, 5, 7, 10]),
    voice: pluck,
    drum: { hertz: 96, noise: 0.5, bright: 700 },
    run: { hertz: 150, ticks: 10 },
    melody: [0, 2, 3, 5, 4, 2, 5, 7, 6, 9],
    beat: 0.13,
  },
  raga: {
    scale: tune(277.18, [0, 1, 4, 5, 7, 8, 11]),
    voice: reed,
    drum: { hertz: 84, noise: 0.4, bright: 900 },
    run: { hertz: 140, ticks: 12 },
    melody: [0, 2, 3, 4, 6, 7, 5, 4, 9, 7],
    beat: 0.14,
  },
  dhak: {
    scale: tune(246.94, [0, 2, 4, 7, 9]),
    voice: gong,
    drum: { hertz: 70, noise: 0.9, bright: 500 },
    run: { hertz: 110, ticks: 16 },
    melody: [0, 0, 2, 3, 4, 3, 5, 7, 5, 9],
    beat: 0.12,
  },
  fair: {
    scale: tune(261.63, [0, 2, 4, 5, 7, 9, 11]),
    voice: organ,
    drum: { hertz: 130, noise: 0.3, bright: 2000 },
    run: { hertz: 240, ticks: 14 },
    melody: [0, 4, 2, 5, 4, 7, 6, 9, 8, 11],
    beat: 0.1,
  },
  silk: {
    scale: tune(293.66, [0, 2, 4, 7, 9]),
    voice: pluck,
    drum: { hertz: 140, noise: 0.15, bright: 3200 },
    run: { hertz: 210, ticks: 11 },
    melody: [4, 3, 2, 4, 5, 7, 6, 5, 8, 9],
    beat: 0.12,
  },
  koto: {
    scale: tune(293.66, [0, 1, 5, 7, 8]),
    voice: { ...pluck, rings: 0.8 },
    drum: { hertz: 62, noise: 0.6, bright: 420 },
    run: { hertz: 120, ticks: 8 },
    melody: [5, 4, 2, 1, 0, 2, 4, 6, 5, 9],
    beat: 0.16,
  },
  desert: {
    scale: tune(246.94, [0, 1, 4, 5, 7, 8, 10]),
    voice: reed,
    drum: { hertz: 104, noise: 0.7, bright: 1600 },
    run: { hertz: 160, ticks: 15 },
    melody: [0, 1, 2, 4, 3, 2, 4, 6, 5, 7],
    beat: 0.11,
  },
  arcade: {
    scale: tune(329.63, [0, 3, 5, 7, 10]),
    voice: chip,
    drum: { hertz: 180, noise: 0.1, bright: 4000 },
    run: { hertz: 320, ticks: 20 },
    melody: [0, 2, 4, 5, 4, 5, 7, 9, 7, 9],
    beat: 0.07,
  },
  deep: {
    scale: tune(220, [0, 2, 3, 7, 9]),
    voice: { ...bell, rings: 1.2 },
    drum: { hertz: 58, noise: 0.1, bright: 300 },
    run: { hertz: 90, ticks: 7 },
    melody: [0, 3, 1, 4, 2, 5, 7, 6, 8, 9],
    beat: 0.15,
  },
  frost: {
    scale: tune(349.23, [0, 2, 4, 6, 7, 9, 11]),
    voice: glass,
    drum: { hertz: 210, noise: 0.5, bright: 5200 },
    run: { hertz: 260, ticks: 9 },
    melody: [7, 4, 5, 2, 4, 0, 6, 9, 8, 11],
    beat: 0.14,
  },
  thunder: {
    scale: tune(196, [0, 2, 3, 5, 7, 8, 10]),
    voice: brass,
    drum: { hertz: 48, noise: 1, bright: 260 },
    run: { hertz: 80, ticks: 9 },
    melody: [0, 0, 4, 2, 4, 7, 6, 7, 9, 11],
    beat: 0.15,
  },
  drums: {
    scale: tune(261.63, [0, 3, 5, 7, 10]),
    voice: wood,
    drum: { hertz: 82, noise: 0.4, bright: 800 },
    run: { hertz: 130, ticks: 18 },
    melody: [0, 2, 0, 3, 2, 4, 3, 5, 7, 5],
    beat: 0.09,
  },
  saloon: {
    scale: tune(261.63, [0, 2, 4, 5, 7, 9, 10]),
    voice: { ...pluck, wave: 'square', rings: 0.24 },
    drum: { hertz: 150, noise: 0.4, bright: 1900 },
    run: { hertz: 200, ticks: 16 },
    melody: [0, 2, 4, 6, 5, 4, 7, 9, 8, 11],
    beat: 0.09,
  },
  orbit: {
    scale: tune(233.08, [0, 2, 6, 7, 11]),
    voice: { ...glass, wave: 'triangle' },
    drum: { hertz: 74, noise: 0.2, bright: 2600 },
    run: { hertz: 420, ticks: 6 },
    melody: [0, 3, 1, 4, 6, 2, 5, 8, 7, 9],
    beat: 0.13,
  },
  sweet: {
    scale: tune(392, [0, 2, 4, 7, 9]),
    voice: { ...wood, rings: 0.34 },
    drum: { hertz: 240, noise: 0.1, bright: 3000 },
    run: { hertz: 300, ticks: 17 },
    melody: [0, 1, 2, 4, 3, 5, 4, 6, 8, 9],
    beat: 0.08,
  },
  clockwork: {
    scale: tune(277.18, [0, 2, 3, 5, 7, 9, 10]),
    voice: { ...glass, rings: 0.3 },
    drum: { hertz: 190, noise: 0.7, bright: 3600 },
    run: { hertz: 170, ticks: 22 },
    melody: [0, 4, 2, 6, 3, 7, 5, 9, 6, 11],
    beat: 0.1,
  },
  organ: {
    scale: tune(220, [0, 2, 3, 5, 7, 8, 11]),
    voice: { ...organ, wave: 'sawtooth', rings: 0.6 },
    drum: { hertz: 54, noise: 0.5, bright: 340 },
    run: { hertz: 100, ticks: 8 },
    melody: [0, 2, 4, 3, 6, 5, 7, 9, 8, 11],
    beat: 0.15,
  },
} as const satisfies Record<string, SoundKit>
