import { http, HttpResponse, type HttpHandler } from 'msw'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { respondOrFail } from '../failures.ts'
import type { PopupMessage } from './firebase-popup.ts'

type Listener = (message: { authEvent: Record<string, unknown> }) => unknown
type SendCallback = (answer: { webStorageSupport: boolean }[]) => void

const isPopupMessage = (data: unknown): data is PopupMessage =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'mock-google'

/**
 * Replaces the hidden iframe that passes the popup's result to the SDK.
 * Here the popup is a page of this site and posts a message to its opener.
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
      if (origin === location.origin && isPopupMessage(data)) listener({ authEvent: data.authEvent })
    })
  },
  send(_name: string, _message: unknown, callback: SendCallback) {
    try {
      callback([{ webStorageSupport: true }])
    } catch {
      // the SDK's callback always throws; the real gapi swallows it too
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

const installGapi = (): void => void Object.assign(window, { gapi })

const isStandIn = serviceEnv.firebase.emulatorUrl === ENV_RULES.VITE_FIREBASE_AUTH_EMULATOR_URL.standIn

export const gapiHandlers: HttpHandler[] = isStandIn
  ? [
      http.get('https://apis.google.com/js/api.js', ({ request }) =>
        respondOrFail('google-script', () => {
          // The handler runs in the page, so it installs gapi directly. The script only calls the callback.
          installGapi()
          const onload = new URL(request.url).searchParams.get('onload') ?? ''
          return new HttpResponse(`window[${JSON.stringify(onload)}]?.()`, {
            headers: { 'Content-Type': 'text/javascript' },
          })
        }),
      ),
    ]
  : []
