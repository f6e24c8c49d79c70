import { createMediaHook } from './media-hook.ts'

/** True for people who asked their system for less motion. The server answers false; nothing moves before the script runs. */
export const useReducedMotion = createMediaHook('(prefers-reduced-motion: reduce)')
