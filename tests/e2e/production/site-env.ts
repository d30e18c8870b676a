import { BACKEND_PORT } from './ports.ts'

/** The configuration of the production tests' site. */
export const SITE_ENV = {
  VITE_API_URL: `http://localhost:${BACKEND_PORT}`,
  VITE_FIREBASE_API_KEY: 'e2e-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'e2e.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'e2e',
  VITE_FIREBASE_APP_ID: 'e2e-app',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_e2e',
  VITE_PAYPAL_CLIENT_ID: 'e2e-paypal',
  VITE_GOOGLE_MAPS_API_KEY: 'e2e-maps',
  VITE_EMAILJS_SERVICE_ID: 'e2e-service',
  VITE_EMAILJS_TEMPLATE_ID: 'e2e-template',
  VITE_EMAILJS_PUBLIC_KEY: 'e2e-public',
  VITE_STAFF_PHONE_NUMBERS: '+17145550101,+17145550102',
}
