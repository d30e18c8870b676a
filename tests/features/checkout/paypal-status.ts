import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until PayPal's loading status is one of these. */
export const payPalIs = (...statuses: ('initial' | 'pending' | 'rejected' | 'resolved')[]) =>
  waitFor(
    () => {
      const shown = document.querySelector('[data-paypal]')?.getAttribute('data-paypal')
      expect(statuses).toContain(shown)
    },
    { timeout: 12_000 },
  )
