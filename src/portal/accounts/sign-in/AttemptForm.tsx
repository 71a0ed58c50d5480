import { passwordHint, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { type ComponentProps, useState } from 'react'
import type { FieldError, FieldValues, Path } from 'react-hook-form'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { PasswordField, TextField } from '@/ui/TextField.tsx'
import { authProblem } from './auth-problem.ts'
import type { UncontrolledForm } from './useUncontrolledForm.ts'

/** Runs one attempt at a time and keeps the problem of the last one. */
export function useAttempt<Refusal>(toProblem: (error: unknown) => Refusal) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal | null>(null)

  async function attempt(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    await work().catch((error: unknown) => setProblem(toProblem(error)))
    setBusy(false)
  }

  return { busy, problem, attempt }
}

interface AttemptFormProps<Values extends FieldValues> {
  form: UncontrolledForm<Values>
  /** Submits the entries. What it throws is shown above the fields. */
  send: (values: Values) => Promise<void>
  toProblem?: (error: unknown) => Problem
  /** Shown above the problem. */
  intro?: Elements
  /** The action that helps with a problem. */
  help?: (problem: Problem) => Elements
  /** Replaces the problem while there is no other. */
  notice?: Elements
  fields: Elements
  label: string
  busyLabel: string
  /** Shown below the button. */
  children?: Elements
}

/** A form of the sign-in pages. A problem keeps the entries. */
export function AttemptForm<Values extends FieldValues>({
  form,
  send,
  toProblem = authProblem,
  ...shown
}: AttemptFormProps<Values>) {
  const { problem, attempt } = useAttempt(toProblem)
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={form.submit((values) => attempt(() => send(values)))}>
      {shown.intro}
      {problem ? (
        <Notice {...problem.text} announce>
          {shown.help?.(problem)}
        </Notice>
      ) : (
        shown.notice
      )}
      {shown.fields}
      <SubmitButton label={shown.label} busyLabel={shown.busyLabel} busy={form.formState.isSubmitting} />
      {shown.children}
    </form>
  )
}

type FieldRow<Values extends FieldValues> = Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'hint' | 'maxLength'> & {
  name: Path<Values>
  autoComplete: string
}

interface FieldsProps<Values extends FieldValues> {
  form: UncontrolledForm<Values>
  rows: readonly FieldRow<Values>[]
}

/** The fields of a form with their errors; a row of the type `password` can be revealed. */
export function Fields<Values extends FieldValues>({ form, rows }: FieldsProps<Values>) {
  const errors = form.formState.errors as Partial<Record<string, FieldError>>
  return rows.map(({ name, type, ...field }) => {
    const props = { ...form.register(name), ...field, error: errors[name]?.message }
    return type === 'password' ? <PasswordField key={name} {...props} /> : <TextField key={name} {...props} type={type} />
  })
}

/** A new password, typed twice. @param min in characters */
export function newPasswordRows(label: string, min: number) {
  const row = { type: 'password', autoComplete: 'new-password' } as const
  return [
    { ...row, name: 'password', label, hint: passwordHint(min) },
    { ...row, name: 'confirmPassword', label: SIGN_IN_TEXTS.confirmPassword },
  ] as const
}
