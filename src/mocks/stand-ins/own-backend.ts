import { bypass, http, type HttpHandler } from 'msw'
import { db } from '../db.ts'

/**
 * With a real backend in dev, Stripe's stand-in knows no intent of it. This handler passes POST /create-payment-intent on, and notes the
 * intent with the amount that was asked for (cents), so that test cards pay. The backend itself learns nothing of that charge.
 */
export const noteIntentsOf = (apiUrl: string): HttpHandler =>
  http.post(`${apiUrl}/create-payment-intent`, async ({ request }) => {
    const body = (await request.clone().json()) as { total?: number; userId?: string }
    const response = await fetch(bypass(request))
    const answer = (await response
      .clone()
      .json()
      .catch(() => null)) as { clientSecret?: string; orderId?: string } | null
    const { clientSecret, orderId = '' } = answer ?? {}
    if (!response.ok || !clientSecret) return response
    const [id = clientSecret] = clientSecret.split('_secret')
    db.write((draft) => {
      draft.paymentIntents[id] ??= {
        id,
        clientSecret,
        amount: body.total ?? 0,
        status: 'requires_payment_method',
        orderId,
        userId: body.userId ?? '',
        charges: 0,
      }
    })
    // oxlint-disable-next-line no-console -- for the developer
    console.info(
      `[mock] Stripe's stand-in accepts the payment intent ${id} of ${apiUrl}. If the backend checks the payment with Stripe, set VITE_STRIPE_PUBLISHABLE_KEY to a test key of its account.`,
    )
    return response
  })
