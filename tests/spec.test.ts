import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** One sentence of the specification in short words, and the test that shows it: file and title. */
type Row = [sentence: string, file: string, title: string]

const SHELL = 'pages/shell.test.tsx'
const HOME = 'pages/home.test.tsx'
const LISTS = 'pages/lists.test.tsx'
const PRODUCT = 'pages/product.test.tsx'
const DISPENSARY = 'pages/dispensary.test.tsx'
const SEARCH = 'pages/search.test.tsx'
const CART = 'pages/cart.test.tsx'
const CHECKOUT = 'pages/checkout.test.tsx'
const ACCOUNT = 'pages/account.test.tsx'
const STATIC = 'pages/static.test.tsx'
const RULES = 'features/cart/cart.test.ts'
const POPUP = 'features/cart/popup.test.tsx'
const CARD = 'features/checkout/card-payment.test.tsx'
const PAYPAL = 'features/checkout/paypal-payment.test.tsx'
const ORDER = 'features/checkout/order-lines.test.ts'
const OPEN_CHECKOUT = 'features/checkout/checkout.test.tsx'
const GATE = 'features/age-gate/AgeGate.test.tsx'
const CONTACT = 'features/contact/ContactForm.test.tsx'
const FOOTER = 'layout/Footer.test.tsx'
const CALLS = 'api/every-call.test.ts'
const MONEY = 'lib/money.test.ts'
const BUSINESS = 'lib/business.test.ts'
const ANALYTICS = 'services/analytics.test.tsx'

const IS_OPEN = '%s is open to a visitor, between the nav bar and the footer'
const LIST_CALL = '%s sends nothing and answers a list'
const MENU_CALL = '%s answers a menu of categories with items, as a shop or bare'
const RECORD_CALL = '%s answers the one text of the record'
const SENDING_CALL = '%s sends the fields that it takes'
const INTENT_CALL =
  'POST /create-payment-intent sends cents, dollars, items, customer and user, and answers the secret and the order id'
const PLACED =
  'a card pays: intent, confirm, finalize, SMS; the cart is empty and the button leads to the order'
const SUMMARY =
  'the checkout shows phone, address, Subtotal, Service Fee, Tax and Total of the cart, whatever the navigation state says'

