type Place<Page> = {
  /** undefined: the menu, which on a wide screen means the first page. */
  page: Page | undefined
  /** What the page is opened at: an order, a contract. */
  part: string | undefined
}

type CentreAddress<Page> = {
  /** `#member/depositv2`; without a page the menu, `#member`. */
  print(page?: Page, part?: string): string
  /** undefined: closed. */
  read(hash: string): Place<Page> | undefined
}

/**
 * A centre stands over whatever page is open, so its address is the fragment. A reload keeps it, the back button closes it, and the server never sees it.
 */
export function createCentreAddress<Page extends string>(centre: string, pages: readonly Page[]): CentreAddress<Page> {
  const pattern = new RegExp(`^#${centre}(?:/(\\w{1,40})(?:/(\\w{1,40}))?)?$`)
  return {
    print: (page, part) => `#${[centre, page, page && part].filter(Boolean).join('/')}`,
    read: (hash) => {
      const read = pattern.exec(hash)
      return read ? { page: pages.find((page) => page === read[1]), part: read[2] } : undefined
    },
  }
}
