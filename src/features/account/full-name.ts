import type { User } from './auth-context.tsx'

/**
 * What a user is called in the backend's records and orders, which take no empty name: an account that was made elsewhere may
 * have none.
 */
export const fullNameOf = ({ displayName, email }: User): string => displayName?.trim() || email || 'Customer'
