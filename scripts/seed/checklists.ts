import type { DocumentCategory } from '../../src/domain/documents/document.ts'
import type { Checklist, ChecklistService } from '../../src/domain/projects/checklist.ts'
import { accountOf } from './people.ts'

type Columns = [title: string, category: DocumentCategory, dueDays: number, why: string, isOptional?: 'optional']

const TABLE: Record<ChecklistService, Columns[]> = {
  energy: [
    ['Title deed or lease of the site', 'business_docs', 14, 'The regulator licenses a plant only on secured land.'],
    ['Grid connection letter', 'technical', 30, 'We size the inverters by the agreed load.'],
    ['Environmental licence', 'business_docs', 45, 'Works may begin only with it.'],
    ['Electricity bills of twelve months', 'reports', 7, 'We calculate the savings from them.'],
    ['Structural survey of the roofs', 'technical', 30, 'The panels add 14 kg for each square metre.', 'optional'],
  ],
  health: [
    ['Registration of the facility', 'business_docs', 14, 'Makers deliver medical equipment only to a registered facility.'],
    ['Floor plan of the rooms', 'technical', 14, 'We check doors, floors and sockets for the equipment.'],
    ['List of the present equipment', 'reports', 21, 'We reuse what is in good order.'],
    ['Insurance of the building', 'insurance', 30, 'The supplier delivers only to an insured building.'],
  ],
  advisory: [
    ['Procurement plan of the year', 'reports', 7, 'Our review follows its order.'],
    ['Delegation of authority', 'business_docs', 14, 'It says who may sign which contract.'],
    ['Contracts above KES 5 million', 'contracts', 21, 'We read them before the interviews.', 'optional'],
  ],
  supply_chain: [
    ['Certificate of incorporation', 'kyc', 7, 'The port authority asks for it.'],
    ['KRA PIN certificate', 'kyc', 7, 'Customs entries need the PIN.'],
    ['Import permit', 'business_docs', 30, 'Goods stay in the port without it.'],
    ['Marine cargo insurance', 'insurance', 21, 'The carrier’s liability ends at the port.', 'optional'],
  ],
}

/** The documents that projects of each service usually need. */
export function demoChecklists(now: Date): Checklist[] {
  return Object.entries(TABLE).map(([id, rows]) => ({
    id: id as ChecklistService,
    items: rows.map(([title, category, due_days, why, optional]) => ({
      title,
      why,
      category,
      is_required: optional === undefined,
      due_days,
    })),
    revision: 1,
    updated_by: accountOf('admin').uid,
    updated_at: now,
  }))
}
