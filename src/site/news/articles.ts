import { type CollectionEntry, getCollection } from 'astro:content'
import rss from '@astrojs/rss'
import { COMPANY } from '@domain/platform/company.ts'
import { articlePath } from '@domain/public-routes.ts'

export type Article = CollectionEntry<'news'> & { path: string }

/** All articles, newest first. */
export async function articles(): Promise<Article[]> {
  const entries = await getCollection('news')
  return entries
    .sort((a, b) => b.data.date.localeCompare(a.data.date))
    .map((entry) => ({ ...entry, path: articlePath(entry.id) }))
}

/** All articles as RSS 2.0, newest first. */
export async function newsFeed(): Promise<Response> {
  return rss({
    title: `${COMPANY.name}: News & Insights`,
    description: COMPANY.description,
    site: import.meta.env.SITE,
    trailingSlash: false,
    items: (await articles()).map(({ data, path }) => ({
      title: data.title,
      description: data.excerpt,
      link: path,
      categories: [data.category],
      author: `${COMPANY.emails.general} (${data.author})`,
      // The office opens at this time in Nairobi.
      pubDate: new Date(`${data.date}T08:00:00+03:00`),
    })),
    customData: '<language>en</language>',
  })
}
