export const COMPANY_NAME = 'Ubora Procurement Partners'
export const COMPANY_SHORT_NAME = 'Ubora'

/**
 * With company-name.ts, the only file to edit for a new brand. The company is fictional; nobody can register a `.example`
 * domain.
 */
export const COMPANY = {
  name: COMPANY_NAME,
  shortName: COMPANY_SHORT_NAME,
  founded: 2014,
  description:
    'Procurement and supply-chain consultancy for energy and health, serving government and private clients across Kenya and East Africa.',
  slogan: 'Public value, delivered on schedule.',
  address: { street: 'Kilima Court, 4th floor, Ngong Road', city: 'Nairobi', country: 'Kenya', countryCode: 'KE' },
  countries: ['Kenya', 'Uganda', 'Tanzania', 'Rwanda', 'South Sudan'],
  phones: ['+254 20 555 0142', '+254 700 555 014'],
  emails: { general: 'info@ubora.example', support: 'support@ubora.example' },
  /** Receives alerts about money. */
  accountsEmail: 'accounts@ubora.example',
  /** Receives reports of vulnerabilities; published in security.txt. */
  securityEmail: 'security@ubora.example',
  kraPin: 'P000000000X',
  bank: { name: 'Kilima Commercial Bank', branch: 'Ngong Road', account: '0100 0555 014', swift: 'KLMBKENA' },
  /** M-Pesa paybill number; the invoice number is its account number. */
  paybill: '000555',
  /** WGS 84 degrees of the map's centre on /contact. */
  coordinates: { lat: -1.3001, lng: 36.7869 },
  /** Base URL of the team's profile handles. */
  profileBase: 'https://www.linkedin.com/in/',
  hours: ['Mon-Fri 8:00 AM-6:00 PM', 'Sat 9:00 AM-2:00 PM'],
  /** The opening hours for structured data: schema.org's day names, 24-hour Nairobi time. */
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  ],
} as const

/** The number without its spaces, for a `tel:` link. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}
