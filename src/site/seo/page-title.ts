import { COMPANY } from '@domain/company.ts'

/** A page's title, suffixed with the company's name unless it contains it already (specification section 2). */
export function pageTitle(title: string): string {
  return title.includes(COMPANY.name) ? title : `${title} | ${COMPANY.name}`
}
