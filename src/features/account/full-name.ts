import type { User } from '../../services/auth.ts'

/** The name for the backend's records and orders. Never empty: the backend refuses that, and a Google account may have no name. */
export const fullNameOf = ({ displayName, email }: User): string => displayName?.trim() || email || 'Customer'
