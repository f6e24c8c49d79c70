import type { Scene } from './scene.ts'

/** The picture of a game, which a player need not wait for: `now` is the scene once it is loaded, `ready` resolves then. */
export type LateScene = { readonly now: Scene | undefined; readonly ready: Promise<Scene> }

export function openLateScene(opening: Promise<Scene>): LateScene {
  const late: { now: Scene | undefined; ready: Promise<Scene> } = { now: undefined, ready: opening }
  // Callers that wait for `ready` find `now` set: this handler is the first.
  opening.then(
    (scene) => (late.now = scene),
    () => undefined,
  )
  return late
}
