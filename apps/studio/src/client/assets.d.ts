/// <reference types="vite/client" />

/** What the build writes: the list of games, each with its looks. */
declare module '#art/games.js' {
  export const looks: Readonly<
    Record<
      string,
      | (() => Promise<{
          look:
            | import('./look/game-look.ts').GameLook
            | import('./look/game-look.ts').TableLook
            | import('./look/game-look.ts').LiveLook
            | import('./look/game-look.ts').FishLook
            | import('./look/game-look.ts').PvpLook
        }>)
      | undefined
    >
  >
}
declare module '#art/*.css' {}
