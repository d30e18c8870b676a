import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../src/mocks/server.ts'
import { noteIntentsOf } from '../../src/mocks/stand-ins/own-backend.ts'

/** A backend of the developer's own, whose intents only Stripe would know. */
async function startBackend(status: number, answer: object): Promise<string> {
  const backend = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => {
    backend.listen(0, resolve)
  })
  onTestFinished(() => void backend.close())
  return `http://localhost:${(backend.address() as AddressInfo).port}`
}

const createIntent = (api: string) =>
  fetch(`${api}/create-payment-intent`, {
    method: 'POST',
    body: JSON.stringify({ total: 1250, userId: 'dana' }),
  })

const confirm = async (id: string, secret: string) => {
  const form = { client_secret: secret, 'payment_method_data[card][number]': '4242424242424242' }
  const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return response.json() as Promise<object>
}

test('a test card pays the intent of a developer’s own backend, with the amount that the shop asked for', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const api = await startBackend(200, { clientSecret: 'pi_own_secret_1', orderId: 'order-1' })
  server.use(noteIntentsOf(api))
  const response = await createIntent(api)
  expect(await response.json()).toEqual({ clientSecret: 'pi_own_secret_1', orderId: 'order-1' })
  expect(await confirm('pi_own', 'pi_own_secret_1')).toMatchObject({ status: 'succeeded', amount: 1250 })
  expect(info).toHaveBeenCalledWith(expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY'))
})
