import { type CollectionEntry, getCollection } from 'astro:content'
import { servicePath } from '@domain/public-routes.ts'

export type ServiceEntry = CollectionEntry<'services'>
type Section = ServiceEntry['data']['sections'][number]

/** A section of one type; src/content.config.ts defines the types. */
export type TypedSection<Type extends Section['type']> = Extract<Section, { type: Type }>

/** The services of one kind in order, with their pages. */
export async function listServices(kind: ServiceEntry['data']['kind']) {
  const entries = await getCollection('services', ({ data }) => data.kind === kind)
  return entries.sort((a, b) => a.data.order - b.data.order).map(({ id, data }) => ({ path: servicePath(id), data }))
}
