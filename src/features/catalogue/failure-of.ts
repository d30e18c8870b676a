type Call = { error: Error | undefined; mutate: () => Promise<unknown> }

/** The props of LoadFailed for a call by `useSWR`. */
export const failureOf = ({ error, mutate }: Call) => ({
  error,
  isFailed: error !== undefined,
  onRetry: mutate,
})
