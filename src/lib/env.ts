/**
 * The configuration of the running app. `vite.config.ts` has checked it and filled in defaults
 * (see `env-rules.ts`), so nothing here is asked for twice; "" means that a thing is not offered.
 */
const read = import.meta.env

export const env = {
  apiUrl: read.VITE_API_URL.replace(/\/+$/, ''),
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
  gaMeasurementId: read.VITE_GA_MEASUREMENT_ID,
  staffPhoneNumbers: read.VITE_STAFF_PHONE_NUMBERS.split(',').map((number) => number.trim()),
  brandName: read.VITE_BRAND_NAME,
  supportPhone: read.VITE_SUPPORT_PHONE,
  supportEmail: read.VITE_SUPPORT_EMAIL,
  serviceLocation: read.VITE_SERVICE_LOCATION,
  urls: {
    getHelp: read.VITE_URL_GET_HELP,
    referFriends: read.VITE_URL_REFER_FRIENDS,
    becomeDriver: read.VITE_URL_BECOME_DRIVER,
    becomePartner: read.VITE_URL_BECOME_PARTNER,
    contact: read.VITE_URL_CONTACT,
    instagram: read.VITE_URL_INSTAGRAM,
    facebook: read.VITE_URL_FACEBOOK,
    x: read.VITE_URL_X,
  },
} as const
