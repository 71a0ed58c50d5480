import { COLLECTIONS } from '@domain/collections.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import {
  type NewsletterOverview,
  overviewAnswerSchema,
  type RefusedMail,
  refusedMailPageSchema,
  type SubscriberPage,
  subscriberPageSchema,
} from '@domain/newsletter/newsletter-answers.schema.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { NEWSLETTER_ADMIN_ERRORS } from '@texts/newsletter-admin.ts'
import { collection, doc } from 'firebase/firestore/lite'
import { ACTIVITY_KEY } from './activity-scope.ts'
import { callFunction } from './firebase/call.ts'
import { db } from './firebase/database.ts'
import { queryClient } from './firebase/query-client.ts'

/** How soon the progress of a newsletter is asked for again. */
const PROGRESS_MS = 5000
const ALL = ['newsletter'] as const
const STRICT = { strict: true } as const
const ERRORS = NEWSLETTER_ADMIN_ERRORS

/** The figures and the articles; asked for again while one is being sent. */
export function newsletterOverview() {
  return queryOptions({
    queryKey: [...ALL, 'overview'],
    queryFn: readOverview,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? PROGRESS_MS : false),
  })
}

/** Confirmed subscribers with this at the beginning of their address or of a word in it, by address; all where nothing is typed. */
export function subscriberPages(search: string) {
  return infiniteQueryOptions({
    queryKey: [...ALL, 'subscribers', search],
    queryFn: ({ pageParam }) => readSubscribers(search, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ subscribers }) => subscribers.map((record) => ({ id: record.id, record }))),
  })
}

/** The mails of an article that failed. */
export function refusedMailPages(article_id: string) {
  return infiniteQueryOptions({
    queryKey: [...ALL, 'refused', article_id],
    queryFn: async ({ pageParam }) => {
      const input = { article_id, after: pageParam }
      const answer = await callFunction(ENDPOINTS.listRefusedMails, input, ERRORS['newsletter/refused-mails-failed'])
      return refusedMailPageSchema.validateSync(answer, STRICT)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap(({ mails }) => mails.map((record: RefusedMail) => ({ id: record.id, record }))),
  })
}

/** An id for one decision to send: the same call again starts nothing. */
export function newRequestId(): string {
  return doc(collection(db, COLLECTIONS.activity)).id
}

/** Sends an article to every confirmed subscriber who has not got it. @throws Refused */
export async function startNewsletter(article_id: string, request_id: string): Promise<void> {
  await changing(callFunction(ENDPOINTS.startNewsletter, { article_id, request_id }, ERRORS['newsletter/start-failed']))
}

/** Withdraws the mails of an article that wait. @throws Refused */
export async function cancelNewsletter(article_id: string): Promise<void> {
  await changing(callFunction(ENDPOINTS.cancelNewsletter, { article_id }, ERRORS['newsletter/cancel-failed']))
}

/** Sends an article to the admin who asks. @throws Refused */
export async function sendTestNewsletter(article_id: string): Promise<void> {
  await callFunction(ENDPOINTS.sendTestNewsletter, { article_id }, ERRORS['newsletter/test-failed'])
}

/** Erases the address of a subscriber. @throws Refused */
export async function removeSubscriber(subscriber: string): Promise<void> {
  await changing(callFunction(ENDPOINTS.removeSubscriber, { subscriber }, ERRORS['newsletter/remove-failed']))
}

async function readOverview(): Promise<NewsletterOverview> {
  const answer = await callFunction(ENDPOINTS.newsletterOverview, {}, ERRORS['newsletter/fetch-failed'])
  return overviewAnswerSchema.validateSync(answer, STRICT)
}

async function readSubscribers(search: string, after: string | null): Promise<SubscriberPage> {
  const answer = await callFunction(ENDPOINTS.listSubscribers, { search, after }, ERRORS['newsletter/subscribers-failed'])
  return subscriberPageSchema.validateSync(answer, STRICT)
}

function isUnderWay(overview: NewsletterOverview | undefined): boolean {
  return overview?.articles.some(({ send }) => send && (send.state === 'sending' || send.queued > 0)) ?? false
}

/** Has the screen ask again, after a refusal too: what was sent may have arrived all the same. */
async function changing(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } finally {
    for (const queryKey of [ALL, [ACTIVITY_KEY]]) void queryClient.invalidateQueries({ queryKey })
  }
}
