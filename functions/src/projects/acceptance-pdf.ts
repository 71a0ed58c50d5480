import { formatFileSize } from '@domain/documents/upload.ts'
import type { Buyer } from '@domain/platform/client-names.ts'
import { currentSubmission, MILESTONE_STATUS_LABELS, type Milestone, type Submission } from '@domain/projects/milestone.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { ACCEPTANCE_PDF_TEXTS as TEXTS } from '@texts/projects/milestones.ts'
import type { Content } from 'pdfmake/interfaces'
import type { InvoicePdf } from '../billing/pdf/implement-pdf.ts'
import { formatNairobiDay } from '../billing/pdf/invoice-parts.ts'
import { type Fact, label, pageFrame, parties, rightAligned } from '../billing/pdf/pdf-parts.ts'
import { GREEN, innerWidth, PANEL, RULED, WIDTH } from '../billing/pdf/pdf-style.ts'
import { answerBlock, type Check, checkBlock } from '../billing/pdf/proof-blocks.ts'

interface AcceptanceSource {
  milestone: Milestone
  acceptance: NonNullable<Milestone['acceptance']>
  buyer: Buyer
  check: Check | null
}

/** The definition of the certificate of an acceptance. It does not show the network address, which only the office sees. */
export function acceptancePdfDefinition({ milestone, acceptance, buyer, check }: AcceptanceSource): InvoicePdf {
  const { certificate_number: number, at, text } = acceptance
  const stamp = { text: MILESTONE_STATUS_LABELS.accepted.toUpperCase(), color: GREEN }
  const dates: Fact[] = [[TEXTS.acceptedOn, formatNairobiDay(at)]]
  const definition = pageFrame({ kind: TEXTS.acceptance, number, stamp, at }, [
    parties(TEXTS.client, buyer, milestone.project ? [[INVOICE_PDF_TEXTS.project, milestone.project.title]] : [], dates),
    label(TEXTS.milestone),
    { text: milestone.title, style: 'heading' },
    { ...label(TEXTS.result), margin: [0, 10, 0, 0] },
    { text: milestone.result },
    answerBlock(TEXTS.acceptedBy, acceptance),
    panel(TEXTS.text, text),
    ...files(currentSubmission(milestone)?.files ?? []),
    ...checkBlock(check),
  ])
  return { number, definition }
}

function panel(heading: string, text: string): Content {
  const stack: Content[] = [{ ...label(heading), margin: [0, 0, 0, 4] }, { text }]
  return { table: { widths: [WIDTH - 28], body: [[{ stack }]] }, layout: PANEL }
}

const SIZE_WIDTH = 52
/** Wide enough for the 64 digits of a hash in small letters, so that a copied one is not broken. */
const HASH_WIDTH = 272

/** The files that were accepted, each with its full hash. */
function files(accepted: Submission['files']): Content[] {
  if (accepted.length === 0) return []
  const head = [label(TEXTS.file), rightAligned(TEXTS.size, 'label'), label(TEXTS.hash)]
  const rows = accepted.map(({ file_name, file_size, file_hash }) => [
    { text: file_name },
    rightAligned(formatFileSize(file_size)),
    { text: file_hash, fontSize: 7 },
  ])
  const widths = [innerWidth(WIDTH, 3) - SIZE_WIDTH - HASH_WIDTH, SIZE_WIDTH, HASH_WIDTH]
  const table = { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [head, ...rows] }
  return [{ table, layout: RULED, margin: [0, 16, 0, 0] }]
}
