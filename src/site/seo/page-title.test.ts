import { COMPANY } from '@domain/platform/company.ts'
import { expect, it } from 'vitest'
import { pageTitle } from '@/site/seo/page-title.ts'

it('a page title ends with the company name, once', () => {
  expect(pageTitle('Projects')).toBe(`Projects | ${COMPANY.name}`)
  expect(pageTitle(`About ${COMPANY.name}`)).toBe(`About ${COMPANY.name}`)
})
