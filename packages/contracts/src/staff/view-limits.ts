/** Without any schema, so that the form in the browser can import it. */

/** Of a person and a list, and of the shared ones of a list. */
export const viewsAtMost = 30
export const viewNameLength = 60
