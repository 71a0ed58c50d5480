import { COMPANY } from '@domain/company.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'

/** One schema.org object, as JSON-LD writes it. */
export type Thing = { '@type': string } & Record<string, unknown>

export interface Crumb {
  name: string
  path: string
}

const organisationId = (site: URL) => new URL('/#organization', site).href

/** The company, the same on every page. */
export function organisation(site: URL): Thing {
  const { street, city, countryCode } = COMPANY.address
  return {
    '@type': 'ProfessionalService',
    '@id': organisationId(site),
    name: COMPANY.name,
    url: site.href,
    logo: new URL('/logo.png', site).href,
    image: new URL('/og/home.png', site).href,
    description: COMPANY.description,
    foundingDate: String(COMPANY.founded),
    email: COMPANY.emails.general,
    telephone: COMPANY.phones[0],
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: countryCode },
    geo: { '@type': 'GeoCoordinates', latitude: COMPANY.coordinates.lat, longitude: COMPANY.coordinates.lng },
    areaServed: COMPANY.countries.map((name) => ({ '@type': 'Country', name })),
    openingHoursSpecification: COMPANY.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  }
}

/** The way from the home page to this one. @param crumbs the pages below home, this one last */
export function breadcrumbs(site: URL, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: PUBLIC_PATHS.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

/** One service of the company. */
export function service(site: URL, { name, path, description }: { name: string; path: string; description: string }): Thing {
  return {
    '@type': 'Service',
    name,
    serviceType: name,
    description,
    url: new URL(path, site).href,
    provider: { '@id': organisationId(site) },
    areaServed: COMPANY.countries.map((country) => ({ '@type': 'Country', name: country })),
  }
}

interface ArticleFacts {
  headline: string
  description: string
  path: string
  image: string
  author: string
  section: string
  date: string
  words: number
}

/** One article. `date` is a calendar date; `image` a path of this site. */
export function article(site: URL, { headline, description, path, image, author, section, date, words }: ArticleFacts): Thing {
  const url = new URL(path, site).href
  return {
    '@type': 'NewsArticle',
    headline,
    description,
    url,
    mainEntityOfPage: url,
    image: [new URL(image, site).href],
    datePublished: date,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': organisationId(site) },
    articleSection: section,
    wordCount: words,
    inLanguage: 'en',
  }
}

/** The text of one JSON-LD block. "<" is escaped: no word of the content can end the script element. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
