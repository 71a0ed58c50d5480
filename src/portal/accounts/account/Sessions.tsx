import { endSession, type ListedSession } from '@domain/accounts/sessions.endpoints.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TEXTS } from '@texts/accounts/account.ts'
import { lastUsed, OWN_SESSION_ERRORS, OWN_SESSION_TEXTS, SESSION_METHOD_TEXTS, signOutOf } from '@texts/accounts/sessions.ts'
import { SESSION_SUCCESSES } from '@texts/platform/portal.ts'
import { useRef, useState } from 'react'
import { signOut } from '@/data/accounts/session.ts'
import { endOtherSession, ownSessions } from '@/data/accounts/sessions.data.ts'
import { reasonOf } from '@/data/firebase/api-request-error.ts'
import { LoadError } from '@/portal/frame/LoadError.tsx'
import { showError, showSuccessOnNextPage } from '@/portal/frame/portal-toasts.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { showToast } from '@/ui/toasts.ts'
import { LoadingSection } from './AccountSection.tsx'

/** The person's sessions, each with a button that ends it on the server. */
export function Sessions({ uid }: { uid: string }) {
  const query = useQuery(ownSessions(uid))
  /** The key of the session that is being ended. */
  const [ending, setEnding] = useState<number | null>(null)
  const intro = useRef<HTMLParagraphElement>(null)
  const { data, error } = query
  if (error && !data) return <LoadError text={OWN_SESSION_ERRORS['account/sessions-failed']} queries={[query]} />
  if (!data) return <LoadingSection name="sessions" />

  async function end(session: ListedSession) {
    setEnding(session.session)
    try {
      if (session.is_current) {
        await signOut()
        showSuccessOnNextPage(SESSION_SUCCESSES['auth/signed-out'])
        return
      }
      await endOtherSession(uid, session)
      showToast({ tone: 'ok', ...endSession.success })
      // The pressed button has been removed.
      intro.current?.focus()
    } catch (failure) {
      showError(reasonOf(failure, endSession.failure))
    } finally {
      setEnding(null)
    }
  }

  return (
    <div className="grid gap-3">
      <p ref={intro} tabIndex={-1} className="text-sm text-soft">
        {data.length > 0 ? OWN_SESSION_TEXTS.intro : OWN_SESSION_TEXTS.none}
      </p>
      <ul className="grid gap-2">
        {data.map((session) => (
          <SessionRow
            key={session.session}
            session={session}
            isEnding={ending === session.session}
            onEnd={() => ending === null && void end(session)}
          />
        ))}
      </ul>
    </div>
  )
}

function SessionRow({ session, isEnding, onEnd }: { session: ListedSession; isEnding: boolean; onEnd: () => void }) {
  const device = session.device || OWN_SESSION_TEXTS.unknownDevice
  const moment = formatMoment(new Date(session.last_visit * 1000))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {session.is_current && <Badge tone="ok">{OWN_SESSION_TEXTS.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-soft">{SESSION_METHOD_TEXTS[session.method]}</p>
        <p className="text-sm text-soft">{lastUsed(moment)}</p>
      </div>
      <Button aria-label={isEnding ? undefined : signOutOf(device, moment)} isBusy={isEnding} onClick={onEnd}>
        {isEnding ? ACCOUNT_TEXTS.signingOut : OWN_SESSION_TEXTS.signOut}
      </Button>
    </li>
  )
}
