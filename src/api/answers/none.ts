import { ApiError } from '../client.ts'
import { saysNone } from './none-found.ts'

/** Whether a failed call means "none". */
export const isNone = (failure: ApiError, term?: string): boolean =>
  (failure.status === 404 || failure.serverMessage !== '') && saysNone(failure, term)

/** An answer, or `none` if its failure means "none". @throws {ApiError} on other failures */
export async function orNone<T>(
  answer: Promise<T>,
  none: T,
  meansNone: (error: ApiError) => boolean,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && meansNone(error)) return none
    throw error
  }
}

/** Whether a failure is a backend's own 404, and not the web page of a host that has no backend running. */
export const isNotFound = ({ status, cause }: ApiError): boolean => status === 404 && cause !== undefined

/** A lookup's answer; null if its failure is the backend's own 404 or means "none". @throws {ApiError} on other failures */
export const absentAsNull = <T>(answer: Promise<T>): Promise<T | null> =>
  orNone<T | null>(answer, null, (error) => isNotFound(error) || isNone(error))

/** A list's answer; empty if its failure means "none". @param term the search term @throws {ApiError} on other failures */
export const noneAsEmpty = <T>(answer: Promise<T[]>, term?: string): Promise<T[]> =>
  orNone<T[]>(answer, [], (error) => isNone(error, term))
