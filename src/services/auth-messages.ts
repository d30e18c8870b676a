/** The call that failed. The same code of Firebase can need other words in another place. */
export type AuthPlace = 'sign-in' | 'sign-up' | 'google' | 'reset' | 'sign-out'

type Messages = Partial<Record<string, string>>

/** Also for a failure before Firebase could answer, such as a script that did not load. */
export const UNREACHABLE = 'We couldn’t reach the sign-in service. Check your connection and try again.'
const UNKNOWN = 'Something went wrong on our side. Please try again.'
const WRONG = 'Incorrect email or password.'
const REFUSED = 'Contact us and we’ll look into it.'
const NO_NEW_ACCOUNTS = 'We can’t create new accounts right now.'
const ROBOT = 'We couldn’t check that you’re not a robot. Turn off blockers for this site and try again.'
const CLOSED = 'The Google window was closed before you were signed in.'
const TRY_LATER = 'Too many attempts. Wait a few minutes and try again.'
const EXISTS = 'An account with this email already exists. Sign in with your password.'
const NOT_SIGNED_IN = 'Google did not sign you in.'
const GOOGLE_UNAVAILABLE = 'Google sign-in isn’t available right now.'

/** Codes that mean the same in every place, or come in one only. */
const EVERYWHERE: Messages = {
  'auth/not-loaded': UNREACHABLE,
  'auth/network-request-failed': UNREACHABLE,
  'auth/timeout': UNREACHABLE,
  'auth/too-many-requests': TRY_LATER,
  'auth/quota-exceeded': TRY_LATER,
  'auth/user-disabled': 'This account has been disabled. Contact us and we will look into it.',
  'auth/invalid-email': 'Enter a valid email address.',
  'auth/admin-restricted-operation': NO_NEW_ACCOUNTS,
  'auth/captcha-check-failed': ROBOT,
  'auth/invalid-recaptcha-token': ROBOT,
  'auth/missing-recaptcha-token': ROBOT,
  'auth/multi-factor-auth-required':
    'This account has a second sign-in step, which this site can’t do yet. Contact us and we’ll help.',
  'auth/web-storage-unsupported': 'Your browser blocks the storage that signing in needs.',
}

/** https://firebase.google.com/docs/auth/admin/errors and the AuthErrorCodes of the web SDK */
const MESSAGES: Partial<Record<AuthPlace, Messages>> = {
  'sign-in': {
    'auth/invalid-credential': WRONG,
    'auth/wrong-password': WRONG,
    'auth/user-not-found': WRONG,
    'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password.',
    'auth/operation-not-allowed': 'Signing in with a password isn’t available right now.',
    'auth/internal-error': `We couldn’t sign you in to this account. ${REFUSED}`,
    // The rules have changed since the password was chosen.
    'auth/password-does-not-meet-requirements':
      'Your password is out of date. Use “Forgot password?” to set a new one.',
  },
  'sign-up': {
    'auth/email-already-in-use': 'An account with this email already exists. Sign in instead.',
    'auth/weak-password': 'Choose a password of at least 6 characters.',
    'auth/password-does-not-meet-requirements': 'Choose a longer password with letters, digits and a symbol.',
    'auth/operation-not-allowed': NO_NEW_ACCOUNTS,
    'auth/internal-error': `We couldn’t create this account. ${REFUSED}`,
  },
  google: {
    'auth/account-exists-with-different-credential': EXISTS,
    'auth/email-already-in-use': EXISTS,
    'auth/operation-not-allowed': GOOGLE_UNAVAILABLE,
    'auth/unauthorized-domain': GOOGLE_UNAVAILABLE,
    'auth/operation-not-supported-in-this-environment': GOOGLE_UNAVAILABLE,
    'auth/internal-error': `We couldn’t sign you in with this Google account. ${REFUSED}`,
    'auth/popup-blocked':
      'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
    'auth/popup-closed-by-user': CLOSED,
    'auth/cancelled-popup-request': CLOSED,
    'auth/user-cancelled': NOT_SIGNED_IN,
    'auth/invalid-credential': NOT_SIGNED_IN,
  },
  reset: {
    'auth/too-many-requests': 'We’ve sent several emails already. Wait a few minutes and try again.',
    'auth/operation-not-allowed': 'Password reset isn’t available right now.',
    'auth/internal-error': `We couldn’t send the email. ${REFUSED}`,
  },
}

const OPEN_BROWSER =
  'Google sign-in doesn’t work inside this app. Open this page in Safari or Chrome, or use your email.'

/** How Google's window fails in a browser inside of an app, which has no windows or which Google refuses. */
const IN_APP: Messages = {
  'auth/popup-blocked': OPEN_BROWSER,
  'auth/popup-closed-by-user': OPEN_BROWSER,
  'auth/cancelled-popup-request': OPEN_BROWSER,
  'auth/operation-not-supported-in-this-environment': OPEN_BROWSER,
}

/** Whether this is a browser inside of an app, such as Instagram's. On Apple's devices only the real browsers name Safari. */
const isInsideApp = ({ userAgent }: Navigator): boolean =>
  /\bFB(?:AN|AV|_IAB)\b|Instagram|; wv\)/.test(userAgent) || /iP(?:hone|ad|od)(?!.*Safari)/.test(userAgent)

/** What the user reads if a call fails with a code of Firebase. */
export const authMessage = (place: AuthPlace, code: string): string =>
  (isInsideApp(navigator) ? IN_APP[code] : undefined) ??
  MESSAGES[place]?.[code] ??
  EVERYWHERE[code] ??
  UNKNOWN

/** For a browser whose IndexedDB does not answer. */
export const storageHangs =
  'Your browser’s storage isn’t answering. Close the shop’s other tabs or restart your browser, then try again.'
