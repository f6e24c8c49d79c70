import { make } from '../dom.ts'
import { makeCard } from '../table/card-face.ts'
import type { StageContext } from './live-look.ts'

/** How far the edge may be bent before the card turns over, in parts of its height. */
const opensAt = 0.5
const stepOfKey = 0.06
/** How the dealer bends the edge for a player who leaves it to him: parts of the time, and how far the edge is bent then. */
const dealersHand = [
  [0.15, 0.1],
  [0.4, 0.24],
  [0.55, 0.16],
  [0.8, 0.34],
  [1, opensAt],
] as const

/**
 * Lays a card large over the stage, face down. The player bends its edge with a finger, the arrow keys or not at all; it turns over when it is bent far
 * enough, by the button, or when its time has ended. Each player bends a picture of his own: nobody can hold up what others see.
 * @returns resolves when the card is seen
 */
export function squeezeCard(stage: HTMLElement, context: StageContext, card: number, ms: number): Promise<void> {
  const { word } = context
  const [back, face] = [makeCard('squeeze-back'), makeCard('squeeze-flap')]
  back.show(undefined)
  face.show(card)
  const sheet = make('div', { class: 'squeeze-card' }, back.root, face.root)
  const reveal = make('button', { class: 'squeeze-reveal', type: 'button' }, word('reveal'))
  const handle = make('div', {
    class: 'squeeze-handle',
    role: 'slider',
    tabindex: 0,
    'aria-label': word('squeezeHint'),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': 0,
  })
  const root = make(
    'div',
    { class: 'squeeze' },
    make('div', { class: 'squeeze-place' }, sheet, handle),
    make('p', { class: 'squeeze-hint', 'aria-hidden': 'true' }, word('squeezeHint')),
    reveal,
  )
  let bent = 0
  let isOwn = false
  const bend = (part: number): void => {
    bent = Math.max(0, Math.min(opensAt, part))
    sheet.style.setProperty('--bent', String(bent))
    handle.setAttribute('aria-valuenow', String(Math.round((bent / opensAt) * 100)))
  }
  stage.append(root)
  return new Promise((done) => {
    const begun = performance.now()
    const end = (): void => {
      clearTimeout(late)
      cancelAnimationFrame(frame)
      root.remove()
      done()
    }
    const late = setTimeout(end, ms)
    const own = (part: number): void => {
      isOwn = true
      bend(part)
      if (bent >= opensAt) end()
    }
    const follow = (): void => {
      // A stage that was cleared or left the page has nothing to wait for.
      if (!root.isConnected) return end()
      if (!isOwn) bend(bendAt((performance.now() - begun) / ms))
      frame = requestAnimationFrame(follow)
    }
    let frame = requestAnimationFrame(follow)
    reveal.addEventListener('click', end)
    listenToBending(handle, () => bent, own)
  })
}

/** A finger pulls the edge up from where it took hold; the arrow keys bend it by steps. */
function listenToBending(handle: HTMLElement, bent: () => number, bend: (part: number) => void): void {
  let held: { readonly y: number; readonly bent: number } | undefined
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId)
    held = { y: event.clientY, bent: bent() }
  })
  handle.addEventListener('pointermove', (event) => {
    if (held) bend(held.bent + (held.y - event.clientY) / (handle.clientHeight * 1.6))
  })
  for (const name of ['pointerup', 'pointercancel'] as const) handle.addEventListener(name, () => (held = undefined))
  handle.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowUp' || key === 'ArrowRight') bend(bent() + stepOfKey)
    else if (key === 'ArrowDown' || key === 'ArrowLeft') bend(bent() - stepOfKey)
    else if (key === 'Enter') bend(opensAt)
  })
}

/** Between the moments of the dealer's hand the edge moves evenly. */
function bendAt(part: number): number {
  let [from, low] = [0, 0]
  for (const [until, high] of dealersHand) {
    if (part <= until) return low + ((high - low) * (part - from)) / (until - from)
    ;[from, low] = [until, high]
  }
  return opensAt
}
