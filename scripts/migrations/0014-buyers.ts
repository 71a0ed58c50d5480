import type { Quotation } from '@domain/billing/quotations/quotation.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type Buyer, buyerOf, type ClientNames } from '@domain/platform/client-names.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { storedInvoice } from '../../functions/src/billing/invoices/change-invoice.ts'
import { collections, db } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/** Every issued invoice and quotation and every accepted milestone keeps the client whom its documents name now. */
export const keepBuyers: Migration = {
  number: 14,
  name: 'buyers',
  run: async ({ changeEach }) => {
    await changeEach(COLLECTIONS.invoices, (invoices) => invoices.map(planInvoice))
    await changeEach(COLLECTIONS.quotations, (quotations) => quotations.map(planQuotation))
    await changeEach(COLLECTIONS.milestones, async (milestones) => {
      const projects = await clientsOf(milestones)
      return milestones.map((milestone) => planMilestone(milestone, projects.get(String(milestone.get('project_id')))))
    })
  },
}

/** Also for a draft that the tax authority is signing. */
function planInvoice(stored: DocumentSnapshot): PlannedWrite[] {
  const invoice = storedInvoice(stored)
  const isLacking = invoice && (invoice.is_issued || invoice.signing_since) && invoice.buyer?.first_name === undefined
  return isLacking ? [writeOf(stored, buyerOf(invoice))] : []
}

function planQuotation(stored: DocumentSnapshot): PlannedWrite[] {
  const quotation = stored.data() as Quotation
  return quotation.is_issued && !quotation.buyer ? [writeOf(stored, buyerOf(quotation))] : []
}

function planMilestone(stored: DocumentSnapshot, client: ClientNames | undefined): PlannedWrite[] {
  const { acceptance, buyer } = stored.data() as Milestone
  return acceptance && !buyer && client ? [writeOf(stored, buyerOf({ client }))] : []
}

function writeOf(update: DocumentSnapshot, buyer: Buyer): PlannedWrite {
  return { update, data: { buyer } }
}

async function clientsOf(milestones: readonly DocumentSnapshot[]): Promise<Map<string, ClientNames>> {
  const ids = [...new Set(milestones.map((milestone) => String(milestone.get('project_id'))))]
  const projects = await db.getAll(...ids.map((id) => collections.projects.doc(id)))
  return new Map(projects.flatMap((project) => (project.exists ? [[project.id, project.get('client') as ClientNames]] : [])))
}
