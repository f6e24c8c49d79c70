const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus to the nearest of the buttons in the direction of an arrow key, as they are seen on the screen. */
export function moveByArrows(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const way = ways[event.key]
  const from = buttons.find((button) => button === event.target)?.getBoundingClientRect()
  if (!way || !from) return
  event.preventDefault()
  const distance = (button: HTMLElement): number => {
    const box = button.getBoundingClientRect()
    if (box.width === 0) return Infinity
    const [dx, dy] = [box.x + box.width / 2 - from.x - from.width / 2, box.y + box.height / 2 - from.y - from.height / 2]
    const along = dx * way[0] + dy * way[1]
    return along < 2 ? Infinity : along + 3 * Math.abs(dx * way[1] - dy * way[0])
  }
  const [next] = buttons.toSorted((a, b) => distance(a) - distance(b))
  if (next && distance(next) < Infinity) next.focus()
}
