import type { HttpHandler } from 'msw'
import { emailjsHandlers } from '../stand-ins/emailjs.ts'
import { firebaseHandlers } from '../stand-ins/firebase.ts'
import { gapiHandlers } from '../stand-ins/firebase-gapi.ts'
import { gtagHandlers } from '../stand-ins/gtag.ts'
import { mapsHandlers } from '../stand-ins/maps.ts'
import { paypalHandlers } from '../stand-ins/paypal.ts'
import { stripeHandlers } from '../stand-ins/stripe.ts'
import { addressHandlers } from './addresses.ts'
import { categoryHandlers } from './categories.ts'
import { dispensaryHandlers } from './dispensaries.ts'
import { orderHandlers } from './orders.ts'
import { paymentHandlers } from './payments.ts'
import { phoneNumberHandlers } from './phone-numbers.ts'
import { pictureHandlers } from './pictures.ts'
import { searchHandlers } from './search.ts'
import { smsHandlers } from './sms.ts'
import { isApiMocked } from './unknown-call.ts'

const apiHandlers: HttpHandler[] = [
  ...dispensaryHandlers,
  ...categoryHandlers,
  ...searchHandlers,
  ...addressHandlers,
  ...phoneNumberHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...smsHandlers,
  ...pictureHandlers,
]

/** The mock backend, unless VITE_API_URL is set, and the stand-ins. Each stand-in returns no handlers if its vendor has a real key. */
const standIns: HttpHandler[] = [
  ...(isApiMocked ? apiHandlers : []),
  ...firebaseHandlers,
  ...gapiHandlers,
  ...mapsHandlers,
  ...stripeHandlers,
  ...paypalHandlers,
  ...emailjsHandlers,
]

/** False if every service is real. Analytics has a stand-in only for the tests. */
export const isAnythingMocked = standIns.length > 0

export const handlers: HttpHandler[] = [...standIns, ...gtagHandlers]
