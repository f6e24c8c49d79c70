import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import { createQueryClient } from '@portal/browser/query-client.ts'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { loadFrameTexts, SpeechProvider } from './i18n/use-text.tsx'
import { createApi } from './lib/api.ts'
import { followQueues } from './lib/follow-queues.ts'
import { withFreshProof } from './lib/fresh-proof.ts'
import { sendOverNetwork } from './lib/send.ts'
import { shareSession } from './lib/session.ts'
import { readStored } from './lib/storage.ts'
import { pages } from './pages.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page came without its root')
  const language = readStored('local', 'language') === 'EN' ? 'EN' : 'BN'
  const [messages] = await Promise.all([loadFrameTexts(language), shareSession()])
  const api = createApi(withFreshProof(sendOverNetwork))
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <SpeechProvider language={language} messages={messages}>
          <Suspense>
            <App api={api} queryClient={createQueryClient()} pages={pages} follow={(token) => followQueues(api, token)} />
          </Suspense>
        </SpeechProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}

void start()
