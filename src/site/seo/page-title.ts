import { COMPANY } from '@domain/platform/company.ts'

/** A page's title, suffixed with the company's name unless it contains it already (specification section 2). */
export function pageTitle(title: string): string {
  return title.includes(COMPANY.name) ? title : `${title} | ${COMPANY.name}`
}

/** The public path of a page, which the build names by its file: "/news" for /news.html and "/" for /index.html. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '') || '/'
}
