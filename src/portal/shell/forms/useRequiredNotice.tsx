import { FORM_TEXTS } from '@texts/forms.ts'
import { type ReactNode, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { Notice } from '@/ui/Notice.tsx'

interface RequiredNotice<Values extends FieldValues> {
  /** Counts a try with these errors. */
  onTry: (errors: FieldErrors<Values>) => void
  /** Told while something required is not there, each try anew. */
  notice: ReactNode
}

/**
 * Whether something required is not there, as against something that is wrong.
 * @param text of the form; each field that is missing says so itself
 * @param errors as they stand
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
