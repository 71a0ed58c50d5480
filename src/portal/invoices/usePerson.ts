import { useSession } from '@/session/session.store.ts'
import type { Person } from '../shell/Gate.tsx'

/** Whose screen it is, for a part that is not told; null for the moment in which a session ends. */
export function usePerson(): Person | null {
  const { user, userRole } = useSession()
  return user && userRole && { ...user, role: userRole }
}
