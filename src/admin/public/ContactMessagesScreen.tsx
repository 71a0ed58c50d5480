import { formatMoment } from '@domain/platform/dates.ts'
import { CONTACT_STATUS_LABELS, CONTACT_STATUSES, type ContactMessage } from '@domain/public/inquiry.ts'
import { INQUIRIES_PATH, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, EMPTY_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { INQUIRY_ERRORS, INQUIRY_TEXTS, messageFromText } from '@texts/public/contact.ts'
import { useEffect, useState } from 'react'
import { type InquiryStats, inquiryPages, inquirySource, inquiryStats } from '@/data/public/contact-message.data.ts'
import type { Person } from '@/portal/frame/Gate.tsx'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { ScreenHeader } from '@/portal/frame/ScreenHeader.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { ListBar } from '@/portal/lists/ListBar.tsx'
import { statValue } from '@/portal/lists/money-stat.ts'
import { useUnlistedCount } from '@/portal/lists/RecordList.tsx'
import { SearchableList } from '@/portal/lists/SearchableList.tsx'
import { useListSearch } from '@/portal/lists/useListSearch.ts'
import { Badge, Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { AnswerTimer, CONTACT_TONES } from './InquiryBadges.tsx'

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
    if (!reading.isBusy && (await reading.fetchPart())) setOpenId(id)
  }

  function onClose() {
    returnTo(openId)
    setOpenId(null)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(INQUIRIES_PATH).label} />
      <StatCards stats={toStatCards(stats.data, stats.isError)} />
      <ListBar filter={{}} noun={INQUIRY_TEXTS.plural} search={search} />
      <div ref={panel} tabIndex={-1} className="grid gap-4">
        <SearchableList
          search={search}
          reader={person}
          source={inquirySource}
          matches={() => true}
          list={list}
          failed={INQUIRY_ERRORS['inquiries/fetch-failed']}
          figures={[stats]}
          noun={INQUIRY_TEXTS.plural}
          empty={EMPTY_TEXTS.adminMessages}
          unlisted={unlisted}
          card={(inquiry) => <InquiryCard inquiry={inquiry} now={now} onView={() => void onView(inquiry.id)} />}
        />
      </div>
      {reading.Part && openId && <reading.Part key={openId} inquiryId={openId} person={person} now={now} onClose={onClose} />}
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

function InquiryCard({ inquiry, now, onView }: { inquiry: ContactMessage; now: Date; onView: () => void }) {
  const { name, company, subject, message, status, created_at, mail_states = {} } = inquiry
  const hasFailed = Object.values(mail_states).includes('dead')
  return (
    <article className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:p-6">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-x-3 gap-y-1.5 sm:flex-wrap sm:justify-start">
          <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{subject || INQUIRY_TEXTS.noSubject}</h2>
          <Badge tone={CONTACT_TONES[status]}>{CONTACT_STATUS_LABELS[status]}</Badge>
        </div>
        <p className="text-sm text-soft wrap-anywhere">{company ? `${name}, ${company}` : name}</p>
        <p className="mt-2 line-clamp-2 max-w-[80ch] text-sm wrap-anywhere">{message}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="text-soft tabular-nums">{formatMoment(created_at)}</span>
          <AnswerTimer inquiry={inquiry} now={now} />
        </p>
        {hasFailed && (
          <p className="mt-3 flex max-w-[70ch] items-start gap-2 rounded-sm bg-bad-tint px-3 py-2 text-sm text-bad">
            <span className="mt-0.5">
              <Icon name="alert" size={18} />
            </span>
            {INQUIRY_TEXTS.mailFailed}
          </p>
        )}
      </div>
      <div className="grid sm:w-28">
        <Button onClick={onView}>
          {CONTROL_TEXTS.view}
          <span className="sr-only">{` ${messageFromText(name)}`}</span>
        </Button>
      </div>
    </article>
  )
}

function toStatCards(stats: InquiryStats | undefined, failed: boolean): Stat[] {
  const statuses = CONTACT_STATUSES.map((status) => ({
    label: CONTACT_STATUS_LABELS[status],
    value: statValue(stats?.[status], failed),
  }))
  return [...statuses, { label: FACT_TEXTS.total, value: statValue(stats?.total, failed) }]
}
