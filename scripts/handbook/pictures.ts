/** An action before the screenshot, in the row or card that contains the text `of`, else in the open dialog or the page. */
export type Step = { of?: string } & (
  | { button: string | RegExp }
  | { tab: string }
  | { check: string }
  | { fill: readonly [label: string | RegExp, value: string] }
  | { select: readonly [label: string, option: string] }
)

/** A picture of docs/handbook.md, stored as `docs/pictures/<name>.webp`. */
export interface Picture {
  name: string
  /** The signed-in demo account; null for a visitor. */
  role: 'admin' | 'client' | 'partner' | null
  /** A page of the product, or the address of a drawing. */
  path: string
  /** The viewport's width: an office screen or a phone. */
  width: 1440 | 390
  /** Actions before the screenshot. They save nothing, so the demo data does not change. */
  steps?: readonly Step[]
  /** CSS selector of the part to capture. */
  region: string
  /** Height of the captured part in pixels, from its top. */
  height?: number
}

const DIALOG = 'dialog[open]'

/** Every picture of the handbook, in order. */
export const PICTURES: readonly Picture[] = [
  { name: 'sign-in', role: null, path: '/auth', width: 1440, region: '.panel' },
  { name: 'security', role: 'admin', path: '/account', width: 1440, region: '[aria-labelledby=section-security]' },
  { name: 'dashboard', role: 'admin', path: '/dashboard', width: 1440, region: 'body', height: 850 },
  { name: 'charts', role: 'admin', path: '/dashboard', width: 1440, region: 'main div[aria-busy=false]' },
  { name: 'inquiries', role: 'admin', path: '/admin/contact-messages', width: 1440, region: 'main', height: 800 },
  {
    name: 'inquiry',
    role: 'admin',
    path: '/admin/contact-messages',
    width: 1440,
    steps: [{ button: 'View', of: 'Workshop on evaluation' }],
    region: DIALOG,
  },
  { name: 'users', role: 'admin', path: '/admin/users', width: 1440, region: 'main', height: 524 },
  {
    name: 'role',
    role: 'admin',
    path: '/admin/users',
    width: 1440,
    steps: [{ select: ['Role', 'Partner'], of: 'Amina Lokwawi' }],
    region: DIALOG,
  },
  { name: 'new-project', role: 'admin', path: '/projects', width: 1440, steps: [{ button: 'New Project' }], region: DIALOG },
  { name: 'project', role: 'admin', path: '/projects/view?id=client-project-1', width: 1440, region: 'main', height: 760 },
  { name: 'manage-documents', role: 'admin', path: '/admin/documents', width: 1440, region: 'main', height: 586 },
  { name: 'invoices', role: 'admin', path: '/invoices', width: 1440, region: 'main', height: 800 },
  {
    name: 'new-invoice',
    role: 'admin',
    path: '/invoices',
    width: 1440,
    steps: [
      { button: 'Create Invoice' },
      { fill: ['Title', 'Cold chain, tender opening'] },
      { button: 'Type an amount instead' },
      { fill: ['Amount', '596400'] },
    ],
    region: DIALOG,
  },
  {
    name: 'invoice',
    role: 'admin',
    path: '/invoices',
    width: 1440,
    steps: [{ button: 'View', of: 'Framework contract, bid evaluation' }],
    region: DIALOG,
  },
  {
    name: 'record-payment',
    role: 'admin',
    path: '/invoices',
    width: 1440,
    steps: [{ button: 'View', of: 'Framework contract, bid evaluation' }, { button: 'Record payment' }],
    region: DIALOG,
  },
  {
    name: 'invoice-lines',
    role: 'admin',
    path: '/invoices',
    width: 1440,
    steps: [
      { button: 'Create Invoice' },
      { fill: ['Title', 'Cold chain, tender opening'] },
      { fill: [/^Description$/, 'Bid evaluation'] },
      { fill: ['Quantity', '2.5'] },
      { fill: ['Unit price', '45000'] },
      { button: 'Add a line' },
    ],
    region: DIALOG,
  },
  { name: 'receivables', role: 'admin', path: '/admin/accounting', width: 1440, region: 'main', height: 540 },
  { name: 'statement', role: 'client', path: '/statement', width: 1440, region: 'main', height: 620 },
  {
    name: 'quotation',
    role: 'client',
    path: '/quotations',
    width: 390,
    steps: [{ button: 'View', of: 'Evaluation of the mini-grid bids' }],
    region: DIALOG,
  },
  {
    name: 'ticket',
    role: 'admin',
    path: '/support',
    width: 1440,
    steps: [{ button: /View/, of: 'A certificate cannot be uploaded' }, { check: 'Internal note: only staff can read it' }],
    region: DIALOG,
  },
  {
    name: 'send-message',
    role: 'admin',
    path: '/admin/messages',
    width: 1440,
    steps: [
      { button: 'Send Message' },
      { fill: ['Title', 'Our office is closed on Friday'] },
      { fill: ['Message', 'We are back on Monday at 8:00. For what cannot wait, write a support ticket.'] },
    ],
    region: DIALOG,
  },
  {
    name: 'appointments',
    role: 'admin',
    path: '/appointments',
    width: 1440,
    steps: [{ tab: 'Upcoming' }],
    region: 'main',
    height: 620,
  },
  {
    name: 'confirm-appointment',
    role: 'admin',
    path: '/appointments',
    width: 1440,
    steps: [
      { button: 'Details', of: 'Payment in two parts' },
      { button: 'Confirm' },
      { fill: ['Place', 'Kilima Court, 4th floor, meeting room 2'] },
    ],
    region: DIALOG,
  },
  { name: 'activity-log', role: 'admin', path: '/admin/activity', width: 1440, region: 'main', height: 716 },
  { name: 'client-dashboard', role: 'client', path: '/dashboard', width: 390, region: 'body', height: 1076 },
  { name: 'client-invoices', role: 'client', path: '/invoices', width: 390, region: 'main', height: 830 },
  {
    name: 'client-upload',
    role: 'client',
    path: '/documents',
    width: 390,
    steps: [{ button: 'Upload document' }],
    region: DIALOG,
  },
  { name: 'photo-format', role: null, path: new URL('photo-format.html', import.meta.url).href, width: 1440, region: 'main' },
  {
    name: 'client-booking',
    role: 'client',
    path: '/appointments',
    width: 390,
    steps: [{ button: 'Book Appointment' }],
    region: DIALOG,
  },
  { name: 'partner-documents', role: 'partner', path: '/documents', width: 1440, region: 'main', height: 616 },
]
