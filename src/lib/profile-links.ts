import { REFERRAL_DOLLARS } from './business.ts'
import { orContact } from './links.ts'

/** The external forms of the profile menu. They and their configuration are not part of the first load, as links.ts and env.ts are. */
export const profileLinks = {
  getHelp: orContact('Get Help', import.meta.env.VITE_URL_GET_HELP),
  referFriends: orContact(`Refer friends get $${REFERRAL_DOLLARS}`, import.meta.env.VITE_URL_REFER_FRIENDS),
  becomeDriver: orContact('Become a Driver', import.meta.env.VITE_URL_BECOME_DRIVER),
  becomePartner: orContact('Become a Partner', import.meta.env.VITE_URL_BECOME_PARTNER),
} as const