const ROWS: Record<string, Row[]> = {
  '2 routes': [
    ['/ redirects to /home', SHELL, '/ leads to /home'],
    ['every other path has nav bar, page and footer', SHELL, IS_OPEN],
    ['every page scrolls to the top on a route change', SHELL, 'a new page begins at its top'],
    ['/home, /shops take anything after them', SHELL, IS_OPEN],
    [
      '/product gets the product by navigation state',
      PRODUCT,
      'the product page shows image, name, price, THC percentage and dispensary of the product in navigation state',
    ],
    [
      '/dispensary gets the dispensary by navigation state, its id from _id',
      DISPENSARY,
      'the title is the name of the dispensary, also from navigation state alone',
    ],
    [
      '/checkout and /profile need sign-in, and redirect to /signin',
      SHELL,
      '%s sends a visitor who is not signed in to /signin',
    ],
    [
      '/order-history, /address, /phone-number are not guarded',
      ACCOUNT,
      '%s is open, and offers a visitor to sign in',
    ],
    [
      '/track-order is where an order leads',
      OPEN_CHECKOUT,
      'a track-order address works after a reload, from the customer’s orders',
    ],
  ],
  '2 nav bar': [
    [
      'logo linking home, search box, address box, location button to /address, links',
      SHELL,
      'the nav bar has the logo, the search box, the address box with its location button, and the links',
    ],
    ['the count bubble is the sum of quantities', CART, 'the cart’s count bubble is the sum of quantities'],
    [
      'profile icon when signed in, else Sign In',
      SHELL,
      'the nav bar shows the profile in place of Sign In to a signed-in user',
    ],
    ['the address box suggests places', ACCOUNT, 'a place picked in the nav bar is PUT for a signed-in user'],
  ],
  '2 search': [
    [
      'from 3 characters it asks for products and dispensaries and lists names',
      SEARCH,
      'from 3 characters both searches are called and one list names products and dispensaries',
    ],
    [
      'picking a dispensary opens it by its _id',
      SEARCH,
      'picking a dispensary by keyboard opens /dispensary with its _id',
    ],
    [
      'picking a product opens /product; the dropdown clears',
      SEARCH,
      'picking a product opens /product and clears the dropdown',
    ],
    ['fewer than 3 characters empty the list', SEARCH, 'fewer than 3 characters empty the list'],
  ],
  '2 home': [
    [
      'hero headline, arrival and fee',
      HOME,
      'the hero says "On demand cannabis.", the arrival time and no fees over $25',
    ],
    ['welcome line', HOME, 'a visitor sees a general welcome'],
    ['greets a signed-in user by name', HOME, 'a signed-in user is welcomed by display name'],
    [
      'five category buttons, the active one highlighted',
      HOME,
      'the five category buttons are there and the active one is highlighted',
    ],
    [
      'rows: Products, Shops Near You with rating/5, Current Deals',
      HOME,
      'the rows are Products, Shops Near You with a star rating out of 5, and Current Deals',
    ],
    [
      'rows scroll by drag and touch',
      'ui/ScrollRow.test.tsx',
      'a mouse drag scrolls and is no click; a short move is a click; touch is the browser’s',
    ],
    [
      'rows scroll by buttons',
      'ui/ScrollRow.test.tsx',
      'the buttons of a row move it by most of its width, and hide where there is nothing more',
    ],
    ['Shop Products banner to /products', HOME, 'the Shop Products banner leads to /products'],
    ['three steps', HOME, 'How It Works has three steps: Shop, Pay, Enjoy'],
    ['FAQ of six, one open at a time', HOME, 'the FAQ has six questions of which only one is open at a time'],
    ['spinner until the first load', HOME, 'a loading spinner shows on the rows until they have loaded'],
    [
      'View All to /products or /shops',
      HOME,
      'View All leads from Products to /products and from Shops Near You to /shops',
    ],
  ],
  '2 products and product': [
    [
      'search box filters by name in any case',
      LISTS,
      '/products has the search box "Search products..." that filters by name in any case',
    ],
    ['a card opens the product page', LISTS, 'a product card opens the product page'],
    [
      'a card’s cart button adds one without opening it',
      LISTS,
      'a card’s cart button adds one unit without opening the product',
    ],
    [
      'image, name, price, THC, dispensary, stepper, ADD TO CART',
      PRODUCT,
      'the product page shows image, name, price, THC percentage and dispensary of the product in navigation state',
    ],
    [
      'ADD TO CART adds the chosen quantity',
      PRODUCT,
      'ADD TO CART adds the chosen quantity and says "Added to cart!" with View Cart',
    ],
  ],
  '2 shops and dispensary': [
    [
      'search box filters by name',
      LISTS,
      '/shops has the search box "Search shops..." that filters by name in any case',
    ],
    [
      'cards show image, name, rating and type',
      LISTS,
      'a shop’s card shows its image, name, "Rating: {rating}" and type, and opens the dispensary',
    ],
    [
      'the title is the dispensary’s name',
      DISPENSARY,
      'the title is the name of the dispensary, also from navigation state alone',
    ],
    ['Shop by Category list', DISPENSARY, 'Shop by Category lists the menu’s categories'],
    [
      '"Products in {category}" or "All Products", of flattened items',
      DISPENSARY,
      'All Products are the items of all categories; a category shows "Products in {category}"',
    ],
    [
      'cards show image, name, THC, price and shop price',
      DISPENSARY,
      'each card shows image, name, THC percentage, price and shop price',
    ],
    ['a card opens /product', DISPENSARY, 'a card opens /product'],
    [
      'adding says "Item added to cart!" with View Cart',
      DISPENSARY,
      'adding here says "Item added to cart!" with View Cart, and adds one',
    ],
  ],
  '2 cart': [
    [
      '"From: {dispensary}" and each item’s parts',
      CART,
      'the cart shows where it is from, and each item’s picture, name, quantity, price and Remove',
    ],
    [
      'Add to Order: others of the same dispensary',
      CART,
      'Add to Order offers other items of the same dispensary, from its first category',
    ],
    [
      'promo code is only acknowledged',
      CART,
      'any promo code is answered with "Promo code applied!" and changes no amount',
    ],
    [
      'Subtotal, Delivery Charge, Taxes & Fees, Total',
      CART,
      'the Order Summary has Subtotal, Delivery Charge 0, Taxes & Fees of 25 % and Total',
    ],
    [
      'Continue carries the four amounts',
      CART,
      'Continue goes to /checkout carrying subtotal, deliveryFee, taxesAndFees and total',
    ],
    [
      '"Added to cart!" popup with View Cart',
      LISTS,
      'a card’s cart button adds one unit without opening the product',
    ],
  ],
  '2 checkout': [
    [
      'card field, address and phone editors, Place Order',
      CHECKOUT,
      'without records the checkout has both editors in add mode, the card field and Place Order',
    ],
    ['phone, Delivering to, Subtotal, Service Fee, Tax, Total', OPEN_CHECKOUT, SUMMARY],
    ['Place Order becomes Track Order', CARD, PLACED],
  ],
  '2 account': [
    [
      'profile: name and three sections of links',
      ACCOUNT,
      'the profile shows the display name and its three sections with their links',
    ],
    [
      'profile: User where there is no name',
      ACCOUNT,
      'a user without a display name is "User" on the profile',
    ],
    ['Log Out signs out and goes to /signin', ACCOUNT, 'Log Out signs out and goes to /signin'],
    [
      'order history: Total Amount and items',
      ACCOUNT,
      'each past order shows Total Amount and its items with image, name, quantity and price',
    ],
    ['address page: one field', ACCOUNT, 'with a record /address updates it'],
    ['phone page: one field', ACCOUNT, 'with a record /phone-number updates it'],
    [
      'sign in: fields, links, Google',
      ACCOUNT,
      'sign-in has email, password, Let’s Go, both links and a Google button',
    ],
    ['sign in goes to /home', ACCOUNT, 'a sign-in that succeeds goes to /home'],
    [
      'sign up: seven fields, terms, links, Google',
      ACCOUNT,
      'sign-up has seven fields, the terms link, Let’s Go, the sign-in link and a Google button',
    ],
    [
      'sign up goes to /home',
      ACCOUNT,
      'a sign-up makes the account with its display name, saves both records and goes to /home',
    ],
    [
      'reset: email and Send Reset Email',
      ACCOUNT,
      'A6 a reset says "Password reset email sent!", for an unknown address as well',
    ],
  ],
  '2 contact and footer': [
    [
      'contact: four required fields and SEND',
      CONTACT,
      'the form has name, email, subject and message, all required, and SEND',
    ],
    ['footer links', FOOTER, 'the footer links %s to %s'],
    [
      'footer: external contact form and social links',
      FOOTER,
      'a configured social network and contact form open in their own tab',
    ],
    ['footer: location, phone, email, hours', FOOTER, 'the footer shows location, phone, email and hours'],
    ['footer: copyright 2024', FOOTER, 'the footer’s copyright is of 2024'],
  ],
  '3 entities': [
    ['the cart is in localStorage, restored at start', SHELL, 'a cart in storage is restored at the start'],
    [
      'the cart is saved on every change',
      CART,
      'plus and minus change the quantity by one, never below 1, and every change is stored',
    ],
    [
      'product and menu item fields',
      'api/parsing.test.ts',
      'an item of a menu belongs to its shop and its category, whether or not it says so',
    ],
    ['category names come as a list', CALLS, 'GET /categories answers category names'],
    ['dispensary fields', CALLS, LIST_CALL],
    ['brands', CALLS, 'GET /dispensaries/brands answers brands'],
    [
      'order line: productId from _id, name, imageUrl, quantity, price',
      ORDER,
      'an order line is the product by its _id, with what it cost and how many',
    ],
    ['order: totalAmount and items', CALLS, 'GET /orders/user/{uid} answers the orders'],
    ['order details at finalize', CALLS, SENDING_CALL],
    ['address record', ACCOUNT, 'without a record /address adds one and turns to update'],
    ['phone record', ACCOUNT, 'without a record /phone-number adds one and turns to update'],
    [
      'display name is first and last name',
      ACCOUNT,
      'a sign-up makes the account with its display name, saves both records and goes to /home',
    ],
    [
      'contact message',
      CONTACT,
      'a sent message says "Message sent!" and the form starts afresh, with the words still there',
    ],
  ],
  '4 states': [
    ['unverified until Yes', GATE, 'Yes stores true and opens the store'],
    [
      'No stores false and the gate persists',
      GATE,
      'No stores false, says why the store stays closed, and the gate persists',
    ],
    [
      'another dispensary is refused, the cart unchanged',
      RULES,
      'a product of another dispensary is refused and the cart unchanged',
    ],
    ['the same _id is merged', RULES, 'the same product is merged into its line'],
    ['a new product is appended', RULES, 'a new product is appended with the added quantity'],
    ['popup 2 s on a merge', POPUP, 'the popup of a quantity merge shows for 2 seconds and then hides'],
    ['popup 2.5 s on a new item', POPUP, 'the popup of a new item shows for 2.5 seconds and then hides'],
    ['Remove by _id', CART, 'Remove takes one product out, and the last one leaves an empty cart'],
    ['Clear empties', POPUP, 'Clear cart empties the cart'],
    ['a quantity below 1 is clamped to 1', RULES, 'a quantity never falls below 1; Remove is the way out'],
    [
      'product stepper from 1, no upper bound',
      PRODUCT,
      'the stepper starts at 1, never goes below 1 and has no upper bound',
    ],
    ['a category change reloads the products', HOME, 'the %s button reloads the products by GET %s'],
    ['no record is add mode, then update', ACCOUNT, 'without a record /address adds one and turns to update'],
    ['a record is update mode', ACCOUNT, 'with a record /address updates it'],
    ['after finalization Track Order, the cart cleared', CARD, PLACED],
    [
      'PayPal: initial, pending, resolved',
      CHECKOUT,
      'PayPal’s loading status is shown from initial to resolved',
    ],
    [
      'PayPal: rejected',
      CHECKOUT,
      'T2 PayPal that can’t be loaded is said as rejected, with Retry, and is no error in the console',
    ],
  ],
  '5 validation': [
    [
      'the different-dispensary alert, to the letter',
      PRODUCT,
      'a product of another dispensary is refused with the alert, and the cart is unchanged',
    ],
    [
      'quantity minimum 1, no maximum',
      RULES,
      'after any sequence of actions: one dispensary, whole quantities of 1 or more, one line a product, rows that add up',
    ],
    [
      'filters are case-insensitive substrings',
      LISTS,
      '/products has the search box "Search products..." that filters by name in any case',
    ],
    [
      'nav search from 3 characters',
      SEARCH,
      'from 3 characters both searches are called and one list names products and dispensaries',
    ],
    ['passwords must match', ACCOUNT, 'passwords that differ say "Passwords do not match"'],
    [
      'phone 10 digits or ddd-ddd-dddd',
      BUSINESS,
      'a phone number is 10 digits or ddd-ddd-dddd, and nothing else',
    ],
    [
      'else the phone alert',
      ACCOUNT,
      'F1 the phone number %s says "Invalid phone number format" and is kept',
    ],
    [
      'contact fields are required',
      CONTACT,
      'an empty form sends nothing and says at each field what is missing',
    ],
    ['contact email type', CONTACT, 'the email address "%s" is refused at its field'],
    [
      'promo code is not validated',
      CART,
      'any promo code is answered with "Promo code applied!" and changes no amount',
    ],
  ],
  '6 roles': [
    ['a visitor browses, searches, uses the cart, reads', SHELL, IS_OPEN],
    ['a user also opens /checkout and /profile', SHELL, '%s opens to a signed-in user'],
    ['address lookup only when signed in', SHELL, 'a visitor’s address is looked up nowhere'],
    ['unguarded pages of the account', ACCOUNT, '%s is open, and offers a visitor to sign in'],
  ],
  '7 calls': [
    ['GET /dispensaries, products, deals, the four categories and both searches', CALLS, LIST_CALL],
    ['GET /dispensaries/brands', CALLS, 'GET /dispensaries/brands answers brands'],
    ['GET /categories', CALLS, 'GET /categories answers category names'],
    ['GET /dispensaries/{id} and /menu', CALLS, MENU_CALL],
    [
      'the cart recommends the first category’s items',
      CART,
      'Add to Order offers other items of the same dispensary, from its first category',
    ],
    ['GET /addresses/{uid} and /phone-numbers/{uid}', CALLS, RECORD_CALL],
    ['POST and PUT of addresses and phone numbers, finalize, SMS', CALLS, SENDING_CALL],
    [
      'a place pick in the nav bar PUTs',
      ACCOUNT,
      'a place picked in the nav bar is PUT for a signed-in user',
    ],
    ['GET /orders/user/{uid}', CALLS, 'GET /orders/user/{uid} answers the orders'],
    ['POST /create-payment-intent', CALLS, INTENT_CALL],
    ['intent, confirm, finalize, then the SMS', CARD, PLACED],
    [
      'PayPal: capture, finalize with its id, SMS',
      PAYPAL,
      'PayPal pays: create, capture, finalize with PayPal’s id, SMS',
    ],
    ['card is the default', CHECKOUT, 'card is chosen until the shopper says otherwise'],
    [
      'the SMS’s contents',
      ORDER,
      'the text to the staff says who, how much, what from which dispensary, where to and the phone',
    ],
    [
      'email service for the contact form',
      CONTACT,
      'a sent message says "Message sent!" and the form starts afresh, with the words still there',
    ],
    ['analytics page view', ANALYTICS, 'each route change is one page view, without what was searched for'],
  ],
  '8 messages': [
    [
      'Failed to fetch user data, at checkout',
      CHECKOUT,
      'user data that can’t be loaded at the checkout says so, with Retry',
    ],
    [
      'Failed to fetch user data, on the phone page',
      ACCOUNT,
      'user data that can’t be fetched says "Error: Failed to fetch user data"',
    ],
    [
      'Failed to fetch address',
      ACCOUNT,
      'an address that can’t be fetched says "Error: Failed to fetch address"',
    ],
    ['Address updated', ACCOUNT, 'with a record /address updates it'],
    ['Address added', ACCOUNT, 'without a record /address adds one and turns to update'],
    ['Phone number updated', ACCOUNT, 'with a record /phone-number updates it'],
    ['Phone number added', ACCOUNT, 'without a record /phone-number adds one and turns to update'],
    [
      'Failed to save address',
      ACCOUNT,
      'an address that can’t be saved says "Error: Failed to save address" and is kept',
    ],
    [
      'Failed to save phone number',
      ACCOUNT,
      'a phone number that can’t be saved says "Error: Failed to save phone number"',
    ],
    ['Payment Error: {message}', CARD, 'P7 after a decline, another card pays the same intent'],
    [
      'Failed to create payment intent',
      CARD,
      'P3 an intent that fails is said, costs nothing, and can be tried again',
    ],
    ['Order finalized successfully!', CARD, PLACED],
    [
      'Failed to finalize the order: {message}',
      CARD,
      'P14 a finalize that is refused is not repeated by itself',
    ],
    ['Error signing in: {message}', ACCOUNT, 'a sign-in that fails says "Error signing in: {message}"'],
    [
      'Error signing in with Google / during Google Sign In',
      ACCOUNT,
      'Google’s failure on %s says "%s{message}"',
    ],
    [
      'Sign up failed. Please try again. {message}',
      ACCOUNT,
      'a sign-up that fails says "Sign up failed. Please try again. {message}"',
    ],
    [
      'Error saving address / phone number',
      ACCOUNT,
      'A8 records that fail to save at sign-up are said, and the account stays',
    ],
    [
      'Password reset email sent!',
      ACCOUNT,
      'A6 a reset says "Password reset email sent!", for an unknown address as well',
    ],
    [
      'Error sending password reset email: {message}',
      ACCOUNT,
      'a reset that fails says "Error sending password reset email: {message}"',
    ],
    [
      'Message sent!',
      CONTACT,
      'a sent message says "Message sent!" and the form starts afresh, with the words still there',
    ],
    [
      'Failed to send, please try again.',
      CONTACT,
      'F3 EmailJS answers %s: the failure is said and everything typed is kept',
    ],
    ['the different-dispensary alert', POPUP, 'a refused add stays said until it is dismissed'],
    [
      'failed loads keep what was there, with Retry',
      HOME,
      'N3 N11 a row that fails says so with Retry, and the others show',
    ],
  ],
  '9 constants': [
    ['all constants', BUSINESS, 'the constants of the business are those that were agreed'],
    [
      'free over $25, else a service fee by location',
      STATIC,
      'the terms name the fees, the free delivery threshold and the referral offer',
    ],
    ['taxes are 25 % of the subtotal', MONEY, 'taxes and fees are 25 % of the subtotal, half a cent up'],
    [
      'total = subtotal + fees',
      MONEY,
      'for every subtotal from $0.01 to $1,000.00 the shown rows add up to the charged cents',
    ],
    ['two decimals', MONEY, 'money is written with two decimals and thousands'],
    [
      'the card amount is in rounded cents',
      ORDER,
      'for any cart, the intent’s cents, its dollars and the details’ total are one amount, and the rows add up',
    ],
    [
      '15-35 on average',
      HOME,
      'the FAQ says 15-35 minutes on average, the fee rule, and names the customer-service phone and email',
    ],
    ['age 21', GATE, 'a new visitor is asked their age, with Yes and No'],
    ['five category buttons', HOME, 'the five category buttons are there and the active one is highlighted'],
    ['six FAQ entries', HOME, 'the FAQ has six questions of which only one is open at a time'],
    [
      'gifting limit of 28.5 grams',
      STATIC,
      'the terms have the gifting law’s limit of 28.5 grams, half of one ounce',
    ],
    [
      'technology provider, not a dispensary',
      STATIC,
      'the terms say that the company is a technology provider, not a dispensary',
    ],
    ['hours', FOOTER, 'the footer shows location, phone, email and hours'],
    ['terms updated Dec 4, 2023', STATIC, 'the terms were updated on Dec 4, 2023'],
    ['founded 2023', STATIC, 'About Us says when we were founded, our mission and our values'],
    ['copyright 2024', FOOTER, 'the footer’s copyright is of 2024'],
  ],
}

