/** The configuration (env.ts) of the third parties: apart, because none of them is in the first load. */
const read = import.meta.env

export const serviceEnv = {
  firebase: {
    apiKey: read.VITE_FIREBASE_API_KEY,
    authDomain: read.VITE_FIREBASE_AUTH_DOMAIN,
    projectId: read.VITE_FIREBASE_PROJECT_ID,
    appId: read.VITE_FIREBASE_APP_ID,
    /** Base URL of a Firebase Auth Emulator ("/" is this site's own), or "". */
    emulatorUrl: read.VITE_FIREBASE_AUTH_EMULATOR_URL,
  },
  stripePublishableKey: read.VITE_STRIPE_PUBLISHABLE_KEY,
  paypalClientId: read.VITE_PAYPAL_CLIENT_ID,
  googleMapsApiKey: read.VITE_GOOGLE_MAPS_API_KEY,
  emailjs: {
    serviceId: read.VITE_EMAILJS_SERVICE_ID,
    templateId: read.VITE_EMAILJS_TEMPLATE_ID,
    publicKey: read.VITE_EMAILJS_PUBLIC_KEY,
  },
  staffPhoneNumbers: read.VITE_STAFF_PHONE_NUMBERS.split(',').map((number) => number.trim()),
} as const
