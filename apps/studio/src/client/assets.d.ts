/// <reference types="vite/client" />

/** Pictures that the build draws. */
declare module '#art/*.webp' {
  const address: string
  export default address
}
declare module '#art/*.json' {
  const frames: Readonly<Record<string, readonly number[]>>
  export default frames
}
declare module '#art/*.css' {}
