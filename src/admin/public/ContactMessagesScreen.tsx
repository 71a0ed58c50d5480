import { CONTACT_STATUS_LABELS, CONTACT_STATUSES } from '@domain/public/inquiry.ts'
import { INQUIRIES_PATH, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS } from '@texts/public/contact.ts'
import { useEffect, useState } from 'react'
import { type InquiryStats, inquiryPages, inquirySource, inquiryStats } from '@/data/public/contact-message.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { statValue } from '@/portal/lists/money-stat.ts'
import { useListSearch } from '@/portal/lists/page-address.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { ListBar, SearchableList } from '@/portal/lists/SearchableList.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { InquiryCard } from './InquiryCard.tsx'

const loadDialog = () => import('./InquiryDialog.tsx').then(({ InquiryDialog }) => InquiryDialog)

export function ContactMessagesScreen() {
  return <PortalShell path={INQUIRIES_PATH}>{(person) => <ContactMessages person={person} />}</PortalShell>
}

function ContactMessages({ person }: { person: Person }) {
  const stats = useQuery(inquiryStats())
  const search = useListSearch()
  const list = useInfiniteQuery({ ...inquiryPages(), enabled: !search.term })
  const unlisted = useUnlistedCount(stats.data?.total, stats, list)
  const [openId, setOpenId] = useState<string | null>(null)
  const reading = useLazyComponent(loadDialog)
  const { panel, returnTo } = useReturnFocus(openId !== null)
  const now = useNow()

  async function onView(id: string) {
    if (!reading.isBusy && (await reading.fetchComponent())) setOpenId(id)
  }

  function onClose() {
    returnTo(openId)
    setOpenId(null)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(INQUIRIES_PATH).label} />
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar filter={{}} plural={INQUIRY_TEXTS.plural} search={search} />
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <SearchableList
          search={search}
          reader={person}
          source={inquirySource}
          matches={() => true}
          list={list}
          failed={INQUIRY_ERRORS['inquiries/fetch-failed']}
          metrics={[stats]}
          plural={INQUIRY_TEXTS.plural}
          empty={EMPTY_TEXTS.adminMessages}
          unlisted={unlisted}
          card={(inquiry) => <InquiryCard inquiry={inquiry} now={now} onView={() => void onView(inquiry.id)} />}
        />
      </div>
      {reading.Component && openId && (
        <reading.Component key={openId} inquiryId={openId} person={person} now={now} onClose={onClose} />
      )}
    </div>
  )
}

/** The current time, updated twice a minute because the screen shows no seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

function toStatCards(stats: InquiryStats | undefined, failed: boolean): Stat[] {
  const statuses = CONTACT_STATUSES.map((status) => ({
    label: CONTACT_STATUS_LABELS[status],
    value: statValue(stats?.[status], failed),
  }))
  return [...statuses, { label: FACT_TEXTS.total, value: statValue(stats?.total, failed) }]
}
