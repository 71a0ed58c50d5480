import { NEW_PARAMETER, QUOTATIONS_PATH } from '../../routes.ts'

/** Names the inquiry whose quote list fills a new quotation. */
export const INQUIRY_PARAMETER = 'inquiry'

/** The form of a new quotation, filled from the quote list of an inquiry. */
export const quotationFromInquiryPath = (inquiryId: string) =>
  `${QUOTATIONS_PATH}?${NEW_PARAMETER}=1&${INQUIRY_PARAMETER}=${encodeURIComponent(inquiryId)}`
