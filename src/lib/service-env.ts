import { commaList } from './text/comma-list.ts'

/** Configuration of third parties. Separate from env.ts, because it is not part of the first load. */
export const serviceEnv = {
  firebase: {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
    /** Base URL of a Firebase Auth Emulator, "/" for the stand-in on this site, or "". */
    emulatorUrl: import.meta.env.VITE_FIREBASE_AUTH_EMULATOR_URL,
  },
  stripePublishableKey: import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY,
  paypalClientId: import.meta.env.VITE_PAYPAL_CLIENT_ID,
  googleMapsApiKey: import.meta.env.VITE_GOOGLE_MAPS_API_KEY,
  emailjs: {
    serviceId: import.meta.env.VITE_EMAILJS_SERVICE_ID,
    templateId: import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY,
  },
  staffPhoneNumbers: commaList(import.meta.env.VITE_STAFF_PHONE_NUMBERS),
} as const
