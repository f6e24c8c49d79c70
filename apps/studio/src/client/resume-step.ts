import type { Round } from '../play-api.ts'

/** Where an interrupted round goes on: at the first step not seen; when all were seen and only the end was not, at the last one. */
export function findResumeStep(round: Pick<Round, 'shownSteps' | 'steps'>): number {
  return Math.max(0, Math.min(round.shownSteps, round.steps.length - 1))
}
