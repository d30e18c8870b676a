import { shellMessages } from './shell-messages.ts'

/** All messages whose words the specification fixes. They show with role alert, status or alertdialog. */
export const messages = {
  ...shellMessages,

  promoApplied: 'Promo code applied!',

  userDataFailed: 'Error: Failed to fetch user data',
  addressFetchFailed: 'Error: Failed to fetch address',
  addressUpdated: 'Success: Address updated successfully',
  addressAdded: 'Success: Address added successfully',
  phoneUpdated: 'Success: Phone number updated successfully',
  phoneAdded: 'Success: Phone number added successfully',
  phoneSaveFailed: 'Error: Failed to save phone number',

  paymentError: (message: string) => `Payment Error: ${message}`,
  paymentIntentFailed: 'Failed to create payment intent',
  orderFinalized: 'Order finalized successfully!',
  finalizeFailed: (message: string) => `Failed to finalize the order: ${message}`,

  signInFailed: (message: string) => `Error signing in: ${message}`,
  googleSignInFailed: (message: string) => `Error signing in with Google: ${message}`,
  googleSignUpFailed: (message: string) => `Error during Google Sign In: ${message}`,
  signUpFailed: (message: string) => `Sign up failed. Please try again. ${message}`,
  signUpAddressFailed: (message: string) => `Error saving address: ${message}`,
  signUpPhoneFailed: (message: string) => `Error saving phone number: ${message}`,
  passwordsDoNotMatch: 'Passwords do not match',
  invalidPhone: 'Invalid phone number format',
  resetSent: 'Password reset email sent!',
  resetFailed: (message: string) => `Error sending password reset email: ${message}`,

  contactSent: 'Message sent!',
  contactFailed: 'Failed to send, please try again.',
} as const
