import { createHash } from 'node:crypto'
import { transform } from 'esbuild'

/** Executable script elements without a src. */
const INLINE_SCRIPT =
  /<script((?:\s+(?!src=|type=)[^\s>]+)*(?:\s+type="(?:module|text\/javascript)")?(?:\s+(?!src=|type=)[^\s>]+)*)>(.+?)<\/script>/gs
const INLINE_STYLE = /<style[^>]*>(.*?)<\/style>/gs

/** Minifies each inline script of a page. @throws Error if a script is not valid JavaScript */
export async function minifyInlineScripts(html: string): Promise<string> {
  const scripts = [...html.matchAll(INLINE_SCRIPT)]
  const small = await Promise.all(scripts.map(([, attributes, code]) => minified(code ?? '', attributes ?? '')))
  let next = 0
  // A function, because "$&" in a replacement string has a special meaning.
  return html.replace(INLINE_SCRIPT, () => small[next++] ?? '')
}

async function minified(code: string, attributes: string): Promise<string> {
  const { code: small } = await transform(code, { minify: true, target: 'es2022', legalComments: 'none' })
  return `<script${attributes}>${small.trim().replaceAll('</script', '<\\/script')}</script>`
}

/** The hashes that let a browser run only the page's own inline code. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: hashInlineCode(html, INLINE_SCRIPT, 2), styles: hashInlineCode(html, INLINE_STYLE, 1) }
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map((match) => match[2] ?? '')
}

function hashInlineCode(html: string, pattern: RegExp, group: number): string[] {
  return [...html.matchAll(pattern)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[group] ?? '')
        .digest('base64')}'`,
  )
}
