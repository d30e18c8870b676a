import './styles/tokens.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { reloadAfterRelease } from './layout/reload-after-release.ts'

async function start(root: HTMLElement) {
  if (import.meta.env.MOCKED) {
    const { startMocks } = await import('./mocks/start.ts')
    await startMocks()
  }
  reloadAfterRelease(() => document.documentElement.dataset['paying'] === 'true')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
