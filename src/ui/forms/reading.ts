/** What a typed text means, or why it can't be used. */
export type Reading = { value: string } | { error: string }
