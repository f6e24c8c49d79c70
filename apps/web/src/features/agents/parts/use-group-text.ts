import { useFigures } from '../../brand/brand.tsx'

/** A prize group in the figures of the language. It is a name more than a number: without separators. */
export function useGroupText(): (group: number) => string {
  const figure = useFigures()
  return (group) => figure(group).replaceAll(/[,.\s]/g, '')
}
