import { COMPANY } from '@domain/company.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'

/** A schema.org object as JSON-LD. */
export type Thing = { '@type': string } & Record<string, unknown>

export interface Crumb {
  name: string
  path: string
}

const organisationId = (site: URL) => new URL('/#organization', site).href

/** The company, identical on every page. */
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

/** The breadcrumb list. @param crumbs the pages below the home page, the current one last */
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

/** `date` is a calendar date; `image` is a path of this site. */
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

/** The text of a JSON-LD block. Escapes "<", so that content cannot close the script element. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
