import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import { type SignIn, signInSchema } from '@domain/users/sign-in.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInWithPassword } from '@/data/firebase/session.ts'
import { Notice } from '@/ui/Notice.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { dropKeptToast } from '@/ui/toasts.ts'
import { authErrorKey, showSuccessOnNextPage } from '../shell/showError.ts'

/** Email and password. A refusal keeps what was typed and says why; the session store then leaves the page. */
export function SignInForm() {
  const [refusal, setRefusal] = useState<ErrorKey | null>(null)
  const { register, handleSubmit, formState } = useForm<SignIn>({
    resolver: yupResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  async function onSubmit({ email, password }: SignIn) {
    setRefusal(null)
    try {
      // Kept before the answer: the session's change leaves the page at once.
      showSuccessOnNextPage('auth/signed-in')
      await signInWithPassword(email, password)
    } catch (error) {
      dropKeptToast()
      setRefusal(authErrorKey(error))
    }
  }

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {refusal && <Notice {...ERROR_TEXTS[refusal]} />}
      <TextField {...register('email')} label="Email" type="email" autoComplete="username" error={errors.email?.message} />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <button type="submit" className="button !min-h-12 text-base" disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Sign In'}
      </button>
    </form>
  )
}
