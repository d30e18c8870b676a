import { http, HttpResponse, type HttpHandler } from 'msw'
import { serviceEnv } from '../../lib/service-env.ts'
import { ENV_RULES } from '../../lib/env-rules.ts'
import { db, type MockAccount } from '../db.ts'
import { respondOrFail } from '../failures.ts'
import { fakeToken, uidInToken } from './firebase-token.ts'

const VALID_SECONDS = 3600
const MINIMUM_PASSWORD = 6

/** Status 200 instead of Firebase's 400, because Chromium logs every 4xx as a console error. The SDK reads `errorMessage` too. */
const refuse = (message: string) => HttpResponse.json({ errorMessage: message })

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const accounts = (): MockAccount[] => Object.values(db.read().accounts)
const byEmail = (email: string) => accounts().find((account) => account.email === email.toLowerCase())

function create(account: Omit<MockAccount, 'uid' | 'createdAt'>): MockAccount {
  const created = { ...account, uid: `user-${crypto.randomUUID()}`, createdAt: new Date().toISOString() }
  db.write((draft) => {
    draft.accounts[created.uid] = created
  })
  return created
}

const session = (account: MockAccount) => ({
  localId: account.uid,
  email: account.email,
  displayName: account.displayName ?? '',
  idToken: fakeToken(account, VALID_SECONDS),
  refreshToken: `refresh-${account.uid}`,
  expiresIn: String(VALID_SECONDS),
  registered: true,
})

const profile = (account: MockAccount) => ({
  localId: account.uid,
  email: account.email,
  emailVerified: account.provider === 'google.com',
  displayName: account.displayName ?? '',
  providerUserInfo: [
    {
      providerId: account.provider,
      rawId: account.uid,
      federatedId: account.uid,
      email: account.email,
      displayName: account.displayName ?? '',
    },
  ],
  validSince: '0',
  createdAt: String(Date.parse(account.createdAt)),
  lastLoginAt: String(Date.now()),
})

type Body = Record<string, unknown>

/** The endpoints that the SDK calls, by the last part of their path. */
const ENDPOINTS: Record<string, (body: Body) => Response> = {
  signUp(body) {
    const email = text(body['email']).toLowerCase()
    const password = text(body['password'])
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse('INVALID_EMAIL')
    if (byEmail(email)) return refuse('EMAIL_EXISTS')
    if (password.length < MINIMUM_PASSWORD) {
      return refuse('WEAK_PASSWORD : Password should be at least 6 characters')
    }
    return HttpResponse.json(session(create({ email, password, displayName: null, provider: 'password' })))
  },
  signInWithPassword(body) {
    const email = text(body['email']).toLowerCase()
    // a test address for a locked account
    if (email.startsWith('locked@')) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled')
    const account = byEmail(email)
    if (!account || account.password === null || account.password !== body['password']) {
      return refuse('INVALID_LOGIN_CREDENTIALS')
    }
    return HttpResponse.json(session(account))
  },
  lookup(body) {
    const account = db.read().accounts[uidInToken(text(body['idToken']))]
    return account ? HttpResponse.json({ users: [profile(account)] }) : refuse('USER_NOT_FOUND')
  },
  update(body) {
    const uid = uidInToken(text(body['idToken']))
    const displayName = text(body['displayName'])
    if (!db.read().accounts[uid]) return refuse('USER_NOT_FOUND')
    db.write((draft) => {
      const account = draft.accounts[uid]
      if (account && displayName) account.displayName = displayName
    })
    const account = db.read().accounts[uid]
    return account
      ? HttpResponse.json({ ...profile(account), ...session(account) })
      : refuse('USER_NOT_FOUND')
  },
  sendOobCode(body) {
    const email = text(body['email']).toLowerCase()
    if (!/^\S+@\S+\.\S+$/.test(email)) return refuse('INVALID_EMAIL')
    if (!byEmail(email)) return refuse('EMAIL_NOT_FOUND')
    db.write((draft) => {
      draft.emails.push({
        to: email,
        subject: 'Reset your password',
        fields: {},
        sentAt: new Date().toISOString(),
      })
    })
    return HttpResponse.json({ email })
  },
  /** Google sign-in. Like the emulator's, the popup's id token is plain JSON. */
  signInWithIdp(body) {
    const claims = googleClaims(text(body['postBody']))
    if (!claims) return refuse('INVALID_IDP_RESPONSE')
    const account =
      byEmail(claims.email) ??
      create({
        email: claims.email.toLowerCase(),
        password: null,
        displayName: claims.name,
        provider: 'google.com',
      })
    return HttpResponse.json({
      ...session(account),
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${account.uid}`,
      fullName: claims.name,
      oauthIdToken: claims.token,
      rawUserInfo: JSON.stringify({ email: claims.email, name: claims.name }),
    })
  },
}

function refresh(refreshToken: string): Response {
  const account = db.read().accounts[refreshToken.replace('refresh-', '')]
  if (!account) return refuse('TOKEN_EXPIRED')
  const { idToken, expiresIn } = session(account)
  return HttpResponse.json({
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: serviceEnv.firebase.projectId,
  })
}

function googleClaims(postBody: string): { email: string; name: string; token: string } | null {
  try {
    const token = new URLSearchParams(postBody).get('id_token') ?? ''
    const claims = JSON.parse(token) as { email?: unknown; name?: unknown }
    return typeof claims.email === 'string' ? { email: claims.email, name: text(claims.name), token } : null
  } catch {
    return null
  }
}

// a real API key, or an emulator's URL, turns this stand-in off
const isStandIn = serviceEnv.firebase.emulatorUrl === ENV_RULES.VITE_FIREBASE_AUTH_EMULATOR_URL.standIn

/** The production URL, and the URL that the SDK uses if an emulator is connected. */
const urlsOf = (host: string, path: string): string[] => [`https://${host}${path}`, `*/${host}${path}`]

/** Firebase Auth's REST endpoints: https://firebase.google.com/docs/reference/rest/auth */
export const firebaseHandlers: HttpHandler[] = isStandIn
  ? [
      ...Object.entries(ENDPOINTS).flatMap(([name, answer]) =>
        urlsOf('identitytoolkit.googleapis.com', `/v1/accounts\\:${name}`).map((url) =>
          http.post(url, async ({ request }) => {
            const body: unknown = await request.json().catch(() => ({}))
            return respondOrFail('auth', () =>
              answer(typeof body === 'object' && body !== null ? (body as Body) : {}),
            )
          }),
        ),
      ),
      ...urlsOf('identitytoolkit.googleapis.com', '/v1/projects').map((url) =>
        http.get(url, () =>
          respondOrFail('auth', () =>
            HttpResponse.json({
              projectId: serviceEnv.firebase.projectId,
              authorizedDomains: [location.hostname],
            }),
          ),
        ),
      ),
      // The SDK reads the rules after a password was refused.
      ...urlsOf('identitytoolkit.googleapis.com', '/v2/passwordPolicy').map((url) =>
        http.get(url, () =>
          respondOrFail('auth', () =>
            HttpResponse.json({
              schemaVersion: 1,
              customStrengthOptions: { minPasswordLength: MINIMUM_PASSWORD },
              enforcementState: 'ENFORCE',
            }),
          ),
        ),
      ),
      ...urlsOf('securetoken.googleapis.com', '/v1/token').map((url) =>
        http.post(url, async ({ request }) => {
          const refreshToken = new URLSearchParams(await request.text()).get('refresh_token') ?? ''
          return respondOrFail('auth', () => refresh(refreshToken))
        }),
      ),
    ]
  : []
