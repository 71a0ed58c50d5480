import { type CollectionEntry, getCollection } from 'astro:content'
import { articlePath } from '@domain/public-routes.ts'

export type Article = CollectionEntry<'news'> & { path: string }

/** All articles, newest first. */
export async function articles(): Promise<Article[]> {
  const entries = await getCollection('news')
  return entries
    .sort((a, b) => b.data.date.localeCompare(a.data.date))
    .map((entry) => ({ ...entry, path: articlePath(entry.id) }))
}
