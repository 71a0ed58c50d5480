import { portalRoute } from '@domain/routes.ts'
import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { INQUIRY_ERRORS } from '@domain/texts/inquiry-errors.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inquiryPages, inquiryStats } from '@/data/contact-message.data.ts'
import type { Person } from '@/portal/shell/Gate.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLatePart } from '@/portal/shell/useLatePart.ts'
import { useUnlisted } from '@/portal/shell/useUnlisted.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { ContactMessagesSkeleton, InquiryRowSkeletons } from './ContactMessagesSkeleton.tsx'
import { InquiryCard } from './InquiryCard.tsx'
import { INQUIRIES_PATH } from './places.ts'
import { toStatCards } from './stat-cards.ts'
import { useNow } from './useNow.ts'

const loadDialog = () => import('./InquiryDialog.tsx').then(({ InquiryDialog }) => InquiryDialog)

export function ContactMessagesScreen() {
  return (
    <PortalShell path={INQUIRIES_PATH} skeleton={<ContactMessagesSkeleton />}>
      {(person) => <ContactMessages person={person} />}
    </PortalShell>
  )
}

function ContactMessages({ person }: { person: Person }) {
  const stats = useQuery(inquiryStats())
  const list = useInfiniteQuery(inquiryPages())
  const unlisted = useUnlisted(stats.data?.total, stats, list)
  const [openId, setOpenId] = useState<string | null>(null)
  const reading = useLatePart(loadDialog)
  const now = useNow()

  const opener = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  // Back to the button that opened the dialog, or to the list where its message is gone.
  useEffect(() => {
    if (openId || !opener.current) return
    ;(opener.current.isConnected ? opener.current : panel.current)?.focus()
    opener.current = null
  }, [openId])

  async function onView(id: string, button: HTMLElement) {
    if (reading.isBusy || !(await reading.fetchPart())) return
    opener.current = button
    setOpenId(id)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(INQUIRIES_PATH).label} />
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <QueriedList
          list={list}
          skeleton={<InquiryRowSkeletons />}
          failed={INQUIRY_ERRORS['inquiries/fetch-failed']}
          figures={[stats]}
          noun="messages"
          empty={EMPTY_TEXTS.adminMessages}
          unlisted={unlisted}
          card={(inquiry) => <InquiryCard inquiry={inquiry} now={now} onView={(button) => void onView(inquiry.id, button)} />}
        />
      </div>
      {reading.Part && openId && (
        <reading.Part key={openId} inquiryId={openId} person={person} now={now} onClose={() => setOpenId(null)} />
      )}
    </div>
  )
}
