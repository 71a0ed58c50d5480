/** The one file to edit to re-brand. The company is fictional; `.example` can belong to nobody. */
export const COMPANY = {
  name: 'Ubora Procurement Partners',
  shortName: 'Ubora',
  founded: 2014,
  description:
    'Procurement and supply-chain consultancy for energy and health, serving government and private clients across Kenya and East Africa.',
  address: { street: 'Kilima Court, 4th floor, Ngong Road', city: 'Nairobi', country: 'Kenya' },
  phones: ['+254 20 555 0142', '+254 700 555 014'],
  emails: { general: 'info@ubora.example', support: 'support@ubora.example' },
  hours: ['Mon-Fri 8:00 AM-6:00 PM', 'Sat 9:00 AM-2:00 PM'],
} as const
