import { formatReadAt } from '@domain/platform/dates.ts'
import { onlineManager } from '@tanstack/react-query'
import { OFFLINE_TEXTS, offlineSince } from '@texts/platform/offline.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { isConnected, onConnection } from '@/data/firebase/connection.ts'
import { findOldestShown, onQueries } from '@/data/firebase/oldest-shown.ts'
import { onDeviceChoice } from '@/session/own-device.ts'
import { followOwnPages } from '@/session/own-pages.ts'
import { useSession } from '@/session/session.store.ts'
import { PortalTarget } from '@/ui/PortalTarget.tsx'

// The library assumes that a page starts with a network, and would not read again when it comes.
if (!navigator.onLine) onlineManager.setOnline(false)

/**
 * Says on every page, in an element of src/layouts/PortalLayout.astro, that requests do not reach the server, and from when
 * the records are. A page loads it when it is idle, because without a network it could not.
 */
export function ConnectionLine() {
  const uid = useSession(({ user }) => user?.uid)
  const isOnline = useSyncExternalStore(onConnection, isConnected)

  useEffect(() => {
    if (!uid) return
    // A device without storage stores no pages.
    const follow = () => void followOwnPages(uid).catch(() => undefined)
    follow()
    return onDeviceChoice(follow)
  }, [uid])

  return (
    !isOnline && (
      <PortalTarget id="connection-line">
        <Age />
      </PortalTarget>
    )
  )
}

function Age() {
  const oldest = useSyncExternalStore(onQueries, () => findOldestShown())
  return (
    <span className="block bg-warn-tint px-5 text-center text-xs leading-5 text-warn">
      {oldest === 0 ? OFFLINE_TEXTS.noConnection : offlineSince(formatReadAt(new Date(oldest), new Date()))}
    </span>
  )
}
