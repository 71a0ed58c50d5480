import { nextPath } from '@domain/routes.ts'
import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type SessionUser, watchUser } from '@/data/accounts/session.ts'
import { errorCode } from '@/data/firebase/api-request-error.ts'
import { showStoredToast, showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { openAccount } from '@/session/open-account.ts'
import { storedAccess } from '@/session/stored-access.ts'
import { authProblem } from './auth-problem.ts'
import { rememberEmail } from './remembered-email.ts'

/** Signs in and leaves the page. Errors are rethrown. */
export type SignInBy = (way: () => Promise<void>, success: SuccessText) => Promise<void>

/** The style sheet shows the spinner or the form by this attribute, which the page's first script sets before paint. */
const mark = (session: 'in' | 'out') => {
  document.documentElement.dataset['session'] = session
}

/** Redirects a signed-in person, from this tab or another, to the requested page or the dashboard. */
export function useSignInRedirect() {
  /** The reason why a signed-in person cannot continue. */
  const [failure, setFailure] = useState<ErrorText | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const user = useRef<SessionUser | null>(null)
  /** The message for the next page, set if the sign-in happened on this one. */
  const success = useRef<SuccessText | null>(null)

  const open = useCallback(async () => {
    const person = user.current
    if (!person) return
    setIsOpening(true)
    try {
      if (!storedAccess(person.uid)) await openAccount(person.uid)
      if (user.current !== person) return
      if (success.current) {
        rememberEmail(person.email)
        showSuccessOnNextPage(success.current)
      }
      location.replace(nextPath(new URLSearchParams(location.search).get('next')))
    } catch (error) {
      if (user.current !== person) return
      mark('out')
      setIsOpening(false)
      setFailure(authProblem(error).text)
    }
  }, [])

  useEffect(
    () =>
      watchUser((person) => {
        if (person && person.uid === user.current?.uid) return
        user.current = person
        setFailure(null)
        setIsOpening(false)
        mark(person ? 'in' : 'out')
        if (person) void open()
        else showStoredToast()
      }),
    [open],
  )

  const signInBy: SignInBy = async (way, nextPageMessage) => {
    // The next page would not know the session; the layout says why.
    if (document.documentElement.dataset['storage']) return document.getElementById('storage-blocked')?.focus()
    success.current = nextPageMessage
    try {
      await way()
    } catch (error) {
      // The second factor continues the sign-in of the first.
      if (errorCode(error) !== 'auth/multi-factor-auth-required') success.current = null
      throw error
    }
  }

  return { failure, isOpening, signInBy, retry: () => void open() }
}
