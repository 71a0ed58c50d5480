import { ERROR_TEXTS, type ErrorKey } from '@domain/texts/errors.ts'
import { type SignIn, signInSchema } from '@domain/users/sign-in.schema.ts'
import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signInWithPassword } from '@/data/firebase/session.ts'
import { Notice } from '@/ui/Notice.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { showSuccessOnNextPage } from '../shell/kept-toast.ts'
import { authErrorKey } from './auth-error-key.ts'

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
      await signInWithPassword(email, password)
      // The role is still being read; with it the session store leaves the page.
      showSuccessOnNextPage('auth/signed-in')
    } catch (error) {
      setRefusal(authErrorKey(error))
    }
  }

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      {refusal && <Notice {...ERROR_TEXTS[refusal]} announce />}
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
