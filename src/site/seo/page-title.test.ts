import { COMPANY } from '@domain/company.ts'
import { expect, it } from 'vitest'
import { pageTitle } from './page-title.ts'

it('a page title ends with the company name, once', () => {
  expect(pageTitle('Projects')).toBe(`Projects | ${COMPANY.name}`)
  expect(pageTitle(`About ${COMPANY.name}`)).toBe(`About ${COMPANY.name}`)
})
