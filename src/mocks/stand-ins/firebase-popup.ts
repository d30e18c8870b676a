import { db } from '../db.ts'

/** The path that the SDK opens as a popup if an emulator is connected. */
export const POPUP_PATH = '/emulator/auth/handler'

/** The message from the popup to its opener. */
export type PopupMessage = { source: 'mock-google'; authEvent: Record<string, unknown> }

type Person = { name: string; email: string }

const DEMO_PEOPLE: Person[] = [
  { name: 'Riley Morgan', email: 'riley.morgan@example.com' },
  { name: 'Sam Okafor', email: 'sam.okafor@example.com' },
]

/** The popup's result, with the SDK's own event inside. */
export function popupMessage(search: string, outcome: Person | 'cancelled'): PopupMessage {
  const query = new URLSearchParams(search)
  const idToken = outcome === 'cancelled' ? '' : JSON.stringify(outcome)
  return {
    source: 'mock-google',
    authEvent: {
      type: query.get('authType') ?? 'signInViaPopup',
      eventId: query.get('eventId'),
      urlResponse: 'http://localhost',
      sessionId: 'mock-session',
      tenantId: null,
      postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
      ...(outcome === 'cancelled' && {
        error: { code: 'auth/user-cancelled', message: 'The user said no.' },
      }),
    },
  }
}

const STYLE = `
  body { margin: 0; padding: 32px 24px; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 360px; margin: auto }
  h1 { margin: 0 0 4px; font-size: 22px }
  p { margin: 0 0 20px }
  form { display: grid; gap: 8px; margin-top: 20px }
  button, input { box-sizing: border-box; width: 100%; min-height: 48px; padding: 8px 14px; border: 1px solid; border-radius: 10px; font: inherit; text-align: left; background: Canvas; color: CanvasText }
  ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
  small { display: block }
  button:focus-visible, input:focus-visible { outline: 2px solid; outline-offset: 2px }
`

/** Renders an account chooser like Google's. Never resolves, so that the app does not start in the popup. */
export function showAccountChooser(): Promise<never> {
  const end = (outcome: Person | 'cancelled') => {
    const opener = window.opener as Window | null
    opener?.postMessage(popupMessage(location.search, outcome), location.origin)
    window.close()
  }

  const style = element('style', STYLE)
  const list = element('ul')
  for (const person of listPeople()) {
    const item = element('li')
    const button = element('button', person.name)
    button.type = 'button'
    button.append(element('small', person.email))
    button.addEventListener('click', () => end(person))
    item.append(button)
    list.append(item)
  }

  const form = element('form')
  const label = element('label', 'Another account')
  const input = element('input')
  input.type = 'email'
  input.name = 'email'
  input.required = true
  input.placeholder = 'name@example.com'
  label.append(input)
  const use = element('button', 'Use this account')
  form.append(label, use)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    end({ name: nameOf(input.value), email: input.value })
  })

  const cancel = element('button', 'Cancel')
  cancel.type = 'button'
  cancel.addEventListener('click', () => end('cancelled'))
  form.append(cancel)

  const main = element('main')
  main.append(
    element('h1', 'Choose an account'),
    element('p', 'A stand-in for Google: nothing leaves this browser.'),
    list,
    form,
  )
  document.title = 'Choose an account'
  document.head.append(style)
  document.body.replaceChildren(main)
  return new Promise(() => {})
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  created.textContent = text
  return created
}

/** The mock accounts that used Google before, and two demo accounts. */
function listPeople(): Person[] {
  const known = Object.values(db.read().accounts)
    .filter(({ provider }) => provider === 'google.com')
    .map(({ email, displayName }) => ({ email, name: displayName ?? nameOf(email) }))
  return [...known, ...DEMO_PEOPLE.filter((person) => !known.some(({ email }) => email === person.email))]
}

/** "ana.ruiz@example.com" → "Ana Ruiz" */
const nameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
