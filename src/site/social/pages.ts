import { COMPANY } from '@domain/company.ts'

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
  { path: '/privacy', title: 'Privacy policy', art: 'page-legal' },
  { path: '/terms', title: 'Terms of service', art: 'page-legal' },
]
