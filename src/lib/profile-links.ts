import { REFERRAL_DOLLARS } from './business.ts'
import { orContact } from './links.ts'
import { serviceEnv } from './service-env.ts'

/** The external forms of the profile menu. Separate from links.ts, because they are not part of the first load. */
export const profileLinks = {
  getHelp: orContact('Get Help', serviceEnv.urls.getHelp),
  referFriends: orContact(`Refer friends get $${REFERRAL_DOLLARS}`, serviceEnv.urls.referFriends),
  becomeDriver: orContact('Become a Driver', serviceEnv.urls.becomeDriver),
  becomePartner: orContact('Become a Partner', serviceEnv.urls.becomePartner),
} as const
