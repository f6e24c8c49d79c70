/** The window in which a vendor that was chosen at the sign-in opens. */
const size = { width: 1300, height: 900 }

/**
 * Opens a page of ours in a window of its own, blank first. It has the tab's session because it is opened from it, and can't reach back.
 * @returns false when the browser opens no windows
 */
export function openVendorWindow(address: string): boolean {
  const blank = window.open('', '_blank', `popup,width=${size.width},height=${size.height}`)
  if (!blank) return false
  blank.opener = null
  blank.location.replace(new URL(address, location.origin).href)
  return true
}
