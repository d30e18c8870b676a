/**
 * The configuration. `vite.config.ts` has validated it and filled in defaults (`env-rules.ts`); "" means that a service is not offered.
 * Read each variable by its full name: Vite then inlines that value alone and not the whole `import.meta.env`.
 */
export const env = {
  /** Without a slash at the end. */
  apiUrl: import.meta.env.VITE_API_URL,
  /** Whether the user's calls carry a Firebase ID token. */
  sendsIdToken: import.meta.env.VITE_API_AUTH === 'firebase',
  sentryDsn: import.meta.env.VITE_SENTRY_DSN,
  reportUrl: import.meta.env.VITE_REPORT_URL,
  gaMeasurementId: import.meta.env.VITE_GA_MEASUREMENT_ID,
  /** The client id itself is in service-env.ts, outside of the first load. */
  isPayPalOffered: import.meta.env.VITE_PAYPAL_CLIENT_ID !== '',
  /** The site's own origin, without a slash at the end; "" if not configured. */
  siteUrl: import.meta.env.VITE_SITE_URL,
  brandName: import.meta.env.VITE_BRAND_NAME,
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE,
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL,
  serviceLocation: import.meta.env.VITE_SERVICE_LOCATION,
  urls: {
    contact: import.meta.env.VITE_URL_CONTACT,
    instagram: import.meta.env.VITE_URL_INSTAGRAM,
    facebook: import.meta.env.VITE_URL_FACEBOOK,
    x: import.meta.env.VITE_URL_X,
  },
} as const
