import { SETTINGS_TEXTS } from '@texts/settings.ts'
import { useRef } from 'react'
import { Checkbox } from '@/ui/Checkbox.tsx'
import { type PartSource, SaveBar, usePartSave } from './usePartSave.tsx'

/** Whether every admin must sign in with a second factor. */
export function StaffFactorForm(source: PartSource<'staff_second_factor'>) {
  const box = useRef<HTMLInputElement>(null)
  const { shown, draft, edit, save, onSubmit, bar } = usePartSave<'staff_second_factor', { required: boolean }>(source, () =>
    box.current?.focus(),
  )
  const { required } = draft ?? shown.values
  return (
    <form method="post" className="grid gap-5" onSubmit={onSubmit(() => save({ required }, draft))}>
      <Checkbox
        ref={box}
        name="staff_second_factor-required"
        checked={required}
        onChange={({ target }) => edit(target.checked === shown.values.required ? null : { required: target.checked })}
        label={SETTINGS_TEXTS.staffFactor}
      />
      <SaveBar {...bar} />
    </form>
  )
}
