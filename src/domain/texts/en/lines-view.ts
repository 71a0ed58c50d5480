/** Texts of the lines of an invoice that is read. */
export const LINES_VIEW_TEXTS = {
  heading: 'Lines',
  description: 'Description',
  vatClass: 'VAT',
  withoutVat: 'Without VAT',
  perClass: 'VAT by class',
  rate: 'Rate',
  net: 'Without VAT',
  tax: 'VAT',
  exchangeRate: 'Exchange rate',
} as const

/** "2.5 day × Ksh 40,000.00, less 10 %". */
export function priceText(quantity: string, unit: string, price: string, discount: number): string {
  const full = `${[quantity, unit].filter(Boolean).join(' ')} × ${price}`
  return discount > 0 ? `${full}, less ${discount} %` : full
}

export const exchangeRateText = (currency: string, rate: string) => `${rate} shillings for 1 ${currency}`
export const percentText = (percent: number) => `${percent} %`