/** The text of a test file as its titles are written in it. */
const textOf = (file: string): string => {
  const path = join(import.meta.dirname, file)
  return existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : ''
}

/** A title counts where a test bears it: quoted, within the call of a test that runs. */
const hasTest = (file: string, title: string): boolean => {
  const text = textOf(file)
  const at = ["'", '"', '`']
    .map((quote) => text.indexOf(`${quote}${title}${quote}`))
    .find((index) => index >= 0)
  if (at === undefined) return false
  const before = text.slice(0, at)
  const call = [...before.matchAll(/^ *(test|it)(?<how>(\.\w+)*)[(<]/gm)].at(-1)
  if (!call) return false
  // a call that has ended before the title is another test's
  const isOpen = !/^ *\}\)$/m.test(before.slice(call.index))
  return isOpen && !/skip|todo|fails/.test(call.groups?.['how'] ?? '')
}

test.each(Object.entries(ROWS))('section %s: every sentence has its test', (_section, rows) => {
  const without = rows.filter(([, file, title]) => !hasTest(file, title)).map((row) => row.join(' → '))
  expect(without).toEqual([])
})

test('a title that no test bears is found out', () => {
  expect(hasTest(STATIC, 'the moon is a shop')).toBe(false)
  expect(hasTest('no-such-file.test.ts', '')).toBe(false)
})

test('all of the sections are there', () => {
  const sections = new Set(Object.keys(ROWS).map((name) => name.charAt(0)))
  expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  const rows = Object.values(ROWS).flat()
  expect(rows.length).toBeGreaterThan(120)
})
