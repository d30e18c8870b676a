type Call = { error: Error | undefined; isValidating: boolean; mutate: () => Promise<unknown> }

/** The props of LoadFailed for a call by `useSWR`. */
export const failureOf = ({ error, isValidating, mutate }: Call) => ({
  error,
  isFailed: error !== undefined,
  isBusy: isValidating,
  onRetry: () => void mutate(),
})
