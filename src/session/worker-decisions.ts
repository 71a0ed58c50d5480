import { SCREEN_PATHS } from '@domain/routes.ts'
import { isFilePath } from './page-cache.ts'

/** What the worker may answer: a visit to a page of the portal, or a file of one. Everything else is left to the browser. */
export function classifyRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  site: string,
): 'page' | 'file' | null {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== site) return null
  if (mode === 'navigate') return SCREEN_PATHS.includes(pathname) ? 'page' : null
  return isFilePath(pathname) ? 'file' : null
}

/** Whether a window shows a page of the portal. Public pages share some of its files, and the worker leaves them alone. */
export function isPortalWindow(window: { url: string } | undefined): boolean {
  return window !== undefined && SCREEN_PATHS.includes(new URL(window.url).pathname)
}

/** The requests that the worker never answers, as a condition for the browser's routes. */
export const OTHER_REQUESTS = {
  not: { or: [...SCREEN_PATHS, '/_astro/*'].map((pathname) => ({ urlPattern: { pathname } })) },
}
