import type { Scene } from './scene.ts'

/** The picture of a game, which a player need not wait for: `now` is the scene once it stands, `ready` tells when it does. */
export type LateScene = { readonly now: Scene | undefined; readonly ready: Promise<Scene> }

export function openLateScene(opening: Promise<Scene>): LateScene {
  const late: { now: Scene | undefined; ready: Promise<Scene> } = { now: undefined, ready: opening }
  // Whoever else waits for it finds it there: this was asked first.
  opening.then(
    (scene) => (late.now = scene),
    () => undefined,
  )
  return late
}
