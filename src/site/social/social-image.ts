/** The social image of a page, by the page's path: "/" → "/og/home.png". */
export function socialImagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}
