import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { keepQueries, queryClient } from '@/data/firebase/query-client.ts'
import { followSession, useSession } from '@/session/session.store.ts'
import { Toaster } from '@/ui/Toaster.tsx'
import { ChangeMarker } from './ChangeMarker.tsx'
import { FramePerson } from './FramePerson.tsx'
import { Gate, type Person } from './Gate.tsx'
import { showKeptToast } from './kept-toast.ts'
import { Unbroken } from './Unbroken.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'
import { useFormatLanguage } from './useFormatLanguage.ts'

interface PortalShellProps {
  /** The page's path, as in routes.ts. */
  path: string
  /** What is shown until it is known who asks: the screen's own shape, empty. */
  skeleton: ReactNode
  children: (person: Person) => ReactNode
}

/** What every signed-in screen stands in: the session, the gate, the query cache and the toasts. */
export function PortalShell({ path, skeleton, children }: PortalShellProps) {
  useFormatLanguage()
  useEffect(() => {
    followSession()
    showKeptToast()
    const keep = () => {
      const { user } = useSession.getState()
      if (user) keepQueries(user.uid)
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Unbroken>
        <Gate path={path} skeleton={skeleton}>
          {(person) => (
            <>
              {children(person)}
              <FramePerson person={person} path={path} />
              <UnreadBadge uid={person.uid} />
              <ChangeMarker reader={person} />
            </>
          )}
        </Gate>
      </Unbroken>
      <Toaster />
    </QueryClientProvider>
  )
}
