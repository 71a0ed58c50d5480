import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { sameAddressKey } from '@domain/mail/email-address.ts'
import { SUBSCRIBER_SEARCH_MAX } from '@domain/newsletter/newsletter-admin.constants.ts'
import type { ListedSubscriber } from '@domain/newsletter/newsletter-answers.schema.ts'
import { NEWSLETTER_TEXTS } from '@domain/texts/newsletter-admin.ts'
import { NEWSLETTER_ADMIN_ERRORS } from '@domain/texts/newsletter-admin-errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subscriberPages } from '@/data/newsletter.data.ts'
import { QueriedList } from '@/portal/shell/QueriedList.tsx'
import { TextField } from '@/ui/TextField.tsx'
import { useSettled } from '@/ui/useSettled.ts'
import { RowSkeletons } from './NewsletterSkeleton.tsx'

const TEXTS = NEWSLETTER_TEXTS

/** The confirmed subscribers by address, with a search by the words of it. */
export function SubscriberList({ onRemove }: { onRemove: (subscriber: ListedSubscriber) => void }) {
  const [typed, setTyped] = useState('')
  const search = sameAddressKey(useSettled(typed))
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
          skeleton={<RowSkeletons label={TEXTS.loadingSubscribers} />}
          failed={NEWSLETTER_ADMIN_ERRORS['newsletter/subscribers-failed']}
          noun="subscribers"
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
          <p className="text-sm text-soft">Confirmed {formatDay(dayInNairobi(new Date(confirmed_at)))}</p>
        )}
      </div>
      <button type="button" className="button button-quiet" onClick={onRemove}>
        {TEXTS.remove}
        <span className="sr-only"> {email}</span>
      </button>
    </article>
  )
}
