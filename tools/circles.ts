/**
 * The circles of a graph of files: sets of files of which each reaches every other, found by Tarjan's algorithm.
 * @param importsOf what a file imports; targets outside of `files` count for nothing
 * @returns the sorted files of each circle, the circles sorted by their first file
 */
export function findCircles(files: readonly string[], importsOf: (file: string) => readonly string[]): string[][] {
  const graph = new Map(files.map((file) => [file, [] as string[]]))
  for (const [file, targets] of graph) targets.push(...importsOf(file).filter((target) => graph.has(target)))
  const indexOf = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const lower = (file: string, index: number) => lowest.set(file, Math.min(lowest.get(file)!, index))

  const visit = (file: string) => {
    indexOf.set(file, indexOf.size)
    lowest.set(file, indexOf.get(file)!)
    stack.push(file)
    for (const target of graph.get(file)!) {
      if (!indexOf.has(target)) {
        visit(target)
        lower(file, lowest.get(target)!)
      } else if (stack.includes(target)) lower(file, indexOf.get(target)!)
    }
    if (lowest.get(file) !== indexOf.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || graph.get(file)!.includes(file)) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!indexOf.has(file)) visit(file)
  return circles.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
}
