import { useState } from 'react'
import { useDeviceAddress } from './device-address.ts'

/** Whether AddressChoice is needed: a user with an address picked on this device. Stays true, because AddressChoice confirms the answer. */
export function useAsksForAddress(isSignedIn: boolean): boolean {
  const hasPicked = useDeviceAddress() !== ''
  const [asks, setAsks] = useState(false)
  if (isSignedIn && hasPicked && !asks) setAsks(true)
  return asks
}
