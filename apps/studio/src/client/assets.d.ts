/// <reference types="vite/client" />

/** What the build writes: the list of games, each with its looks, and the sheet of pictures that all of them share. */
declare module '#art/games.js' {
  export const sharedSprites: import('./look/game-look.ts').Sheet
  export const looks: Readonly<
    Record<string, (() => Promise<{ look: import('./look/game-look.ts').GameLook | import('./look/game-look.ts').TableLook }>) | undefined>
  >
}
declare module '#art/*.css' {}
