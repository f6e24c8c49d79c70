import type { Blanks } from './fonts.ts'

/** The list of what was built: `manifest.json`. */
export interface ArtManifest {
  /** Changes with any picture; may be put behind addresses as `?v=`. */
  readonly version: string
  /** Pictures in several widths: `/art/<key>-<width>.webp`. */
  readonly pictures: Readonly<Record<string, { readonly width: number; readonly height: number; readonly widths: readonly number[] }>>
  /** Files that are used as they are, below `/art/`. */
  readonly files: readonly string[]
  readonly fonts: {
    /** The `@font-face` rules of every page, to be put into its head. */
    readonly faces: string
    /** What stands for a Bengali page's text until its fonts are there. */
    readonly blanks: Blanks
    /** For Chinese pages in addition. */
    readonly chineseSheet: string
    /** What each language's first paint needs, for preload hints. */
    readonly preload: Readonly<Record<string, readonly string[]>>
  }
}
