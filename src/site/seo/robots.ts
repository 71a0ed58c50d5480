import type { APIContext } from 'astro'

/**
 * Portal pages are not disallowed, because a crawler must read their noindex. Functions are disallowed, because they are
 * not pages.
 */
export function robots({ site }: APIContext): Response {
  if (!site) throw new Error('PUBLIC_SITE_URL is missing')
  const lines = ['User-agent: *', 'Disallow: /functions/', '', `Sitemap: ${new URL('/sitemap-index.xml', site)}`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
