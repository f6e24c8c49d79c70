import { openChoiceStore } from './choice-store.ts'

const storageKey = 'studio.quick'

/** Whether the player wants faster pictures, stored in this browser; always off where the market forbids them. */
export type QuickPictures = { readonly isOn: boolean; switch(): boolean }

export function openQuickPictures(mayQuicken: boolean, store = openChoiceStore()): QuickPictures {
  let isOn = mayQuicken && store?.getItem(storageKey) === 'on'
  return {
    get isOn() {
      return isOn
    },
    switch() {
      isOn = mayQuicken && !isOn
      store?.setItem(storageKey, isOn ? 'on' : 'off')
      return isOn
    },
  }
}
