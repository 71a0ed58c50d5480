import { dayInNairobi, formatDay } from '@domain/platform/dates.ts'
import { sameAddressKey } from '@domain/platform/mail/mail.policy.ts'
import {
  GROWTH_DAYS,
  type ListedSubscriber,
  type NewsletterOverview,
  SUBSCRIBER_SEARCH_MAX,
} from '@domain/public/newsletter-admin.ts'
import { NEWSLETTER_PATH, portalRoute } from '@domain/routes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { joinedText, leftText, NEWSLETTER_ADMIN_ERRORS, NEWSLETTER_TEXTS as TEXTS } from '@texts/public/newsletter.ts'
import { useState } from 'react'
import { newsletterSummary, subscriberPages } from '@/data/public/newsletter.data.ts'
import { PortalShell } from '@/portal/frame/PortalShell.tsx'
import { LoadError, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useReturnFocus } from '@/portal/frame/useReturnFocus.ts'
import { statValue } from '@/portal/lists/money-stat.ts'
import { QueriedList } from '@/portal/lists/RecordList.tsx'
import { LoadingList } from '@/portal/lists/TableHead.tsx'
import { Button } from '@/ui/Button.tsx'
import { useDebounced } from '@/ui/hooks.ts'
import { type Stat, StatCards } from '@/ui/StatCards.tsx'
import { TabBar, TabPanel } from '@/ui/TabBar.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { ArticleList } from './ArticleList.tsx'
import type { NewsletterAction } from './NewsletterDialogs.tsx'

const PANEL_ID = 'newsletter-panel'
const loadDialogs = () => import('./NewsletterDialogs.tsx').then(({ NewsletterDialogs }) => NewsletterDialogs)

export function NewsletterScreen() {
  return <PortalShell path={NEWSLETTER_PATH}>{() => <Newsletter />}</PortalShell>
}

function Newsletter() {
  const overview = useQuery(newsletterSummary())
  const [tab, setTab] = useState<(typeof TABS)[number]>('articles')
  const [action, setAction] = useState<NewsletterAction | null>(null)
  const { Component: Dialogs, isBusy, fetchComponent } = useLazyComponent(loadDialogs)
  const { panel, returnTo } = useReturnFocus(action !== null)

  async function open(next: NewsletterAction) {
    if (isBusy || !(await fetchComponent())) return
    // The number of readers and the signature may have changed.
    if (next.kind === 'send') void overview.refetch()
    setAction(next)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(NEWSLETTER_PATH).label} />
      <StatCards stats={toStatCards(overview.data?.subscribers, overview.isError)} />
      <div>
        <TabBar
          label={TEXTS.tabs}
          tabs={TABS}
          labels={{ articles: TEXTS.articles, subscribers: TEXTS.subscribers }}
          selected={tab}
          onSelect={setTab}
          panelId={PANEL_ID}
        />
      </div>
      <TabPanel id={PANEL_ID} tab={tab} ref={panel}>
        {overview.isError && <LoadError text={NEWSLETTER_ADMIN_ERRORS['newsletter/fetch-failed']} queries={[overview]} />}
        {tab === 'articles' && overview.isPending && <LoadingList plural={TEXTS.articlesPlural} />}
        {tab === 'articles' && overview.data && (
          <ArticleList articles={overview.data.articles} onAction={(next) => void open(next)} />
        )}
        {tab === 'subscribers' && <SubscriberList onRemove={(subscriber) => void open({ kind: 'remove', subscriber })} />}
      </TabPanel>
      {/* The button of a removed subscriber is gone: the list has the focus then. */}
      {Dialogs && (
        <Dialogs action={action} overview={overview.data} onClose={() => setAction(null)} onRemoved={() => returnTo(null)} />
      )}
    </div>
  )
}

const TABS = ['articles', 'subscribers'] as const

/** The confirmed subscribers by address, with a search by the address's words. */
function SubscriberList({ onRemove }: { onRemove: (subscriber: ListedSubscriber) => void }) {
  const [typed, setTyped] = useState('')
  const search = sameAddressKey(useDebounced(typed)).slice(0, SUBSCRIBER_SEARCH_MAX)
  const list = useInfiniteQuery(subscriberPages(search))
  return (
    <>
      <search>
        <TextField
          label={TEXTS.search}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={SUBSCRIBER_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <div className="grid gap-4" aria-busy={list.isPlaceholderData}>
        <QueriedList
          list={list}
          filter={search}
          failed={NEWSLETTER_ADMIN_ERRORS['newsletter/subscribers-failed']}
          plural={TEXTS.subscribersPlural}
          empty={search === '' ? TEXTS.noSubscribers : TEXTS.noneFound}
          card={(subscriber) => <SubscriberCard subscriber={subscriber} onRemove={() => onRemove(subscriber)} />}
        />
      </div>
    </>
  )
}

function SubscriberCard({ subscriber, onRemove }: { subscriber: ListedSubscriber; onRemove: () => void }) {
  const { email, confirmed_at } = subscriber
  return (
    <article className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3">
      <div className="min-w-0">
        <h2 className="font-text text-base font-semibold wrap-anywhere">{email}</h2>
        {confirmed_at !== null && (
          <p className="text-sm text-soft">{`${TEXTS.confirmed} ${formatDay(dayInNairobi(new Date(confirmed_at)))}`}</p>
        )}
      </div>
      <Button onClick={onRemove}>
        {TEXTS.remove}
        <span className="sr-only">{` ${email}`}</span>
      </Button>
    </article>
  )
}

function toStatCards(subscribers: NewsletterOverview['subscribers'] | undefined, failed: boolean): Stat[] {
  return [
    { label: TEXTS.subscribers, value: statValue(subscribers?.confirmed, failed) },
    { label: joinedText(GROWTH_DAYS), value: statValue(subscribers?.joined, failed) },
    { label: leftText(GROWTH_DAYS), value: statValue(subscribers?.left, failed) },
  ]
}
