import { openChoiceStore } from './choice-store.ts'

const kept = 'studio.quick'

/** The player's wish for faster pictures, kept in this browser; where the market forbids them there is none. */
export type QuickPictures = { readonly isOn: boolean; switch(): boolean }

export function openQuickPictures(mayQuicken: boolean, store = openChoiceStore()): QuickPictures {
  let isOn = mayQuicken && store?.getItem(kept) === 'on'
  return {
    get isOn() {
      return isOn
    },
    switch() {
      isOn = mayQuicken && !isOn
      store?.setItem(kept, isOn ? 'on' : 'off')
      return isOn
    },
  }
}
