/**
 * Portal pages are not disallowed, because a crawler must read their noindex. Functions are disallowed, because they are
 * not pages.
 */
export function GET(): Response {
  const sitemap = new URL('/sitemap-index.xml', import.meta.env.SITE)
  const lines = ['User-agent: *', 'Disallow: /functions/', '', `Sitemap: ${sitemap}`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
