import { render, screen, type Screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { App } from '../src/App.tsx'
import type { CartItem } from '../src/features/cart/cart.ts'
import { setFailuresFromUrl } from '../src/mocks/failures.ts'
import { signIn, signOut, type User } from '../src/services/auth.ts'
import { addAccount, PASSWORD } from './accounts.ts'

export const DANA: User & { email: string; displayName: string } = {
  uid: 'dana',
  displayName: 'Dana Reyes',
  email: 'dana@example.com',
}

type Options = {
  /** Signs in as Dana Reyes, or with some of her details changed; the real SDK talks to the stand-in. */
  signedIn?: boolean | Partial<User>
  cart?: CartItem[]
  /** Default: true. */
  ageVerified?: boolean
  /** Navigation state. */
  state?: unknown
}

export type Page = Screen & { user: UserEvent }

/** Renders the whole app at a URL. */
export async function renderApp(
  path: string,
  { signedIn = false, cart, ageVerified = true, state = null }: Options = {},
): Promise<Page> {
  if (ageVerified) localStorage.setItem('ageVerified', 'true')
  if (cart) localStorage.setItem('cartItems', JSON.stringify(cart))
  if (signedIn !== false) await signInAs(signedIn === true ? {} : signedIn)
  // react-router reads navigation state from `usr`.
  window.history.pushState({ usr: state, key: crypto.randomUUID(), idx: 0 }, '', path)
  setFailuresFromUrl(window.location.search)
  render(<App />)
  return { ...screen, user: userEvent.setup() }
}

async function signInAs(details: Partial<User>): Promise<void> {
  const { uid, displayName, email } = { ...DANA, ...details }
  const address = email ?? DANA.email
  addAccount(uid, displayName, address)
  await signIn(address, PASSWORD)
  localStorage.setItem('signedInHint', '1')
  onTestFinished(() => signOut())
}
