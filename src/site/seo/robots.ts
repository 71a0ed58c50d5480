import type { APIContext } from 'astro'

/**
 * Everything may be read: portal pages say noindex themselves, which a crawler that were kept out would never see.
 * Functions are no pages.
 */
export function robots({ site }: APIContext): Response {
  if (!site) throw new Error('PUBLIC_SITE_URL is missing')
  const lines = ['User-agent: *', 'Disallow: /functions/', '', `Sitemap: ${new URL('/sitemap-index.xml', site)}`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
