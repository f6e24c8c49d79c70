/** A symbol's picture in a box of 256 by 256, as SVG text without its outer element. */
export type SymbolDrawing = () => string | Promise<string>
