/** Pixels: what the networks that show a large picture ask for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const

/** The name that a page's picture has below /og, without its ending: "home", "services/energy". */
export function socialImageName(path: string): string {
  return path === '/' ? 'home' : path.slice(1)
}

/** Where the picture of a public page is: "/news/1" has "/og/news/1.png". */
export function socialImagePath(path: string): string {
  return `/og/${socialImageName(path)}.png`
}
