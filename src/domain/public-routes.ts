/** Every fixed public page. Service pages and articles are generated from the content. */
export const PUBLIC_PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  news: '/news',
  team: '/team',
  partners: '/partners',
  contact: '/contact',
  cookies: '/cookies',
  verify: '/verify',
  privacy: '/privacy',
  terms: '/terms',
  testEmail: '/test-email',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  feed: '/rss.xml',
  guide: '/ubora-partnership-guide.pdf',
  securityTxt: '/.well-known/security.txt',
} as const

/** Public pages that search engines must not index. */
export const UNLISTED_PATHS: readonly string[] = [
  PUBLIC_PATHS.testEmail,
  PUBLIC_PATHS.newsletterConfirm,
  PUBLIC_PATHS.newsletterUnsubscribe,
]

/** The navigation bar's links before and after the Services dropdown, in the specification's order. */
export const NAV_BEFORE_SERVICES = [
  { label: 'Home', path: PUBLIC_PATHS.home },
  { label: 'About', path: PUBLIC_PATHS.about },
] as const
export const NAV_AFTER_SERVICES = [
  { label: 'Projects', path: '/projects' },
  { label: 'News & Insights', path: PUBLIC_PATHS.news },
  { label: 'Team', path: PUBLIC_PATHS.team },
  { label: 'Contact', path: PUBLIC_PATHS.contact },
] as const

/** The page of one service. @param id the name of its file in src/content/services */
export const servicePath = (id: string) => `${PUBLIC_PATHS.services}/${id}`

/** The page of one article. @param id its number */
export const articlePath = (id: string) => `${PUBLIC_PATHS.news}/${id}`

/** The contact page with prefilled subject and message. */
export function contactPath(subject: string, service?: string): string {
  const query = new URLSearchParams({ subject, ...(service && { service }) })
  return `${PUBLIC_PATHS.contact}?${query}`
}
