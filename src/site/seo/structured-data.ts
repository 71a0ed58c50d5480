import { COMPANY } from '@domain/platform/company.ts'
import { countWords } from '@domain/public/newsletter.ts'
import { PUBLIC_PATHS, servicePath } from '@domain/public-routes.ts'
import type { ServiceEntry } from '../frame/services.ts'
import type { Article } from '../news/articles.ts'
import { socialImagePath } from '../social/social-image.ts'

/** A schema.org object as JSON-LD. */
export type Thing = { '@type': string } & Record<string, unknown>

export interface Crumb {
  name: string
  path: string
}

export const absoluteUrl = (path: string) => new URL(path, import.meta.env.SITE).href

const ORGANISATION_ID = absoluteUrl('/#organization')
const areaServed = COMPANY.countries.map((name) => ({ '@type': 'Country', name }))

/** The company, identical on every page. */
export function organisation(): Thing {
  const { street, city, countryCode } = COMPANY.address
  return {
    '@type': 'ProfessionalService',
    '@id': ORGANISATION_ID,
    name: COMPANY.name,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/logo.png'),
    image: absoluteUrl('/og/home.png'),
    description: COMPANY.description,
    foundingDate: String(COMPANY.founded),
    email: COMPANY.emails.general,
    telephone: COMPANY.phones[0],
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: countryCode },
    geo: { '@type': 'GeoCoordinates', latitude: COMPANY.coordinates.lat, longitude: COMPANY.coordinates.lng },
    areaServed,
    openingHoursSpecification: COMPANY.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  }
}

/** The breadcrumb list. @param crumbs the pages below the home page, the current one last */
export function breadcrumbs(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: PUBLIC_PATHS.home }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

export function service({ id, data: { title, description } }: ServiceEntry): Thing {
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description,
    url: absoluteUrl(servicePath(id)),
    provider: { '@id': ORGANISATION_ID },
    areaServed,
  }
}

export function newsArticle({ data, path, body = '' }: Article): Thing {
  const url = absoluteUrl(path)
  return {
    '@type': 'NewsArticle',
    headline: data.title,
    description: data.excerpt,
    url,
    mainEntityOfPage: url,
    image: [absoluteUrl(socialImagePath(path))],
    datePublished: data.date,
    author: { '@type': 'Person', name: data.author },
    publisher: { '@id': ORGANISATION_ID },
    articleSection: data.category,
    wordCount: countWords(body),
    inLanguage: 'en',
  }
}

/** The text of a JSON-LD block. Escapes "<", so that content cannot close the script element. */
export function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
}
