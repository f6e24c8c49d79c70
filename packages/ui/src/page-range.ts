/** A page's number, or a gap where pages are left out. */
export type PageStep = number | 'gap'

/**
 * The pages to show: `range` pages around the current one and `margin` pages at both ends (R-9.7.04: 3 and 1).
 * A gap always stands for two pages or more: where only one would be hidden, it is shown instead.
 */
export function listPages(page: number, pageCount: number, range = 3, margin = 1): PageStep[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pageCount - range + 1))
  const isShown = (at: number) => at <= margin || at > pageCount - margin || (at >= first && at < first + range)
  const steps: PageStep[] = []
  for (let at = 1; at <= pageCount; at += 1) {
    if (isShown(at)) steps.push(at)
    else if (isShown(at - 1) && isShown(at + 1)) steps.push(at)
    else if (steps.at(-1) !== 'gap') steps.push('gap')
  }
  return steps
}
