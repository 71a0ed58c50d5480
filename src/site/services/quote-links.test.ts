import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../content/services/', import.meta.url)
const pages = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
const titles = pages.map((page) => /^title: (.+)$/m.exec(page)?.[1])
const matches = (pattern: RegExp) => pages.flatMap((page) => [...page.matchAll(pattern)].map(([, found]) => found ?? ''))

describe('the service pages', () => {
  it('are the nine specified ones', () => {
    expect(pages).toHaveLength(9)
  })

  it('give every example system a unique id, so that the quote list never mixes two', () => {
    const ids = matches(/^ {6}- id: (\S+)$/gm)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('begin an inquiry with the name of a service that exists', () => {
    const services = matches(/\/contact\?subject=[^"&]+&service=([^"]+)"/g).map(decodeURIComponent)
    expect(services.length).toBeGreaterThan(pages.length)
    for (const service of services) expect(titles).toContain(service)
  })

  it('always link to the contact page with a subject and a service', () => {
    expect(matches(/(\/contact(?!\?subject=[^"&]+&service=).*)/g)).toEqual([])
  })
})
