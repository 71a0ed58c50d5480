import { type InferType, number, object, string } from 'yup'

/** What the tax authority's control unit answers to an invoice or a credit note, and what its PDF shows. */
export const taxSignatureSchema = object({
  /** The whole number that rises by one per seller, `invcNo`. */
  invoice_count: number().integer().min(1).required(),
  /** The control unit, `sdcId`. */
  unit_id: string().required(),
  /** The unit's count of this kind of receipt, `curRcptNo`. */
  receipt_count: number().integer().min(1).required(),
  internal_data: string().defined(),
  receipt_signature: string().required(),
  /** The unit's date and time, `yyyyMMddHHmmss` in Nairobi. */
  unit_time: string().required(),
  /** The address of the QR code; empty if a part is missing. */
  qr_address: string().defined(),
})
export type TaxSignature = InferType<typeof taxSignatureSchema>
