import './book-opening.ts'

/** The first file of the page: what it asks the server for is on its way before the rest, which the page's links have asked for beside it. */
void import('./book-main.tsx')
