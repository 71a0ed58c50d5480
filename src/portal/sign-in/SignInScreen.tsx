import { nextPath } from '@domain/routes.ts'
import { useEffect } from 'react'
import { followSession, useSession } from '@/session/session.store.ts'
import { Toaster } from '@/ui/Toaster.tsx'
import { showKeptToast } from '@/ui/toasts.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInWaiting } from './SignInWaiting.tsx'

/** /auth: the form for a signed-out visitor; a signed-in one goes on to the page first asked for, or the dashboard. */
export function SignInScreen() {
  const { user, isLoading } = useSession()

  useEffect(() => {
    followSession()
    showKeptToast()
  }, [])

  useEffect(() => {
    if (user) location.replace(nextPath(new URLSearchParams(location.search).get('next')))
  }, [user])

  return (
    <>
      {isLoading || user ? <SignInWaiting {...(user && { label: 'Opening your portal…' })} /> : <SignInForm />}
      <Toaster />
    </>
  )
}
