/** The token of a mail's link. It is in the fragment, which no browser sends anywhere. */
export function readResetToken(hash: string): string | undefined {
  return /^#reset=([\w-]{43})$/.exec(hash)?.[1]
}
