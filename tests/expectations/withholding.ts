import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import * as certificate from '../../functions/src/billing/withholding/certificate-mails.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE, stored } from '../support/mail-samples.ts'
import { sampleCertificate } from '../support/sample-billing.ts'

export const certificateExpectations = defineExpectations({
  collections: {
    withholding_certificates: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'invoices, office.money',
      subject: { ownerRecord: 'owners-certificate', newRecord: sampleCertificate, change: { status: 'accepted' } },
      onDeletion: ['owner client_id: keep'],
      download: 'all',
    },
  },
  activity: {
    certificate_recorded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    certificate_accepted: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    certificate_rejected: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
    certificates_reminded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  },
  mails: ({ typed, bill }) => {
    const proof = <T>() => stored<T>(sampleCertificate('a', { certificate_number: typed }))
    const part = () => ({ invoice: bill<Invoice>(), amount: 600 })
    return {
      certificateRecordedMail: certificate.certificateRecordedMail([part()], proof(), LINK),
      certificateAcceptedMail: certificate.certificateAcceptedMail([part(), part()], proof(), LINK),
      certificateRejectedMail: certificate.certificateRejectedMail([part()], proof(), OFFICE, LINK),
      certificatesMissingMail: certificate.certificatesMissingMail(bill(), { income_tax: 100, vat: 100 }, LINK),
    }
  },
  queries: async ({ reader, client, invoiceId }) => {
    const { invoiceCertificates, invoicesExpecting } = await import('@/data/billing/certificate.data.ts')
    return [
      ['certificates of an invoice', () => client.fetchQuery(invoiceCertificates(reader, invoiceId))],
      ['invoices that expect certificates', () => client.fetchQuery(invoicesExpecting(reader, reader.uid))],
    ]
  },
  staffQueries: async ({ reader, client }) => {
    const { invoicesWithoutCertificates, submittedCertificates } = await import('@/data/billing/certificate.data.ts')
    return [
      ['certificates to check', () => client.fetchInfiniteQuery(submittedCertificates(reader))],
      ['invoices without certificates', () => client.fetchInfiniteQuery(invoicesWithoutCertificates(reader))],
    ]
  },
})
