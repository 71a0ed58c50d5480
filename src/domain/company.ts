import { COMPANY_SHORT_NAME } from './company-name.ts'

/** The one file to edit to re-brand. The company is fictional; `.example` can belong to nobody. */
export const COMPANY = {
  name: 'Ubora Procurement Partners',
  shortName: COMPANY_SHORT_NAME,
  founded: 2014,
  description:
    'Procurement and supply-chain consultancy for energy and health, serving government and private clients across Kenya and East Africa.',
  slogan: 'Public value, delivered on schedule.',
  address: { street: 'Kilima Court, 4th floor, Ngong Road', city: 'Nairobi', country: 'Kenya', countryCode: 'KE' },
  countries: ['Kenya', 'Uganda', 'Tanzania', 'Rwanda', 'South Sudan'],
  phones: ['+254 20 555 0142', '+254 700 555 014'],
  emails: { general: 'info@ubora.example', support: 'support@ubora.example' },
  /** Where alerts about money go. */
  accountsEmail: 'accounts@ubora.example',
  kraPin: 'P000000000X',
  bank: { name: 'Kilima Commercial Bank', branch: 'Ngong Road', account: '0100 0555 014', swift: 'KLMBKENA' },
  /** M-Pesa: the account number is the invoice's. */
  paybill: '000555',
  /** Degrees, WGS 84: the middle of the map on /contact. */
  coordinates: { lat: -1.3001, lng: 36.7869 },
  /** Where the handles of the team lead to. */
  profileBase: 'https://www.linkedin.com/in/',
  hours: ['Mon-Fri 8:00 AM-6:00 PM', 'Sat 9:00 AM-2:00 PM'],
  /** The opening hours for machines: schema.org's day names, 24 h, Nairobi time. */
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '14:00' },
  ],
} as const

/** What a link calls: the number without its spaces. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}
