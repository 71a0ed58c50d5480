import { IsRestoringProvider, QueryClient, QueryClientProvider, useIsRestoring } from '@tanstack/react-query'
import type { Elements } from '@/ui/Field.tsx'
import type { Person } from './Gate.tsx'

/** Whether the screen waits for its session. Its effects then must not read the address, write it, or load anything. */
export const useIsWaiting = useIsRestoring

/** A person without any right. */
const NOBODY: Person = {
  uid: '',
  email: '',
  role: 'client',
  organisation_id: null,
  organisation_name: '',
  capabilities: [],
}

// A separate cache, so that no record of another session can appear.
const emptyCache = new QueryClient()

/** A screen until its session is known: its queries wait, and its controls do nothing. The build renders it into the page. */
export function WaitingScreen({ children }: { children: (person: Person) => Elements }) {
  return (
    <QueryClientProvider client={emptyCache}>
      <IsRestoringProvider value>
        <fieldset disabled aria-busy="true" className="contents">
          {children(NOBODY)}
        </fieldset>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}
