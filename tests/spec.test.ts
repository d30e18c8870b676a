import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every sentence of the specification, by its tag. A test that shows the sentence has the tag in its title:
 * `test('the hero says … [2-home.1]', …)`. `npx vitest run -t 2-home` runs the tests of a section.
 */
const SENTENCES: Record<string, string> = {
  '2-routes.1': '/ redirects to /home',
  '2-routes.2': 'every page has the nav bar and the footer',
  '2-routes.3': 'every page scrolls to the top on a route change',
  '2-routes.4': '/home and /shops accept any sub-path',
  '2-routes.5': '/product gets the product by navigation state',
  '2-routes.6': '/dispensary gets the dispensary by navigation state, its id from _id',
  '2-routes.7': '/checkout and /profile need sign-in, and redirect to /signin',
  '2-routes.8': '/order-history, /address, /phone-number are not guarded',
  '2-routes.9': '/track-order is where an order leads',
  '2-nav-bar.1': 'logo linking home, search box, address box, location button to /address, links',
  '2-nav-bar.2': 'the count bubble is the sum of quantities',
  '2-nav-bar.3': 'profile icon when signed in, else Sign In',
  '2-nav-bar.4': 'the address box suggests places',
  '2-search.1': 'from 3 characters it asks for products and dispensaries and lists names',
  '2-search.2': 'picking a dispensary opens it by its _id',
  '2-search.3': 'picking a product opens /product; the dropdown clears',
  '2-search.4': 'fewer than 3 characters empty the list',
  '2-home.1': 'hero headline, arrival and fee',
  '2-home.2': 'welcome line',
  '2-home.3': 'greets a signed-in user by name',
  '2-home.4': 'five category buttons, the active one highlighted',
  '2-home.5': 'rows: Products, Shops Near You with rating/5, Current Deals',
  '2-home.6': 'rows scroll by drag and touch',
  '2-home.7': 'rows scroll by buttons',
  '2-home.8': 'Shop Products banner to /products',
  '2-home.9': 'three steps',
  '2-home.10': 'FAQ of six, one open at a time',
  '2-home.11': 'spinner until the first load',
  '2-home.12': 'View All to /products or /shops',
  '2-products.1': 'search box filters by name in any case',
  '2-products.2': 'a card opens the product page',
  '2-products.3': 'a card’s cart button adds one without opening it',
  '2-products.4': 'image, name, price, THC, dispensary, stepper, ADD TO CART',
  '2-products.5': 'ADD TO CART adds the chosen quantity',
  '2-shops.1': 'search box filters by name',
  '2-shops.2': 'cards show image, name, rating and type',
  '2-shops.3': 'the title is the dispensary’s name',
  '2-shops.4': 'Shop by Category list',
  '2-shops.5': '"Products in {category}" or "All Products", of flattened items',
  '2-shops.6': 'cards show image, name, THC, price and shop price',
  '2-shops.7': 'a card opens /product',
  '2-shops.8': 'adding says "Item added to cart!" with View Cart',
  '2-cart.1': '"From: {dispensary}" and each item’s parts',
  '2-cart.2': 'Add to Order: others of the same dispensary',
  '2-cart.3': 'a promo code is acknowledged and changes no amount',
  '2-cart.4': 'Subtotal, Delivery Charge, Taxes & Fees, Total',
  '2-cart.5': 'Continue carries the four amounts',
  '2-cart.6': '"Added to cart!" popup with View Cart',
  '2-checkout.1': 'card field, address and phone editors, Place Order',
  '2-checkout.2': 'phone, Delivering to, Subtotal, Service Fee, Tax, Total',
  '2-checkout.3': 'Place Order becomes Track Order',
  '2-account.1': 'profile: name and three sections of links',
  '2-account.2': 'profile: "User" if the account has no name',
  '2-account.3': 'Log Out signs out and goes to /signin',
  '2-account.4': 'order history: Total Amount and items',
  '2-account.5': 'address page: one field',
  '2-account.6': 'phone page: one field',
  '2-account.7': 'sign in: fields, links, Google',
  '2-account.8': 'sign in goes to /home',
  '2-account.9': 'sign up: seven fields, terms, links, Google',
  '2-account.10': 'sign up goes to /home',
  '2-account.11': 'reset: email and Send Reset Email',
  '2-contact.1': 'contact: four required fields and SEND',
  '2-contact.2': 'footer links',
  '2-contact.3': 'footer: external contact form and social links',
  '2-contact.4': 'footer: location, phone, email, hours',
  '2-contact.5': 'footer: copyright 2024',
  '3-entities.1': 'the cart is in localStorage, restored at start',
  '3-entities.2': 'the cart is saved on every change',
  '3-entities.3': 'product and menu item fields',
  '3-entities.4': 'category names come as a list',
  '3-entities.5': 'dispensary fields',
  '3-entities.6': 'brands',
  '3-entities.7': 'order line: productId from _id, name, imageUrl, quantity, price',
  '3-entities.8': 'order: totalAmount and items',
  '3-entities.9': 'order details at finalize',
  '3-entities.10': 'address record',
  '3-entities.11': 'phone record',
  '3-entities.12': 'display name is first and last name',
  '3-entities.13': 'contact message',
  '4-states.1': 'unverified until Yes',
  '4-states.2': 'No stores false and the gate persists',
  '4-states.3': 'another dispensary is refused, the cart unchanged',
  '4-states.4': 'the same _id is merged',
  '4-states.5': 'a new product is appended',
  '4-states.6': 'popup 2 s on a merge',
  '4-states.7': 'popup 2.5 s on a new item',
  '4-states.8': 'Remove by _id',
  '4-states.9': 'Clear empties',
  '4-states.10': 'a quantity below 1 is clamped to 1',
  '4-states.11': 'product stepper from 1, no upper bound',
  '4-states.12': 'a category change reloads the products',
  '4-states.13': 'no record is add mode, then update',
  '4-states.14': 'a record is update mode',
  '4-states.15': 'after finalization Track Order, the cart cleared',
  '4-states.16': 'PayPal loading status: initial, pending, resolved',
  '4-states.17': 'PayPal loading status: rejected',
  '5-validation.1': 'the different-dispensary alert, to the letter',
  '5-validation.2': 'quantity minimum 1, no maximum',
  '5-validation.3': 'filters are case-insensitive substrings',
  '5-validation.4': 'nav search from 3 characters',
  '5-validation.5': 'passwords must match',
  '5-validation.6': 'phone 10 digits or ddd-ddd-dddd',
  '5-validation.7': 'any other phone number shows the alert',
  '5-validation.8': 'contact fields are required',
  '5-validation.9': 'contact email type',
  '5-validation.10': 'promo code is not validated',
  '6-roles.1': 'a visitor browses, searches, uses the cart, reads',
  '6-roles.2': 'a user also opens /checkout and /profile',
  '6-roles.3': 'address lookup only when signed in',
  '6-roles.4': 'unguarded pages of the account',
  '7-calls.1': 'GET /dispensaries, products, deals, the four categories and both searches',
  '7-calls.2': 'GET /dispensaries/brands',
  '7-calls.3': 'GET /categories',
  '7-calls.4': 'GET /dispensaries/{id} and /menu',
  '7-calls.5': 'the cart recommends the first category’s items',
  '7-calls.6': 'GET /addresses/{uid} and /phone-numbers/{uid}',
  '7-calls.7': 'POST and PUT of addresses and phone numbers, finalize, SMS',
  '7-calls.8': 'a place pick in the nav bar PUTs',
  '7-calls.9': 'GET /orders/user/{uid}',
  '7-calls.10': 'POST /create-payment-intent',
  '7-calls.11': 'intent, confirm, finalize, then the SMS',
  '7-calls.12': 'PayPal: capture, finalize with its id, SMS',
  '7-calls.13': 'card is the default',
  '7-calls.14': 'the SMS’s contents',
  '7-calls.15': 'email service for the contact form',
  '7-calls.16': 'analytics page view',
  '8-messages.1': 'Failed to fetch user data, at checkout',
  '8-messages.2': 'Failed to fetch user data, on the phone page',
  '8-messages.3': 'Failed to fetch address',
  '8-messages.4': 'Address updated',
  '8-messages.5': 'Address added',
  '8-messages.6': 'Phone number updated',
  '8-messages.7': 'Phone number added',
  '8-messages.8': 'Failed to save address',
  '8-messages.9': 'Failed to save phone number',
  '8-messages.10': 'Payment Error: {message}',
  '8-messages.11': 'Failed to create payment intent',
  '8-messages.12': 'Order finalized successfully!',
  '8-messages.13': 'Failed to finalize the order: {message}',
  '8-messages.14': 'Error signing in: {message}',
  '8-messages.15': 'Error signing in with Google / during Google Sign In',
  '8-messages.16': 'Sign up failed. Please try again. {message}',
  '8-messages.17': 'Error saving address / phone number',
  '8-messages.18': 'Password reset email sent!',
  '8-messages.19': 'Error sending password reset email: {message}',
  '8-messages.20': 'Message sent!',
  '8-messages.21': 'Failed to send, please try again.',
  '8-messages.22': 'the different-dispensary alert',
  '8-messages.23': 'a failed load keeps the old content and offers Retry',
  '9-constants.1': 'all constants',
  '9-constants.2': 'free over $25, else a service fee by location',
  '9-constants.3': 'taxes are 25 % of the subtotal',
  '9-constants.4': 'total = subtotal + fees',
  '9-constants.5': 'two decimals',
  '9-constants.6': 'the card amount is in rounded cents',
  '9-constants.7': '15-35 on average',
  '9-constants.8': 'age 21',
  '9-constants.9': 'five category buttons',
  '9-constants.10': 'six FAQ entries',
  '9-constants.11': 'gifting limit of 28.5 grams',
  '9-constants.12': 'technology provider, not a dispensary',
  '9-constants.13': 'hours',
  '9-constants.14': 'terms updated Dec 4, 2023',
  '9-constants.15': 'founded 2023',
  '9-constants.16': 'copyright 2024',
}

