import { type CollectionEntry, getCollection } from 'astro:content'
import { countWords } from '@domain/news/read-time.ts'
import { articlePath } from '@domain/public-routes.ts'
import { article, type Thing } from '../seo/structured-data.ts'
import { socialImagePath } from '../social/social-image.ts'

export type Article = CollectionEntry<'news'> & { path: string }

/** All articles, newest first. */
export async function articles(): Promise<Article[]> {
  const entries = await getCollection('news')
  return entries
    .sort((a, b) => b.data.date.localeCompare(a.data.date))
    .map((entry) => ({ ...entry, path: articlePath(entry.id) }))
}

/** The article as a schema.org object. */
export function structuredArticle(site: URL | undefined, { data, path, body = '' }: Article): Thing {
  if (!site) throw new Error('PUBLIC_SITE_URL is missing')
  return article(site, {
    headline: data.title,
    description: data.excerpt,
    path,
    image: socialImagePath(path),
    author: data.author,
    section: data.category,
    date: data.date,
    words: countWords(body),
  })
}
