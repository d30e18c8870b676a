/**
 * The configuration of the running app. `vite.config.ts` has checked it and filled in defaults
 * (see `env-rules.ts`), so nothing here is asked for twice; "" means that a thing is not offered.
 * Each is read by its whole name: a build writes its value there, and not all of them into the first load.
 */
export const env = {
  apiUrl: import.meta.env.VITE_API_URL.replace(/\/+$/, ''),
  gaMeasurementId: import.meta.env.VITE_GA_MEASUREMENT_ID,
  /** All that pages need to know of PayPal, whose configuration is not in the first load. */
  isPayPalOffered: import.meta.env.VITE_PAYPAL_CLIENT_ID !== '',
  brandName: import.meta.env.VITE_BRAND_NAME,
  supportPhone: import.meta.env.VITE_SUPPORT_PHONE,
  supportEmail: import.meta.env.VITE_SUPPORT_EMAIL,
  serviceLocation: import.meta.env.VITE_SERVICE_LOCATION,
  urls: {
    getHelp: import.meta.env.VITE_URL_GET_HELP,
    referFriends: import.meta.env.VITE_URL_REFER_FRIENDS,
    becomeDriver: import.meta.env.VITE_URL_BECOME_DRIVER,
    becomePartner: import.meta.env.VITE_URL_BECOME_PARTNER,
    contact: import.meta.env.VITE_URL_CONTACT,
    instagram: import.meta.env.VITE_URL_INSTAGRAM,
    facebook: import.meta.env.VITE_URL_FACEBOOK,
    x: import.meta.env.VITE_URL_X,
  },
} as const
