import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db, resetDb } from '../../../src/mocks/db.ts'
import { server } from '../../../src/mocks/server.ts'
import ContactPage from '../../../src/pages/ContactPage.tsx'
import { renderApp } from '../../render-app.tsx'
import { hold } from '../../hold.ts'

const SEND = 'https://api.emailjs.com/api/v1.0/email/send'
const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'SEND' })

beforeEach(() => {
  resetDb()
  render(
    <MemoryRouter>
      <ContactPage />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  resetDb()
})

async function fillIn(subject = 'My order') {
  const texts = { Name: 'Ana Ruiz', Email: 'ana@example.com', Subject: subject, Message: 'Where is it?' }
  for (const [name, text] of Object.entries(texts)) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
}

function expectAllKept(subject: string) {
  expect(field('Name')).toHaveValue('Ana Ruiz')
  expect(field('Email')).toHaveValue('ana@example.com')
  expect(field('Subject')).toHaveValue(subject)
  expect(field('Message')).toHaveValue('Where is it?')
}

test('the form has name, email, subject and message, all required, and SEND [2-contact.1]', () => {
  for (const name of ['Name', 'Email', 'Subject', 'Message']) expect(field(name)).toBeRequired()
  expect(field('Email')).toHaveAttribute('type', 'email')
  expect(send()).toBeVisible()
})

test('kind: texts longer than their limits are kept, and said at their fields', async () => {
  expect(field('Message')).toHaveAccessibleDescription('Up to 5,000 characters.')
  const texts = { Name: 81, Email: 0, Subject: 151, Message: 5001 }
  for (const [name, length] of Object.entries(texts)) {
    fireEvent.change(field(name), { target: { value: 'a'.repeat(length) || 'ana@example.com' } })
  }
  await userEvent.click(send())
  expect(field('Name')).toHaveAccessibleDescription('Use at most 80 characters.')
  expect(field('Subject')).toHaveAccessibleDescription('Use at most 150 characters.')
  expect(field('Message')).toHaveAccessibleDescription(/^Use at most 5,000 characters\./)
  expect(field('Message')).toHaveValue('a'.repeat(5001))
  expect(db.read().emails).toHaveLength(0)
})

test('a message of spaces is refused', async () => {
  await fillIn()
  await userEvent.clear(field('Message'))
  await userEvent.type(field('Message'), '   ')
  await userEvent.click(send())
  expect(field('Message')).toBeInvalid()
  expect(db.read().emails).toHaveLength(0)
})

test('after sending, "Message sent!" appears and the form is empty [3-entities.13] [7-calls.15] [8-messages.20]', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scrollIntoView.mockRestore())
  await fillIn()
  expect(scrollIntoView).not.toHaveBeenCalled()
  await userEvent.click(send())
  expect(await screen.findByText('Message sent!')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Message sent!')
  // Above the button it would move the button; below, it could be under a phone's tab bar.
  expect(screen.getByRole('status').compareDocumentPosition(send())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(scrollIntoView).toHaveBeenCalledOnce()
  for (const name of ['Name', 'Email', 'Subject', 'Message']) expect(field(name)).toHaveValue('')
  expect(db.read().emails.map(({ fields }) => fields)).toEqual([
    { name: 'Ana Ruiz', email: 'ana@example.com', subject: 'My order', message: 'Where is it?' },
  ])
})

test('text typed while a message is in flight stays', async () => {
  const { held, release } = hold()
  server.use(
    http.post(SEND, async () => {
      await held
      return HttpResponse.text('OK')
    }),
  )
  await fillIn()
  await userEvent.click(send())
  await userEvent.clear(field('Message'))
  await userEvent.type(field('Message'), 'One more thing')
  release()
  expect(await screen.findByText('Message sent!')).toBeVisible()
  expect(field('Message')).toHaveValue('One more thing')
  for (const name of ['Name', 'Email', 'Subject']) expect(field(name)).toHaveValue('')
})

test('F2 a double submit sends one message', async () => {
  await fillIn()
  await userEvent.dblClick(send())
  await userEvent.type(field('Subject'), '{Enter}')
  await screen.findByText('Message sent!')
  expect(db.read().emails).toHaveLength(1)
})

test.each(['fail', 'busy', 'blocked'])(
  'F3 if EmailJS answers %s, an error appears and the typed text stays [8-messages.21]',
  async (subject) => {
    await fillIn(subject)
    await userEvent.click(send())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to send, please try again\.$/)
    expectAllKept(subject)
    expect(db.read().emails).toHaveLength(0)
  },
)

test('F3 the form can be sent again after a failure', async () => {
  server.use(http.post(SEND, () => new HttpResponse('down', { status: 503 }), { once: true }))
  await fillIn()
  await userEvent.click(send())
  await screen.findByRole('alert')
  await userEvent.click(send())
  expect(await screen.findByText('Message sent!')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(db.read().emails).toHaveLength(1)
})

test('kind: a definite answer is knowledge: a web page with status 200 is no sent message', async () => {
  server.use(
    http.post(SEND, () => HttpResponse.html('<!doctype html><h1>Please sign in to this network</h1>')),
  )
  await fillIn()
  await userEvent.click(send())
  expect(await screen.findByText('Failed to send, please try again.')).toBeVisible()
  expect(screen.getByText(/We couldn’t reach our mail service/)).toBeVisible()
  expectAllKept('My order')
})

test('Back returns to the message that was being written; a sent one is gone', async () => {
  cleanup()
  const page = await renderApp('/contact')
  const leaveAndReturn = async () => {
    await page.user.click(page.getByRole('link', { name: 'Shops' }))
    await page.findByRole('heading', { level: 1, name: 'Shops' })
    window.history.back()
    await page.findByRole('heading', { level: 1, name: 'Contact' })
  }
  await page.findByRole('heading', { level: 1, name: 'Contact' })
  await fillIn()
  await leaveAndReturn()
  expectAllKept('My order')
  await page.user.click(send())
  await page.findByText('Message sent!')
  await leaveAndReturn()
  expect(field('Message')).toHaveValue('')
})
