import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { isPaymentOpen } from './features/checkout/open-payment.ts'
import { reloadAfterRelease } from './layout/reload-after-release.ts'

async function start(root: HTMLElement) {
  if (import.meta.env.MOCKED) {
    const { startMocks } = await import('./mocks/start.ts')
    await startMocks()
  }
  reloadAfterRelease(isPaymentOpen)
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // The HTML from the build is this very page's first render, or none of ours.
  const isRendered = root.dataset['hydrates'] === location.pathname && location.search === ''
  if (isRendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
