import type { FieldValues, Path } from 'react-hook-form'
import type { UncontrolledForm } from './useUncontrolledForm.ts'

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
