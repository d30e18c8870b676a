import { AGE_KEY } from '../../lib/storage/storage-keys.ts'
import { storedText } from '../../lib/storage/stored-text.ts'

/** The answer to the age question: "true", "false", or null without one. */
export const ageAnswer = storedText(AGE_KEY)
