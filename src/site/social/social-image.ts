/** The size in pixels that networks require for a large picture. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** The name of a page's picture below /og, without its extension, such as "home" or "services/energy". */
export function socialImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** The path of a public page's picture: "/og/news/1.png" for "/news/1". */
export function socialImagePath(path: string): string {
  return `/og/${socialImageName(path)}.png`
}
