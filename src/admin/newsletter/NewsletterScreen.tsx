import { NEWSLETTER_PATH, portalRoute } from '@domain/routes.ts'
import { NEWSLETTER_TEXTS } from '@domain/texts/newsletter-admin.ts'
import { NEWSLETTER_ADMIN_ERRORS } from '@domain/texts/newsletter-admin-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newsletterOverview } from '@/data/newsletter.data.ts'
import { FetchFailed } from '@/portal/shell/FetchFailed.tsx'
import { PortalShell } from '@/portal/shell/PortalShell.tsx'
import { ScreenHeader } from '@/portal/shell/ScreenHeader.tsx'
import { useLatePart } from '@/portal/shell/useLatePart.ts'
import { StatCards } from '@/ui/StatCards.tsx'
import { TabBar } from '@/ui/TabBar.tsx'
import { TabPanel } from '@/ui/TabPanel.tsx'
import { ArticleList } from './ArticleList.tsx'
import { NewsletterSkeleton, RowSkeletons } from './NewsletterSkeleton.tsx'
import type { NewsletterAction } from './newsletter-action.ts'
import { NEWSLETTER_TAB_LABELS, NEWSLETTER_TABS, type NewsletterTab } from './newsletter-tabs.ts'
import { SubscriberList } from './SubscriberList.tsx'
import { toStatCards } from './stat-cards.ts'

const PANEL_ID = 'newsletter-panel'
const loadDialogs = () => import('./NewsletterDialogs.tsx').then(({ NewsletterDialogs }) => NewsletterDialogs)

export function NewsletterScreen() {
  return (
    <PortalShell path={NEWSLETTER_PATH} skeleton={<NewsletterSkeleton />}>
      {() => <Newsletter />}
    </PortalShell>
  )
}

function Newsletter() {
  const overview = useQuery(newsletterOverview())
  const [tab, setTab] = useState<NewsletterTab>('articles')
  const [action, setAction] = useState<NewsletterAction | null>(null)
  const { Part: Dialogs, isBusy, fetchPart } = useLatePart(loadDialogs)
  const panel = useRef<HTMLDivElement>(null)

  async function open(next: NewsletterAction) {
    if (isBusy || !(await fetchPart())) return
    // How many get it, and the signature, may have changed meanwhile.
    if (next.kind === 'send') void overview.refetch()
    setAction(next)
  }

  return (
    <div className="grid gap-6">
      <ScreenHeader title={portalRoute(NEWSLETTER_PATH).label} />
      <StatCards stats={toStatCards(overview.data?.subscribers, overview.isError)} />
      <div>
        <TabBar
          label={NEWSLETTER_TEXTS.tabs}
          tabs={NEWSLETTER_TABS}
          labels={NEWSLETTER_TAB_LABELS}
          selected={tab}
          onSelect={setTab}
          panelId={PANEL_ID}
        />
      </div>
      <TabPanel id={PANEL_ID} tab={tab} ref={panel}>
        {overview.isError && (
          <FetchFailed
            text={NEWSLETTER_ADMIN_ERRORS['newsletter/fetch-failed']}
            error={overview.error}
            busy={overview.isFetching}
            onRetry={() => void overview.refetch()}
          />
        )}
        {tab === 'articles' && overview.isPending && <RowSkeletons label={NEWSLETTER_TEXTS.loading} />}
        {tab === 'articles' && overview.data && (
          <ArticleList articles={overview.data.articles} onAction={(next) => void open(next)} />
        )}
        {tab === 'subscribers' && <SubscriberList onRemove={(subscriber) => void open({ kind: 'remove', subscriber })} />}
      </TabPanel>
      {/* The button of a removed subscriber is gone: the list has the focus then. */}
      {Dialogs && (
        <Dialogs
          action={action}
          overview={overview.data}
          onClose={() => setAction(null)}
          onRemoved={() => panel.current?.focus()}
        />
      )}
    </div>
  )
}
