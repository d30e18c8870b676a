import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { metaPolicy, productionHeaders } from '../../src/build/headers.ts'
import { resolveEnv } from '../../src/lib/env-rules.ts'

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** Findings of Google's evaluator (https://csp-evaluator.withgoogle.com) that are more than advice. */
const findingsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM || severity === Severity.SYNTAX)
    .map(({ directive, value }) => [directive, value].filter(Boolean).join(' '))

test('the policy in the HTML has no finding', () => {
  expect(findingsOf(metaPolicy(HASH))).toEqual([])
})

test('the header has only findings that the policy in the HTML stops', () => {
  const header = productionHeaders(resolveEnv({}, true).values, HASH)['Content-Security-Policy'] ?? ''
  // Google Maps serves JSONP. An injected script of its host has no hash, so the policy in the HTML stops it (site.spec.ts tries that).
  expect(findingsOf(header)).toEqual(['script-src https://maps.googleapis.com'])
})

test('kind: the policy lets a Firebase project ask for reCAPTCHA', () => {
  const header = productionHeaders(resolveEnv({}, true).values, HASH)['Content-Security-Policy'] ?? ''
  const { directives } = new CspParser(header).csp
  expect(directives['script-src']).toEqual(
    expect.arrayContaining(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
  )
  expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/')
  expect(directives['connect-src']).toContain('https://www.google.com/recaptcha/')
})
