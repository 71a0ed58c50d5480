import { nextPath } from '@domain/routes.ts'
import { useEffect } from 'react'
import { followSession, useSession } from '@/session/session.store.ts'
import { Toaster } from '@/ui/Toaster.tsx'
import { showKeptToast } from '../shell/kept-toast.ts'
import { Unbroken } from '../shell/Unbroken.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'

/** /auth: the form for a signed-out visitor; a signed-in one goes on to the page first asked for, or the dashboard. */
export function SignInScreen() {
  const { user, isLoading } = useSession()
  const arrived = user && !isLoading

  useEffect(() => {
    followSession()
    showKeptToast()
  }, [])

  useEffect(() => {
    if (arrived) location.replace(nextPath(new URLSearchParams(location.search).get('next')))
  }, [arrived])

  return (
    <Unbroken>
      {user && <SignInWaiting label="Opening your portal…" />}
      {!user && isLoading && <SignInWaiting />}
      {!user && !isLoading && <SignInForm />}
      <Toaster />
    </Unbroken>
  )
}
