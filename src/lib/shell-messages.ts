import { MINIMUM_AGE } from './business.ts'

/** Messages of the shell. Separate from messages.ts, because they are in every page's first load. */
export const shellMessages = {
  differentDispensary:
    'Your cart contains items from a different dispensary. Please complete that purchase or clear your cart to add items from a new dispensary.',
  itemAdded: 'Item added to cart!',
  added: 'Added to cart!',
  ageQuestion: `Are you ${MINIMUM_AGE} years or older?`,
  addressSaveFailed: 'Error: Failed to save address',
} as const
