/**
 * React's part for the browser, by itself in a file: its module is the largest of all and runs when the first file that asks for it does. Apart from the
 * entry it has a task of its own, in which a slow phone does nothing else.
 */
export { hydrateRoot } from 'react-dom/client'
