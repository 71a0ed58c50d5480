import type { Owner } from '@domain/platform/access/permissions.ts'
import { parsePreferences } from '@domain/platform/formats.ts'
import type { TILE_ROUTES } from '@domain/routes.ts'
import type { QueryKey } from '@tanstack/react-query'
import { UNREAD_TEXTS } from '@texts/platform/portal.ts'
import { queryClient } from '@/data/firebase/query-client.ts'
import type { Reader } from '@/data/reader.ts'
import { showToast } from '@/ui/toasts.ts'

type Path = (typeof TILE_ROUTES)[number]['path']

/** The first page of each list as its screen requests it without parameters in the address. */
const LISTS: Record<Path, (reader: Reader) => Promise<void>> = {
  '/projects': async (reader) => load((await import('@/data/projects/project.data.ts')).projectPages(reader, 'all')),
  '/messages': async (reader) => load((await import('@/data/messages/message.data.ts')).messagePages(reader, 'unread')),
  '/documents': async (reader) =>
    load(
      (await import('@/data/documents/document.data.ts')).documentPages(reader, {
        category: 'all',
        status: 'all',
        sort: 'newest',
      }),
    ),
  '/appointments': async (reader) =>
    load(
      (await import('@/data/appointments/appointment.data.ts')).appointmentPages(reader, {
        tab: 'upcoming',
        mode: 'all',
        sort: 'soonest',
      }),
    ),
  '/support': async (reader) =>
    load((await import('@/data/support/ticket.data.ts')).ticketPages(reader, { tab: 'all', priority: 'all', sort: 'newest' })),
  '/invoices': async (reader) =>
    load((await import('@/data/billing/invoice.data.ts')).invoicePages(reader, { tab: 'all', status: 'all', sort: 'newest' })),
}

/**
 * Reads the first page of a list, at most 26 records, before its page opens. The tab's cache passes it on; the page reads
 * it again only if it is older than half a minute. A failure is left to the page.
 */
export async function prepareList(path: string, reader: Reader): Promise<void> {
  await LISTS[path as Path]?.(reader)
}

function load(list: { queryKey: QueryKey }): Promise<void> {
  // The library's types of a list and of its prefetch differ only in optional fields.
  return queryClient.prefetchInfiniteQuery(list as never)
}

/** Shows a toast about a new message while the portal is open, if the person's preferences allow it. */
export async function notifyNewMessage(owner: Owner): Promise<void> {
  if (!parsePreferences(window.consentCookies.get('userPreferences')).notifications) return
  const { newestUnreadTitle } = await import('@/data/messages/message.data.ts')
  const title = await newestUnreadTitle(owner)
  if (title) showToast({ tone: 'ok', title: UNREAD_TEXTS.arrived, description: title })
}
