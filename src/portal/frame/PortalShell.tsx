import { setFormatLanguage } from '@domain/platform/formats.ts'
import { QueryClientProvider, useIsFetching, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { changeMarker, refreshScreen } from '@/data/change-marker.data.ts'
import { followsChanges } from '@/data/change-marker.ts'
import { deviceUid } from '@/data/firebase/device-store.ts'
import { isPermissionDenied, queryClient, whenQuiet } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { isOwnDevice, onDeviceChoice } from '@/session/own-device.ts'
import { onPreferences, readPreferences } from '@/session/preferences.ts'
import { followSession, keepQueries, useSession } from '@/session/session.store.ts'
import type { Elements } from '@/ui/Field.tsx'
import { Toaster } from '@/ui/Toaster.tsx'
import { Frame } from './Frame.tsx'
import { ScreenErrorBoundary, showStoredToast } from './feedback.tsx'
import { Gate } from './Gate.tsx'
import { builtScreens, type Person, WaitingScreen } from './Screen.tsx'

interface PortalShellProps {
  path: string
  /** Shown to staff who lack their required second factor, instead of the page that asks for it. */
  enrolment?: Elements
  children: (person: Person) => Elements
}

/** A signed-in screen. The build renders it as it is until its script has loaded. */
export function PortalShell(props: PortalShellProps) {
  if (!import.meta.env.SSR) return <LiveShell {...props} />
  builtScreens.set(props.path, props.children)
  return <WaitingScreen {...props} />
}

/** Resolves when it is known for the first time who is signed in, with which access, or that nobody can be asked. */
const sessionKnown = new Promise<void>((resolve) => {
  const stop = useSession.subscribe(({ isLoading }) => {
    if (isLoading) return
    stop()
    resolve()
  })
})
/** Whether the first rendering has to wait for that. */
let waits: boolean | undefined

/** The frame of every signed-in screen: session, gate, query cache and toasts. */
function LiveShell({ path, enrolment, children }: PortalShellProps) {
  // During the first rendering, which then already shows what the tab has stored.
  useState(followSession)
  // Until then, the page stays as the build rendered it.
  waits ??= useSession.getState().isLoading
  if (waits) use(sessionKnown)
  useFormatLanguage()
  useEffect(() => {
    showStoredToast()
    const stopWatching = watchQueries()
    addEventListener('pagehide', keepQueries)
    return () => {
      stopWatching()
      removeEventListener('pagehide', keepQueries)
    }
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ScreenErrorBoundary>
        <Gate path={path} waiting={<WaitingScreen>{children}</WaitingScreen>} enrolment={enrolment}>
          {(person) => (
            <>
              {children(person)}
              <Frame person={person} />
              <ChangeMarker reader={person} />
              <Device uid={person.uid} />
            </>
          )}
        </Gate>
      </ScreenErrorBoundary>
      <View />
      <Connection />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Only admins who look at the portal as a member sees it load it. */
const ViewBar = lazy(() => import('./GateNotices.tsx').then((file) => ({ default: file.ViewBar })))

function View() {
  const { view } = useSession()
  return (
    view && (
      <Suspense>
        <ViewBar view={view} />
      </Suspense>
    )
  )
}

let OwnDevice: ComponentType | undefined
const loadOwnDevice = () =>
  import('./OwnDevice.tsx').then((file) => {
    OwnDevice = file.OwnDevice
  })
// Only people on their own device load it, at once, so that it says the age of the first records when they appear.
if (deviceUid()) loadOwnDevice().catch(() => undefined)

/** Offline, the page works without it. */
function Device({ uid }: { uid: string }) {
  const isOwn = useSyncExternalStore(onDeviceChoice, () => isOwnDevice(uid))
  const [isLoaded, setLoaded] = useState(OwnDevice !== undefined)
  useEffect(() => {
    if (isOwn && !isLoaded)
      loadOwnDevice().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isOwn, isLoaded])
  return isOwn && OwnDevice && <OwnDevice />
}

/** Loads what says that there is no network while there is one, when the page has read its first records. */
function Connection() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(() => {
    const idle = navigator.onLine ? whenQuiet() : Promise.resolve()
    idle
      .then(() => import('./ConnectionLine.tsx'))
      .then(
        (file) => setLine(() => file.ConnectionLine),
        () => undefined,
      )
  }, [])
  return Line && <Line />
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
  import('./session-checks.ts').then((file) => file.checkAccess()).catch(() => undefined)
}

/** Checks the person's access after every rejected query. */
function watchQueries(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const isRejected = event.type === 'updated' && event.action.type === 'error' && isPermissionDenied(event.action.error)
    if (isRejected) checkAccess()
  })
}
