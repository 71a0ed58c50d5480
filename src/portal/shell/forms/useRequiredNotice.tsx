import { FORM_TEXTS } from '@texts/forms.ts'
import { type ReactNode, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { Notice } from '@/ui/Notice.tsx'

interface RequiredNotice<Values extends FieldValues> {
  /** Called on each submit with these errors. */
  onTry: (errors: FieldErrors<Values>) => void
  /** Shown while a required field is empty; each submit announces it again. */
  notice: ReactNode
}

/**
 * A notice about empty required fields, separate from invalid ones.
 * @param text the form's notice; each empty field also shows its own error
 * @param errors the current errors
 */
export function useRequiredNotice<Values extends FieldValues>(
  text: { title: string; description: string },
  errors: FieldErrors<Values>,
): RequiredNotice<Values> {
  const [tries, setTries] = useState(0)
  const isAmong = (found: FieldErrors<Values>) => Object.values(found).some((error) => error?.message === FORM_TEXTS.required)
  return {
    onTry: (found) => {
      if (isAmong(found)) setTries((count) => count + 1)
    },
    notice: tries > 0 && isAmong(errors) && <Notice key={tries} {...text} announce />,
  }
}
