import { SYSTEM_ACTOR } from '@domain/platform/access/capabilities.ts'
import type { SecurityEvent } from '@domain/platform/security-event.collection.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SECURITY_LOG_ERRORS, SECURITY_LOG_TEXTS } from '@texts/accounts/sessions.ts'
import { useEffect, useRef } from 'react'
import { securityEvents } from '@/data/accounts/sessions.data.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { SecurityEventLine } from '../SecurityEventLine.tsx'

export function OwnSecurityEvents({ uid }: { uid: string }) {
  const list = useInfiniteQuery(securityEvents({ kind: 'all', person: uid }))
  const intro = useRef<HTMLParagraphElement>(null)

  // The pressed button has been removed.
  useEffect(() => intro.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <p ref={intro} tabIndex={-1} className="text-sm text-soft">
        {SECURITY_LOG_TEXTS.intro}
      </p>
      <QueriedList
        list={list}
        hasShortRows
        failed={SECURITY_LOG_ERRORS['security/fetch-failed']}
        noun={SECURITY_LOG_TEXTS.plural}
        empty={SECURITY_LOG_TEXTS.empty}
        card={(event) => <SecurityEventLine event={event} level={3} people={actorOf(event)} />}
      />
    </div>
  )
}

/** Nobody is known to have entered a wrong code. */
function actorOf({ actor_id, user_id }: SecurityEvent): string[] {
  if (actor_id === '' || actor_id === user_id) return []
  return [actor_id === SYSTEM_ACTOR ? SECURITY_LOG_TEXTS.bySystem : SECURITY_LOG_TEXTS.notByYou]
}
