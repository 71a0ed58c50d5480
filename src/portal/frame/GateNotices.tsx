import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities, isStaff } from '@domain/platform/access/capabilities.ts'
import type { SessionEnd } from '@domain/platform/access/session.policy.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { ACCOUNT_PATH, type PortalRoute } from '@domain/routes.ts'
import { REQUIRED_FACTOR_TEXTS } from '@texts/accounts/second-factor.ts'
import { accessEnded, accessNow, noAccessText, ORGANISATION_TEXTS } from '@texts/organisations/organisations.ts'
import { hiddenInView, memberViewText, notInView, VIEW_TEXTS } from '@texts/platform/capabilities.ts'
import { ROLE_ERRORS, SESSION_END_TEXTS } from '@texts/platform/requests.ts'
import { useEffect, useRef, useState } from 'react'
import { signOutLocally } from '@/data/accounts/session.ts'
import { type Access, WRITE_REFUSED } from '@/data/firebase/access.ts'
import { reloadWithNewAccess, useSession } from '@/session/session.store.ts'
import { endView } from '@/session/switch-view.ts'
import type { View } from '@/session/view.ts'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import { showErrorOnNextPage } from './feedback.tsx'
import { ScreenHeader } from './Screen.tsx'
import { RetryRole, SignInAgain, SignOutButton } from './SessionButtons.tsx'

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

/** The bar on every page of a view. Sticks to the end of the screen, so that nothing moves when it appears. */
export function ViewBar({ view }: { view: View }) {
  const { name, access, hidden } = view
  const wasRefused = useRefusedWrite()
  const parts = [
    memberViewText(name, access.organisation_name),
    wasRefused ? VIEW_TEXTS.refused : VIEW_TEXTS.readOnly,
    hidden.length > 0 && hiddenInView(hidden),
  ]
  return (
    <section
      className="view-bar sticky bottom-[var(--bottom-bar,0px)] z-20 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-sun-500 bg-warn-tint px-4 py-2.5 text-sm text-warn"
      aria-label={VIEW_TEXTS.bar}
    >
      <Icon name="info" size={20} />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {parts.filter(Boolean).join(' ')}
      </p>
      <EndView view={view} />
    </section>
  )
}

function EndView({ view }: { view: View }) {
  return (
    <Button className="shrink-0" onClick={() => endView(view)}>
      {VIEW_TEXTS.end}
    </Button>
  )
}

/** How long the bar says that a write was refused. */
const SHOWN_MS = 8000

function useRefusedWrite(): boolean {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onRefused = () => setCount((before) => before + 1)
    addEventListener(WRITE_REFUSED, onRefused)
    return () => removeEventListener(WRITE_REFUSED, onRefused)
  }, [])
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setCount(0), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [count])
  return count > 0
}

/** In place of a page that the person of the view cannot open, or that is about the admin. */
export function OutsideView({ view, route }: { view: View; route: PortalRoute }) {
  return (
    <div className="grid gap-6">
      <ScreenHeader title={route.label} />
      <Notice title={notInView(route.label)} description={VIEW_TEXTS.outside}>
        <EndView view={view} />
      </Notice>
    </div>
  )
}

/** Names those who can give access to a page. Pages of another role are not mentioned. */
export function explainRedirect(access: Access, route: PortalRoute): void {
  if (!canOpen({ ...access, capabilities: allCapabilities(access.role) }, route)) return
  showErrorOnNextPage(noAccessText(route.label, isStaff(access) ? COMPANY_SHORT_NAME : access.organisation_name))
}
