import { COLLECTIONS } from '@domain/collections.ts'
import {
  cancelNewsletter as cancelNewsletterEndpoint,
  listRefusedMails,
  listSubscribers,
  newsletterOverview as newsletterOverviewEndpoint,
  removeSubscriber as removeSubscriberEndpoint,
  sendTestNewsletter as sendTestNewsletterEndpoint,
  startNewsletter as startNewsletterEndpoint,
} from '@domain/newsletter/newsletter.endpoints.ts'
import {
  type NewsletterOverview,
  overviewAnswerSchema,
  type RefusedMail,
  refusedMailPageSchema,
  type SubscriberPage,
  subscriberPageSchema,
} from '@domain/newsletter/newsletter-answers.schema.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callFunction } from './firebase/call.ts'
import { invalidateAfter } from './firebase/query-client.ts'

/** Interval for refetching a newsletter's progress. */
const PROGRESS_MS = 5000
const NAME = 'newsletter'
const STRICT = { strict: true } as const

/** The figures and the articles; refetched while an article is being sent. */
export function newsletterOverview() {
  return queryOptions({
    queryKey: [NAME, 'overview'],
    queryFn: readOverview,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? PROGRESS_MS : false),
  })
}

/** Confirmed subscribers by address: all, or those with a word of their address that begins with the search term. */
export function subscriberPages(search: string) {
  return infiniteQueryOptions({
    queryKey: [NAME, 'subscribers', search],
    queryFn: ({ pageParam }) => readSubscribers(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ subscribers }) => subscribers.map((record) => ({ id: record.id, record }))),
  })
}

export function refusedMailPages(article_id: string) {
  return infiniteQueryOptions({
    queryKey: [NAME, 'refused', article_id],
    queryFn: async ({ pageParam }) => {
      const input = { article_id, after: pageParam }
      const answer = await callFunction(listRefusedMails, input)
      return refusedMailPageSchema.validateSync(answer, STRICT)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ mails }) => mails.map((record: RefusedMail) => ({ id: record.id, record }))),
  })
}

/** Sends an article to every confirmed subscriber who has not received it. @throws ApiRequestError */
export async function startNewsletter(article_id: string, request_id: string): Promise<void> {
  await change(callFunction(startNewsletterEndpoint, { article_id, request_id }))
}

/** Cancels the queued mails of an article. @throws ApiRequestError */
export async function cancelNewsletter(article_id: string): Promise<void> {
  await change(callFunction(cancelNewsletterEndpoint, { article_id }))
}

/** Sends an article to the calling admin. @throws ApiRequestError */
export async function sendTestNewsletter(article_id: string): Promise<void> {
  await callFunction(sendTestNewsletterEndpoint, { article_id })
}

/** Erases the address of a subscriber. @throws ApiRequestError */
export async function removeSubscriber(subscriber: string): Promise<void> {
  await change(callFunction(removeSubscriberEndpoint, { subscriber }))
}

async function readOverview(): Promise<NewsletterOverview> {
  const answer = await callFunction(newsletterOverviewEndpoint, {})
  return overviewAnswerSchema.validateSync(answer, STRICT)
}

async function readSubscribers(search: string, after: string | null): Promise<SubscriberPage> {
  const answer = await callFunction(listSubscribers, { search, after })
  return subscriberPageSchema.validateSync(answer, STRICT)
}

function isUnderWay(overview: NewsletterOverview | undefined): boolean {
  return overview?.articles.some(({ send }) => send && (send.state === 'sending' || send.queued > 0)) ?? false
}

const change = (call: Promise<unknown>) => invalidateAfter(call, NAME, COLLECTIONS.activity)
