import { dayInNairobi, formatMoment, timeInNairobi } from '@domain/platform/dates.ts'
import { OFFLINE_TEXTS, offlineSince } from '@texts/platform/offline.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '@/data/firebase/connection.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import { followOwnPages } from '@/session/own-pages.ts'
import { useSession } from '@/session/session.store.ts'

/**
 * Says over every page while requests do not reach the server, from when its records are. Lies over the space above the
 * heading, so that nothing moves. A page loads it when it is idle, because without a network it could not.
 */
export function ConnectionLine() {
  const uid = useSession(({ user }) => user?.uid)
  const isOnline = useSyncExternalStore(onConnection, isConnected)

  useEffect(() => {
    // A device without storage stores no pages.
    if (uid) followOwnPages(uid).catch(() => undefined)
  }, [uid])

  return (
    <p role="status" className="pointer-events-none fixed top-[var(--top-bar)] right-0 left-[var(--menu-width)] z-20">
      {!isOnline && <span className="block bg-warn-tint px-5 text-center text-xs leading-5 text-warn">{describeAge()}</span>}
    </p>
  )
}

function describeAge(): string {
  const times = queryClient.getQueryCache().getAll()
  const newest = Math.max(0, ...times.map(({ state }) => state.dataUpdatedAt))
  if (newest === 0) return OFFLINE_TEXTS.noConnection
  const moment = new Date(newest)
  const isToday = dayInNairobi(moment) === dayInNairobi(new Date())
  return offlineSince(isToday ? timeInNairobi(moment) : formatMoment(moment))
}
