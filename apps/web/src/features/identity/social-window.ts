/** The person closed the window before the other company had led it back. */
export class WindowClosed extends Error {}
/** The browser keeps no cookies, and one is what ties the window's return to this browser. */
export class CookiesBlocked extends Error {}
/** The browser opened no window. */
export class WindowBlocked extends Error {}

const lookEveryMs = 500

/**
 * Opens a window at another company and waits for what became of it. The window comes back to a page of ours that says so on a channel; where the company
 * cuts windows apart, it looks closed from here although it is not, so the server is asked before that is believed.
 * @param begin the address to open; asked for after the window is there
 * @param finish what the server knows by now
 */
export async function openSocialWindow<Answer extends { kind: string }>(
  begin: () => Promise<string>,
  finish: () => Promise<Answer>,
): Promise<Exclude<Answer, { kind: 'waiting' }>> {
  const opened = window.open('', '_blank', 'popup,width=520,height=680')
  if (!opened) throw new WindowBlocked()
  try {
    opened.location.replace(await begin())
  } catch (error) {
    opened.close()
    throw error
  }
  await untilReturned(opened)
  const answer = await finish()
  if (answer.kind === 'waiting') throw new WindowClosed()
  return answer as Exclude<Answer, { kind: 'waiting' }>
}

function untilReturned(opened: Window): Promise<void> {
  return new Promise((done) => {
    const channel = new BroadcastChannel('social')
    const end = () => {
      clearInterval(timer)
      channel.close()
      done()
    }
    channel.onmessage = end
    const timer = setInterval(() => {
      if (opened.closed) end()
    }, lookEveryMs)
  })
}
