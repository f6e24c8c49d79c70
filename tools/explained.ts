/** An error whose message is all that a person needs; it is printed without a stack. */
export class Explained extends Error {
  override name = 'Explained'
}
