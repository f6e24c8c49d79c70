import { useState } from 'react'

type Pages = { readonly page: number; readonly places: readonly (string | undefined)[] }
const first: Pages = { page: 1, places: [undefined] }

/** The pages of a list that is read by key: those that were seen, and the next one. */
export function useKeyPages() {
  const [{ page, places }, setPages] = useState(first)
  return {
    page,
    before: places[page - 1],
    /** @param next where the page behind the shown one begins, when there is one */
    countPages: (next: string | undefined) => Math.max(places.length, next === undefined ? page : page + 1),
    goTo: (to: number, next: string | undefined) =>
      setPages({ page: to, places: to > places.length && next !== undefined ? [...places, next] : places }),
    restart: () => setPages(first),
  }
}
