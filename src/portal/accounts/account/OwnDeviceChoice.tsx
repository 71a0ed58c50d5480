import { OWN_DEVICE_TEXTS } from '@texts/platform/own-device.ts'
import { useSyncExternalStore } from 'react'
import { chooseOwnDevice, isOwnDevice, onDeviceChoice } from '@/session/own-device.ts'
import { Checkbox } from '@/ui/SelectField.tsx'

const HINT_ID = 'own-device-hint'

/** Whether this device may keep records for the person's next visit. */
export function OwnDeviceChoice({ uid }: { uid: string }) {
  const isOwn = useSyncExternalStore(onDeviceChoice, () => isOwnDevice(uid))
  return (
    <div>
      <Checkbox
        name="own-device"
        label={OWN_DEVICE_TEXTS.label}
        checked={isOwn}
        aria-describedby={HINT_ID}
        onChange={({ target }) => chooseOwnDevice(uid, target.checked)}
      />
      <p id={HINT_ID} className="text-sm text-soft">
        {OWN_DEVICE_TEXTS.hint}
      </p>
    </div>
  )
}
