import { paragraphs } from '../field.schema.ts'
import { LEDGER_REASON_MAX } from '../ledger/ledger.constants.ts'

/** Why something is recorded although it looks recorded already. The server asks for it only then. */
export const duplicateReason = () => paragraphs(LEDGER_REASON_MAX, 'ledger/reason-too-long').optional()
