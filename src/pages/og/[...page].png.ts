import { drawSocialImage } from '@/site/social/draw.ts'
import { everySocialPage } from '@/site/social/every-page.ts'
import type { SocialPage } from '@/site/social/pages.ts'
import { socialImageName } from '@/site/social/social-image.ts'

export const getStaticPaths = async () =>
  (await everySocialPage()).map((page) => ({ params: { page: socialImageName(page.path) }, props: page }))

export const GET = async ({ props }: { props: SocialPage }) =>
  new Response(await drawSocialImage(props), { headers: { 'Content-Type': 'image/png' } })
