import { listRefusedMails, listSubscribers, newsletterOverview } from '@domain/public/newsletter.endpoints.ts'
import {
  type NewsletterOverview,
  overviewAnswerSchema,
  type RefusedMail,
  refusedMailPageSchema,
  subscriberPageSchema,
} from '@domain/public/newsletter-admin.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'

/** Interval for refetching a newsletter's progress. */
const PROGRESS_MS = 5000
const NAME = 'newsletter'
const STRICT = { strict: true } as const

/** The figures and the articles; refetched while an article is being sent. */
export function newsletterSummary() {
  return queryOptions({
    queryKey: [NAME, 'overview'],
    queryFn: async () => overviewAnswerSchema.validateSync(await callFunction(newsletterOverview, {}), STRICT),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? PROGRESS_MS : false),
  })
}

/** Confirmed subscribers by address: all, or those with a word of their address that begins with the search term. */
export function subscriberPages(search: string) {
  return infiniteQueryOptions({
    queryKey: [NAME, 'subscribers', search],
    queryFn: async ({ pageParam: after }) =>
      subscriberPageSchema.validateSync(await callFunction(listSubscribers, { search, after }), STRICT),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ subscribers }) => subscribers.map((record) => ({ id: record.id, record }))),
  })
}

export function refusedMailPages(article_id: string) {
  return infiniteQueryOptions({
    queryKey: [NAME, 'refused', article_id],
    queryFn: async ({ pageParam: after }) =>
      refusedMailPageSchema.validateSync(await callFunction(listRefusedMails, { article_id, after }), STRICT),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ mails }) => mails.map((record: RefusedMail) => ({ id: record.id, record }))),
  })
}

function isUnderWay(overview: NewsletterOverview | undefined): boolean {
  return overview?.articles.some(({ send }) => send && (send.state === 'sending' || send.queued > 0)) ?? false
}
