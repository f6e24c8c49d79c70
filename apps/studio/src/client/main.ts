import { looks } from '#art/games.js'
import type { LanguageCode } from './amounts.ts'
import { make } from './dom.ts'
import type { FishLook, GameLook, LiveLook, PvpLook, TableLook } from './look/game-look.ts'
import { closingCodes, openPlayCalls, PlayRefused } from './play-calls.ts'
import type { PlayState } from '../play-api.ts'
import { storeInTab, readTab } from './tab-memory.ts'
import { languageTags, loadTexts } from './texts.ts'

const code = location.pathname.split('/').at(-1) ?? ''
const sessionId = new URLSearchParams(location.search).get('session') ?? ''
const keyName = `studio.key.${sessionId}`
const languageName = `studio.language.${sessionId}`

const calls = openPlayCalls(() => readTab(keyName))

type Opened = { state: PlayState; isNew: boolean }

/** The launch token is spent once and taken out of the address; a reload goes on with the key it brought. */
async function readState(): Promise<Opened | undefined> {
  const launch = new URLSearchParams(location.hash.slice(1)).get('launch')
  if (launch) {
    history.replaceState(null, '', `${location.pathname}${location.search}`)
    const { key, state } = await calls.openSession(launch)
    storeInTab(keyName, key)
    return { state, isNew: true }
  }
  return readTab(keyName) ? { state: await calls.state(), isNew: false } : undefined
}

/** Until the session's language is known: the one of the launch or of the last visit, else the browser's. */
function guessLanguage(): LanguageCode {
  const kept = readTab(languageName) ?? new URLSearchParams(location.search).get('language')
  if (kept === 'BN' || kept === 'CN' || kept === 'EN' || kept === 'VI') return kept
  const tag = navigator.language.slice(0, 2)
  return tag === 'zh' ? 'CN' : tag === 'vi' ? 'VI' : tag === 'en' ? 'EN' : 'BN'
}

async function start(): Promise<void> {
  const host = document.getElementById('game')
  const canvas = document.getElementById('scene')
  if (!host || !(canvas instanceof HTMLCanvasElement)) throw new Error('The page has no place for the game')
  host.replaceChildren(make('div', { class: 'loading', role: 'status', 'aria-label': '…' }))
  const guessed = guessLanguage()
  let texts = loadTexts(guessed)
  try {
    const [opened, { look, open }] = await Promise.all([readState(), loadGame()])
    if (!opened) return showStop(host, (await texts)('load.noLaunch'))
    const { state, isNew } = opened
    const { language } = state.session
    storeInTab(languageName, language)
    if (language !== guessed) texts = loadTexts(language)
    const say = await texts
    document.documentElement.lang = languageTags[language]
    document.title = state.game.name[language] ?? look.code
    await open({ host, canvas, state, isNew, say, calls })
  } catch (error) {
    const say = await texts
    const isClosing = error instanceof PlayRefused && closingCodes.has(error.code)
    showStop(host, isClosing ? say(`error.${error.code}`) : say('load.failed'), isClosing ? undefined : say('load.retry'))
    throw error
  }
}

type Seat = Parameters<(typeof import('./slot-client.ts'))['openSlot']>[1]

/** The looks of the game of this page and the client of its kind, while the session is still being opened. */
async function loadGame(): Promise<{ look: GameLook | TableLook | LiveLook | FishLook | PvpLook; open(seat: Seat): Promise<void> }> {
  const { look } = (await looks[code]?.()) ?? {}
  if (!look) throw new Error(`There is no game ${code}`)
  if (look.kind === 'slot') {
    const { openSlot } = await import('./slot-client.ts')
    return { look, open: (seat) => openSlot(look, seat) }
  }
  if (look.kind === 'fish') {
    const { openFish } = await import('./fish/fish-client.ts')
    return { look, open: (seat) => openFish(look, seat) }
  }
  if (look.kind === 'live') {
    const { openLive } = await import('./live/live-client.ts')
    return { look, open: (seat) => openLive(look, seat) }
  }
  if (look.kind === 'pvp') {
    const { openPvp } = await import('./pvp/pvp-client.ts')
    return { look, open: (seat) => openPvp(look, seat) }
  }
  const { openTable } = await import('./table/table-client.ts')
  return { look, open: ({ host, ...seat }) => openTable(host, look, seat) }
}

function showStop(host: HTMLElement, text: string, retry?: string): void {
  host.replaceChildren(
    make(
      'main',
      { class: 'stop' },
      make('p', { role: 'alert' }, text),
      retry && make('button', { class: 'action', type: 'button', onclick: () => location.reload() }, retry),
    ),
  )
}

await start()
