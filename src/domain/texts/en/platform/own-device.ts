import { DEVICE_DAYS } from '../../../platform/device.ts'

export const OWN_DEVICE_TEXTS = {
  label: 'This is my own device',
  hint: `The lists and records that you have seen stay on this device, to show them at once at your next visit: for ${DEVICE_DAYS} days at most, and until you sign out. Choose it only if nobody else uses the device.`,
  offer: 'Is this your own device? The portal can then show your records at once.',
  choose: 'Yes, keep records on this device',
  dismiss: 'No, thanks',
  chosen: 'This device now keeps what you have seen. You can change this in your account.',
} as const

/** @param moment since when the shown records are known */
export const asOfText = (moment: string) => `As of ${moment}`
