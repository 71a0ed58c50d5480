import { COMPANY } from '@domain/company.ts'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtPages, isServed } from '../support/site.ts'

/** What Astro itself writes beside an island: its display rule, and a copy of the fallback that no browser shows. */
const BY_ASTRO = /<style>astro-island[\w,-]*\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs

const pages = builtPages().map(({ path, html }) => ({ path, html: html.replaceAll(BY_ASTRO, '') }))
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    // Astro's island element and its attributes are not HTML's; the others are our own.
    'no-unknown-elements': ['error', { exclude: ['astro-island', 'astro-slot', 'cookie-settings', 'token-action'] }],
    // React writes void elements and attributes its own valid way.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // The built pages carry no white space at all.
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // React's status and progress parts follow the ARIA patterns.
    'prefer-native-element': 'off',
  },
})

describe('every built page', () => {
  it.each(pages)('$path is valid HTML', async ({ html }) => {
    const { results } = await validator.validateString(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([])
  })

  it.each(pages)('$path has one title with the company name, a description, and one h1', ({ html }) => {
    expect(html.match(/<title>([^<]*)<\/title>/g)).toHaveLength(1)
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain(COMPANY.name)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect((html.replace(/<(noscript|template)>.*?<\/\1>/gs, '').match(/<h1[ >]/g) ?? []).length).toBe(1)
  })

  it.each(pages)('$path links to pages that exist', ({ html }) => {
    const links = [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(links.filter((href) => !isServed(href))).toEqual([])
  })
})
