import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/stored-text.ts'

/** The address that a visitor picked in the nav bar, kept on the device until sign-up or checkout. */
export const deviceAddress = storedText('deliveryAddress')

/** The device's address, or "" where there is none. */
export const useDeviceAddress = (): string =>
  useSyncExternalStore(deviceAddress.subscribe, deviceAddress.read, () => null) ?? ''
