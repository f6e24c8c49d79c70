type Child = Node | string | null | undefined | false
type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

/** Makes an element. `onclick` and the like take a function; false and undefined leave an attribute out; texts are never read as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

const drawings = {
  soundOn: 'M4 9v6h4l5 4V5L8 9H4ZM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9H4ZM17 9.5l5 5M22 9.5l-5 5',
  history: 'M4 4v5h5M4.6 9A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3.2 2',
  fairness: 'M12 3l8 3v6c0 4.6-3.2 7.9-8 9.5C7.2 19.9 4 16.6 4 12V6l8-3ZM8.5 12l2.5 2.5 4.8-5',
  rules: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.2',
  minus: 'M5.5 12h13',
  plus: 'M5.5 12h13M12 5.5v13',
  tables: 'M4 4.5h7v6H4v-6ZM13 4.5h7v6h-7v-6ZM4 13.5h7v6H4v-6ZM13 13.5h7v6h-7v-6Z',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M20 12H4.5M11 5l-7 7 7 7',
  spin: 'M4.5 13.5a7.6 7.6 0 0 0 13.3 3.6M19.5 10.5A7.6 7.6 0 0 0 6.2 6.9M18 21v-4.4h-4.4M6 3v4.4h4.4',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  autoplay: 'M9 8.5v7l6-3.5-6-3.5ZM4.2 9.5A8.2 8.2 0 0 1 18.4 7M19.8 14.5A8.2 8.2 0 0 1 5.6 17M18.6 3.4V7.2h-3.8M5.4 20.6v-3.8h3.8',
  quick: 'M13 3 5.5 13.5H11L10 21l8-11h-5.5L13 3Z',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  smallScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5h8.5a5.5 5.5 0 0 1 0 11H9',
  repeat: 'M17 3.5 20.5 7 17 10.5M20 7H8a4.5 4.5 0 0 0-4.5 4.5M7 20.5 3.5 17 7 13.5M4 17h12a4.5 4.5 0 0 0 4.5-4.5',
  double: 'M5 7.5l6 9M11 7.5l-6 9M14 9.5c.6-3 5.5-3 5 .5-.4 2.4-4.6 3.6-5.2 6.5H19.5',
  target: 'M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4M12 6a6 6 0 1 0 0 12a6 6 0 0 0 0-12ZM12 11.9v.2',
  upwards: 'M6 14.5 12 8.5l6 6',
} as const
export type IconName = keyof typeof drawings

/** A line icon; it carries no name of its own, the control around it does. */
export function makeIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', drawings[name])
  svg.append(path)
  return svg
}

export function setIcon(button: HTMLElement, name: IconName): void {
  button.querySelector('svg')?.replaceWith(makeIcon(name))
}
