import type { Owner } from '@domain/access/ownership.ts'
import { setFormatLanguage } from '@domain/formats.ts'
import { DASHBOARD_PATH } from '@domain/routes.ts'
import type { ClientNames } from '@domain/users/client-names.schema.ts'
import { clientNames, displayName } from '@domain/users/user.policy.ts'
import { QueryClientProvider, useIsFetching, useQuery } from '@tanstack/react-query'
import { SHELL_TEXTS, unreadMessages, unreadNumber } from '@texts/portal.ts'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { changeMarker, refreshScreen } from '@/data/change-marker.data.ts'
import { followsChanges } from '@/data/change-marker.ts'
import { isPermissionDenied, persistQueries, queryClient } from '@/data/firebase/query-client.ts'
import { messageCount } from '@/data/message-count.data.ts'
import { ownNames } from '@/data/own-profile.data.ts'
import type { Reader } from '@/data/reader.ts'
import { onPreferences, readPreferences } from '@/session/preferences.ts'
import { followSession, useSession } from '@/session/session.store.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { Gate, type Person } from './Gate.tsx'
import { showStoredToast } from './portal-toasts.ts'
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx'
import { SignOutButton } from './SessionButtons.tsx'

interface PortalShellProps {
  path: string
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** The frame of every signed-in screen: session, gate, query cache and toasts. */
export function PortalShell({ path, skeleton, children }: PortalShellProps) {
  useFormatLanguage()
  useEffect(() => {
    followSession()
    showStoredToast()
    const stopWatching = watchQueries()
    const keep = () => {
      const { user, access, endedOrganisation } = useSession.getState()
      if (user && access && endedOrganisation === null) persistQueries(user.uid, access)
    }
    addEventListener('pagehide', keep)
    return () => {
      stopWatching()
      removeEventListener('pagehide', keep)
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenErrorBoundary>
        <Gate path={path} skeleton={skeleton}>
          {(person) => (
            <>
              {children(person)}
              <FramePerson person={person} path={path} />
              <UnreadBadge owner={person} />
              <ChangeMarker reader={person} />
            </>
          )}
        </Gate>
      </ScreenErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  )
}

/** Also sets the page's language attribute, because the head's script does not notice a change in another tab. */
function chosen() {
  const { language } = readPreferences()
  document.documentElement.dataset['language'] = language
  return language
}

/**
 * Sets the language of every formatter. Must run in the root component, during render and not in an effect, so that
 * everything below renders in the new language.
 */
function useFormatLanguage(): void {
  setFormatLanguage(useSyncExternalStore(onPreferences, chosen))
}

/**
 * Shows changes by others. A refresh waits until nothing else is loading, because it would cancel a "Load more".
 */
function ChangeMarker({ reader }: { reader: Reader }) {
  const { data } = useQuery(changeMarker(reader))
  const newest = data?.id
  const isLoading = useIsFetching({ predicate: followsChanges }) > 0
  // Starts with the previous page's marker, because the restored data may be outdated.
  const shown = useRef(newest)

  useEffect(() => {
    if (newest === undefined || newest === shown.current) return
    if (shown.current !== undefined && isLoading) return
    if (shown.current !== undefined) {
      if (data?.isAboutAccess) checkAccess()
      refreshScreen()
    }
    shown.current = newest
  }, [newest, isLoading])

  return null
}

/** Few pages load it. If that fails, the next rejected query tries again. */
function checkAccess(): void {
  import('./check-access.ts').then((file) => file.checkAccess()).catch(() => undefined)
}

/** Checks the person's access after every rejected query. */
function watchQueries(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const isRejected = event.type === 'updated' && event.action.type === 'error' && isPermissionDenied(event.action.error)
    if (isRejected) checkAccess()
  })
}

/** Ids of the elements in PortalLayout.astro and PortalLink.astro for the person and for the count. */
const PERSON_PLACE = 'portal-person'
const UNREAD_PLACE = 'unread-messages'

/** The signed-in person and Sign Out in the frame of every page. The dashboard has Sign Out in its header. */
function FramePerson({ person: { uid, email }, path }: { person: Person; path: string }) {
  const names = useOwnNames(uid)
  const isNamed = names && Object.values(clientNames(names)).some((each) => each !== '')
  const name = isNamed ? displayName(names) : names === undefined ? '' : email
  return (
    <PortalTarget id={PERSON_PLACE}>
      <p className="min-w-0 truncate text-sm leading-6 font-medium text-white/85 lg:min-h-6" title={name}>
        {name && <span className="sr-only">{SHELL_TEXTS.signedIn} </span>}
        {name}
      </p>
      {path !== DASHBOARD_PATH && (
        <SignOutButton className="min-h-11 shrink-0 rounded-full px-3 text-sm font-medium text-white underline underline-offset-4 hover:bg-white/10 lg:min-h-9 lg:px-0" />
      )}
    </PortalTarget>
  )
}

/** The number of unread messages on the menu entry. If it fails to load, only the Message Center shows an error. */
function UnreadBadge({ owner }: { owner: Owner }) {
  const { uid, organisation_id } = owner
  // A new message changes the change marker, which refetches the count.
  const { data: count } = useQuery(messageCount(owner, 'unread'))
  const before = useRef(count)

  useEffect(() => {
    const known = before.current
    before.current = count
    // The first count of this tab is not announced.
    if (known === undefined || count === undefined || count <= known) return
    // Without the toast, the number on the menu still shows the new message.
    import('./notify-new-message.ts').then(({ notifyNewMessage }) => notifyNewMessage(owner)).catch(() => undefined)
  }, [uid, organisation_id, count])

  if (!count) return null
  return (
    <PortalTarget id={UNREAD_PLACE}>
      <span aria-hidden="true" className="rounded-full bg-sun-400 px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums">
        {unreadNumber(count)}
      </span>
      <span className="sr-only">{unreadMessages(count)}</span>
    </PortalTarget>
  )
}

/** The signed-in person's names: undefined while they load, null if that failed. */
export function useOwnNames(uid: string): ClientNames | null | undefined {
  const { data, isPending } = useQuery(ownNames(uid))
  return isPending ? undefined : (data?.record ?? null)
}
