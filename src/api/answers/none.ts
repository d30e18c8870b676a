import { ApiError } from '../client.ts'
import { isObject } from './parse.ts'

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

/** Whether a list's failure means that it is empty: a 404 with JSON. Hosts and frameworks answer an unknown path by a page or a text. */
export const isEmptyList = ({ status, cause }: ApiError): boolean => status === 404 && isObject(cause)

/** A lookup's answer; null if its failure is the backend's own 404. @throws {ApiError} on other failures */
export const absentAsNull = <T>(answer: Promise<T>): Promise<T | null> =>
  orNone<T | null>(answer, null, isNotFound)

/** A list's answer; empty after a 404 with JSON. @throws {ApiError} on other failures */
export const noneAsEmpty = <T>(answer: Promise<T[]>): Promise<T[]> => orNone<T[]>(answer, [], isEmptyList)
