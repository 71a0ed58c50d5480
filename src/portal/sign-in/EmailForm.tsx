import type { Address } from '@domain/users/sign-in-code.schema.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SubmitButton } from '@/ui/SubmitButton.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { authProblem } from './auth-problem.ts'
import type { UncontrolledForm } from './useUncontrolledForm.ts'

interface AddressFormProps {
  fields: UncontrolledForm<Address>
  intro: string
  label: string
  /** True if the form replaced the focused element. */
  takesFocus: boolean
  /** Requests the mail. @throws ApiRequestError */
  send: (email: string) => Promise<void>
  /** Shown under the button. */
  children?: ReactNode
}

/** A form with an email address, which requests a mail. */
export function EmailForm({ fields, intro, label, takesFocus, send, children }: AddressFormProps) {
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const { register, submit, setFocus, formState } = fields

  useEffect(() => {
    if (takesFocus) setFocus('email')
  }, [takesFocus, setFocus])

  const onSubmit = submit(async ({ email }) => {
    setRefusal(null)
    try {
      await send(email)
    } catch (error) {
      setRefusal(authProblem(error))
    }
  })

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={onSubmit}>
      <p className="text-sm text-soft">{intro}</p>
      {refusal && <Notice {...refusal.text} announce />}
      <TextField
        {...register('email')}
        label={FACT_TEXTS.email}
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
      />
      <SubmitButton label={label} busyLabel={CONTROL_TEXTS.sending} busy={formState.isSubmitting} />
      {children}
    </form>
  )
}
