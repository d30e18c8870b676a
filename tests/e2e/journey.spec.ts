import {
  enter,
  expect,
  heading,
  keyboard,
  newCustomer,
  pointer,
  signUp,
  test,
  typeCard,
  type InputDevice,
} from './shop.ts'
import type { Page } from '@playwright/test'

/** From the age question to the tracking of the order. @returns the total that was paid */
async function buyTwoProducts(
  page: Page,
  device: InputDevice,
  beforePaying = () => Promise.resolve(),
): Promise<string> {
  await enter(page, '/', device)
  await expect(page).toHaveURL(/\/home$/)
  await expect(heading(page, 'On demand cannabis.')).toBeVisible()

  // Two products of one dispensary.
  const nav = page.getByRole('navigation', { name: 'Main' })
  await device.press(nav.getByRole('link', { name: 'Shops', exact: true }))
  await expect(heading(page, 'Shops')).toBeVisible()
  await device.press(page.getByRole('main').getByRole('listitem').getByRole('link').first())
  const add = page.getByRole('main').getByRole('button', { name: /^Add .* to cart$/ })
  await device.press(add.first())
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await device.press(add.first())
  await device.press(nav.getByRole('link', { name: /^Cart/ }))
  await expect(heading(page, 'My Cart')).toBeVisible()
  await expect(page.getByText(/^From: /)).toBeVisible()
  const total = await page.getByRole('definition').last().innerText()

  // The checkout requires an account.
  await device.press(page.getByRole('link', { name: 'Continue' }))
  await device.press(page.getByRole('link', { name: /Sign Up/ }))
  await signUp(page, newCustomer(), device)
  await expect(heading(page, 'Place Order')).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  await beforePaying()
  await typeCard(page, '4242 4242 4242 4242', device)
  await device.press(page.getByRole('button', { name: /^Place Order/ }))
  await expect(page.getByText('Order finalized successfully!')).toBeVisible({ timeout: 20_000 })
  await device.press(
    page.getByRole('link', { name: 'Track Order' }).or(page.getByRole('button', { name: 'Track Order' })),
  )
  await expect(page).toHaveURL(/\/track-order\?id=/)
  return total
}

async function changeDetails(page: Page, device: InputDevice): Promise<void> {
  const main = page.getByRole('main')
  await device.press(page.getByRole('button', { name: 'Change your address' }))
  await device.type(main.getByRole('combobox', { name: 'Address' }), '12 Poppy Hill Rd, Irvine, CA')
  await page.keyboard.press('Escape')
  await device.press(page.getByRole('button', { name: 'Save Address' }))
  await expect(page.getByText('Success: Address updated successfully')).toBeVisible()
  await device.press(page.getByRole('button', { name: 'Change your phone number' }))
  await device.type(main.getByRole('textbox', { name: 'Phone Number' }), '949-555-0199')
  await device.press(page.getByRole('button', { name: 'Save Phone Number' }))
  await expect(page.getByText('Success: Phone number updated successfully')).toBeVisible()
  const delivery = page.getByRole('definition')
  await expect(delivery.filter({ hasText: '12 Poppy Hill Rd, Irvine, CA' })).toBeVisible()
  await expect(delivery.filter({ hasText: '949-555-0199' })).toBeVisible()
}

test('@phone @long a new customer buys two products by pointer', async ({ page }) => {
  test.slow()
  await buyTwoProducts(page, pointer)
})

test('@dev a new customer changes the details, buys two products by keyboard alone and finds the order', async ({
  page,
}) => {
  test.slow()
  const device = keyboard(page)
  const total = await buyTwoProducts(page, device, () => changeDetails(page, device))

  // The order is in the history, also after a reload.
  await page.goto('/order-history')
  await expect(page.getByText(total).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(total).first()).toBeVisible()

  // The checkout still shows the order, and the cart is empty.
  await page.goto('/checkout')
  await expect(page.getByText('Order finalized successfully!')).toBeVisible()
  await device.press(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart', exact: true }),
  )
  await expect(heading(page, 'My Cart')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
