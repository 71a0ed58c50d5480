import { newOrganisation } from '@domain/organisations/organisation.ts'
import { allCapabilities, type Role } from '@domain/platform/access/capabilities.ts'
import { ALL_MAILS } from '@domain/platform/mail/mail.policy.ts'
import { STAFF_ACCESS } from '../../scripts/seed/people.ts'

/** A person's complete role record: alone in an organisation, with all capabilities of the role. */
export function sampleRole(uid: string, role: Role, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user_id: uid,
    role,
    organisation_id: uid,
    organisation_name: 'Mlima County',
    capabilities: [...allCapabilities(role)],
    ...(role === 'admin' && STAFF_ACCESS),
    ...changes,
  }
}

/** A complete, valid stored organisation, which the office has confirmed. */
export function sampleOrganisation(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const named = { name: 'Mlima County', kind: 'public_body', role: 'client' } as const
  return { ...newOrganisation(named, new Date('2016-01-12T06:00:00Z'), 'confirmed'), ...changes }
}

/** A note of the office about an organisation. */
export function sampleOfficeNote(organisation_id: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const created_at = new Date('2016-01-13T06:00:00Z')
  const note = { organisation_id, text: 'Withholds VAT.', author_id: 'admin', created_at, changed_at: null, revision: 0 }
  return { ...note, ...changes }
}

/** A complete, valid stored project of `clientId`, older than all seeded ones, so that it never displaces them in lists. */
export function sampleProject(clientId: string, partnerIds: string[] = []): Record<string, unknown> {
  return {
    title: 'Cold chain for eleven dispensaries',
    description: 'Vaccine refrigerators with solar direct drive.',
    status: 'planning',
    progress_percentage: 5,
    client_id: clientId,
    organisation_id: clientId,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    start_date: '2026-10-05',
    expected_completion: '2027-06-30',
    budget_amount: 18_400_000,
    budget_currency: 'KES',
    partner_ids: partnerIds,
    held_from: null,
    history: [{ from: null, to: 'planning', reason: '', by: 'admin', at: 1_479_281_400_000 }],
    created_at: new Date('2016-11-16T07:30:00Z'),
  }
}

/** A complete, valid stored profile of `uid`. */
export function sampleProfile(uid: string): Record<string, unknown> {
  return {
    user_id: uid,
    email: `${uid}@demo.test`,
    first_name: 'Amina',
    last_name: 'Lokwawi',
    company_name: 'Mlima County',
    phone: '+254 700 555 103',
    mail_choices: ALL_MAILS,
    created_at: new Date('2026-01-12T06:00:00Z'),
  }
}

/** A complete, valid entry of the directory for `uid`. */
export function sampleDirectoryEntry(uid: string): Record<string, unknown> {
  const { phone: _phone, mail_choices: _choices, ...names } = sampleProfile(uid)
  return { ...names, role: 'client', organisation_id: uid, prefixes: ['a', 'am', 'ami'] }
}

/** A complete, valid entry of the activity log that `uid` may see. */
export function sampleActivity(uid: string): Record<string, unknown> {
  return {
    kind: 'role_changed',
    actor_id: 'admin',
    subject: `user_roles/${uid}`,
    label: '',
    visible_to: [uid],
    from: 'client',
    to: 'partner',
    created_at: new Date('2026-11-16T07:30:00Z'),
  }
}

/** A complete, valid stored document of `uid`, shared with `partnerIds`. */
export function sampleDocument(uid: string, partnerIds: string[] = []): Record<string, unknown> {
  return {
    user_id: uid,
    organisation_id: uid,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    created_by: uid,
    uploaded_by: uid,
    author: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    office_type: null,
    opened_at: null,
    title: 'Certificate of incorporation',
    description: '',
    category: 'business_docs',
    status: partnerIds.length > 0 ? 'approved' : 'pending',
    project_id: null,
    project: null,
    file_name: 'certificate.pdf',
    file_size: 794,
    file_path: `documents/${uid}/1763278200000-certificate.pdf`,
    file_hash: '9a3cd1b0d24d3f1ae9b3ad2b4a26eb4f4ecb3b1b0d9c1f0b7ab3a2c6d5e4f301',
    type: 'application/pdf',
    has_active_content: false,
    expires_at: null,
    admin_notes: '',
    shared: partnerIds.length > 0,
    partner_ids: partnerIds,
    versions: [],
    reminded: [],
    uploaded_at: new Date('2016-11-16T07:30:00Z'),
    created_at: new Date('2016-11-16T07:30:00Z'),
  }
}

/** A complete, valid stored invoice of `clientId`: sent, and older than all seeded ones. */
export function sampleInvoice(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    invoice_number: 'INV-2016-0007',
    title: 'Solar mini-grid evaluation',
    description: 'Technical and financial evaluation of four bids.',
    client_id: clientId,
    organisation_id: clientId,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    project_id: null,
    project: null,
    amount: 1_278_372.41,
    tax_amount: 204_539.59,
    total_amount: 1_482_912,
    paid_amount: 0,
    payment_count: 0,
    currency: 'KES',
    due_date: '2016-12-16',
    paid_date: null,
    status: 'sent',
    is_issued: true,
    sent_at: new Date('2016-11-16T08:30:00Z'),
    viewed_at: null,
    bank_details: null,
    flag: null,
    history: [
      { from: null, to: 'draft', reason: '', by: 'admin', at: 1_479_281_400_000 },
      { from: 'draft', to: 'sent', reason: '', by: 'admin', at: 1_479_285_000_000 },
    ],
    revision: 0,
    created_by: 'admin',
    created_at: new Date('2016-11-16T07:30:00Z'),
    ...changes,
  }
}

/** A complete, valid unread message to `uid`. */
export function sampleMessage(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Site visit on Thursday',
    content: 'We meet at the county store.\nPlease bring the delivery notes.',
    message_type: 'info',
    priority: 'normal',
    sender_id: 'admin',
    recipient_id: uid,
    organisation_id: uid,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    is_read: false,
    read_at: null,
    expires_at: null,
    is_expired: false,
    metadata: { send_id: 'a-send' },
    created_at: new Date('2016-11-16T07:30:00Z'),
    ...changes,
  }
}

/** A complete, valid payment of `clientId` that an admin recorded, with its receipt. */
export function samplePayment(clientId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    invoice_id: 'owners-invoice',
    invoice_number: 'INV-2016-0007',
    client_id: clientId,
    organisation_id: clientId,
    method: 'bank_transfer',
    provider: null,
    reference: 'FT16321KLMB',
    provider_transaction_id: null,
    amount: 482_912,
    currency: 'KES',
    status: 'succeeded',
    receipt_number: 'RCT-2016-0007-1',
    paid_at: new Date('2016-11-30T09:00:00Z'),
    recorded_by: 'admin',
    created_at: new Date('2016-11-30T12:00:00Z'),
    ...changes,
  }
}
