import { passwordHint, SIGN_IN_TEXTS } from '@texts/accounts/sign-in.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react'
import {
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { Icon } from '@/ui/Badge.tsx'
import { Spinner, SubmitButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { PasswordField, TextField } from '@/ui/TextField.tsx'
import { authProblem } from './auth-problem.ts'

export interface UncontrolledForm<T extends FieldValues> extends UseFormReturn<T> {
  /** The form element's submit handler, which runs once at a time with the fields' DOM values. */
  submit: (work: (values: T) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form without default values, so that it starts with text typed before hydration or filled in
 * by the browser. Its values survive while another tab hides its fields.
 */
export function useUncontrolledForm<T extends FieldValues>(resolver: Resolver<T>): UncontrolledForm<T> {
  const form = useForm<T>({ resolver })
  const isBusy = useRef(false)

  const submit: UncontrolledForm<T>['submit'] = (work) => async (event) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    // Browsers may autofill a field without an event.
    for (const [name, value] of new FormData(event.currentTarget)) {
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>)
    }
    await form.handleSubmit(work)(event)
    isBusy.current = false
  }

  return { ...form, submit }
}

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

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <button
      type="button"
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-center px-3 text-sm font-semibold text-accent"
      onClick={onBack}
    >
      <Icon name="back" size={16} />
      <span>{CONTROL_TEXTS.back}</span>
    </button>
  )
}

/** A sign-in page while it checks the session or the link, or loads a form. */
export function SignInSpinner({ label = SIGN_IN_TEXTS.checking }: { label?: string }) {
  return (
    <div className="grid min-h-72 place-items-center">
      <Spinner label={label} />
    </div>
  )
}

/**
 * Shows the reason at the password's field if the password is common. The comparison loads when it is needed, because
 * few visits choose a password; if it cannot be loaded, no password is refused.
 * @returns whether the password was refused
 */
export async function refuseCommonPassword<Values extends FieldValues & { password: string }>(
  form: UncontrolledForm<Values>,
  password: string,
): Promise<boolean> {
  const comparison = await import('./common-password-error.ts').catch(() => undefined)
  const message = await comparison?.commonPasswordError(password)
  if (message) form.setError('password' as Path<Values>, { message }, { shouldFocus: true })
  return message !== undefined
}
