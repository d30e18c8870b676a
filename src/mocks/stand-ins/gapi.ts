import { http, HttpResponse, type HttpHandler } from 'msw'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { answerOrFail } from '../failures.ts'
import type { GooglePopupAnswer } from './google-popup.ts'

type Listener = (message: { authEvent: Record<string, unknown> }) => unknown
type Answered = (answer: { webStorageSupport: boolean }[]) => void

const isAnswer = (data: unknown): data is GooglePopupAnswer =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'mock-google'

/**
 * The hidden frame through which Firebase's page tells the SDK what happened in the popup.
 * Here the popup is a page of this site, and tells its opener itself.
 */
const frame = {
  restyle: () => Promise.resolve(),
  ping: (answered: () => void) => {
    answered()
    return Promise.resolve()
  },
  register(name: string, listener: Listener) {
    if (name !== 'authEvent') return
    window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isAnswer(data)) listener({ authEvent: data.authEvent })
    })
  },
  send(_name: string, _message: unknown, answered: Answered) {
    try {
      answered([{ webStorageSupport: true }])
    } catch {
      // the SDK throws after every answer, and relies on gapi to swallow it
    }
  },
}

/** The part of Google's api.js that the Firebase SDK uses for `signInWithPopup`. */
const gapi = {
  load: (_module: string, { callback }: { callback: () => void }) => callback(),
  iframes: {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: Object,
    getContext: () => ({
      open: (_options: unknown, opened: (opened: typeof frame) => Promise<typeof frame>) => opened(frame),
    }),
  },
}

export const installGapi = (): void => void Object.assign(window, { gapi })

const isStandIn = serviceEnv.firebase.emulatorUrl === ENV_RULES.VITE_FIREBASE_AUTH_EMULATOR_URL.standIn

export const gapiHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://apis.google.com/js/api.js', ({ request }) =>
        answerOrFail('google-script', () => {
          // This runs in the page itself; only the callback is left for the script to make.
          installGapi()
          const onload = new URL(request.url).searchParams.get('onload') ?? ''
          return new HttpResponse(`window[${JSON.stringify(onload)}]?.()`, {
            headers: { 'Content-Type': 'text/javascript' },
          })
        }),
      ),
    ]
  : []