/** The first argument of `test(…)` and of `test.each(…)(…)`. `test.skip` and `test.todo` do not count. */
const TITLE = /(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
const TAG = /\[(\d-[a-z-]+\.\d+)\]/g

const tagsIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(TAG)].map(([, tag = '']) => tag),
  )

const usedTags = new Set(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && name !== 'spec.test.ts')
    .flatMap((name) => tagsIn(readFileSync(join(import.meta.dirname, name), 'utf8'))),
)

test('every sentence of the specification has a test', () => {
  const untested = Object.entries(SENTENCES).filter(([tag]) => !usedTags.has(tag))
  expect(untested).toEqual([])
})

test('every tag in a title belongs to a sentence', () => {
  expect([...usedTags].filter((tag) => !(tag in SENTENCES))).toEqual([])
})

test('tags are read from the titles of running tests only', () => {
  expect(tagsIn("test('a title [2-home.1] [9-constants.2]', () => {})")).toEqual([
    '2-home.1',
    '9-constants.2',
  ])
  expect(tagsIn("test.each(['a', 'b'])('title of %s [3-entities.1]', () => {})")).toEqual(['3-entities.1'])
  expect(tagsIn("test.skip('a title [2-home.1]', () => {})")).toEqual([])
  expect(tagsIn("test.todo('a title [2-home.1]')")).toEqual([])
  expect(tagsIn('// [2-home.1]')).toEqual([])
})

test('sections 2 to 9 are complete', () => {
  const sections = new Set(Object.keys(SENTENCES).map((tag) => tag.charAt(0)))
  expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  expect(Object.keys(SENTENCES).length).toBeGreaterThan(120)
})
