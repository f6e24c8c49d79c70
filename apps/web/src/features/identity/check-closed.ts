import { ServiceRefused } from './service-code.ts'

const pollIntervalMs = 250
/** A solved check reports a moment after its pictures disappear; without a report after so many polls it was closed. */
const closedAfterPolls = 4

/** Whether the pictures of the human check stand over the page. They stay in it when they are put away, and are not to be seen. */
function isCheckShown(): boolean {
  return [...document.querySelectorAll('iframe')].some(
    (frame) => /\/recaptcha\/(api2|enterprise)\/bframe/.test(frame.src) && getComputedStyle(frame).visibility !== 'hidden',
  )
}

/**
 * Detects that the human check was closed: it does not report this itself, so its caller would wait forever.
 * @returns a promise that fails with `left` when it was shown and is gone unsolved
 */
export function watchCheck(isSolved: () => boolean): { readonly left: Promise<never>; stop(): void } {
  let timer: ReturnType<typeof setInterval> | undefined
  let wasShown = false
  let gone = 0
  const see = () => {
    if (isCheckShown()) [wasShown, gone] = [true, 0]
  }
  // Between two looks it may be shown and put away.
  const changes = new MutationObserver(see)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
  const left = new Promise<never>((_done, failed) => {
    timer = setInterval(() => {
      if (isSolved()) return
      gone += 1
      see()
      if (wasShown && gone === closedAfterPolls) failed(new ServiceRefused('left'))
    }, pollIntervalMs)
  })
  const stop = () => {
    clearInterval(timer)
    changes.disconnect()
  }
  return { left, stop }
}
