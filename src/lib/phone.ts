/** Accepts ten digits or ddd-ddd-dddd. */
export const isPhoneNumber = (value: string): boolean => /^(\d{10}|\d{3}-\d{3}-\d{4})$/.test(value)
