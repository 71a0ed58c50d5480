import { HtmlValidate } from 'html-validate'

/** Markup that Astro adds to an island: its display rule, and a hidden copy of the fallback. */
const BY_ASTRO = /<style>astro-island[\w,-]*\{display:contents\}<\/style>|<template data-astro-template.*?<\/template>/gs

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    // Custom elements of Astro and of this site.
    'no-unknown-elements': [
      'error',
      { exclude: ['astro-island', 'astro-slot', 'cookie-settings', 'document-check', 'token-action'] },
    ],
    // React serialises void elements and attributes in its own valid style.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // The built pages are minified.
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    // Status and progress components follow the ARIA patterns.
    'prefer-native-element': 'off',
  },
})

/** The HTML of a page without the markup that Astro adds to islands. */
export function authoredHtml(html: string): string {
  return html.replaceAll(BY_ASTRO, '')
}

/** The HTML errors of a page, each with line, rule and message. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`))
}
