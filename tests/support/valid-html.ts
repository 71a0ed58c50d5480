import { HtmlValidate } from 'html-validate'

/** The markup that Astro adds to an island: its display rule, and a copy of the fallback that no browser shows. */
const BY_ASTRO = /<style>astro-island[\w,-]*\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs

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

/** The HTML of a page without the markup that Astro adds to islands. */
export function authoredHtml(html: string): string {
  return html.replaceAll(BY_ASTRO, '')
}

/** What is not valid in the HTML of a page: line, rule and sentence, each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`))
}
