import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadChunk } from './chunk.ts'

type Loaded<Props> = { default: ComponentType<Props> }

/** `source` names its module, for the server's preload hints. */
export type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<void>; source: string }

/**
 * A component in a chunk of its own. Once it was preloaded it renders at once, without a fallback between: so the server can render it into the
 * page, and the browser can take that page over.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>, source = ''): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => {
    const module = await loadChunk(load)
    loaded = module.default
    return module
  }
  const Later = lazy(loadOnce)
  const Part = (props: Props) => {
    // Chosen once for as long as it stands: another component in its place, when it is drawn again after it has come, would begin anew and lose what was
    // typed in it, or the game that runs in it.
    const [chosen] = useState(() => ({ component: (loaded ?? Later) as ComponentType<Props> }))
    return createElement(chosen.component, props)
  }
  return Object.assign(Part, {
    source,
    preload: async () => {
      if (!loaded) await loadOnce()
    },
  })
}
