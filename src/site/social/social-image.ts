import { COMPANY } from '@domain/platform/company.ts'

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

export interface SocialPage {
  path: string
  title: string
  /** The name of a drawing in src/assets/art. */
  art: string
}

/** The public pages that are not entries of a collection. */
export const FIXED_PAGES: readonly SocialPage[] = [
  { path: '/', title: 'Procurement that powers counties and clinics', art: 'service-energy' },
  { path: '/about', title: `About ${COMPANY.shortName}`, art: 'page-about' },
  { path: '/services', title: 'Procurement services', art: 'page-services' },
  { path: '/team', title: 'Our team', art: 'page-team' },
  { path: '/partners', title: 'Our partners', art: 'page-partners' },
  { path: '/news', title: 'News & Insights', art: 'news-insight' },
  { path: '/contact', title: 'Contact us', art: 'page-contact' },
  { path: '/cookies', title: 'Cookies and your choices', art: 'page-cookies' },
  { path: '/verify', title: 'Is this document genuine?', art: 'page-legal' },
  { path: '/privacy', title: 'Privacy policy', art: 'page-legal' },
  { path: '/terms', title: 'Terms of service', art: 'page-legal' },
]
