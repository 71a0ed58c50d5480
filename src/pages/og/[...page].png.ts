import { getCollection } from 'astro:content'
import { articlePath, servicePath } from '@domain/public-routes.ts'
import { drawSocialImage } from '@/site/social/draw.ts'
import { FIXED_PAGES, type SocialPage, socialImageName } from '@/site/social/social-image.ts'

/** Every public page has a social image: the fixed pages, the services and the articles. */
export async function getStaticPaths() {
  const [services, news] = await Promise.all([getCollection('services'), getCollection('news')])
  const pages: SocialPage[] = [
    ...FIXED_PAGES,
    ...services.map(({ id, data }) => ({ path: servicePath(id), title: data.hero.heading, art: data.art })),
    ...news.map(({ id, data }) => ({ path: articlePath(id), title: data.title, art: data.image })),
  ]
  return pages.map((page) => ({ params: { page: socialImageName(page.path) }, props: page }))
}

export const GET = async ({ props }: { props: SocialPage }) =>
  new Response(await drawSocialImage(props), { headers: { 'Content-Type': 'image/png' } })
