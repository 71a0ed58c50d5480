import { type CollectionEntry, getCollection } from 'astro:content'
import { servicePath } from '@domain/public-routes.ts'

export type ServiceEntry = CollectionEntry<'services'>

/** The services of one kind in order, with their pages. */
export async function servicesOf(
  kind: ServiceEntry['data']['kind'],
): Promise<{ id: string; path: string; data: ServiceEntry['data'] }[]> {
  const entries = await getCollection('services', ({ data }) => data.kind === kind)
  return entries.sort((a, b) => a.data.order - b.data.order).map(({ id, data }) => ({ id, path: servicePath(id), data }))
}
