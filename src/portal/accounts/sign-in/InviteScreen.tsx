import type { ShownInvitation } from '@domain/organisations/invitation.ts'
import { acceptInvitation } from '@domain/organisations/members.endpoints.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import { DASHBOARD_PATH, SIGN_IN_PATH, SIGN_UP_HASH } from '@domain/routes.ts'
import { INVITATION_ERRORS, INVITATION_TEXTS } from '@texts/organisations/organisations.ts'
import { SESSION_ERRORS } from '@texts/platform/portal.ts'
import { useCallback, useEffect, useState } from 'react'
import { watchUser } from '@/data/accounts/auth-session.ts'
import type { SessionUser } from '@/data/accounts/session-user.ts'
import type { Problem } from '@/data/firebase/api-request-error.ts'
import { callFunction } from '@/data/firebase/call.ts'
import { wipeDevice } from '@/data/firebase/device-store.ts'
import { dropTab, QUERIES_KEY } from '@/data/firebase/tab-storage.ts'
import { shownInvitation } from '@/data/organisations/organisation.data.ts'
import { ScreenErrorBoundary, showError, showSuccessOnNextPage } from '@/portal/frame/feedback.tsx'
import { openAccount } from '@/session/open-account.ts'
import { forgetAccess } from '@/session/stored-access.ts'
import { Button, RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { SignInSpinner, useAttempt } from './AttemptForm.tsx'
import { authProblem } from './auth-problem.ts'
import { InvitationFacts } from './InvitationFacts.tsx'
import { buildInvitationSignInPath, forgetInvitation, prefillEmail } from './kept-entries.ts'

/** /invite: the page that the link of an invitation opens. Mail scanners open links too, so opening changes nothing. */
export function InviteScreen() {
  const state = useInvitation()
  const user = useUser()
  return (
    <ScreenErrorBoundary>
      {state.is === 'checking' || user === undefined ? (
        <SignInSpinner label={INVITATION_TEXTS.checking} />
      ) : state.is === 'bad' ? (
        <Refusal {...state} isSignedIn={user !== null} />
      ) : (
        <Invitation {...state} user={user} />
      )}
      <Toaster />
    </ScreenErrorBoundary>
  )
}

type InvitationState =
  | { is: 'checking' }
  | { is: 'good'; token: string; invitation: ShownInvitation }
  | { is: 'bad'; problem: Problem; retry: (() => void) | null }

/** Loads the invitation of the link that opened the page, without using it. */
function useInvitation(): InvitationState {
  const [state, setState] = useState<InvitationState>({ is: 'checking' })

  const check = useCallback(async () => {
    setState({ is: 'checking' })
    const token = readToken()
    try {
      setState({ is: 'good', token, invitation: await shownInvitation(token) })
    } catch (error) {
      const problem = authProblem(error)
      // Another answer about the invitation would be the same.
      const isFinal = Object.hasOwn(INVITATION_ERRORS, problem.key)
      setState({ is: 'bad', problem, retry: isFinal ? null : () => void check() })
    }
  }, [])

  useEffect(() => void check(), [check])

  return state
}

/** The page's first script has moved the token from the address into the history entry, which survives a reload. */
function readToken(): string {
  const { token } = (history.state ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** The signed-in person; undefined until the session is known. */
function useUser(): SessionUser | null | undefined {
  const [user, setUser] = useState<SessionUser | null>()
  useEffect(() => watchUser(setUser), [])
  return user
}

function Refusal({ problem, retry, isSignedIn }: InvitationState & { is: 'bad' } & { isSignedIn: boolean }) {
  return (
    <div className="grid gap-5">
      <Notice {...problem.text} announce>
        {retry && <RetryButton busy={false} onRetry={retry} />}
      </Notice>
      <a className="button button-quiet !min-h-12 text-base" href={isSignedIn ? DASHBOARD_PATH : SIGN_IN_PATH}>
        {isSignedIn ? INVITATION_TEXTS.toDashboard : INVITATION_TEXTS.signIn}
      </a>
    </div>
  )
}

function Invitation({ token, invitation, user }: { token: string; invitation: ShownInvitation; user: SessionUser | null }) {
  const { email } = invitation
  const isInvited = user !== null && sameAddressKey(user.email) === sameAddressKey(email)
  return (
    <div className="grid gap-5">
      <InvitationFacts invitation={invitation} />
      {user === null ? (
        <SignInLinks token={token} email={email} />
      ) : isInvited ? (
        <Join token={token} user={user} />
      ) : (
        <Foreign user={user} />
      )}
    </div>
  )
}

/** The ways to an account for the invited address. Both return to this page. */
function SignInLinks({ token, email }: { token: string; email: string }) {
  const href = buildInvitationSignInPath(token)
  const onClick = () => prefillEmail(email)
  return (
    <div className="grid gap-3">
      <a className="button !min-h-12 text-base" href={href + SIGN_UP_HASH} onClick={onClick}>
        {INVITATION_TEXTS.createAccount}
      </a>
      <a className="button button-quiet !min-h-12 text-base" href={href} onClick={onClick}>
        {INVITATION_TEXTS.signIn}
      </a>
    </div>
  )
}

/** Joins the organisation and opens the dashboard. A failed request can be repeated. */
function Join({ token, user }: { token: string; user: SessionUser }) {
  const { busy, problem, attempt } = useAttempt(authProblem)
  const [isDone, setIsDone] = useState(false)
  const isBusy = busy || isDone

  async function join() {
    await callFunction(acceptInvitation, { token })
    // The records of the previous organisation leave the tab and the device.
    dropTab(QUERIES_KEY)
    wipeDevice()
    setIsDone(true)
    forgetInvitation()
    // Otherwise the dashboard would report the end of the previous access.
    forgetAccess()
    await openAccount(user.uid).catch(() => undefined)
    showSuccessOnNextPage(acceptInvitation.success)
    location.replace(DASHBOARD_PATH)
  }

  return (
    <div className="grid gap-3">
      {problem && <Notice {...problem.text} announce />}
      <Button isMain className="!min-h-12 text-base" isBusy={isBusy} onClick={() => isBusy || void attempt(join)}>
        {isBusy ? INVITATION_TEXTS.joining : INVITATION_TEXTS.join}
      </Button>
    </div>
  )
}

/** Shown to a person whose account has another address. */
function Foreign({ user }: { user: SessionUser }) {
  const onSignOut = () =>
    void import('@/session/unwatched-sign-out.ts')
      .then((file) => file.signOutUnwatched())
      .catch(() => showError(SESSION_ERRORS['auth/sign-out-failed']))
  return (
    <div className="grid gap-3">
      <Notice {...INVITATION_ERRORS['organisations/invitation-foreign']} announce />
      <p className="text-sm text-soft">
        {INVITATION_TEXTS.signedInAs} <strong className="font-semibold wrap-anywhere">{user.email}</strong>.
      </p>
      <Button isMain className="!min-h-12 text-base" onClick={onSignOut}>
        {INVITATION_TEXTS.signOut}
      </Button>
    </div>
  )
}
