import { COMPANY } from '@domain/platform/company.ts'
import type { PARTNER_TYPES } from '@domain/public/newsletter.ts'

/** The tasks of each type of partner, for the page and the guide. */
export const PARTNER_ROLES: readonly { type: (typeof PARTNER_TYPES)[number]; text: string; examples: string }[] = [
  {
    type: 'Technology',
    text: 'Makers and designers of equipment and systems. You help us to understand what the market offers before a specification is written, and you support what you deliver.',
    examples: 'Solar, storage, hydro, metering, medical equipment, cold chain monitoring',
  },
  {
    type: 'Financial',
    text: 'Banks, funds and trusts. You provide securities, asset finance or climate funds, so that sound projects and smaller suppliers are not stopped by cash flow.',
    examples: 'Bid and performance securities, asset finance, invoice finance, climate funds',
  },
  {
    type: 'Implementation',
    text: 'Carriers, installers, trainers and service firms. You carry out the contract on site, and your signed records close the file.',
    examples: 'Customs clearance, transport, installation, user training, maintenance',
  },
]

/** From the first message to a signed agreement. */
export const PARTNERSHIP_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Inquiry', text: 'Tell us what you do, where you work and who speaks for you. We answer within 24 hours.' },
  { title: 'First call', text: 'The head of the field asks about your capacity, your service network and your limits.' },
  { title: 'Due diligence', text: 'You send the papers on our list. Compliance checks each one at its source.' },
  { title: 'Technical review', text: 'We visit a site, test a sample or read the records of work that you have finished.' },
  {
    title: 'Framework agreement',
    text: 'It sets out services, price basis, conduct and data. Each order is agreed separately.',
  },
]

export const GUIDE = {
  title: 'Partnership guide',
  subtitle: 'How firms join the network, what we check first, and what a partner can expect.',
  version: '1.0',
  /** A fixed date in the PDF, so that every build creates an identical file. */
  date: '2026-11-20',
  who: {
    heading: 'Who we work with',
    paragraphs: [
      `${COMPANY.name} runs energy and health procurement for government and private clients in ${COMPANY.countries.slice(0, -1).join(', ')} and ${COMPANY.countries.at(-1)}. Our clients are county governments, hospitals, utilities, development programmes and companies that must account for what they buy.`,
      'We look for firms of any size that know their field, keep their papers in order and stand by their delivery dates. A workshop with one good product is as welcome as a regional bank.',
    ],
  },
  fairness: {
    title: 'Partnership is not a way into a tender',
    text: 'Clients award contracts under their own law and criteria. A partner gets no advantage in any tender that we help to run, sees no confidential tender information, and does not bid where it helped to write the specification.',
  },
  rolesHeading: 'Three types of partner',
  checks: {
    heading: 'What we check',
    text: 'We ask for the following before an agreement is signed, and once a year afterwards. Firms from outside Kenya send the equivalent of their own country.',
    items: [
      {
        title: 'Company registration',
        text: 'Certificate of incorporation or registration, and a current official record of directors and shareholders (CR12 for Kenyan companies).',
      },
      {
        title: 'Tax compliance',
        text: 'A valid tax compliance certificate from the Kenya Revenue Authority, and the PIN certificate.',
      },
      {
        title: 'Licences, where they apply',
        text: 'EPRA for solar and other energy work, the Pharmacy and Poisons Board for medicines and medical products, the National Construction Authority for building works.',
      },
      {
        title: 'Conflict of interest',
        text: 'A signed declaration of owners, directors and staff who hold an office or interest in a procuring entity, renewed whenever it changes.',
      },
      {
        title: 'Anti-bribery',
        text: 'Your written procedures against bribery, in keeping with the Bribery Act 2016 and fitting the size of your firm, and the name of the person who answers for them.',
      },
      {
        title: 'Data protection',
        text: 'How you keep personal data under the Data Protection Act 2019, and your registration with the Data Commissioner where the law asks for it.',
      },
    ],
  },
  refusal: {
    title: 'If something is missing',
    text: 'We say what it is, and the review waits for you. A false statement ends it. The reason for a refusal is always given in writing.',
  },
  promises: {
    heading: 'What you can expect from us',
    items: [
      { title: 'One contact', text: 'A named person in your field, from the first call to the end of the agreement.' },
      {
        title: 'Careful handling',
        text: 'Your papers are used for this review only, kept in the portal and read by those who need them.',
      },
      {
        title: 'Clear orders',
        text: 'Every order says scope, price, delivery date, inspection and payment terms before work begins.',
      },
      { title: 'A fair hearing', text: 'If a client or inspector faults your work, you see the report and may answer it.' },
    ],
  },
  stepsHeading: 'Five steps from inquiry to framework agreement',
  portal: {
    heading: 'What a partner sees in the portal',
    text: 'A partner signs in at the same address as clients. Access is given by an administrator and can be withdrawn at any time.',
    shown: [
      'The projects that an administrator has shared with you: stage, progress, dates and budget',
      'The documents shared within those projects',
      'Your own documents and their approval, with reminders before they expire',
      'Your own invoices, appointments, support tickets and messages',
    ],
    hidden: 'Not shown: projects that were not shared with you, the records of other firms, and our internal notes.',
  },
  contact: {
    heading: 'Begin with a message',
    text: 'Write what your firm does, which of the three types fits and in which countries you work.',
  },
} as const
