import { deviceUid, keepOnDevice, wipeDevice } from '@/data/firebase/device-store.ts'

/** The window's event after the person has changed their choice. */
const CHOICE_EVENT = 'ubora:device-choice'

/** Whether the person has chosen that this is their own device, which may keep records for their next visit. */
export function isOwnDevice(uid: string): boolean {
  return uid !== '' && deviceUid() === uid
}

/** Without the choice, nothing remains on the device. */
export function chooseOwnDevice(uid: string, isOwn: boolean): void {
  if (isOwn) keepOnDevice(uid)
  else wipeDevice(true)
  dispatchEvent(new Event(CHOICE_EVENT))
}

/** Calls a function after a change in any tab. @returns stops it */
export function onDeviceChoice(onChange: () => void): () => void {
  for (const name of [CHOICE_EVENT, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [CHOICE_EVENT, 'storage']) removeEventListener(name, onChange)
  }
}
