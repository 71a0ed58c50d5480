import { getCollection } from 'astro:content'
import { FIXED_PAGES, type SocialPage } from './pages.ts'

/** Every public page with a social image: the fixed pages, the services and the articles. */
export async function everySocialPage(): Promise<SocialPage[]> {
  const [services, news] = await Promise.all([getCollection('services'), getCollection('news')])
  return [
    ...FIXED_PAGES,
    ...services.map(({ id, data }) => ({ path: `/services/${id}`, title: data.hero.heading, art: data.art })),
    ...news.map(({ id, data }) => ({ path: `/news/${id}`, title: data.title, art: data.image })),
  ]
}
