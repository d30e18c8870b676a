/**
 * The configuration of the running app. `vite.config.ts` has checked it and filled in defaults
 * (see `env-rules.ts`), so nothing here is asked for twice; "" means that a thing is not offered.
 */
const read = import.meta.env

export const env = {
  apiUrl: read.VITE_API_URL.replace(/\/+$/, ''),
  gaMeasurementId: read.VITE_GA_MEASUREMENT_ID,
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
