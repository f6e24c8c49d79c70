/** The token of a mail's link. It stands in the fragment, which no browser sends anywhere. */
export function readResetToken(hash: string): string | undefined {
  return /^#reset=([\w-]{43})$/.exec(hash)?.[1]
}
