/**
 * Makes buttons in rows one stop of the tab key: the arrows go from one to the next, Home and End to the first and last of a row.
 * @param columns how many are in a row
 */
export function makeArrowGrid(buttons: readonly HTMLElement[], columns: number): void {
  for (const [at, button] of buttons.entries()) {
    button.setAttribute('tabindex', at === 0 ? '0' : '-1')
    // Whatever took the focus, by key or by hand, is where the tab key comes back to.
    button.addEventListener('focus', () => {
      for (const other of buttons) other.setAttribute('tabindex', other === button ? '0' : '-1')
    })
    button.addEventListener('keydown', (event) => {
      const row = at - (at % columns)
      const next = {
        ArrowLeft: at - 1,
        ArrowRight: at + 1,
        ArrowUp: at - columns,
        ArrowDown: at + columns,
        Home: row,
        End: row + columns - 1,
      }[event.key]
      if (next === undefined || !buttons[next]) return
      event.preventDefault()
      buttons[next].focus()
    })
  }
}
