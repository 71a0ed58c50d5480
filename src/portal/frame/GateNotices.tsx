import type { SessionEnd } from '@domain/platform/access/session.policy.ts'
import { ACCOUNT_PATH } from '@domain/routes.ts'
import { REQUIRED_FACTOR_TEXTS } from '@texts/accounts/second-factor.ts'
import { accessEnded, accessNow, ORGANISATION_TEXTS } from '@texts/organisations/organisations.ts'
import { ROLE_ERRORS, SESSION_END_TEXTS } from '@texts/platform/requests.ts'
import { useEffect, useRef } from 'react'
import { signOutLocally } from '@/data/accounts/session.ts'
import { reloadWithNewAccess, useSession } from '@/session/session.store.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { RetryRole } from './RetryRole.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInAgain, SignOutButton } from './SessionButtons.tsx'

/**
 * Replaces the page of a person who no longer belongs to an organisation: removed, moved, or in one that was merged.
 * @param from the name of that organisation
 * @param to the name of the person's present one
 */
export function AccessEnded({ from, to }: { from: string; to: string }) {
  const next = useRef<HTMLButtonElement>(null)
  // The element that had the focus is gone.
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="grid gap-6">
      <ScreenHeader title={ORGANISATION_TEXTS.ended} />
      <Notice title={accessEnded(from)} description={accessNow(to)} announce>
        <div className="flex gap-2">
          <Button ref={next} isMain onClick={reloadWithNewAccess}>
            {ORGANISATION_TEXTS.continue}
          </Button>
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}

/** Replaces the pages of staff whose session lacks the second factor that the office requires. */
export function FactorRequired() {
  const { factors } = useSession()
  const isEnrolled = factors.length > 0
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <div className="grid gap-6">
      <ScreenHeader title={isEnrolled ? REQUIRED_FACTOR_TEXTS.signInAgainTitle : REQUIRED_FACTOR_TEXTS.title} />
      <Notice description={isEnrolled ? REQUIRED_FACTOR_TEXTS.signInAgain : REQUIRED_FACTOR_TEXTS.explain} announce>
        <div className="flex gap-2">
          {isEnrolled ? (
            <SignInAgain />
          ) : (
            <a className="button" href={`${ACCOUNT_PATH}?next=${here}`}>
              {REQUIRED_FACTOR_TEXTS.start}
            </a>
          )}
          <SignOutButton />
        </div>
      </Notice>
    </div>
  )
}

/** Replaces the page if a signed-in person has no role, or the server has ended the session. */
export function RoleProblem({ problem }: { problem: 'missing' | SessionEnd }) {
  if (problem === 'missing') return <RetryRole text={ROLE_ERRORS['auth/role-missing']} />
  const { title, description } = SESSION_END_TEXTS[problem]
  return (
    <div className="grid gap-6">
      <ScreenHeader title={title} />
      <Notice description={description} announce>
        <div className="flex gap-2">
          <SignInAgain end={signOutLocally} />
        </div>
      </Notice>
    </div>
  )
}
