import { describe, expect, test } from 'vitest'
import { path } from '../src/api/client.ts'
import { earlyCallSnippet } from '../src/build/early-call-snippet.ts'
import { metaPolicy, productionHeaders } from '../src/build/headers.ts'
import { splitFonts } from '../src/build/late-fonts.ts'
import { secretsIn } from '../src/build/secret-scan.ts'
import { resolveEnv } from '../src/lib/env-rules.ts'

describe('a build', () => {
  test('that lacks a required variable names it', () => {
    const { problems } = resolveEnv({ VITE_API_URL: 'https://api.example.com' }, false)
    expect(problems.join('\n')).toContain('VITE_FIREBASE_API_KEY is missing')
    expect(problems.join('\n')).toContain('VITE_STAFF_PHONE_NUMBERS is missing')
    expect(problems.join('\n')).not.toContain('VITE_API_URL')
    expect(problems.join('\n')).not.toContain('VITE_PAYPAL_CLIENT_ID')
  })

  test('refuses a secret key where a publishable one belongs, and a single staff number', () => {
    const given = { VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_x', VITE_STAFF_PHONE_NUMBERS: '+17145550101' }
    const text = resolveEnv(given, true).problems.join('\n')
    expect(text).toContain('VITE_STRIPE_PUBLISHABLE_KEY must be a publishable key')
    expect(text).toContain('VITE_STAFF_PHONE_NUMBERS must be two phone numbers')
  })

  test('H8 fails on text that looks like a secret', () => {
    expect(secretsIn(['const key = "sk_live_', 'a1'.repeat(12), '"'].join(''))).toEqual([
      'a Stripe secret key',
    ])
    expect(secretsIn(['-----BEGIN', 'RSA PRIVATE KEY-----'].join(' '))).toEqual(['a private key'])
    expect(secretsIn('const key = "pk_live_abcdefghijklmnop"')).toEqual([])
  })

  test('has a policy that names its backend, frames nothing of others, and lets no inline script run but its loader', () => {
    const { values } = resolveEnv({ VITE_API_URL: 'https://api.example.com/v1' }, true)
    const policy = productionHeaders(values, 'sha256-abc')['Content-Security-Policy'] ?? ''
    expect(policy).toContain('https://api.example.com ')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.match(/script-src [^;]+/)?.[0]).not.toContain('unsafe')
    expect(metaPolicy('sha256-abc')).toContain("'sha256-abc' 'strict-dynamic'")
  })
})

describe('the script that every page begins with', () => {
  /** The calls that it begins on a page. */
  const callsAt = (address: string): string[] => {
    window.history.replaceState(null, '', address)
    const script = document.createElement('script')
    script.textContent = earlyCallSnippet('https://api.example.com/v1')
    document.head.append(script)
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
    for (const link of links) link.remove()
    return links.map(({ href, as, crossOrigin }) => `${as} ${crossOrigin} ${href}`)
  }
  const call = (id: string) => `fetch anonymous https://api.example.com/v1${path`/dispensaries/${id}`}`

  test.each(['7', 'a b/c', 'é&x'])('begins the very call that the page makes for shop "%s"', (id) => {
    expect(callsAt(`/product?id=1&shop=${encodeURIComponent(id)}`)).toEqual([call(id)])
    expect(callsAt(`/dispensary?id=${encodeURIComponent(id)}`)).toEqual([call(id)])
    expect(callsAt(`/dispensary?id=+${encodeURIComponent(id)}+`)).toEqual([call(id)])
    localStorage.setItem('cartItems', JSON.stringify([{ _id: 'p', dispensaryId: id }]))
    expect(callsAt('/cart')).toEqual([call(id)])
  })

  test.each([
    '/product?id=1',
    '/product?id=1&shop=%20',
    '/product?id=&shop=1',
    '/dispensary',
    '/dispensary?id=',
    '/dispensary?id=%20',
    '/dispensary?id=..',
    '/cart',
    '/home?shop=1',
  ])('begins none where no shop is named: %s', (address) => {
    expect(callsAt(address)).toEqual([])
  })

  test.each(['', '{', 'null', '[]', '[null]', '[{}]'])('survives a cart of %j', (cart) => {
    localStorage.setItem('cartItems', cart)
    expect(callsAt('/cart')).toEqual([])
  })
})

test('fonts that are fetched are parted from the styles of the first paint, their fallbacks are not', () => {
  const fetched = "@font-face{font-family:A B;src:url(/a.woff2)format('woff2');font-weight:600 700}"
  const local = "@font-face{font-family:C;src:local('Arial')}"
  expect(splitFonts(`a{color:red}${fetched}${local}b{top:0}`)).toEqual({
    rest: `a{color:red}${local}b{top:0}`,
    faces: [['A B', '/a.woff2', '600 700']],
  })
  const quoted =
    "@font-face {\n  font-family: 'D';\n  src: url('/d.woff2') format('woff2');\n  font-weight: 400;\n}"
  expect(splitFonts(quoted)).toEqual({ rest: '', faces: [['D', '/d.woff2', '400']] })
})
