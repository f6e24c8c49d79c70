/** What the keys of a game do. */
export type KeyActions = Readonly<Record<string, () => void>>

type KeyOptions = {
  actions: KeyActions
  /** Whether a sheet lies over the game: its keys are its own. */
  isCovered(): boolean
  /** Called with a key that has no action; answers true when the picture uses it. */
  pressed?(key: string): boolean
}

const isPress = (key: string): boolean => key === ' ' || key === 'Enter'

/**
 * Keys of the whole window. A control that was reached by the keys has Space and Enter for itself; one that was only clicked has not, or a space bar that is
 * meant to spin would raise the bet once more. A key that is held presses nothing again, on no control: each round is a press of its own.
 */
export function listenToKeys({ actions, isCovered, pressed }: KeyOptions): void {
  let wasPointed = false
  addEventListener('pointerdown', () => void (wasPointed = true), true)
  addEventListener('keydown', (event) => {
    const { key, target, repeat } = event
    if (key === 'Tab' || isCovered()) wasPointed = false
    if (isCovered() || event.ctrlKey || event.metaKey || event.altKey) return
    const control = target instanceof HTMLElement ? target.closest<HTMLElement>('button, input, a') : null
    if (repeat) return isPress(key) ? event.preventDefault() : undefined
    if (isPress(key) && control && !wasPointed) return
    const action = actions[key]
    if (!action && !pressed?.(key)) return
    event.preventDefault()
    if (!action) return
    if (isPress(key)) control?.blur()
    action()
  })
}
