import { PORTAL_ROUTES } from '@domain/routes.ts'
import { OFFLINE_TEXTS } from '@texts/platform/offline.ts'

const UNAVAILABLE = 503

/** The parts of a text between two marks, with the marks. */
function findParts(text: string, begin: string, end: string): string[] {
  const [, ...rests] = text.split(begin)
  return rests.map((rest) => `${begin}${rest.split(end)[0]}${end}`)
}

/**
 * Replaces a page that is not stored while there is no network. It takes its look, and the policy that permits it, from a
 * stored page, and lists the pages that can be opened.
 */
export async function buildOfflinePage(cache: Cache): Promise<Response> {
  const stored = await Promise.all(PORTAL_ROUTES.map(async (route) => ({ ...route, page: await cache.match(route.path) })))
  const routes = stored.filter(({ page }) => page)
  const [example] = routes
  const head = (await example?.page?.text())?.split('</head>')[0] ?? ''
  const [firstScript = ''] = findParts(head, '<script>', '</script>')
  const look = [firstScript, ...findParts(head, '<link rel="stylesheet"', '>'), ...findParts(head, '<style', '</style>')].join(
    '',
  )
  const links = routes.map(({ path, label }) => `<li><a class="button button-quiet" href="${path}">${label}</a></li>`)
  const { title, notStored, whatToDo, retry, stored: heading } = OFFLINE_TEXTS
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${look}</head>
<body class="portal-page"><main class="grid w-full max-w-[80rem] min-w-0 gap-6 p-5 md:p-8"><h1 class="text-screen">${title}</h1>
<p>${notStored}</p><p>${whatToDo}</p><p><a class="button" href="">${retry}</a></p>
${links.length > 0 ? `<h2>${heading}</h2><ul class="flex flex-wrap gap-3">${links.join('')}</ul>` : ''}</main></body></html>`
  const policy = example?.page?.headers.get('content-security-policy') ?? "default-src 'none'"
  return new Response(html, {
    status: UNAVAILABLE,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
