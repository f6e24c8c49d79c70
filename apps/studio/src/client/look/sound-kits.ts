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
  /** Seconds of a beat, and how many of them each note of the melody lasts, in turn; one where nothing is said. */
  beat: number
  rhythm?: readonly number[]
}

/** Steps of scales above their root, in semitones. */
export const modes = {
  bilawal: [0, 2, 4, 5, 7, 9, 11],
  kafi: [0, 2, 3, 5, 7, 9, 10],
  khamaj: [0, 2, 4, 5, 7, 9, 10],
  marwa: [0, 1, 4, 6, 7, 9, 11],
  bhupali: [0, 2, 4, 7, 9],
  malkauns: [0, 3, 5, 8, 10],
  durga: [0, 2, 5, 7, 9],
  insen: [0, 1, 5, 7, 10],
  hirajoshi: [0, 2, 3, 7, 8],
  yu: [0, 3, 5, 7, 10],
  open: [0, 2, 5, 7, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  phrygianMajor: [0, 1, 4, 5, 7, 8, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  hungarian: [0, 2, 3, 6, 7, 8, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  whole: [0, 2, 4, 6, 8, 10],
  blues: [0, 3, 5, 6, 7, 10],
} as const

/** Steps above the root in semitones, over two octaves. */
export function tune(root: number, steps: readonly number[]): number[] {
  return [0, 12].flatMap((octave) => steps.map((step) => Math.round(root * 2 ** ((step + octave) / 12) * 100) / 100))
}

/** What notes sound like. */
export const voices = {
  pluck: {
    wave: 'triangle',
    rings: 0.5,
    overtones: [
      [2, 0.3],
      [3, 0.14],
    ],
  },
  bell: {
    wave: 'sine',
    rings: 0.8,
    overtones: [
      [2, 0.35],
      [3, 0.12],
    ],
  },
  glass: {
    wave: 'sine',
    rings: 1.1,
    overtones: [
      [2.76, 0.3],
      [5.4, 0.12],
    ],
  },
  organ: {
    wave: 'square',
    rings: 0.3,
    overtones: [
      [2, 0.5],
      [4, 0.2],
    ],
  },
  brass: { wave: 'sawtooth', rings: 0.4, overtones: [[2, 0.4]] },
  chip: { wave: 'square', rings: 0.14, overtones: [] },
  wood: {
    wave: 'sine',
    rings: 0.22,
    overtones: [
      [3.9, 0.4],
      [9.2, 0.1],
    ],
  },
  gong: {
    wave: 'sine',
    rings: 1.4,
    overtones: [
      [1.48, 0.5],
      [2.4, 0.3],
      [3.1, 0.14],
    ],
  },
  reed: {
    wave: 'sawtooth',
    rings: 0.34,
    overtones: [
      [2, 0.2],
      [3, 0.3],
    ],
  },
  flute: {
    wave: 'sine',
    rings: 0.42,
    overtones: [
      [2, 0.16],
      [3, 0.05],
    ],
  },
  harp: {
    wave: 'triangle',
    rings: 0.95,
    overtones: [
      [2, 0.2],
      [4, 0.1],
    ],
  },
  horn: {
    wave: 'sawtooth',
    rings: 0.55,
    overtones: [
      [1.5, 0.2],
      [2, 0.3],
    ],
  },
  marimba: {
    wave: 'sine',
    rings: 0.3,
    overtones: [
      [4, 0.35],
      [10, 0.06],
    ],
  },
} as const satisfies Record<string, SoundKit['voice']>

const { pluck, bell, glass, organ, brass, chip, wood, gong, reed } = voices

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
    rhythm: [1, 0.5, 0.5, 1],
  },
  raga: {
    scale: tune(277.18, [0, 1, 4, 5, 7, 8, 11]),
    voice: reed,
    drum: { hertz: 84, noise: 0.4, bright: 900 },
    run: { hertz: 140, ticks: 12 },
    melody: [0, 2, 3, 4, 6, 7, 5, 4, 9, 7],
    beat: 0.14,
    rhythm: [1.5, 0.5, 1],
  },
  dhak: {
    scale: tune(246.94, [0, 2, 4, 7, 9]),
    voice: gong,
    drum: { hertz: 70, noise: 0.9, bright: 500 },
    run: { hertz: 110, ticks: 16 },
    melody: [0, 0, 2, 3, 4, 3, 5, 7, 5, 9],
    beat: 0.12,
    rhythm: [1, 0.5, 0.5, 2],
  },
  fair: {
    scale: tune(261.63, [0, 2, 4, 5, 7, 9, 11]),
    voice: organ,
    drum: { hertz: 130, noise: 0.3, bright: 2000 },
    run: { hertz: 240, ticks: 14 },
    melody: [0, 4, 2, 5, 4, 7, 6, 9, 8, 11],
    beat: 0.1,
    rhythm: [1, 0.5, 0.5],
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
    rhythm: [1, 1, 2],
  },
  desert: {
    scale: tune(246.94, [0, 1, 4, 5, 7, 8, 10]),
    voice: reed,
    drum: { hertz: 104, noise: 0.7, bright: 1600 },
    run: { hertz: 160, ticks: 15 },
    melody: [0, 1, 2, 4, 3, 2, 4, 6, 5, 7],
    beat: 0.11,
    rhythm: [1, 0.5, 1, 0.5],
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
    rhythm: [2, 1, 1],
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
    rhythm: [2, 1, 1],
  },
  drums: {
    scale: tune(261.63, [0, 3, 5, 7, 10]),
    voice: wood,
    drum: { hertz: 82, noise: 0.4, bright: 800 },
    run: { hertz: 130, ticks: 18 },
    melody: [0, 2, 0, 3, 2, 4, 3, 5, 7, 5],
    beat: 0.09,
    rhythm: [1, 0.5, 0.5],
  },
  saloon: {
    scale: tune(261.63, [0, 2, 4, 5, 7, 9, 10]),
    voice: { ...pluck, wave: 'square', rings: 0.24 },
    drum: { hertz: 150, noise: 0.4, bright: 1900 },
    run: { hertz: 200, ticks: 16 },
    melody: [0, 2, 4, 6, 5, 4, 7, 9, 8, 11],
    beat: 0.09,
    rhythm: [1.4, 0.6],
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
    rhythm: [1, 1, 0.5, 0.5],
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
    rhythm: [1, 1, 1, 2],
  },
} as const satisfies Record<string, SoundKit>

/** A kit with what a game has of its own. `up` lifts its scale, its drum and the rush of its reels by so many semitones. */
export function tuned(kit: SoundKit, { up = 0, ...own }: Partial<SoundKit> & { up?: number }): SoundKit {
  const lift = (hertz: number): number => Math.round(hertz * 2 ** (up / 12) * 100) / 100
  const drum = { ...kit.drum, hertz: lift(kit.drum.hertz) }
  const run = { ...kit.run, hertz: lift(kit.run.hertz) }
  return { ...kit, scale: kit.scale.map(lift), drum, run, ...own }
}

/** The first notes of the melody of a win, again from its beginning and a step higher when it is over: numbers of the scale with the seconds at which they begin. */
export function playMelody({ melody, rhythm = [1], beat, scale }: SoundKit, notes: number): { place: number; at: number }[] {
  let at = 0
  return Array.from({ length: notes }, (_, step) => {
    const place = ((melody[step % melody.length] ?? 0) + Math.floor(step / melody.length)) % scale.length
    const note = { place, at }
    at += (rhythm[step % rhythm.length] ?? 1) * beat
    return note
  })
}
