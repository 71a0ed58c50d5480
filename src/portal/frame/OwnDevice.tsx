import { formatReadAt } from '@domain/platform/dates.ts'
import { asOfText } from '@texts/platform/own-device.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { findOldestShown, onQueries } from '@/data/firebase/oldest-shown.ts'
import { isUnconfirmed } from '@/data/firebase/query-client.ts'
import { followQueries } from '@/session/keep-on-device.ts'
import type { Elements } from '@/ui/Field.tsx'
import { PortalTarget } from '@/ui/PortalTarget.tsx'

/** The id of an element in src/layouts/portal. */
const PLACE = 'as-of'

/** On the person's own device: keeps what the page reads, and says from when the records are until they are read again. */
export function OwnDevice(): Elements {
  const oldest = useSyncExternalStore(onQueries, findOldestUnconfirmed)
  useEffect(followQueries, [])
  return (
    <PortalTarget id={PLACE}>{oldest > 0 && <span>{asOfText(formatReadAt(new Date(oldest), new Date()))}</span>}</PortalTarget>
  )
}

const findOldestUnconfirmed = () => findOldestShown(isUnconfirmed)
