import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/storage/stored-text.ts'

/** The address that a signed-out user picked in the nav bar. Stays in localStorage until sign-up or checkout. */
export const deviceAddress = storedText('deliveryAddress')

/** The address on this device, or "". */
export const useDeviceAddress = (): string =>
  useSyncExternalStore(deviceAddress.subscribe, deviceAddress.read, () => null) ?? ''
