/** The public path of a page, which the build names by its file: "/news" for /news.html and "/" for /index.html. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '') || '/'
}
